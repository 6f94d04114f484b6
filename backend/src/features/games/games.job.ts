import { Injectable } from '@nestjs/common';
import { FrequentJob } from '../../jobs/frequent.job.ts';
import { OpenCountService } from './open-count.service.ts';
import { ResultsService } from './results/results.service.ts';
import { SeatsService } from './seats/seats.service.ts';

/** Offers and kept seats that end, results that are confirmed automatically, games that end. */
@Injectable()
export class GamesJob extends FrequentJob {
  constructor(
    private readonly seats: SeatsService,
    private readonly results: ResultsService,
    private readonly openCount: OpenCountService,
  ) {
    super('Games');
  }

  async run(): Promise<void> {
    await this.attempt(() => this.openCount.publishIfGamesEnded());
    for (const id of await this.seats.gamesWithEndedHolds()) await this.attempt(() => this.seats.endHeldSeats(id));
    for (const id of await this.results.undisputed()) await this.attempt(() => this.results.autoConfirm(id));
  }
}

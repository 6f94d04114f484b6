import { Injectable } from '@nestjs/common';
import { FrequentJob } from '../../jobs/frequent.job.ts';
import { OpenCountService } from './open-count.service.ts';
import { RemindersService } from './reminders/reminders.service.ts';
import { ResultsService } from './results/results.service.ts';
import { SeatsService } from './seats/seats.service.ts';
import { SuccessionService } from './succession/succession.service.ts';

/** Of the job's runs, which look for reminders: those look at every game of the next day. */
const REMINDERS_EVERY = 10;

/**
 * Offers and kept seats that end, seats of people who may do nothing, games whose host is suspended, results that are confirmed automatically, games that
 * end, reminders before tip-off.
 */
@Injectable()
export class GamesJob extends FrequentJob {
  private runs = 0;

  constructor(
    private readonly seats: SeatsService,
    private readonly succession: SuccessionService,
    private readonly results: ResultsService,
    private readonly openCount: OpenCountService,
    private readonly reminders: RemindersService,
  ) {
    super('Games');
  }

  async run(): Promise<void> {
    await this.attempt(() => this.openCount.publishIfGamesEnded());
    for (const id of await this.seats.gamesWithEndedHolds()) await this.attempt(() => this.seats.endHeldSeats(id));
    for (const seat of await this.seats.absentSeats()) await this.attempt(() => this.seats.releaseAbsent(seat));
    for (const game of await this.succession.gamesOfSuspendedHosts())
      await this.attempt(() => this.succession.succeed(game));
    for (const id of await this.results.undisputed()) await this.attempt(() => this.results.autoConfirm(id));
    if (this.runs % REMINDERS_EVERY === 0)
      for (const id of await this.reminders.due()) await this.attempt(() => this.reminders.remind(id));
    this.runs += 1;
  }
}

import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { OpenCountService } from './open-count.service.ts';
import { ResultsService } from './results/results.service.ts';
import { SeatsService } from './seats/seats.service.ts';

const EVERY_MS = 1_000;

/**
 * Changes that no user causes: offers and kept seats that end, results that are confirmed automatically, games that end. Every node
 * runs it; a game that another node has locked is skipped.
 */
@Injectable()
export class GamesJob implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger('Games');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly seats: SeatsService,
    private readonly results: ResultsService,
    private readonly openCount: OpenCountService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running ??= this.attempt(() => this.run()).finally(() => {
        this.running = undefined;
      });
    }, EVERY_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Waits for the current run while the database is still connected. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.running;
  }

  async run(): Promise<void> {
    await this.attempt(() => this.openCount.publishIfGamesEnded());
    for (const id of await this.seats.gamesWithEndedHolds()) await this.attempt(() => this.seats.endHeldSeats(id));
    for (const id of await this.results.undisputed()) await this.attempt(() => this.results.autoConfirm(id));
  }

  /** One game that fails must not stop the others; the next run tries it again. */
  private async attempt(work: () => Promise<void>): Promise<void> {
    await work().catch((error: Error) => this.logger.warn(`will try again: ${error.message}`));
  }
}

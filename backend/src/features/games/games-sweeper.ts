import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { OffersService } from './offers.service.ts';
import { OpenCount } from './open-count.service.ts';
import { ResultsRepository } from './results.repository.ts';
import { ResultsService } from './results.service.ts';

const EVERY_MS = 1_000;
/** A result that nobody objected to for this long stands. */
const DISPUTE_MS = 24 * 60 * 60_000;

/** What time alone does to games. Every node sweeps: a game that another one is at is left to it. */
@Injectable()
export class GamesSweeper implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger('Games');
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;

  constructor(
    private readonly offers: OffersService,
    private readonly openCount: OpenCount,
    private readonly results: ResultsService,
    private readonly entered: ResultsRepository,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweeping ??= this.each(() => this.sweep()).finally(() => {
        this.sweeping = undefined;
      });
    }, EVERY_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** While the database is still there. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.sweeping;
  }

  async sweep(): Promise<void> {
    await this.each(() => this.openCount.sweep());
    for (const id of await this.offers.lapsed()) await this.each(() => this.offers.lapse(id));
    const before = new Date(this.clock.now().getTime() - DISPUTE_MS);
    for (const id of await this.entered.undisputed(before)) await this.each(() => this.results.letStand(id));
  }

  /** One game that cannot be moved on must not hold up the others. */
  private async each(work: () => Promise<void>): Promise<void> {
    await work().catch((error: Error) => this.logger.warn(`will try again: ${error.message}`));
  }
}

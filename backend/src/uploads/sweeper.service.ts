import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { HourlyJob } from '../jobs/hourly.job.ts';
import { Workshop } from './receiving/workshop.ts';
import { RECEIVING_MS } from './storage-rules.ts';
import { ObjectStore, removeAll } from './stores/object-store.ts';
import { SweepsRepository } from './sweeps.repository.ts';

const BATCH = 500;

/** Throws away files that nothing shows: never posted, posted and deleted, or left half received. */
@Injectable()
export class UploadsSweeper extends HourlyJob {
  constructor(
    private readonly sweeps: SweepsRepository,
    private readonly workshop: Workshop,
    private readonly store: ObjectStore,
    clock: Clock,
  ) {
    super('Uploads', clock);
  }

  /** Files go before their rows: whatever ends it in between, the rows still tell the next sweep what is left. */
  async run(now: Date): Promise<boolean> {
    await this.workshop.sweep(new Date(now.getTime() - RECEIVING_MS));
    await this.sweeps.giveUp(now);
    for (;;) {
      const swept = await this.sweepBatch();
      if (swept === 'busy') return false;
      if (swept < BATCH) return true;
    }
  }

  private async sweepBatch(): Promise<number | 'busy'> {
    let count = 0;
    const isMine = await this.sweeps.alone(async (transaction) => {
      const ids = await this.sweeps.dropped(BATCH, transaction);
      for (const id of ids) await removeAll(this.store, id);
      await this.sweeps.delete(ids, transaction);
      count = ids.length;
    });
    return isMine ? count : 'busy';
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { HourlyJob } from '../jobs/hourly.job.ts';
import { ObjectStore, removeAll } from './stores/object-store.ts';
import { RECEIVING_MS } from './upload-rules.ts';
import { UploadTempDir } from './upload-temp-dir.ts';
import { UploadsRepository } from './uploads.repository.ts';

const BATCH = 500;

/** Removes files that nothing shows: never attached, detached, or half received by a process that died. */
@Injectable()
export class UploadsJob extends HourlyJob {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly tempDir: UploadTempDir,
    private readonly store: ObjectStore,
    clock: Clock,
  ) {
    super('Uploads', clock);
  }

  /** Files are removed before their rows: if it stops in between, the rows tell the next sweep what is left. */
  async run(now: Date): Promise<boolean> {
    await this.tempDir.removeOlderThan(new Date(now.getTime() - RECEIVING_MS));
    await this.uploads.dropStale(now);
    for (;;) {
      const swept = await this.sweepBatch();
      if (swept === 'busy') return false;
      if (swept < BATCH) return true;
    }
  }

  private async sweepBatch(): Promise<number | 'busy'> {
    let count = 0;
    const isMine = await this.uploads.withSweepLocked(async (tx) => {
      const ids = await this.uploads.dropped(BATCH, tx);
      for (const id of ids) await removeAll(this.store, id);
      await this.uploads.delete(ids, tx);
      count = ids.length;
    });
    return isMine ? count : 'busy';
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { HourlyJob } from '../jobs/hourly.job.ts';
import { ObjectStore, removeAll } from './stores/object-store.ts';
import { RECEIVING_MS } from './upload-rules.ts';
import { UploadTempDir } from './upload-temp-dir.ts';
import { UploadsRepository } from './uploads.repository.ts';

const BATCH = 100;
/** Files that are removed at the same time. */
const AT_ONCE = 10;

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

  /**
   * Files are removed before their rows: if it stops in between, the rows tell the next sweep what is left. No transaction
   * waits for the store, which may be slow, so two nodes may remove the same: the second finds nothing.
   */
  async run(now: Date): Promise<boolean> {
    await this.tempDir.removeOlderThan(new Date(now.getTime() - RECEIVING_MS));
    await this.uploads.dropStale(now);
    for (;;) {
      const ids = await this.uploads.dropped(BATCH);
      for (let from = 0; from < ids.length; from += AT_ONCE)
        await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => removeAll(this.store, id)));
      await this.uploads.delete(ids);
      if (ids.length < BATCH) return true;
    }
  }
}

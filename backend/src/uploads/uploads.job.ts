import { Injectable } from '@nestjs/common';
import { Every } from '../jobs/every.decorator.ts';
import { ObjectStore, removeAll } from './stores/object-store.ts';
import { RECEIVING_MS } from './upload-rules.ts';
import { UploadTempDir } from './upload-temp-dir.ts';
import { UploadsRepository } from './uploads.repository.ts';

const BATCH = 100;
/** Files that are removed at the same time. */
const AT_ONCE = 10;

/** Removes files that nothing shows: never attached, detached, or half received by a process that died. */
@Injectable()
export class UploadsJob {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly tempDir: UploadTempDir,
    private readonly store: ObjectStore,
  ) {}

  /**
   * Removes files before their rows: if it stops in between, the next sweep finds the rows that are left. No
   * transaction waits for the store, which may be slow, so two nodes may remove the same file: the second finds none.
   * A file that cannot be removed does not hold up the others.
   */
  @Every('1 h', 'Uploads')
  async run(now: Date, stop: AbortSignal): Promise<void> {
    await this.tempDir.removeOlderThan(new Date(now.getTime() - RECEIVING_MS));
    await this.uploads.dropStale(now);
    const failures = new Map<string, unknown>();
    const remove = (id: string) =>
      removeAll(this.store, id).catch((error: unknown) => {
        failures.set(id, error);
      });
    for (;;) {
      const ids = await this.uploads.dropped(BATCH, [...failures.keys()]);
      for (let from = 0; from < ids.length; from += AT_ONCE)
        await Promise.all(ids.slice(from, from + AT_ONCE).map(remove));
      const removed = ids.filter((id) => !failures.has(id));
      await this.uploads.delete(removed);
      // If no file of a whole batch can be removed, the store is out of order.
      if (ids.length < BATCH || removed.length === 0 || stop.aborted) break;
    }
    if (failures.size > 0) throw new AggregateError(failures.values(), `Not removed: ${failures.size} uploads`);
  }
}

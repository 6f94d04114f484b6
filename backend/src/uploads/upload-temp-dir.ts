import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { InjectRuntime, type Runtime } from '../config/runtime.ts';

/** Temporary folders in which files are received and validated, on the disk where the local store keeps them. */
@Injectable()
export class UploadTempDir {
  private readonly root: string;

  constructor(@InjectRuntime() { DATA_DIR }: Pick<Runtime, 'DATA_DIR'>) {
    this.root = path.join(DATA_DIR, 'uploads', 'incoming');
  }

  /** Runs `work` with a new folder, and removes it with all that is still in it. */
  async use<T>(id: string, work: (folder: string) => Promise<T>): Promise<T> {
    const folder = path.join(this.root, id);
    await mkdir(folder, { recursive: true });
    return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
  }

  /** Removes folders that a process left here when it died. */
  async removeOlderThan(before: Date): Promise<void> {
    for (const name of await readdir(this.root).catch(() => [])) {
      const folder = path.join(this.root, name);
      const isOld = await stat(folder).then(
        ({ mtime }) => mtime < before,
        () => false,
      );
      if (isOld) await rm(folder, { recursive: true, force: true });
    }
  }
}

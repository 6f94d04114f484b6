import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { InjectRuntime } from '../../config/config.module.ts';
import type { Runtime } from '../../config/runtime.ts';

/** Folders of this machine in which files are received and checked, on the disk that local files end up on. */
@Injectable()
export class Workshop {
  private readonly root: string;

  constructor(@InjectRuntime() { DATA_DIR }: Pick<Runtime, 'DATA_DIR'>) {
    this.root = path.join(DATA_DIR, 'uploads', 'incoming');
  }

  /** Runs `work` with a new folder, which goes away with all that is still in it. */
  async with<T>(id: string, work: (folder: string) => Promise<T>): Promise<T> {
    const folder = path.join(this.root, id);
    await mkdir(folder, { recursive: true });
    return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
  }

  /** Throws away what a process that died left here. */
  async sweep(before: Date): Promise<void> {
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

import { copyFile } from 'node:fs/promises';
import type { Config } from '../config/env.ts';
import { newId } from '../database/ids.ts';
import type { KeepFiles, SampleFile } from '../demo/seed/posts/sample-posts.ts';
import { type ObjectKey, type ObjectStore, removeAll } from '../uploads/stores/object-store.ts';
import { openStore } from '../uploads/stores/open-store.ts';
import { UploadTempDir } from '../uploads/upload-temp-dir.ts';

const AT_ONCE = 8;

/**
 * Puts copies of the sample files into the store of uploads: a local store moves each file it gets, which would remove
 * the originals. If one copy fails, removes all files from the store again and throws the error.
 */
export const keepSamples =
  (config: Pick<Config, 's3' | 'DATA_DIR'>): KeepFiles =>
  async (files) => {
    const store = openStore(config);
    try {
      await new UploadTempDir(config).use(newId(), async (folder) => {
        for (let at = 0; at < files.length; at += AT_ONCE) {
          // Waits for all: no file may still be written while the `catch` below removes them.
          const ended = await Promise.allSettled(
            files.slice(at, at + AT_ONCE).map((file) => keep(store, file, folder)),
          );
          for (const each of ended) if (each.status === 'rejected') throw each.reason;
        }
      });
    } catch (error) {
      await Promise.allSettled(files.map(({ id }) => removeAll(store, id)));
      throw error;
    }
  };

async function keep(store: ObjectStore, { id, file, small, type }: SampleFile, folder: string): Promise<void> {
  await put(store, `${id}/main`, { file, type, copy: `${folder}/${id}` });
  if (small) await put(store, `${id}/small`, { file: small, type: 'image/webp', copy: `${folder}/${id}.small` });
}

async function put(
  store: ObjectStore,
  key: ObjectKey,
  { file, type, copy }: { file: string; type: string; copy: string },
): Promise<void> {
  await copyFile(file, copy);
  await store.put(key, copy, type);
}

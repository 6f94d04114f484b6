import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config/env.ts';
import { type ByteRange, type ObjectKey, ObjectStore, type StoredObject } from './object-store.ts';
import { S3ObjectStore } from './s3-object-store.ts';

/** The store that the settings name. */
export const openStore = ({ s3, DATA_DIR }: Pick<Config, 's3' | 'DATA_DIR'>): ObjectStore =>
  s3 ? new S3ObjectStore(s3) : new LocalObjectStore(path.join(DATA_DIR, 'uploads', 'kept'));

const KEY = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{8}([0-9a-f]{2})([0-9a-f]{2}))\/(main|small)$/;

/** Files on a local disk, spread over many folders: one folder with a million files would be slow. */
class LocalObjectStore extends ObjectStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(key: ObjectKey, file: string): Promise<void> {
    const target = this.pathOf(key);
    // Synced to the disk before it gets its name: otherwise a power failure could leave an empty file with that name.
    const handle = await open(file, 'r+');
    await handle.sync().finally(() => handle.close());
    await mkdir(path.dirname(target), { recursive: true });
    await rename(file, target);
  }

  async read(key: ObjectKey, range?: ByteRange): Promise<StoredObject | null> {
    const handle = await open(this.pathOf(key), 'r').catch(nullIfMissing);
    if (!handle) return null;
    const { size } = await handle.stat();
    const stream = handle.createReadStream({ ...range, highWaterMark: 256 * 1024 });
    return { size: range ? range.end - range.start + 1 : size, stream };
  }

  async remove(key: ObjectKey): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  /** Folders are named by the last digits of the id, which are random; its first digits are a time. */
  private pathOf(key: ObjectKey): string {
    const [, id = '', one = '', two = '', part] = KEY.exec(key) ?? [];
    if (!part) throw new Error(`Not a key of an upload: ${key}`);
    return path.join(this.folder, one, two, `${id}.${part}`);
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

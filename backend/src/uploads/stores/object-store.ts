import type { Readable } from 'node:stream';

/** The two objects of an upload, under its id: the file itself, and a smaller version. */
export type ObjectKey = `${string}/main` | `${string}/small`;

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  /** Bytes in `stream`. */
  size: number;
  /** The caller reads it to its end or destroys it. */
  stream: Readable;
}

/** Where files are stored. */
export abstract class ObjectStore {
  /** Stores the content of a local file, which may be moved away. Readers see all of it or nothing. */
  abstract put(key: ObjectKey, file: string, contentType: string): Promise<void>;
  /** Null if there is no such object. */
  abstract read(key: ObjectKey, range?: ByteRange): Promise<StoredObject | null>;
  /** Does nothing if there is no such object. */
  abstract remove(key: ObjectKey): Promise<void>;
}

/** Removes both objects of an upload. */
export async function removeAll(store: ObjectStore, id: string): Promise<void> {
  await store.remove(`${id}/main`);
  await store.remove(`${id}/small`);
}

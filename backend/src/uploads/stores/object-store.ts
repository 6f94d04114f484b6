import type { Readable } from 'node:stream';

/** What is kept of an upload: the file itself, and a smaller version. Made of an upload's id alone. */
export type ObjectKey = `${string}/main` | `${string}/small`;

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  /** Of what `stream` brings. */
  size: number;
  /** To be read or destroyed. */
  stream: Readable;
}

/** Where files are kept. */
export abstract class ObjectStore {
  /** Takes the content of a local file, which may be gone afterwards. What is kept is whole from its first moment. */
  abstract put(key: ObjectKey, file: string, contentType: string): Promise<void>;
  /** Null for what is not there. */
  abstract read(key: ObjectKey, range?: ByteRange): Promise<StoredObject | null>;
  /** Also what is not there. */
  abstract remove(key: ObjectKey): Promise<void>;
}

/** Everything that is kept of one upload. */
export async function removeAll(store: ObjectStore, id: string): Promise<void> {
  await store.remove(`${id}/main`);
  await store.remove(`${id}/small`);
}

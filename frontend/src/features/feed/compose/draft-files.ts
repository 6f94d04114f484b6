import { type DBSchema, openDB } from 'idb';
import { log } from '../../../lib/log.ts';

interface Schema extends DBSchema {
  files: { key: string; value: File };
}

/** A larger file is kept in memory only, and is lost after a reload. */
const KEPT_BYTES = 25 * 1024 * 1024;

export const isKeepable = (file: File): boolean => file.size <= KEPT_BYTES;

const open = () => openDB<Schema>('hoopline-posts', 1, { upgrade: (fresh) => void fresh.createObjectStore('files') });

/**
 * Runs `work` with the database. A failure is logged and returns undefined, for example in private windows without
 * IndexedDB: no file is kept there, and after a reload the dialog asks for it again.
 */
async function attempt<Result>(work: (database: Awaited<ReturnType<typeof open>>) => Promise<Result>) {
  try {
    const database = await open();
    return await work(database).finally(() => database.close());
  } catch (error) {
    log.error('This device does not keep the file of a draft', error);
    return undefined;
  }
}

/** The files of drafts in this browser's IndexedDB, by the draft's owner. */
export const draftFiles = {
  get: (owner: string) => attempt((database) => database.get('files', owner)),
  put: (owner: string, file: File) => attempt((database) => database.put('files', file, owner)),
  remove: (owner: string) => attempt((database) => database.delete('files', owner)),
};

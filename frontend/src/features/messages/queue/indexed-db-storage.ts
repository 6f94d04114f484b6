import { type DBSchema, openDB } from 'idb';
import type { Outgoing, OutgoingStorage } from './outgoing.ts';

interface Schema extends DBSchema {
  outgoing: { key: string; value: Outgoing; indexes: { userId: string } };
}

/** One user's messages in this browser's IndexedDB. Rejects where there is none, as in some private windows. */
export async function openIndexedDbStorage(userId: string): Promise<OutgoingStorage> {
  const database = await openDB<Schema>('hoopline', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('outgoing', { keyPath: 'clientMessageId' }).createIndex('userId', 'userId');
    },
  });
  return {
    list: () => database.getAllFromIndex('outgoing', 'userId', userId),
    put: async (item) => void (await database.put('outgoing', item)),
    remove: (clientMessageId) => database.delete('outgoing', clientMessageId),
  };
}

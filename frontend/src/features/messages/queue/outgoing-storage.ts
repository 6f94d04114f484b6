import { type DBSchema, openDB } from 'idb';
import { log } from '../../../lib/log.ts';

/** A message that this device has not delivered to the server yet. */
export interface Outgoing {
  /** A UUID version 7: sorting by it gives the order of writing. */
  clientMessageId: string;
  userId: string;
  conversationId: string;
  content: string;
  createdAt: string;
  /** `failed`: the server rejects the message as it is, so that sending it again would not help. */
  state: 'queued' | 'failed';
  attempts: number;
}

/** Where outgoing messages are stored. `list` returns them in the order of writing. */
export interface OutgoingStorage {
  list(): Promise<Outgoing[]>;
  put(item: Outgoing): Promise<void>;
  remove(clientMessageId: string): Promise<void>;
}

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

/** Storage that never fails: if the browser cannot store messages, they stay in memory while this page is open. */
export class FallbackStorage implements OutgoingStorage {
  private items = new Map<string, Outgoing>();

  private constructor(private durable: OutgoingStorage | undefined) {}

  static async open(openDurable: () => Promise<OutgoingStorage>): Promise<FallbackStorage> {
    return new FallbackStorage(await openDurable().catch(logFailure));
  }

  /** Whether messages outlive this page. */
  get isDurable(): boolean {
    return this.durable !== undefined;
  }

  async list(): Promise<Outgoing[]> {
    const stored = await this.durable?.list().catch((error: unknown) => this.giveUp(error));
    // It has failed since: what it did not take is in memory alone.
    if (stored && this.durable) this.items = new Map(stored.map((item) => [item.clientMessageId, item]));
    return [...this.items.values()].sort((a, b) => (a.clientMessageId < b.clientMessageId ? -1 : 1));
  }

  async put(item: Outgoing): Promise<void> {
    this.items.set(item.clientMessageId, item);
    await this.durable?.put(item).catch((error: unknown) => this.giveUp(error));
    // A list that was read meanwhile has replaced those in memory.
    if (!this.durable) this.items.set(item.clientMessageId, item);
  }

  async remove(clientMessageId: string): Promise<void> {
    this.items.delete(clientMessageId);
    await this.durable?.remove(clientMessageId).catch((error: unknown) => this.giveUp(error));
  }

  private giveUp(error: unknown): void {
    this.durable = undefined;
    logFailure(error);
  }
}

function logFailure(error: unknown): undefined {
  log.error('This device does not keep unsent messages', error);
}

import { type DBSchema, openDB } from 'idb';
import { log } from '../../../lib/log.ts';

/** Why the server does not accept a message: the reasons that its writer sees. */
export const REJECTION_REASONS = ['unanswered_limit', 'thread_closed', 'thread_left', 'name_required'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** A message that this device has not delivered to the server yet. */
export interface Outgoing {
  /** A UUID version 7: sorting by it gives the order of writing. */
  clientMessageId: string;
  userId: string;
  conversationId: string;
  content: string;
  createdAt: string;
  /** `failed`: the server has rejected the message. It is sent again only if its writer presses the button for it. */
  state: 'queued' | 'failed';
  /** Why it failed, if that is known. */
  reason?: RejectionReason;
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

/** One user's messages in this browser's IndexedDB. Rejects if there is none, as in some private windows. */
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

/**
 * Some browsers never answer, for example while another tab blocks the storage. Each call waits about two seconds for
 * the storage, in 20 short timers: a page that was busy may run one due timer before it handles answers that arrived.
 */
const PATIENCE = { pieces: 20, ms: 100 };

/** Rejects if the storage does not answer in time. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const wait = (pieces: number) => {
      if (pieces === 0) return reject(new Error('The storage does not answer'));
      timer = setTimeout(wait, PATIENCE.ms, pieces - 1);
    };
    wait(PATIENCE.pieces);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Storage that never fails: if the browser cannot store messages, they stay in memory while this page is open. */
export class FallbackStorage implements OutgoingStorage {
  private items = new Map<string, Outgoing>();

  private constructor(private durable: OutgoingStorage | undefined) {}

  static async open(openDurable: () => Promise<OutgoingStorage>): Promise<FallbackStorage> {
    return new FallbackStorage(await inTime(openDurable()).catch(logFailure));
  }

  /** Whether messages are kept when this page is closed. */
  get isDurable(): boolean {
    return this.durable !== undefined;
  }

  async list(): Promise<Outgoing[]> {
    const { durable } = this;
    const stored = durable && (await inTime(durable.list()).catch((error: unknown) => this.giveUp(error)));
    // If the storage has failed meanwhile, some messages are only in memory: keep those.
    if (stored && this.durable) this.items = new Map(stored.map((item) => [item.clientMessageId, item]));
    return [...this.items.values()].sort((a, b) => (a.clientMessageId < b.clientMessageId ? -1 : 1));
  }

  async put(item: Outgoing): Promise<void> {
    this.items.set(item.clientMessageId, item);
    const { durable } = this;
    if (durable) await inTime(durable.put(item)).catch((error: unknown) => this.giveUp(error));
    // A list that was read meanwhile may have replaced the messages in memory.
    if (!this.durable) this.items.set(item.clientMessageId, item);
  }

  async remove(clientMessageId: string): Promise<void> {
    this.items.delete(clientMessageId);
    const { durable } = this;
    if (durable) await inTime(durable.remove(clientMessageId)).catch((error: unknown) => this.giveUp(error));
  }

  private giveUp(error: unknown): void {
    this.durable = undefined;
    logFailure(error);
  }
}

function logFailure(error: unknown): undefined {
  log.error('This device does not keep unsent messages', error);
}

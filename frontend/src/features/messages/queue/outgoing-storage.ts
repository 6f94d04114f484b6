import type { Quote } from '@hoopline/contracts';
import { type DBSchema, openDB } from 'idb';
import { log } from '../../../lib/log.ts';

/** Why the server does not accept a message: the reasons that its writer sees. */
export const REJECTION_REASONS = [
  'unanswered_limit',
  'thread_closed',
  'thread_left',
  'name_required',
  // The message that it answers no longer exists, or the writer cannot read it.
  'message_not_found',
  // The server does not take the photo.
  'photo_refused',
  'uploads_paused',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** A message that this device has not delivered to the server yet. */
export interface Outgoing {
  /** A UUID version 7: sorting by it gives the order of writing. */
  clientMessageId: string;
  userId: string;
  conversationId: string;
  content: string;
  /** The message that it answers. */
  quote?: Quote;
  photo?: Blob;
  /** The address of the photo once it is uploaded. */
  mediaUrl?: string;
  /** How often the server has refused the address of the photo, for example because it has expired. */
  photoRefusals?: number;
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
 * the storage, or ten while a photo is written, in short timers: a page that was busy may run one due timer before it
 * handles answers that arrived.
 */
const PATIENCE = { pieces: 20, piecesWithPhoto: 100, ms: 100 };

/** Rejects if the storage does not answer in time. */
async function inTime<T>(answer: Promise<T>, pieces = PATIENCE.pieces): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const wait = (left: number) => {
      if (left === 0) return reject(new Error('The storage does not answer'));
      timer = setTimeout(wait, PATIENCE.ms, left - 1);
    };
    wait(pieces);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/**
 * Storage that never fails: if the browser cannot store messages, they stay in memory while this page is open. A photo
 * that cannot be stored, or not in time, does not end the storing of other messages.
 */
export class FallbackStorage implements OutgoingStorage {
  private items = new Map<string, Outgoing>();
  /** Messages that the durable storage does not have, or only in an earlier state. */
  private readonly inMemory = new Map<string, Outgoing>();
  /** The latest state of each message that is being written. */
  private readonly written = new Map<string, Outgoing>();
  private photosBeingWritten = 0;

  private constructor(private durable: OutgoingStorage | undefined) {}

  static async open(openDurable: () => Promise<OutgoingStorage>): Promise<FallbackStorage> {
    return new FallbackStorage(await inTime(openDurable()).catch(logFailure));
  }

  /** Whether all messages are kept when this page is closed. */
  get isDurable(): boolean {
    return this.isShared && this.inMemory.size === 0;
  }

  /** Whether other tabs use the same storage. */
  get isShared(): boolean {
    return this.durable !== undefined;
  }

  async list(): Promise<Outgoing[]> {
    const { durable } = this;
    const stored = durable && (await this.attempt(durable.list()));
    // If the storage has failed meanwhile, some messages are only in memory: keep those.
    if (stored && this.durable) {
      this.items = new Map(stored.map((item) => [item.clientMessageId, this.withSamePhoto(item)]));
    }
    const all = new Map([...this.items, ...this.inMemory]);
    return [...all.values()].sort((a, b) => (a.clientMessageId < b.clientMessageId ? -1 : 1));
  }

  async put(item: Outgoing): Promise<void> {
    const { clientMessageId: id, photo } = item;
    const { durable } = this;
    this.items.set(id, item);
    if (!durable || this.inMemory.has(id)) this.inMemory.set(id, item);
    if (!durable) return;
    this.written.set(id, item);
    const isStored = durable.put(item).then(() => this.forgetInMemory(item));
    if (photo) this.photosBeingWritten += 1;
    const isInTime = await this.attempt(isStored);
    if (photo) this.photosBeingWritten -= 1;
    // If the storage has failed meanwhile, it is not read any more. A message that was deleted does not come back.
    if (!(isInTime && this.durable) && this.written.get(id) === item) this.inMemory.set(id, item);
  }

  async remove(clientMessageId: string): Promise<void> {
    this.items.delete(clientMessageId);
    this.inMemory.delete(clientMessageId);
    this.written.delete(clientMessageId);
    const { durable } = this;
    if (durable) await this.attempt(durable.remove(clientMessageId));
  }

  /** Called when the storage has a message, maybe after the time for it. */
  private forgetInMemory(item: Outgoing): true {
    if (this.durable && this.inMemory.get(item.clientMessageId) === item) this.inMemory.delete(item.clientMessageId);
    return true;
  }

  /** Waits longer while a photo is written, because other calls wait for it. Undefined if the call has failed. */
  private async attempt<T>(call: Promise<T>): Promise<T | undefined> {
    const isBehindPhoto = this.photosBeingWritten > 0;
    try {
      return await inTime(call, isBehindPhoto ? PATIENCE.piecesWithPhoto : PATIENCE.pieces);
    } catch (error) {
      if (!isBehindPhoto) this.durable = undefined;
      return logFailure(error);
    }
  }

  /** Each read makes a new object of a photo. The first one stays, so that screens do not load the picture again. */
  private withSamePhoto(item: Outgoing): Outgoing {
    const photo = item.photo && this.items.get(item.clientMessageId)?.photo;
    return photo ? { ...item, photo } : item;
  }
}

function logFailure(error: unknown): undefined {
  log.error('This device does not keep unsent messages', error);
}

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { KEPT_DATABASE } from '../../lib/forget-kept.ts';

/** To be raised when the app can no longer show what older versions of it have kept: that is then deleted. */
const FORMAT = 1;

/** What a query held when it was last true. */
export interface KeptQuery {
  hash: string;
  /** Whose it is: a tab may store something after another has signed out. */
  owner: string;
  queryKey: readonly unknown[];
  /** The first parts of the key, as the number that is kept is limited for each. */
  kind: string;
  data: unknown;
  at: number;
}

interface Schema extends DBSchema {
  queries: { key: string; value: KeptQuery; indexes: { kind: [string, number] } };
  owner: { key: string; value: string };
}

const OWNER = 'owner';

let opened: Promise<IDBPDatabase<Schema>> | undefined;
/** As long as it is open. */
let database: IDBPDatabase<Schema> | undefined;

/** Rejects where the browser has no storage, or forbids it. */
async function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(KEPT_DATABASE, FORMAT, {
    upgrade: (fresh) => {
      for (const name of fresh.objectStoreNames) fresh.deleteObjectStore(name);
      fresh.createObjectStore('queries', { keyPath: 'hash' }).createIndex('kind', ['kind', 'at']);
      fresh.createObjectStore('owner');
    },
    // Somebody signs out, or a newer version of the app is here.
    blocking: () => void closeKept(),
    terminated: () => void closeKept(),
  });
  database = await opened;
  return database;
}

/** Whoever needs it next opens it again. */
export async function closeKept(): Promise<void> {
  const closing = opened;
  opened = undefined;
  database = undefined;
  (await closing?.catch(() => undefined))?.close();
}

/** A transaction over all that is kept. */
async function beginChange() {
  const tx = (await open()).transaction(['owner', 'queries'], 'readwrite');
  // Where it breaks off, as on a full device, the request that waits for it tells.
  tx.done.catch(() => undefined);
  return tx;
}

/** Says whose the data is from now on, as the server has just told. What was kept of somebody else is deleted. */
export async function claimKept(owner: string): Promise<void> {
  const tx = await beginChange();
  const owners = tx.objectStore('owner');
  if ((await owners.get(OWNER)) !== owner) {
    await tx.objectStore('queries').clear();
    await owners.put(owner, OWNER);
  }
  await tx.done;
}

/** Deletes what is kept if it is a member's: none is signed in. */
export async function forgetMembers(): Promise<void> {
  const tx = await beginChange();
  const owners = tx.objectStore('owner');
  if ((await owners.get(OWNER))?.startsWith(MEMBER)) {
    await tx.objectStore('queries').clear();
    await owners.delete(OWNER);
  }
  await tx.done;
}

/** How an owner's name begins who has an account, and what everybody is called who is not even a guest. */
export const MEMBER = 'member ';
export const VISITOR = 'visitor';

export const isKeptOpen = (): boolean => database !== undefined;

export type SeenQuery = KeptQuery & { most: number };

/**
 * For a page that is being left: all of it sets out at once, since nothing is waited for. What another tab has deleted
 * meanwhile is closed, and then nothing is stored.
 */
export function putKeptAtOnce(seen: readonly SeenQuery[]): void {
  const tx = database?.transaction('queries', 'readwrite');
  if (!tx) return;
  // The browser tells of a failure when nobody is there any more.
  tx.done.catch(() => undefined);
  for (const { most: _, ...query } of seen) tx.store.put(query).catch(() => undefined);
  tx.commit();
}

/**
 * Stores what is newer than what is there, and removes the oldest of each kind beyond its number. Stores nothing, and says
 * so, where the data is no longer this owner's: another tab has signed out.
 */
export async function putKept(owner: string, seen: readonly SeenQuery[]): Promise<boolean> {
  const tx = await beginChange();
  const isOurs = (await tx.objectStore('owner').get(OWNER)) === owner;
  if (isOurs) {
    const queries = tx.objectStore('queries');
    for (const { most: _, ...query } of seen) {
      const known = await queries.get(query.hash);
      if (!known || known.at <= query.at) await queries.put(query);
    }
    for (const [kind, most] of new Map(seen.map((query) => [query.kind, query.most]))) {
      const oldestFirst = await queries.index('kind').getAllKeys(IDBKeyRange.bound([kind], [kind, []]));
      for (const hash of oldestFirst.slice(0, -most)) await queries.delete(hash);
    }
  }
  await tx.done;
  return isOurs;
}

export const readOwner = async (): Promise<string | undefined> => (await open()).get('owner', OWNER);

export interface Kept {
  owner: string;
  queries: KeptQuery[];
}

/** Undefined where nobody's data is kept. */
export async function readKept(): Promise<Kept | undefined> {
  const tx = (await open()).transaction(['owner', 'queries']);
  const owner = await tx.objectStore('owner').get(OWNER);
  const queries = await tx.objectStore('queries').getAll();
  return owner === undefined ? undefined : { owner, queries: queries.filter((query) => query.owner === owner) };
}

export async function deleteKept(hashes: readonly string[]): Promise<void> {
  const tx = (await open()).transaction('queries', 'readwrite');
  await Promise.all([...hashes.map((hash) => tx.store.delete(hash)), tx.done]);
}

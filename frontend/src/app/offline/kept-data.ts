import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { KEPT_DATABASE } from '../../lib/forget-kept.ts';

/** Raise this when the app can no longer show data that older versions have stored: the upgrade deletes it. */
const FORMAT = 2;

/** The data of a query, and the time at which it was last up to date. */
export interface KeptQuery {
  hash: string;
  /** The owner of the data: a tab may still store data after another tab has signed out. */
  owner: string;
  queryKey: readonly unknown[];
  /** The first two parts of the query key. The number of kept queries is limited for each kind. */
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
/** Defined while the database is open. */
let database: IDBPDatabase<Schema> | undefined;

/** Rejects if the browser has no storage, or forbids it. */
async function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(KEPT_DATABASE, FORMAT, {
    upgrade: (fresh) => {
      for (const name of fresh.objectStoreNames) fresh.deleteObjectStore(name);
      fresh.createObjectStore('queries', { keyPath: 'hash' }).createIndex('kind', ['kind', 'at']);
      fresh.createObjectStore('owner');
    },
    // Another tab deletes the database at sign-out, or a newer version of the app upgrades it.
    blocking: () => void closeKept(),
    terminated: () => void closeKept(),
  });
  database = await opened;
  return database;
}

/** Closes the database. The next call opens it again. */
export async function closeKept(): Promise<void> {
  const closing = opened;
  opened = undefined;
  database = undefined;
  (await closing?.catch(() => undefined))?.close();
}

/** Begins a transaction over both stores. */
async function beginChange() {
  const tx = (await open()).transaction(['owner', 'queries'], 'readwrite');
  // If the transaction aborts, for example on a full device, the request that waits for it rejects.
  tx.done.catch(() => undefined);
  return tx;
}

/** Makes `owner` the owner of the kept data. Deletes the data of any other owner. */
export async function claimKept(owner: string): Promise<void> {
  const tx = await beginChange();
  const owners = tx.objectStore('owner');
  if ((await owners.get(OWNER)) !== owner) {
    await tx.objectStore('queries').clear();
    await owners.put(owner, OWNER);
  }
  await tx.done;
}

/** Deletes the kept data if it belongs to a member. Called when nobody is signed in. */
export async function forgetMembers(): Promise<void> {
  const tx = await beginChange();
  const owners = tx.objectStore('owner');
  if ((await owners.get(OWNER))?.startsWith(MEMBER)) {
    await tx.objectStore('queries').clear();
    await owners.delete(OWNER);
  }
  await tx.done;
}

/** Names of owners: the prefix for members, and the one name for all visitors. */
export const MEMBER = 'member ';
export const VISITOR = 'visitor';

export const isKeptOpen = (): boolean => database !== undefined;

export type SeenQuery = KeptQuery & { most: number };

/**
 * Stores queries of a page that is being left: sends all writes at once, without waiting. Stores nothing if another
 * tab has deleted the database, because this tab has then closed it.
 */
export function putKeptAtOnce(seen: readonly SeenQuery[]): void {
  const tx = database?.transaction('queries', 'readwrite');
  if (!tx) return;
  // The page may have ended when the browser reports a failure.
  tx.done.catch(() => undefined);
  for (const { most: _, ...query } of seen) tx.store.put(query).catch(() => undefined);
  tx.commit();
}

/**
 * Stores queries that are not older than the stored ones, and removes the oldest of each kind beyond its limit. Returns
 * false and stores nothing if the data no longer belongs to `owner`: another tab has signed out.
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

/** Returns undefined if no data is kept. */
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

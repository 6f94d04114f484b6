import type { QueryClient } from '@tanstack/react-query';
import { log } from '../../lib/log.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { identityQueries } from '../../session/identity.queries.ts';
import { type Kept, MEMBER, readKept, VISITOR } from './kept-data.ts';
import { keptShown } from './shown-time.ts';

/** The page waits no longer than this for a storage that does not answer. */
const PATIENCE_MS = 1_000;

/** The owner of the kept data on screen. */
let shownOwner: string | undefined;

/** Puts kept data into the cache for queries without data, and marks it to be read again. */
function show(queryClient: QueryClient, { owner, queries }: Kept): void {
  const cache = queryClient.getQueryCache();
  shownOwner = owner;
  for (const { hash, queryKey, data, at } of queries) {
    // Without a network the query cannot be read again, so it is not removed after a few minutes.
    const query = cache.build(queryClient, { queryKey, gcTime: Number.POSITIVE_INFINITY });
    if (query.state.data !== undefined) continue;
    query.setData(data, { updatedAt: at, manual: true });
    query.invalidate();
    keptShown.set(hash, at);
  }
}

/** Shows kept data of `owner`, if there is any, on a page that has lost its connection and can read no more. */
export async function showKept(queryClient: QueryClient, owner: string): Promise<void> {
  const kept = await readKept();
  if (kept?.owner === owner) show(queryClient, kept);
}

/** Starts a page that came from the service worker without data: shows the kept data of its owner. */
export async function startWithKept(queryClient: QueryClient): Promise<void> {
  const kept = readKept();
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const inTime = await Promise.race([kept, late]);
  if (inTime) showAsLastVisitor(queryClient, inTime);
  // The storage is slow, so the page starts without the kept data and shows it later.
  else void showLate(queryClient, kept);
}

async function showLate(queryClient: QueryClient, reading: Promise<Kept | undefined>): Promise<void> {
  try {
    const kept = await reading;
    // Once the server has answered who is signed in, only `Keeper` shows kept data.
    const isUnknown = queryClient.getQueryData(identityQueries.user().queryKey) === undefined;
    if (kept && isUnknown && useConnection.getState().userId === undefined) showAsLastVisitor(queryClient, kept);
  } catch (error) {
    log.error('What this device has kept cannot be shown', error);
  }
}

function showAsLastVisitor(queryClient: QueryClient, kept: Kept): void {
  show(queryClient, kept);
  const [, userId = null] = kept.owner.split(' ');
  // If the server names another user, the handler of `session.ready` resets or invalidates the queries.
  useConnection.setState({ userId, state: navigator.onLine ? 'reconnecting' : 'offline' });
}

/** Reads kept data on screen again now that the network is back. Removes other kept data: it is read when opened. */
export function readKeptAgain(queryClient: QueryClient): void {
  const isKept = ({ queryHash }: { queryHash: string }) => keptShown.has(queryHash);
  queryClient.removeQueries({ type: 'inactive', predicate: isKept });
  void queryClient.refetchQueries({ type: 'active', predicate: isKept }, { cancelRefetch: false });
}

/** Removes other people's kept data from the screen. `owner` is undefined for a visitor or guest not identified yet. */
export function hideKeptOfOthers(queryClient: QueryClient, owner: string | undefined): void {
  const isOthers = owner === undefined ? shownOwner?.startsWith(MEMBER) : shownOwner !== owner;
  // A visitor's data is public.
  if (!isOthers || shownOwner === undefined || shownOwner === VISITOR) return;
  const hashes = new Set(keptShown.keys());
  keptShown.clear();
  shownOwner = undefined;
  void queryClient.resetQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
}

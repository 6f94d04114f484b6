import type { QueryClient } from '@tanstack/react-query';
import { log } from '../../lib/log.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { identityQueries } from '../../session/identity.queries.ts';
import { type Kept, MEMBER, readKept, VISITOR } from './kept-data.ts';
import { keptShown } from './shown-time.ts';

/** Nobody waits longer for a storage that does not answer. */
const PATIENCE_MS = 1_000;

/** Whose data is on screen, as far as it was kept. */
let shownOwner: string | undefined;

/** Puts what is kept into the cache wherever nothing was read, as data to be read again. */
function show(queryClient: QueryClient, { owner, queries }: Kept): void {
  const cache = queryClient.getQueryCache();
  shownOwner = owner;
  for (const { hash, queryKey, data, at } of queries) {
    // Without a network nothing can be read a second time, so it is not removed after a few minutes.
    const query = cache.build(queryClient, { queryKey, gcTime: Number.POSITIVE_INFINITY });
    if (query.state.data !== undefined) continue;
    query.setData(data, { updatedAt: at, manual: true });
    query.invalidate();
    keptShown.set(hash, at);
  }
}

/** For a page that has lost its connection: what it has not read yet cannot be read now. */
export async function showKept(queryClient: QueryClient, owner: string): Promise<void> {
  const kept = await readKept();
  if (kept?.owner === owner) show(queryClient, kept);
}

/** For a page that has come from the service worker, without any data: as whoever was here last and has not signed out. */
export async function startWithKept(queryClient: QueryClient): Promise<void> {
  const kept = readKept();
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const inTime = await Promise.race([kept, late]);
  if (inTime) showAsLastVisitor(queryClient, inTime);
  // The page starts without it.
  else void showLate(queryClient, kept);
}

async function showLate(queryClient: QueryClient, reading: Promise<Kept | undefined>): Promise<void> {
  try {
    const kept = await reading;
    // Once the server has said who is here, only the keeper shows what is theirs.
    const isUnknown = queryClient.getQueryData(identityQueries.user().queryKey) === undefined;
    if (kept && isUnknown && useConnection.getState().userId === undefined) showAsLastVisitor(queryClient, kept);
  } catch (error) {
    log.error('What this device has kept cannot be shown', error);
  }
}

function showAsLastVisitor(queryClient: QueryClient, kept: Kept): void {
  show(queryClient, kept);
  const [, userId = null] = kept.owner.split(' ');
  // The server may say otherwise: `session.ready` compares.
  useConnection.setState({ userId, state: navigator.onLine ? 'reconnecting' : 'offline' });
}

/** Reads again what is shown of it, now that the network is back. What is not on screen is read when it is opened. */
export function readKeptAgain(queryClient: QueryClient): void {
  const isKept = ({ queryHash }: { queryHash: string }) => keptShown.has(queryHash);
  queryClient.removeQueries({ type: 'inactive', predicate: isKept });
  void queryClient.refetchQueries({ type: 'active', predicate: isKept }, { cancelRefetch: false });
}

/** Nothing of somebody else stays on screen. Whose it is may be unknown, but for that it is no member's. */
export function hideKeptOfOthers(queryClient: QueryClient, owner: string | undefined): void {
  const isOthers = owner === undefined ? shownOwner?.startsWith(MEMBER) : shownOwner !== owner;
  // A visitor has seen only what everybody may.
  if (!isOthers || shownOwner === undefined || shownOwner === VISITOR) return;
  const hashes = new Set(keptShown.keys());
  keptShown.clear();
  shownOwner = undefined;
  void queryClient.resetQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
}

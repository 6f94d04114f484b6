import type { SessionUser } from '@hoopline/contracts';
import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { HttpError } from '../../lib/api.ts';
import { forgetKept } from '../../lib/forget-kept.ts';
import { log } from '../../lib/log.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { identityQueries } from '../../session/identity.queries.ts';
import { registerSignOutCleanup } from '../../session/sign-out.ts';
import { PAGE_FAILED } from '../route-boundary.tsx';
import {
  claimKept,
  deleteKept,
  forgetMembers,
  isKeptOpen,
  MEMBER,
  putKept,
  putKeptAtOnce,
  readOwner,
  type SeenQuery,
  VISITOR,
} from './kept-data.ts';
import { keepOf, toKept } from './kept-query.ts';
import { hideKeptOfOthers, readKeptAgain, showKept } from './show-kept.ts';
import { keptShown } from './shown-time.ts';

/** Events may change many queries at once, so they are written together. */
const WRITE_AFTER_MS = 1_000;
/** Shorter after a read, because the network may be lost soon after it. */
const WRITE_READ_AFTER_MS = 100;
/** The server's answers if data no longer exists, or if this person may not see it. */
const UNAVAILABLE: readonly number[] = [401, 403, 404, 410];

/** Stores on this device the data that the page has read, and shows it while there is no network. */
export class Keeper {
  /**
   * The owner of the data, from the server's answers or from `assumeVisitor`. Undefined until one of these has set it,
   * and after another tab has signed out. While it is undefined, nothing is kept.
   */
  private owner: string | undefined;
  private readonly changed = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether keeping has ended for good, because the storage has failed or the member signs out. */
  private isOver = false;

  constructor(private readonly queryClient: QueryClient) {}

  /** Begins to keep data. Returns a function that stops this. */
  start(): () => void {
    const listening = new AbortController();
    const { signal } = listening;
    const cache = this.queryClient.getQueryCache();
    for (const { queryHash } of cache.getAll()) this.changed.add(queryHash);
    const stops = [
      cache.subscribe((event) => this.follow(event)),
      useConnection.subscribe(({ state, userId }, before) => {
        // Asks the server who is signed in, because another tab may have signed out.
        if (userId !== before.userId || (state === 'live' && before.state !== 'live')) this.identify();
        if (state !== before.state && (state === 'reconnecting' || state === 'offline')) void this.lost();
        // During a catch-up this waits, because the features first read what was missed.
        if (state === 'live' && !useConnection.getState().isCatchingUp) this.back();
      }),
      // The deleted data must not be stored again before the page is left.
      registerSignOutCleanup(() => {
        this.isOver = true;
        return forgetKept();
      }),
    ];
    window.addEventListener('pagehide', () => this.writeAtOnce(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden && this.writeAtOnce(), { signal });
    // Until the connection has started, it reports no loss, but the browser does.
    window.addEventListener('offline', () => void this.write(), { signal });
    window.addEventListener(PAGE_FAILED, () => void this.dropShown(), { signal });
    this.identify();
    return () => {
      listening.abort();
      clearTimeout(this.timer);
      for (const stop of stops) stop();
    };
  }

  private follow({ type, query, ...event }: QueryCacheNotifyEvent): void {
    if (type === 'removed') {
      keptShown.delete(query.queryHash);
      // The data is no longer in memory and cannot be read without a network, so the kept data is shown instead.
      const { state } = useConnection.getState();
      if (keepOf(query) && (state === 'reconnecting' || state === 'offline')) void this.showMissing();
    }
    if (type !== 'updated' || !('action' in event)) return;
    if (event.action.type === 'error') this.refused(query);
    if (event.action.type !== 'success') return;
    if (!event.action.manual) keptShown.delete(query.queryHash);
    this.changed.add(query.queryHash);
    if (event.action.manual) this.writeSoon();
    else this.writeSoon(WRITE_READ_AFTER_MS);
    if (!event.action.manual && query.queryKey[0] === identityQueries.all[0]) this.identify();
  }

  /** Stops showing kept data, and deletes it, if the server answers that it no longer exists. */
  private refused(query: Query): void {
    const { queryHash, state } = query;
    if (
      !(state.error instanceof HttpError) ||
      !UNAVAILABLE.includes(state.error.status) ||
      !keptShown.delete(queryHash)
    )
      return;
    query.setState({ data: undefined });
    void this.attempt(() => deleteKept([queryHash]));
  }

  /** Sets the owner of the kept data to the person for whom the server answers. */
  private identify(): void {
    const { queryKey } = identityQueries.user();
    const query = this.queryClient.getQueryCache().find<SessionUser | null>({ queryKey });
    const user = query && !keptShown.has(query.queryHash) ? query.state.data : undefined;
    const { userId, state } = useConnection.getState();
    if (user === undefined) return;
    if (user && userId !== null) this.belongsTo(MEMBER + user.id);
    else if (!user && (state === 'live' || userId === null)) this.belongsTo(userId ? `guest ${userId}` : VISITOR);
    else if (user || this.owner?.startsWith(MEMBER) !== false) {
      this.owner = undefined;
      hideKeptOfOthers(this.queryClient, undefined);
      void this.attempt(() => forgetMembers().catch(forgetAll)).then(() =>
        userId === undefined ? this.assumeVisitor() : undefined,
      );
    }
  }

  /**
   * Called if nobody is signed in. Only the connection shows whether this is a guest, and it may come too late. Until
   * then this assumes the last visitor or guest of this device. If it turns out to be another person, all kept data
   * is deleted.
   */
  private async assumeVisitor(): Promise<void> {
    const owner = (await this.attempt(readOwner)) ?? VISITOR;
    if (this.owner === undefined && useConnection.getState().userId === undefined) this.belongsTo(owner);
  }

  private belongsTo(owner: string): void {
    if (owner === this.owner) return;
    this.owner = owner;
    // `claimKept` deletes what was stored for an assumed owner, so everything is stored again.
    for (const { queryHash } of this.queryClient.getQueryCache().getAll()) this.changed.add(queryHash);
    hideKeptOfOthers(this.queryClient, owner);
    void this.attempt(() => claimKept(owner).catch(forgetAll));
    this.writeSoon(WRITE_READ_AFTER_MS);
  }

  private writeSoon(afterMs = WRITE_AFTER_MS): void {
    if (this.timer !== undefined && afterMs === WRITE_AFTER_MS) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.write(), afterMs);
  }

  private async lost(): Promise<void> {
    await this.write();
    await this.showMissing();
  }

  private async showMissing(): Promise<void> {
    const { owner } = this;
    if (owner !== undefined) await this.attempt(() => showKept(this.queryClient, owner));
  }

  private back(): void {
    if (keptShown.size > 0) setTimeout(() => readKeptAgain(this.queryClient));
  }

  private async write(): Promise<void> {
    const { owner } = this;
    if (owner === undefined) return;
    const seen = this.takeSeen(owner);
    const isOurs = await this.attempt(() => putKept(owner, seen));
    // Another tab has signed out. This tab receives the event about that a moment later.
    if (isOurs === false && this.owner === owner) this.owner = undefined;
  }

  /** Stores the changed data of a page that is being left. The page may end before the storage answers. */
  private writeAtOnce(): void {
    const { owner } = this;
    if (owner !== undefined && !this.isOver && isKeptOpen()) putKeptAtOnce(this.takeSeen(owner));
  }

  /**
   * The queries that changed since the last call, and the queries on screen: these are still up to date, so their
   * stored time must be renewed. Leaves out queries that show kept data.
   */
  private takeSeen(owner: string): SeenQuery[] {
    clearTimeout(this.timer);
    this.timer = undefined;
    const isDue = (query: Query) =>
      (this.changed.has(query.queryHash) || query.isActive()) && !keptShown.has(query.queryHash);
    const due = this.queryClient.getQueryCache().getAll().filter(isDue);
    this.changed.clear();
    return due.flatMap((query) => toKept(query, owner));
  }

  /** Deletes the kept data that is shown when a page fails: an older version may have stored it in another form. */
  private async dropShown(): Promise<void> {
    const isShown = ({ queryHash }: Query) => keptShown.has(queryHash);
    const shown = this.queryClient
      .getQueryCache()
      .findAll({ predicate: isShown })
      .map(({ queryHash }) => queryHash);
    if (shown.length === 0) return;
    await this.attempt(() => deleteKept(shown));
    this.queryClient.removeQueries({ predicate: isShown });
  }

  /** If the storage is full, forbidden or broken, nothing more is kept, and the failure is logged once. */
  private async attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (this.isOver) return undefined;
    try {
      return await work();
    } catch (error) {
      this.isOver = true;
      log.error('This device does not keep what was seen', error);
      return undefined;
    }
  }
}

/** Deletes all kept data if its new owner cannot be stored, and rejects. A full device can still delete. */
async function forgetAll(error: unknown): Promise<never> {
  await forgetKept();
  throw error;
}

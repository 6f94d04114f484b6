import type { PresenceState } from '@hoopline/contracts';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Batcher } from '../../batching/batcher.ts';
import { Clock } from '../../config/clock.ts';
import { UserSockets } from '../user-sockets.ts';
import { PresenceAudience } from './presence.audience.ts';
import { PresenceRepository, type SeenPerson, type Shows } from './presence.repository.ts';
import { PRESENCE_STORE, type PresenceStore } from './presence.store.ts';

/** How long a person stays online after their last socket closed, so that a reload does not show them offline. */
const GRACE_MS = 20_000;
const RENEW_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = 1_000;

/**
 * Work of a feature for people who went offline, by the time at which each was last seen. It runs again if it rejects,
 * if its node dies before it is finished, or if two nodes find the same person at once.
 */
export type OfflineStep = (lastSeen: ReadonlyMap<string, Date>) => Promise<void>;

/** Publishes who is online. Each node renews its own users. The node that finds an expired entry publishes it. */
@Injectable()
export class PresenceService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Presence');
  private readonly offlineSteps: OfflineStep[] = [];
  /** People who come and go while others are renewed are renewed together. */
  private readonly changes = new Batcher<string, void>(async (userIds) => {
    await this.renew(userIds);
    return { get: () => {} };
  });
  private timers: NodeJS.Timeout[] = [];

  constructor(
    @Inject(PRESENCE_STORE) private readonly store: PresenceStore,
    private readonly userSockets: UserSockets,
    private readonly seen: PresenceRepository,
    private readonly audience: PresenceAudience,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const logged = (work: () => Promise<void>) => () =>
      void work().catch((error: Error) => this.logger.debug(`skipped a round: ${error.message}`));
    this.timers = [
      setInterval(
        logged(() => this.renew(this.userSockets.userIds())),
        RENEW_EVERY_MS,
      ),
      setInterval(
        logged(() => this.sweep()),
        SWEEP_EVERY_MS,
      ),
    ];
  }

  onOffline(step: OfflineStep): void {
    this.offlineSteps.push(step);
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  /** Must be called when a user's first socket on this node has opened or the last one has closed. */
  changed(userId: string): void {
    this.changes.add(userId).catch((error: Error) => this.logger.debug(`not announced: ${error.message}`));
  }

  async renew(userIds: readonly string[]): Promise<void> {
    const arrived = await this.store.renew(userIds, this.clock.now().getTime() + GRACE_MS);
    if (arrived.length === 0) return;
    const people = await this.seen.people(arrived);
    for (const [userId, shows] of people) this.audience.publishOnline(userId, true, shows);
  }

  /**
   * Publishes that people with expired entries are offline. First stores when they were last seen, because clients may
   * read it after the event, and runs the steps of features: a node that dies before that leaves the entry for another
   * node. People who come back meanwhile keep their entry and stay online.
   */
  async sweep(): Promise<void> {
    const now = this.clock.now().getTime();
    const expired = await this.store.expired(now);
    if (expired.size === 0) return;
    const lastSeen = new Map([...expired].map(([id, until]) => [id, new Date(until - GRACE_MS)]));
    const shows = await this.seen.touch(lastSeen);
    for (const step of this.offlineSteps) await step(lastSeen);
    for (const userId of await this.store.removeExpired([...lastSeen.keys()], now)) {
      this.publishOffline(userId, lastSeen.get(userId), shows.get(userId));
    }
  }

  /**
   * The state of each person, as far as the viewer may see it. While Redis is away, users of other nodes are reported
   * as offline.
   */
  async states(userIds: readonly string[], viewerId: string): Promise<Map<string, PresenceState>> {
    const [online, people] = await Promise.all([this.online(userIds), this.seen.people([...userIds, viewerId])]);
    const viewer = people.get(viewerId) ?? NOBODY;
    return new Map(
      userIds.map((userId) => [userId, stateOf(userId, people.get(userId) ?? NOBODY, online.has(userId), viewer)]),
    );
  }

  /**
   * The people of `userIds` who have a page open, or had one in the last 20 seconds, even if they do not show it. For
   * decisions of the server itself. While Redis is away: everybody with a socket on this node.
   */
  async online(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.store.online(userIds, this.clock.now().getTime()).catch(() => new Set(this.userSockets.userIds()));
  }

  private publishOffline(userId: string, at: Date | undefined, shows: Shows | undefined): void {
    if (!shows || !at) return;
    this.audience.publishOnline(userId, false, shows);
    this.audience.publishLastSeen(userId, at, shows);
  }
}

const NOBODY: SeenPerson = { showsPresence: false, showsLastSeen: false, lastSeenAt: null };

/** Contains only what both people show. While a person is online and the viewer may see that, `lastSeenAt` is null. */
function stateOf(userId: string, person: SeenPerson, isOnline: boolean, viewer: Shows): PresenceState {
  const isPresenceShown = person.showsPresence && viewer.showsPresence;
  const isLastSeenShown = person.showsLastSeen && viewer.showsLastSeen && !(isPresenceShown && isOnline);
  return {
    userId,
    isOnline: isPresenceShown ? isOnline : null,
    lastSeenAt: isLastSeenShown ? (person.lastSeenAt?.toISOString() ?? null) : null,
  };
}

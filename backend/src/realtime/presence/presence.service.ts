import type { PresenceState } from '@hoopline/contracts';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Batcher } from '../../batching/batcher.ts';
import { Clock } from '../../config/clock.ts';
import { UserSockets } from '../user-sockets.ts';
import { PresenceAudience } from './presence.audience.ts';
import { PresenceRepository, type SeenPerson, type Shows } from './presence.repository.ts';
import { PRESENCE_STORE, type PresenceStore } from './presence.store.ts';

/** How long somebody stays online after their last socket closed, so that a reload does not show them offline. */
const GRACE_MS = 20_000;
const RENEW_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = 1_000;

/**
 * What a feature does for people who are online no more, by when each was last seen. What rejects is called again, and
 * so is what a node did not finish before it died, or what two nodes have found at the same time.
 */
export type OfflineStep = (gone: ReadonlyMap<string, Date>) => Promise<void>;

/** Publishes who is online. Each node renews its own users; whichever node finds an expired entry publishes it. */
@Injectable()
export class PresenceService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Presence');
  private readonly offlineSteps: OfflineStep[] = [];
  /** Those who come and go while others are renewed are renewed together. */
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

  /** To be called when a user's first socket on this node opened, or their last one closed. */
  changed(userId: string): void {
    this.changes.add(userId).catch((error: Error) => this.logger.debug(`not announced: ${error.message}`));
  }

  async renew(userIds: readonly string[]): Promise<void> {
    const arrived = await this.store.renew(userIds, this.clock.now().getTime() + GRACE_MS);
    if (arrived.length === 0) return;
    const people = await this.seen.people(arrived);
    for (const [userId, shows] of people) this.audience.isOnline(userId, true, shows);
  }

  /**
   * Publishes that those are offline whose entries have expired. When they were last seen is stored first, as clients may
   * read it once they are told, and so is what features do then: an entry that is there still is found again. Who comes
   * back meanwhile keeps their entry, and stays online.
   */
  async sweep(): Promise<void> {
    const now = this.clock.now().getTime();
    const expired = await this.store.expired(now);
    if (expired.size === 0) return;
    const gone = new Map([...expired].map(([id, until]) => [id, new Date(until - GRACE_MS)]));
    const shows = await this.seen.touch(gone);
    for (const step of this.offlineSteps) await step(gone);
    for (const userId of await this.store.removeExpired([...gone.keys()], now)) {
      this.left(userId, gone.get(userId), shows.get(userId));
    }
  }

  /** The state of each id, as the viewer may see it. While Redis is away, users of other nodes are reported as offline. */
  async states(userIds: readonly string[], viewerId: string): Promise<Map<string, PresenceState>> {
    const [online, people] = await Promise.all([this.online(userIds), this.seen.people([...userIds, viewerId])]);
    const viewer = people.get(viewerId) ?? NOBODY;
    return new Map(
      userIds.map((userId) => [userId, stateOf(userId, people.get(userId) ?? NOBODY, online.has(userId), viewer)]),
    );
  }

  /** Who of them has a page open, whatever they show of it: for the server's own decisions. */
  async online(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.store.online(userIds, this.clock.now().getTime()).catch(() => new Set(this.userSockets.userIds()));
  }

  private left(userId: string, at: Date | undefined, shows: Shows | undefined): void {
    if (!shows || !at) return;
    this.audience.isOnline(userId, false, shows);
    this.audience.lastSeen(userId, at, shows);
  }
}

const NOBODY: SeenPerson = { showsPresence: false, showsLastSeen: false, lastSeenAt: null };

/** Only what both show. Where it is not told that somebody is online, when they were last must not tell it either. */
function stateOf(userId: string, person: SeenPerson, isOnline: boolean, viewer: Shows): PresenceState {
  const isTold = person.showsPresence && viewer.showsPresence;
  const isSeen = person.showsLastSeen && viewer.showsLastSeen && !(isTold && isOnline);
  return {
    userId,
    isOnline: isTold ? isOnline : null,
    lastSeenAt: isSeen ? (person.lastSeenAt?.toISOString() ?? null) : null,
  };
}

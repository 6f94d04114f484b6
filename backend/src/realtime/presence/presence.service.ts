import { type PresenceState, presenceTopics } from '@hoopline/contracts';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { RealtimePublisher } from '../realtime.publisher.ts';
import { UserSockets } from '../user-sockets.ts';
import { PresenceRepository } from './presence.repository.ts';
import { PRESENCE_STORE, type PresenceStore } from './presence.store.ts';

/** How long somebody stays online after their last socket closed, so that a reload does not show them offline. */
const GRACE_MS = 20_000;
const RENEW_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = 1_000;

/** Publishes who is online. Each node renews its own users; whichever node finds an expired entry publishes it. */
@Injectable()
export class PresenceService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Presence');
  private timers: NodeJS.Timeout[] = [];

  constructor(
    @Inject(PRESENCE_STORE) private readonly store: PresenceStore,
    private readonly userSockets: UserSockets,
    private readonly seen: PresenceRepository,
    private readonly publisher: RealtimePublisher,
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

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  /** To be called when a user's first socket on this node opened, or their last one closed. */
  changed(userId: string): void {
    this.renew([userId]).catch((error: Error) => this.logger.debug(`not announced: ${error.message}`));
  }

  async renew(userIds: readonly string[]): Promise<void> {
    const arrived = await this.store.renew(userIds, this.clock.now().getTime() + GRACE_MS);
    for (const userId of arrived) this.publish({ userId, isOnline: true, lastSeenAt: null });
  }

  /**
   * Publishes that those are offline whose entries have expired. When they were last seen is stored first, as clients may
   * read it once they are told. Who comes back meanwhile keeps their entry, and stays online.
   */
  async sweep(): Promise<void> {
    const now = this.clock.now().getTime();
    const expired = await this.store.expired(now);
    if (expired.size === 0) return;
    const gone = new Map([...expired].map(([id, until]) => [id, new Date(until - GRACE_MS)]));
    await this.seen.touch(gone);
    for (const userId of await this.store.removeExpired([...gone.keys()], now)) {
      this.publish({ userId, isOnline: false, lastSeenAt: gone.get(userId)?.toISOString() ?? null });
    }
  }

  /** The state of each id. While Redis is away, users of other nodes are reported as offline. */
  async states(userIds: readonly string[]): Promise<Map<string, PresenceState>> {
    const now = this.clock.now().getTime();
    const [online, lastSeen] = await Promise.all([
      this.store.online(userIds, now).catch(() => new Set(this.userSockets.userIds())),
      this.seen.lastSeen(userIds),
    ]);
    return new Map(
      userIds.map((userId) => {
        const isOnline = online.has(userId);
        const lastSeenAt = isOnline ? null : (lastSeen.get(userId)?.toISOString() ?? null);
        return [userId, { userId, isOnline, lastSeenAt }];
      }),
    );
  }

  private publish(state: PresenceState): void {
    this.publisher.publish(presenceTopics.user(state.userId), 'presence.changed', state);
  }
}

import {
  commonErrors,
  type GameAsk,
  type GameAsks,
  type GameDetail,
  type Invitee,
  type SentInvites,
} from '@hoopline/contracts';
import { RINGS } from '@hoopline/contracts/games/fill-rules';
import { Injectable } from '@nestjs/common';
import { type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { Clock } from '../../../config/clock.ts';
import { DomainError } from '../../../http/errors.ts';
import { NewAccountsService } from '../../../identity/moderation/new-accounts.service.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { ReliabilityService } from '../../players/reliability.service.ts';
import { assertHosts, assertOpen } from '../game-access.ts';
import { GamesPublisher } from '../games.publisher.ts';
import { GamesService } from '../games.service.ts';
import type { LockedGame } from '../locked-game.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { askNotice } from './ask-notices.ts';
import { type Asking, AsksRepository, type StoredAsk } from './asks.repository.ts';
import { CallsRepository, type StoredCall } from './calls.repository.ts';
import { byInvitePriority } from './invite-order.ts';

/** Somebody was asked to play, opened the game or declined, or a call took a step. */
export const asksChanged = changeKind<{ hostId: string }>('games.asks');

/** Invitations, and everybody who was asked to play in a game. Only the host sees who was asked. */
@Injectable()
export class AsksService {
  constructor(
    private readonly asks: AsksRepository,
    private readonly calls: CallsRepository,
    private readonly reliability: ReliabilityService,
    private readonly newAccounts: NewAccountsService,
    private readonly notifications: NotificationsService,
    private readonly lockedGames: LockedGamesRepository,
    private readonly games: GamesService,
    private readonly publisher: GamesPublisher,
    private readonly changes: ChangesService,
    private readonly clock: Clock,
  ) {}

  /** Members with whom the host played in the last year. Throws `forbidden` for anybody but the host. */
  async invitees(id: string, userId: string | null): Promise<Invitee[]> {
    await this.games.assertHost(id, userId);
    const now = this.clock.now();
    const found = await this.asks.invitees(id, now);
    const facts = await this.reliability.of(
      found.map((person) => person.id),
      now,
    );
    const people = found.flatMap(({ face, ...person }) => {
      const reliability = facts.get(person.id);
      return reliability ? [{ ...face, ...person, reliability }] : [];
    });
    return people.sort(byInvitePriority);
  }

  /**
   * Invites people with whom the host has played. Nobody is invited twice. Throws `forbidden` for anybody but the host,
   * an error for a closed game, and `new_account_limit`.
   */
  async invite(id: string, userId: string | null, userIds: readonly string[]): Promise<SentInvites> {
    const hostId = await this.games.assertHost(id, userId);
    const named = [...new Set(userIds)];
    const asked = await this.changes.commit({ lock: id, writerId: hostId }, async (change) => {
      await this.newAccounts.count(hostId, 'invitations', change.tx, named.length);
      const locked = await this.lockedGames.lockForUpdate(id, { actorId: hostId }, change);
      assertHosts(locked, hostId);
      assertOpen(locked.game.status);
      const invited = await this.asks.invite(askingOf(locked), named, change.tx);
      if (invited.length === 0) return invited;
      await this.notifications.notify([askNotice(locked, invited, null)], change);
      change.publish(asksChanged, id, { hostId });
      return invited;
    });
    return { asked, notAsked: named.filter((one) => !asked.includes(one)) };
  }

  /** Throws `forbidden` for anybody but the host. */
  async list(id: string, userId: string | null): Promise<GameAsks> {
    await this.games.assertHost(id, userId);
    return this.of(id);
  }

  /** Everybody who was asked, and the last call. The caller has checked that the answer is for the host. */
  async of(id: string): Promise<GameAsks> {
    const [asks, call] = await Promise.all([this.asks.list(id), this.calls.find(id)]);
    return { asks: asks.map(toAsk), call: call ? toCall(call) : null };
  }

  /** Stores that an asked person has opened the game's page. Later calls, and calls of other people, change nothing. */
  async see(id: string, userId: string, linkKey: string | undefined): Promise<void> {
    const { hostId } = await this.games.assertVisible(id, userId, linkKey);
    const how = await this.changes.commit({}, async (change) => {
      const seen = await this.asks.see(id, userId, change.now, change.tx);
      if (seen) change.publish(asksChanged, id, { hostId });
      return seen;
    });
    if (how) await this.notifications.settle(userId, how === 'invite' ? 'game_invited' : 'players_needed', id);
  }

  /** Throws `forbidden` for a person who was not asked. */
  async decline(id: string, userId: string, linkKey: string | undefined): Promise<GameDetail> {
    const { hostId } = await this.games.assertVisible(id, userId, linkKey);
    const { how } = await this.changes.commit({}, async (change) => {
      const before = await this.asks.decline(id, userId, change.now, change.tx);
      if (!before) throw new DomainError(commonErrors.forbidden);
      if (!before.wasDeclined) change.publish(asksChanged, id, { hostId });
      return before;
    });
    await this.notifications.settle(userId, how === 'invite' ? 'game_invited' : 'players_needed', id);
    return this.games.read(id, userId);
  }

  @OnChange(asksChanged)
  publish(changed: readonly Committed<{ hostId: string }>[]): void {
    const hosts = new Map(changed.map(({ ref, detail }) => [ref, detail.hostId]));
    for (const [gameId, hostId] of hosts) this.publisher.asksChanged(gameId, hostId);
  }
}

export const askingOf = ({ game, now }: LockedGame): Asking => ({
  gameId: game.id,
  hostId: game.hostId,
  rankRequirement: game.rankRequirement,
  now,
});

/**
 * Leaves out the names of private profiles, and the names of people whom a call found by where they are until they
 * answer: these people have not agreed to show the host where they are.
 */
function toAsk({ person, isPublic, ...ask }: StoredAsk): GameAsk {
  const who = RINGS.find(({ ring }) => ring === ask.ring)?.who;
  const hasAnswered = ask.state !== 'asked' && ask.state !== 'seen';
  const isNamed = ask.how === 'invite' || hasAnswered || (who === 'followers' && isPublic);
  return { ...ask, person: isNamed ? person : null };
}

function toCall({ isWaiting, nextAt, startedAt, endedAt, ...call }: StoredCall): GameAsks['call'] {
  const isPaused = isWaiting || endedAt !== null;
  return {
    ...call,
    nextAt: isPaused ? null : nextAt.toISOString(),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

import { createHash, randomBytes } from 'node:crypto';
import { type BroughtFriend, commonErrors, type GameDetail, gamesErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { DomainError } from '../../../http/errors.ts';
import { GuestsRepository } from '../../../identity/guests/guests.repository.ts';
import { NewAccountsService } from '../../../identity/moderation/new-accounts.service.ts';
import { PeopleService } from '../../../identity/people/people.service.ts';
import { faceChanged } from '../../players/profiles/my-profile.service.ts';
import { assertAllowed, assertOpen } from '../game-access.ts';
import { GamesService } from '../games.service.ts';
import type { LockedGame } from '../locked-game.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { refuseSeat } from '../seats/seat-guards.ts';
import { SeatsRepository } from '../seats/seats.repository.ts';
import { friendHeldUntil } from './friend-clock.ts';
import { FriendsRepository } from './friends.repository.ts';

/**
 * Seats for friends whom players bring. Until a friend claims the seat, a guest without a session has it; claiming
 * merges that guest into the person who claims, as signing in does.
 */
@Injectable()
export class FriendsService {
  constructor(
    private readonly friends: FriendsRepository,
    private readonly guests: GuestsRepository,
    private readonly people: PeopleService,
    private readonly seats: SeatsRepository,
    private readonly newAccounts: NewAccountsService,
    private readonly lockedGames: LockedGamesRepository,
    private readonly games: GamesService,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Holds a seat for a friend of a seated player. If one is held already, changes the friend's name and makes a new
   * link. Throws `forbidden` for a person without a seat, `game_full`, `friend_claimed`, `new_account_limit`, and an
   * error for a closed game.
   */
  async bring(id: string, userId: string | null, name: string): Promise<BroughtFriend> {
    const actorId = await this.assertSeated(id, userId);
    const token = randomBytes(16).toString('base64url');
    await this.changes.commit({ lock: id, writerId: actorId }, async (change) => {
      await this.newAccounts.count(actorId, 'friends', change.tx);
      const locked = await this.lockedGames.lockForUpdate(id, { actorId }, change);
      assertOpen(locked.game.status);
      const friendId = await this.holdSeat(locked, actorId, name, change);
      await this.lockedGames.save(locked);
      await this.friends.setHash(id, friendId, hashOf(token), change.tx);
    });
    return { token, game: await this.games.read(id, actorId) };
  }

  /** Does nothing if no seat is held. Throws `friend_claimed`, and an error for a closed game. */
  async takeBack(id: string, userId: string | null): Promise<GameDetail> {
    const actorId = await this.assertSeated(id, userId);
    return this.games.change(id, actorId, async ({ seats, game }) => {
      assertOpen(game.status);
      const friend = seats.friendOf(actorId);
      if (!friend) return;
      if (friend.heldUntil === null) throw new DomainError(gamesErrors.friend_claimed);
      seats.release(friend.userId);
    });
  }

  /**
   * The held seat becomes the caller's. A caller with a seat of their own keeps that one, and the held seat is given
   * up. Throws `friend_gone` for a token that is unknown, used or too old, `own_friend` for the player who brought the
   * friend, and the errors of taking a seat.
   */
  async claim(id: string, userId: string, token: string): Promise<GameDetail> {
    await this.changes.commit({ lock: id }, async (change) => {
      const friendId = await this.friends.find(id, hashOf(token), change.tx);
      // Against deadlocks with housekeeping, people are locked before the game.
      if (!friendId || !(await this.guests.lock(friendId, change.tx))) throw new DomainError(gamesErrors.friend_gone);
      const locked = await this.lockedGames.lockForUpdate(id, { actorId: userId, alsoLoad: [friendId] }, change);
      assertAllowed(locked.seats.claim(friendId));
      await this.assertMayClaim(locked, userId, friendId);
      await this.lockedGames.save(locked);
      await this.mergeFriend(friendId, userId, change);
    });
    return this.games.read(id, userId);
  }

  /** Returns the id of the friend. */
  private async holdSeat(locked: LockedGame, actorId: string, name: string, change: Change): Promise<string> {
    const { game, seats, now, tx } = locked;
    const friend = seats.friendOf(actorId);
    if (friend && friend.heldUntil !== null) {
      await this.guests.rename(friend.userId, name, tx);
      change.publish(faceChanged, friend.userId);
      locked.log('friend_renamed', {}, friend.userId);
      return friend.userId;
    }
    const startsAt = game.scheduledAt === null ? null : Date.parse(game.scheduledAt);
    const friendId = await this.guests.createUnseen(name, now, tx);
    assertAllowed(seats.bring(actorId, friendId, friendHeldUntil(now.getTime(), startsAt)));
    return friendId;
  }

  private async assertMayClaim({ game, seats, now, tx }: LockedGame, userId: string, friendId: string): Promise<void> {
    if (seats.get(friendId)?.broughtBy === userId) throw new DomainError(gamesErrors.own_friend);
    if (seats.get(userId)?.status === 'removed') throw new DomainError(gamesErrors.removed_by_host);
    const refused = refuseSeat(await this.seats.joinPreconditions(game.id, userId, tx), userId, game.slug, now);
    if (refused) throw new DomainError(refused);
  }

  /** A guest who has not chosen a name gets the one that the player gave their friend. */
  private async mergeFriend(friendId: string, userId: string, change: Change): Promise<void> {
    await this.people.merge(friendId, userId, change);
    if (await this.guests.takeName(friendId, userId, change.tx)) change.publish(faceChanged, userId);
    await this.guests.replaceBy(friendId, userId, change.tx);
  }

  private async assertSeated(id: string, userId: string | null): Promise<string> {
    const { myStatus } = await this.games.assertVisible(id, userId);
    if (!userId || myStatus !== 'joined') throw new DomainError(commonErrors.forbidden);
    return userId;
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

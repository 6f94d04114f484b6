import { commonErrors, type FollowState, type PageQuery, type Player, playersErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { Clock } from '../../../config/clock.ts';
import type { Transaction } from '../../../database/sql.ts';
import { DomainError, invalidField } from '../../../http/errors.ts';
import { assertNewestFirst, Page } from '../../../http/paging.ts';
import { NewAccountsService } from '../../../identity/moderation/new-accounts.service.ts';
import { BlocksRepository } from '../../../identity/people/blocks.repository.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { PlayersPublisher } from '../players.publisher.ts';
import { PlayersRepository } from '../players.repository.ts';
import { PlayersService } from '../players.service.ts';
import { type Follow, FollowsRepository } from './follows.repository.ts';

/** The number of a person's followers, or of players they follow, has changed. */
const followersChanged = changeKind('players.followers');
/** A member follows a player, or no longer does. */
const followChanged = changeKind<{ playerId: string }>('players.follow');

/** Follows and unfollows players, and lists followers and followed players. */
@Injectable()
export class FollowsService {
  constructor(
    private readonly follows: FollowsRepository,
    private readonly players: PlayersService,
    private readonly blocks: BlocksRepository,
    private readonly notifications: NotificationsService,
    private readonly newAccounts: NewAccountsService,
    private readonly storedPlayers: PlayersRepository,
    private readonly publisher: PlayersPublisher,
    private readonly changes: ChangesService,
    private readonly clock: Clock,
  ) {}

  /**
   * Follows or unfollows; a repeated call changes nothing. Throws `invalid_input` for the caller's own id,
   * `player_not_found` for a player without a public page or in a block with the caller, unless the call ends a follow,
   * `unauthenticated` if the caller is no member any more, and `new_account_limit` when following.
   */
  async set(followerId: string, id: string, isFollowing: boolean): Promise<FollowState> {
    const playerId = (await this.follows.presentId(id)) ?? id;
    if (playerId === followerId) throw invalidField('id', 'You cannot follow yourself', 'oneself');
    const follow = { followerId, playerId };
    await this.changes.commit({ lock: playerId, writerId: followerId }, async (change) => {
      const { tx } = change;
      const isVisible = await this.lock(follow, tx);
      const isChanged = isFollowing
        ? isVisible && (await this.follows.add(follow, change.now, tx))
        : await this.follows.remove(follow, tx);
      if (!isChanged && !isVisible) throw new DomainError(playersErrors.player_not_found);
      if (!isChanged) return;
      if (isFollowing) await this.newAccounts.count(followerId, 'follows', tx);
      publishFollow(follow, change);
      await this.notify(follow, isFollowing, change);
    });
    const state = await this.follows.state(followerId, playerId);
    if (!state) throw new DomainError(playersErrors.player_not_found);
    return state;
  }

  /** A page of players, the latest follow first. Empty for `anonymous` without a session. Throws `player_not_found`. */
  async list(
    id: string,
    list: 'followers' | 'following',
    visitor: Visitor | null,
    query: PageQuery,
  ): Promise<Page<Player>> {
    assertNewestFirst(query);
    const playerId = await this.players.resolve(id, visitor);
    if (playerId === null) return new Page([], null);
    return this.follows[list](playerId, visitor?.userId ?? null, query, this.clock.now());
  }

  /** Ends one follow of a person whose account is removed, as follower or as player. False if none is left. */
  async endOne(userId: string): Promise<boolean> {
    const follow = await this.follows.any(userId);
    if (!follow) return false;
    await this.changes.commit({ lock: follow.playerId }, async (change) => {
      await this.follows.lock([follow.followerId, follow.playerId], change.tx);
      if (await this.follows.remove(follow, change.tx)) publishFollow(follow, change);
    });
    return true;
  }

  /**
   * Ends the follows of two people when one blocks the other. The transaction of the block holds their locks. Publishes
   * only their totals, so that neither receives an event about the other.
   */
  async endBoth(personId: string, otherId: string, change: Change): Promise<void> {
    const isEnded = await this.follows.remove({ followerId: personId, playerId: otherId }, change.tx);
    const isOtherEnded = await this.follows.remove({ followerId: otherId, playerId: personId }, change.tx);
    if (isEnded || isOtherEnded) publishTotals([personId, otherId], change);
  }

  @OnChange(followChanged)
  async publishFollows(changed: readonly Committed<{ playerId: string }>[]): Promise<void> {
    for (const { ref: followerId, detail } of changed) {
      const state = await this.follows.state(followerId, detail.playerId);
      if (state) this.publisher.followChanged(followerId, state);
    }
  }

  /** Totals that change often are published at most four times a second. */
  @OnChange(followersChanged)
  async publishTotals(changed: readonly Committed[]): Promise<void> {
    const states = await this.storedPlayers.states(changed.map(({ ref }) => ref));
    const published = states.map(({ playerId, followerCount, followingCount, rev }) =>
      this.publisher.followersChanged({ playerId, followerCount, followingCount, rev }),
    );
    await Promise.all(published);
  }

  private notify({ followerId, playerId }: Follow, isFollowing: boolean, change: Change): Promise<void> {
    const about = { kind: 'followed', subjectId: playerId, at: change.now } as const;
    return isFollowing
      ? this.notifications.notify([{ ...about, details: {}, actorId: followerId, recipients: [playerId] }], change)
      : this.notifications.notify([], change, { retracted: [{ ...about, actorIds: [followerId] }] });
  }

  /** Returns whether the follower may see the player's page. Throws `unauthenticated`. */
  private async lock({ followerId, playerId }: Follow, tx: Transaction): Promise<boolean> {
    const people = await this.follows.lock([followerId, playerId], tx);
    const follower = people.find((person) => person.id === followerId);
    if (!follower?.isMember) throw new DomainError(commonErrors.unauthenticated);
    const player = people.find((person) => person.id === playerId);
    if (!player?.isMember || !player.isPublic) return false;
    return !(await this.blocks.isBlockedPair(followerId, playerId, tx));
  }
}

function publishFollow({ followerId, playerId }: Follow, change: Change): void {
  change.publish(followChanged, followerId, { playerId });
  publishTotals([followerId, playerId], change);
}

function publishTotals(ids: readonly string[], change: Change): void {
  for (const id of ids) change.publish(followersChanged, id);
}

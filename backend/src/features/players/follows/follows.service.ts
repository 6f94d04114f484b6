import { commonErrors, type FollowState, type PageQuery, type Player, playersErrors } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { DomainError, invalidField } from '../../../http/errors.ts';
import { assertNewestFirst, Page } from '../../../http/paging.ts';
import { BlocksRepository } from '../../../identity/people/blocks.repository.ts';
import { BlocksService } from '../../../identity/people/blocks.service.ts';
import type { PublishStep } from '../../../identity/registered-steps.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { NewAccountsService } from '../../../moderation/new-accounts.service.ts';
import { type NotedNotices, NotificationsService } from '../../notifications/notifications.service.ts';
import { PlayerAccessService } from '../player-access.service.ts';
import { FollowNewsService } from './follow-news.service.ts';
import { FollowsRepository } from './follows.repository.ts';

/** Following players, and who follows whom. */
@Injectable()
export class FollowsService implements OnModuleInit {
  constructor(
    private readonly follows: FollowsRepository,
    private readonly news: FollowNewsService,
    private readonly access: PlayerAccessService,
    private readonly blocks: BlocksRepository,
    private readonly blockSteps: BlocksService,
    private readonly notifications: NotificationsService,
    private readonly newAccounts: NewAccountsService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.blockSteps.register(({ personId, otherId, isBlocked }, tx) =>
      isBlocked ? this.endBoth(personId, otherId, tx) : Promise.resolve(undefined),
    );
  }

  /**
   * Follows or unfollows; what is so already stays. Throws `invalid_input` for oneself, and `player_not_found` for whoever
   * has no public page, or is in a block with the caller, and `new_account_limit`.
   */
  async set(followerId: string, id: string, isFollowing: boolean): Promise<FollowState> {
    const playerId = (await this.follows.presentId(id)) ?? id;
    if (playerId === followerId) throw invalidField('id', 'You cannot follow yourself', 'oneself');
    const { outboxIds, noted } = await this.sql.transactionOn(playerId, async (tx) => {
      await this.lock(followerId, playerId, tx);
      const at = this.clock.now();
      const left = await this.follows.set({ followerId, playerId, isFollowing }, at, tx);
      if (isFollowing && left.length > 0) await this.newAccounts.count(followerId, 'follows', tx);
      return {
        outboxIds: left,
        noted: left.length > 0 ? await this.note(followerId, playerId, isFollowing, at, tx) : [],
      };
    });
    void this.notifications.deliver(noted);
    const state = await this.follows.state(followerId, playerId);
    if (!state) throw new DomainError(playersErrors.player_not_found);
    if (outboxIds.length > 0) await this.news.changed(followerId, state, outboxIds);
    return state;
  }

  /** Those who followed last come first; nobody for a caller without a session. Throws `player_not_found`. */
  async list(
    id: string,
    list: 'followers' | 'following',
    visitor: Visitor | null,
    query: PageQuery,
  ): Promise<Page<Player>> {
    assertNewestFirst(query);
    const playerId = await this.access.resolve(id, visitor);
    if (playerId === null) return new Page([], null);
    return this.follows[list](playerId, visitor?.userId ?? null, query, this.clock.now());
  }

  private note(
    actorId: string,
    playerId: string,
    isFollowing: boolean,
    at: Date,
    tx: Transaction,
  ): Promise<NotedNotices> {
    const about = { kind: 'followed', subjectId: playerId, at } as const;
    if (!isFollowing) return this.notifications.note([], tx, { retracted: [{ ...about, actorIds: [actorId] }] });
    return this.notifications.note([{ ...about, details: {}, actorId, recipients: [playerId] }], tx);
  }

  private async lock(followerId: string, playerId: string, tx: Transaction): Promise<void> {
    const people = await this.follows.lock([followerId, playerId], tx);
    const follower = people.find((person) => person.id === followerId);
    if (!follower?.isMember) throw new DomainError(commonErrors.unauthenticated);
    const player = people.find((person) => person.id === playerId);
    if (!player?.isMember || !player.isPublic || (await this.blocks.isBlockedPair(followerId, playerId, tx)))
      throw new DomainError(playersErrors.player_not_found);
  }

  /** Whoever blocks holds the locks of both people. Everybody else hears the new totals; the two only that of themselves. */
  private async endBoth(personId: string, otherId: string, tx: Transaction): Promise<PublishStep | undefined> {
    const end = (followerId: string, playerId: string) =>
      this.follows.set({ followerId, playerId, isFollowing: false }, this.clock.now(), tx);
    const outboxIds = [...(await end(personId, otherId)), ...(await end(otherId, personId))];
    return outboxIds.length > 0 ? () => this.news.ended([personId, otherId], outboxIds) : undefined;
  }
}

import { commonErrors, type FollowState, type PageQuery, type Player, playersErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { DomainError, invalidField } from '../../../http/errors.ts';
import { assertNewestFirst, Page } from '../../../http/paging.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { PlayerAccessService } from '../player-access.service.ts';
import { FollowNewsService } from './follow-news.service.ts';
import { FollowsRepository } from './follows.repository.ts';

/** Following players, and who follows whom. */
@Injectable()
export class FollowsService {
  constructor(
    private readonly follows: FollowsRepository,
    private readonly news: FollowNewsService,
    private readonly access: PlayerAccessService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /**
   * Follows or unfollows; what is so already stays. Throws `invalid_input` for oneself, and `player_not_found` for whoever
   * has no public page.
   */
  async set(followerId: string, id: string, isFollowing: boolean): Promise<FollowState> {
    const playerId = (await this.follows.presentId(id)) ?? id;
    if (playerId === followerId) throw invalidField('id', 'You cannot follow yourself', 'oneself');
    const outboxIds = await this.sql.transactionOn(playerId, async (tx) => {
      await this.lock(followerId, playerId, tx);
      return this.follows.set({ followerId, playerId, isFollowing }, this.clock.now(), tx);
    });
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

  private async lock(followerId: string, playerId: string, tx: Transaction): Promise<void> {
    const people = await this.follows.lock([followerId, playerId], tx);
    const follower = people.find((person) => person.id === followerId);
    if (!follower?.isMember) throw new DomainError(commonErrors.unauthenticated);
    const player = people.find((person) => person.id === playerId);
    if (!player?.isMember || !player.isPublic) throw new DomainError(playersErrors.player_not_found);
  }
}

import type { FollowState, PageQuery, Player } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { newestFirst } from '../../../http/keyset.ts';
import type { Page } from '../../../http/paging.ts';
import { type PlayerRow, toPlayer } from '../players.sql.ts';
import { ANY, FOLLOW, FOLLOWERS, FOLLOWING, LOCK, PRESENT_ID, STATE, UNFOLLOW } from './follows.sql.ts';

export interface Follow {
  followerId: string;
  playerId: string;
}

/** Somebody who follows or is followed, locked. */
export interface LockedPerson {
  id: string;
  isMember: boolean;
  isPublic: boolean;
}

@Injectable()
export class FollowsRepository {
  constructor(private readonly sql: Sql) {}

  async presentId(id: string): Promise<string | undefined> {
    return (await this.sql.row<{ id: string }>(PRESENT_ID, [id]))?.id;
  }

  /** Those of `ids` who exist. Until `tx` ends nobody else changes whom they follow, or who follows them. */
  lock(ids: readonly string[], tx: Transaction): Promise<LockedPerson[]> {
    return this.sql.rows<LockedPerson & object>(LOCK, [ids], tx);
  }

  /** After `lock`, as is `remove`. Both return false where it was so already. */
  async add({ followerId, playerId }: Follow, now: Date, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(FOLLOW, [followerId, playerId, now], tx)) !== undefined;
  }

  async remove({ followerId, playerId }: Follow, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(UNFOLLOW, [followerId, playerId], tx)) !== undefined;
  }

  /** One of the pairs that a person is in. */
  any(userId: string): Promise<Follow | undefined> {
    return this.sql.row<Follow & object>(ANY, [userId]);
  }

  /** Whether one follows the other, with the other's totals. */
  async state(followerId: string, playerId: string): Promise<FollowState | undefined> {
    return this.sql.row<FollowState & object>(STATE, [followerId, playerId]);
  }

  followers(playerId: string, viewerId: string | null, query: PageQuery, now: Date): Promise<Page<Player>> {
    return this.page(FOLLOWERS, playerId, viewerId, query, now);
  }

  following(playerId: string, viewerId: string | null, query: PageQuery, now: Date): Promise<Page<Player>> {
    return this.page(FOLLOWING, playerId, viewerId, query, now);
  }

  private async page(
    statement: Statement,
    playerId: string,
    viewerId: string | null,
    query: PageQuery,
    now: Date,
  ): Promise<Page<Player>> {
    type Row = PlayerRow & { createdAt: Date };
    const page = await newestFirst.page(query, ({ key, id, count }) =>
      this.sql.rows<Row>(statement, [playerId, viewerId, now, key, id, count]),
    );
    return page.map(toPlayer);
  }
}

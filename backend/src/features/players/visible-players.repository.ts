import type { TopicState } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../database/sql.ts';
import { isShown } from '../../identity/people/blocks.sql.ts';
import { FROM_STATS, STATS_REV } from './players.sql.ts';

/**
 * Whether the viewer may see the person `u`: public members with whom they are in no block, and oneself. `viewer` is SQL for
 * an id or null.
 */
export const isVisible = (viewer: string): string =>
  `(((u.kind = 'member' AND u.is_public) OR u.id = ${viewer}) AND ${isShown(viewer, 'u.id')})`;

/** The person `u` of an id, also of one they had as a guest. `id` is SQL. */
export const isPlayer = (id: string): string =>
  `u.id = COALESCE((SELECT alias.user_id FROM user_aliases alias WHERE alias.id = ${id}), ${id})`;

const FIND: Statement = {
  name: 'visible-players.find',
  text: `SELECT u.id FROM users u WHERE ${isPlayer('$1::uuid')} AND ${isVisible('$2::uuid')}`,
};

const VISIBLE: Statement = {
  name: 'visible-players.visible',
  text: `SELECT u.id FROM users u WHERE u.id = ANY($1::uuid[]) AND ${isVisible('$2::uuid')}`,
};

const STATES: Statement = {
  name: 'visible-players.states',
  text: `SELECT u.id AS "playerId", u.follower_count AS "followerCount", u.following_count AS "followingCount",
                u.follow_rev AS rev, u.profile_rev AS "profileRev", ${STATS_REV} AS "statsRev"
         FROM users u ${FROM_STATS} WHERE u.id = ANY($1::uuid[])`,
};

/** Who may see whom. */
@Injectable()
export class VisiblePlayersRepository {
  constructor(private readonly sql: Sql) {}

  /** Their present id; undefined for whoever the viewer may not see. */
  async find(id: string, viewerId: string | null): Promise<string | undefined> {
    return (await this.sql.row<{ id: string }>(FIND, [id, viewerId]))?.id;
  }

  /** Those of `ids` whom the viewer may see. */
  async visible(ids: readonly string[], viewerId: string | null): Promise<Set<string>> {
    const rows = await this.sql.rows<{ id: string }>(VISIBLE, [ids, viewerId]);
    return new Set(rows.map(({ id }) => id));
  }

  states(ids: readonly string[]): Promise<TopicState['player'][]> {
    return this.sql.rows<TopicState['player']>(STATES, [ids]);
  }
}

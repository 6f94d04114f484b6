import { LIMITS, type PageQuery, type Player, type RankedPlayer, type TopicState } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Sql, type Statement } from '../../database/sql.ts';
import { likePattern } from '../../database/sql-fragments.ts';
import { Keyset, OLDEST_FIRST, type Page } from '../../http/paging.ts';
import { isShown } from '../../identity/people/blocks.sql.ts';
import {
  FROM_STATS,
  isPlayer,
  isVisible,
  type PlayerRow,
  playerColumns,
  RANKED_COLUMNS,
  STATS_REV,
  toPlayer,
} from './players.sql.ts';

/** Collation "C" gives the same order whatever the database's own collation. */
const NAME = `lower(u.display_name) COLLATE "C"`;

/**
 * Members in `people` who match `condition` and are in no block with $4, by name. They come after the last player of the
 * page before, whose name and id are $2 and $3.
 */
const nextOf = (people: string, condition: string): string => `
  SELECT u.*, ${NAME} AS name FROM ${people} u
  WHERE u.kind = 'member' AND (${NAME}, u.id) > ($2, $3::uuid) AND ${condition} AND ${isShown('$4::uuid', 'u.id')} ORDER BY ${NAME}, u.id`;

/** A page with the columns of a player. $1 how many, $4 viewer or null, $5 now. */
const pageText = (players: string): string => `
  WITH page AS MATERIALIZED (${players} LIMIT $1)
  SELECT ${playerColumns('$4::uuid', '$5')}, u.name FROM page u ${FROM_STATS} ORDER BY u.name, u.id`;

/**
 * The inner limit is larger than any page. It tells the planner that there are few rows, so that one prepared plan
 * serves all pages.
 */
const ALL = `
  SELECT * FROM (${nextOf('users', 'u.is_public')} LIMIT ${LIMITS.pageMax + 1}) listed ORDER BY name, id`;

/** `OFFSET 0` keeps the planner from reading all players by name to find the few whom $4 follows. */
const FOLLOWED = `(
  SELECT player.* FROM follows own JOIN users player ON player.id = own.player_id
  WHERE own.follower_id = $4 AND player.is_public OFFSET 0)`;

/** $6 pattern of a name, $7 e-mail. */
const isNamed = 'search_key(u.display_name) LIKE search_key($6)';
const hasEmail = 'lower(u.email) = lower($7)';

const STATEMENTS = {
  all: { name: 'players.list', text: pageText(ALL) },
  /** A private profile is found only by its whole e-mail. */
  search: {
    name: 'players.search',
    text: pageText(nextOf('users', `u.id <> $4 AND ((u.is_public AND ${isNamed}) OR ${hasEmail})`)),
  },
  followed: { name: 'players.followed', text: pageText(nextOf(FOLLOWED, 'true')) },
  searchFollowed: { name: 'players.search-followed', text: pageText(nextOf(FOLLOWED, `(${isNamed} OR ${hasEmail})`)) },
} as const satisfies Record<string, Statement>;

const RANKED: Statement = {
  name: 'players.ranked',
  text: `SELECT ${RANKED_COLUMNS} FROM users u ${FROM_STATS} WHERE u.id = ANY($1::uuid[])`,
};

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

type NamedRow = PlayerRow & { name: string };

const byName = new Keyset({
  key: z.string().regex(/^[^\0]*$/),
  order: { ...OLDEST_FIRST, key: '' },
  positionOf: ({ name, id }: NamedRow) => [name, id],
});

export interface PlayersFilter {
  viewerId: string | null;
  /** Part of a name, or a whole e-mail. A search never finds the viewer. */
  search?: string | undefined;
  /** Only players whom the viewer follows. */
  isFollowed: boolean;
}

@Injectable()
export class PlayersRepository {
  constructor(private readonly sql: Sql) {}

  ranked(ids: readonly string[]): Promise<RankedPlayer[]> {
    return this.sql.rows<RankedPlayer>(RANKED, [ids]);
  }

  /**
   * Public players by name. A search among all players, not only followed ones, also finds a private player by the
   * whole e-mail.
   */
  async list({ limit, after }: PageQuery, filter: PlayersFilter, now: Date): Promise<Page<Player>> {
    const { viewerId, search, isFollowed } = filter;
    const found = search === undefined ? [] : [likePattern(search), search];
    const plain = isFollowed ? STATEMENTS.followed : STATEMENTS.all;
    const searching = isFollowed ? STATEMENTS.searchFollowed : STATEMENTS.search;
    const page = await byName.page({ limit, after }, ({ count, key, id }) =>
      this.sql.rows<NamedRow>(search === undefined ? plain : searching, [count, key, id, viewerId, now, ...found]),
    );
    return page.map(toPlayer);
  }

  /** The present id of a player; undefined if the viewer may not see them. */
  async find(id: string, viewerId: string | null): Promise<string | undefined> {
    return (await this.sql.row<{ id: string }>(FIND, [id, viewerId]))?.id;
  }

  /** The ids of players whom the viewer may see. */
  async visible(ids: readonly string[], viewerId: string | null): Promise<Set<string>> {
    const rows = await this.sql.rows<{ id: string }>(VISIBLE, [ids, viewerId]);
    return new Set(rows.map(({ id }) => id));
  }

  states(ids: readonly string[]): Promise<TopicState['player'][]> {
    return this.sql.rows<TopicState['player']>(STATES, [ids]);
  }
}

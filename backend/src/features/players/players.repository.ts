import type { PageQuery, Player } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Sql, type Statement } from '../../database/sql.ts';
import { likePattern } from '../../database/sql-fragments.ts';
import { Keyset, type KeysetRange } from '../../http/keyset.ts';
import type { Page } from '../../http/paging.ts';

/** The sort key. Collation "C" gives the same order whatever the database's own collation. */
const NAME = `lower(u.display_name) COLLATE "C"`;

/**
 * A page of the players who meet `condition`, by name. The games played of all of them are counted by one call.
 *
 * $1 how many, $2 and $3 name and id of the player before the page, $4 now.
 */
const pageOf = (condition: string): string => `
  WITH page AS MATERIALIZED (
    SELECT u.* FROM users u
    WHERE u.kind = 'member' AND (${NAME}, u.id) > ($2, $3::uuid) AND ${condition}
    ORDER BY ${NAME}, u.id LIMIT $1)
  SELECT u.id, u.display_name AS "displayName", u.profile_image_url AS "profileImageUrl", u.position, u.city, u.avatar,
         stats.rating, played.games AS "gamesPlayed", stats.average_score AS "averageScore",
         CASE WHEN stats.games_played > 0 THEN round(100.0 * stats.wins / stats.games_played, 1)::float8 END AS "winRate",
         COALESCE(stats.wins, 0) AS wins, lower(u.display_name) AS name
  FROM (SELECT array_agg(id) AS people FROM page) everybody
  CROSS JOIN games_played(everybody.people, $4) played
  JOIN page u ON u.id = played.user_id
  LEFT JOIN player_stats stats ON stats.user_id = u.id
  ORDER BY ${NAME}, u.id`;

const LIST: Statement = { name: 'players.list', text: pageOf('u.is_public') };

/** $5 searcher, $6 pattern of a name, $7 e-mail. A private profile is found only by its whole e-mail. */
const SEARCH: Statement = {
  name: 'players.search',
  text: pageOf(`u.id <> $5
    AND ((u.is_public AND lower(u.display_name) LIKE lower($6)) OR lower(u.email) = lower($7))`),
};

type PlayerRow = Player & { name: string };

const byName = new Keyset({
  key: z.string().regex(/^[^\0]*$/),
  order: { direction: 'after', key: '', id: '00000000-0000-0000-0000-000000000000' },
  positionOf: ({ name, id }: PlayerRow) => [name, id],
});

@Injectable()
export class PlayersRepository {
  constructor(private readonly sql: Sql) {}

  /** Public players by name. */
  list({ limit, after }: PageQuery, now: Date): Promise<Page<Player>> {
    return byName.page({ limit, after }, (range) => this.sql.rows<PlayerRow>(LIST, valuesOf(range, now)));
  }

  /** Players other than the searcher, by part of a name or by a whole e-mail. */
  search(search: string, searcherId: string, { limit, after }: PageQuery, now: Date): Promise<Page<Player>> {
    return byName.page({ limit, after }, (range) =>
      this.sql.rows<PlayerRow>(SEARCH, [...valuesOf(range, now), searcherId, likePattern(search), search]),
    );
  }
}

const valuesOf = ({ count, key, id }: KeysetRange<string>, now: Date): unknown[] => [count, key, id, now];

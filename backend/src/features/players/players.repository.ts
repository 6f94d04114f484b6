import type { Player } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { Sql, type Statement } from '../../database/sql.ts';
import { likePattern } from '../../database/sql-fragments.ts';

/** Where a page begins: after the player with this name and id. */
export interface PlayerCursor {
  name: string;
  id: string;
}

/** `name` is what the list is sorted by, everywhere alike whatever the database's own collation. */
const NAME = `lower(u.display_name) COLLATE "C"`;

/** One page of `chosen` people, $1 of them after the name $2 and id $3; their games as of $4, counted for all at once. */
const pageOf = (chosen: string): string => `
  WITH page AS MATERIALIZED (
    SELECT u.* FROM users u
    WHERE u.kind = 'member' AND ($2::text IS NULL OR (${NAME}, u.id) > ($2, $3::uuid)) AND ${chosen}
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

/** A private profile is found only by who knows the whole e-mail already. */
const SEARCH: Statement = {
  name: 'players.search',
  text: pageOf(`u.id <> $5
    AND ((u.is_public AND lower(u.display_name) LIKE lower($6)) OR lower(u.email) = lower($7))`),
};

export type PlayerRow = Player & { name: string };

@Injectable()
export class PlayersRepository {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Public players by name. */
  list(limit: number, after: PlayerCursor | null): Promise<PlayerRow[]> {
    return this.sql.rows<PlayerRow>(LIST, this.page(limit, after));
  }

  /** Players other than the searcher, by part of a name or by a whole e-mail. */
  search(search: string, searcherId: string, limit: number, after: PlayerCursor | null): Promise<PlayerRow[]> {
    const asked = [searcherId, likePattern(search), search];
    return this.sql.rows<PlayerRow>(SEARCH, [...this.page(limit, after), ...asked]);
  }

  private page(limit: number, after: PlayerCursor | null): unknown[] {
    return [limit, after?.name ?? null, after?.id ?? null, this.clock.now()];
  }
}

import type { Player } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { likePattern } from '../database/like-pattern.ts';
import { Sql, type Statement } from '../database/sql.ts';

/** Where a page begins: after the player with this name and id. */
export interface PlayerCursor {
  name: string;
  id: string;
}

/** `name` is what the list is sorted by, everywhere alike whatever the database's own collation. */
const NAME = `lower(u.display_name) COLLATE "C"`;

const PLAYER = `
  SELECT u.id, u.display_name AS "displayName", u.profile_image_url AS "profileImageUrl", u.position, u.city, u.avatar,
         stats.rating, COALESCE(stats.games_played, 0) AS "gamesPlayed", stats.average_score AS "averageScore",
         CASE WHEN stats.games_played > 0 THEN round(100.0 * stats.wins / stats.games_played, 1)::float8 END AS "winRate",
         COALESCE(stats.wins, 0) AS wins, lower(u.display_name) AS name
  FROM users u LEFT JOIN player_stats stats ON stats.user_id = u.id
  WHERE u.kind = 'member' AND ($2::text IS NULL OR (${NAME}, u.id) > ($2, $3::uuid))`;

const IN_ORDER = `ORDER BY ${NAME}, u.id LIMIT $1`;

const LIST: Statement = { name: 'players.list', text: `${PLAYER} AND u.is_public ${IN_ORDER}` };

/** A private profile is found only by who knows the whole e-mail already (D-24). */
const SEARCH: Statement = {
  name: 'players.search',
  text: `${PLAYER} AND u.id <> $4
         AND ((u.is_public AND lower(u.display_name) LIKE lower($5)) OR lower(u.email) = lower($6)) ${IN_ORDER}`,
};

export type PlayerRow = Player & { name: string };

@Injectable()
export class PlayersRepository {
  constructor(private readonly sql: Sql) {}

  /** Public players by name. */
  list(limit: number, after: PlayerCursor | null): Promise<PlayerRow[]> {
    return this.sql.rows<PlayerRow>(LIST, [limit, after?.name ?? null, after?.id ?? null]);
  }

  /** Players other than the searcher, by part of a name or by a whole e-mail. */
  search(search: string, searcherId: string, limit: number, after: PlayerCursor | null): Promise<PlayerRow[]> {
    const cursor = [after?.name ?? null, after?.id ?? null];
    return this.sql.rows<PlayerRow>(SEARCH, [limit, ...cursor, searcherId, likePattern(search), search]);
  }
}

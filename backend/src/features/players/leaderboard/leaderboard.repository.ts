import { LEADERBOARD_SIZE, type Leaderboard, type RankedPlayer, TIERS } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../../database/sql.ts';
import { isShown } from '../../../identity/people/blocks.sql.ts';
import { FROM_STATS, RANKED_COLUMNS } from '../players.sql.ts';

const NAME = 'lower(u.display_name) COLLATE "C", u.id';
const isListed = `u.kind = 'member' AND u.is_public`;

/** The order of the index `player_stats_ranking`. */
const RANKING = 'rating DESC NULLS LAST, wins DESC, games_played DESC';

/** At most this many of the best players are compared by name, if their numbers are equal. */
const MOST_EQUALS = 1_000;

/** $1 viewer or null. */
const isSeen = `${isListed} AND ${isShown('$1::uuid', 'u.id')}`;

/**
 * The best players. Players without a game are read only if there are too few others. Both are read in the order of
 * an index, and no further than needed.
 */
const TOP: Statement = {
  name: 'leaderboard.top',
  text: `WITH ranked AS MATERIALIZED (
           SELECT id, row_number() OVER (ORDER BY ${RANKING}, name COLLATE "C", id) AS rank
           FROM (
             SELECT * FROM (
               SELECT u.id, lower(u.display_name) AS name, s.rating, s.wins, s.games_played
               FROM player_stats s JOIN users u ON u.id = s.user_id
               WHERE s.games_played > 0 AND ${isSeen}
               ORDER BY ${RANKING} LIMIT ${MOST_EQUALS}) best
             ORDER BY ${RANKING} FETCH FIRST ${LEADERBOARD_SIZE} ROWS WITH TIES) best
           ORDER BY rank LIMIT ${LEADERBOARD_SIZE}),
         others AS (
           SELECT u.id, ${LEADERBOARD_SIZE} + row_number() OVER (ORDER BY ${NAME}) AS rank
           FROM (
             SELECT u.* FROM (
               SELECT u.id, u.display_name FROM users u
               WHERE ${isSeen} AND NOT EXISTS (
                 SELECT 1 FROM player_stats s WHERE s.user_id = u.id AND s.games_played > 0)
               ORDER BY ${NAME} LIMIT ${LEADERBOARD_SIZE}) u
             ORDER BY ${NAME} LIMIT ${LEADERBOARD_SIZE} - (SELECT count(*) FROM ranked)) u),
         best AS (
           SELECT * FROM ranked UNION ALL SELECT * FROM others ORDER BY rank LIMIT ${LEADERBOARD_SIZE})
         SELECT ${RANKED_COLUMNS}
         FROM best JOIN users u ON u.id = best.id ${FROM_STATS} ORDER BY best.rank`,
};

const REV: Statement = {
  name: 'leaderboard.rev',
  text: 'SELECT COALESCE(max(log_id), 0)::float8 AS rev FROM player_stats',
};

/** Counts public members by tier. Each tier is a range of games played. */
const COUNTS: Statement = {
  name: 'leaderboard.counts',
  text: `SELECT COALESCE(width_bucket(s.games_played, $1::int[]), 1) AS tier, count(*)::int AS players
         FROM users u LEFT JOIN player_stats s ON s.user_id = u.id WHERE ${isListed} GROUP BY 1`,
};

@Injectable()
export class LeaderboardRepository {
  constructor(private readonly sql: Sql) {}

  /** The leaderboard for one viewer. The numbers are at least as new as `rev`, because `rev` is read first. */
  async top(viewerId: string | null): Promise<Pick<Leaderboard, 'players' | 'rev'>> {
    const rev = await this.rev();
    return { players: await this.sql.rows<RankedPlayer>(TOP, [viewerId]), rev };
  }

  /** The highest `rev` of all players' numbers. */
  async rev(): Promise<number> {
    return (await this.sql.row<{ rev: number }>(REV, []))?.rev ?? 0;
  }

  /** The number of players in each tier, the highest tier first. */
  async tiers(): Promise<Leaderboard['tiers']> {
    const rows = await this.sql.rows<{ tier: number; players: number }>(COUNTS, [TIERS.map(({ from }) => from)]);
    const players = new Map(rows.map((row) => [row.tier, row.players]));
    return TIERS.map(({ name }, index) => ({ name, players: players.get(index + 1) ?? 0 })).reverse();
  }
}

import { LIMITS, type PageQuery, type PlayerStats, type RatingChange } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Sql, type Statement } from '../../../database/sql.ts';
import { decodeCursor, encodeCursor, Page } from '../../../http/paging.ts';
import { isShown } from '../../../identity/people/blocks.sql.ts';
import { FROM_STATS, RECORD_COLUMNS, STATS_REV } from '../players.sql.ts';

const STATS: Statement = {
  name: 'record.stats',
  text: `SELECT u.id AS "playerId", ${RECORD_COLUMNS}, ${STATS_REV} AS rev
         FROM users u ${FROM_STATS} WHERE u.id = ANY($1::uuid[])`,
};

/**
 * Results of the player $1. A private game is named to its own people only, and so is one whose host is in a block with the
 * viewer; one that is no more, or was moved to another
 * day, is named to the player alone, as it may have been private.
 *
 * $2 viewer or null, $3 log id of the last result before the page, $4 how many.
 */
const RATINGS: Statement = {
  name: 'record.ratings',
  text: `SELECT log.id::text AS id, CASE WHEN may.see THEN log.game_id END AS "gameId",
                CASE WHEN may.see THEN log.detail ->> 'title' END AS title, log.at,
                CASE WHEN c.own_score > c.other_score THEN 'won' WHEN c.own_score < c.other_score THEN 'lost'
                     ELSE 'drawn' END AS outcome,
                c.own_score AS "ownScore", c.other_score AS "otherScore", c.opponents, c.game_number AS "gameNumber",
                c.rating_change AS "ratingChange", c.rating_after AS "ratingAfter", c.doubt_after AS "doubtAfter"
         FROM rating_changes c JOIN player_stats_log log ON log.id = c.log_id
         LEFT JOIN games g ON g.id = log.game_id
         CROSS JOIN LATERAL (
           SELECT c.user_id = $2::uuid OR (g.is_public AND ${isShown('$2::uuid', 'g.host_id')}) OR g.host_id = $2::uuid OR EXISTS (
             SELECT 1 FROM game_seats s WHERE s.game_id = g.id AND s.user_id = $2::uuid AND s.status = 'joined') AS see) may
         WHERE c.user_id = $1 AND c.log_id < $3::bigint ORDER BY c.log_id DESC LIMIT $4`,
};

type RatingRow = Omit<RatingChange, 'at'> & { at: Date };

const HIGHEST = '9223372036854775807';
const Cursor = z.tuple([z.string().regex(/^\d{1,18}$/)]);

/** The numbers of players, as they were counted from results. */
@Injectable()
export class RecordRepository {
  constructor(private readonly sql: Sql) {}

  /** Of those of `ids` who exist. */
  stats(ids: readonly string[]): Promise<PlayerStats[]> {
    return this.sql.rows<PlayerStats>(STATS, [ids]);
  }

  /** Newest first. */
  async ratings(
    playerId: string,
    viewerId: string | null,
    { before, limit = LIMITS.pageDefault }: PageQuery,
  ): Promise<Page<RatingChange>> {
    const [last] = before ? decodeCursor(before, Cursor) : [HIGHEST];
    const rows = await this.sql.rows<RatingRow>(RATINGS, [playerId, viewerId, last, limit + 1]);
    return Page.cut(rows, limit, ({ id }) => ({ before: encodeCursor([id]) })).map((row) => ({
      ...row,
      at: row.at.toISOString(),
    }));
  }
}

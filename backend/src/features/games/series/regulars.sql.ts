import { SERIES } from '@hoopline/contracts/games/series-rules';

const { seated, of } = SERIES.regular;

/**
 * Ids of the regulars of a series at a time, without the host: players with a seat in enough of the last runs that had
 * begun by then, and those whom the host added, but not those whom the host removed. `series` and `at` are SQL.
 */
export const regularsOf = (series: string, at: string): string => `
  SELECT seat.user_id AS id FROM (
    SELECT run.id FROM games run
    WHERE run.series_id = ${series} AND run.cancelled_at IS NULL AND run.scheduled_at <= ${at}
    ORDER BY run.scheduled_at DESC LIMIT ${of}) played
  JOIN game_seats seat ON seat.game_id = played.id AND seat.status = 'joined'
  GROUP BY seat.user_id HAVING count(*) >= ${seated}
  UNION SELECT added.user_id FROM series_regulars added WHERE added.series_id = ${series} AND added.is_regular
  EXCEPT SELECT other.user_id FROM series_regulars other WHERE other.series_id = ${series} AND NOT other.is_regular`;

/** The regulars of game `g`: those of its series when the game was made, with the host's changes since then. */
export const REGULARS_OF_GAME = regularsOf('g.series_id', 'g.created_at');

/**
 * Whether a person is a regular of game `g`, where that matters: while regulars come first, and in a private game,
 * which its regulars may see. Elsewhere it is false, and the series is not read. `person` is SQL for an id or null.
 */
export const isRegular = (person: string): string => `
  CASE WHEN g.series_id IS NOT NULL AND ${person} IS NOT NULL AND (g.opens_at IS NOT NULL OR NOT g.is_public)
       THEN ${person} IN (${REGULARS_OF_GAME}) ELSE false END`;

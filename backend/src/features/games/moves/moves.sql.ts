import type { Statement } from '../../../database/sql.ts';
import { isoTime } from '../../../database/sql-fragments.ts';

/** The time and place before a move, as `WhenAndWhere`. `alias` names `game_moves`. */
const before = (alias: string): string => `json_build_object(
  'scheduledAt', ${isoTime(`${alias}.old_start`)}, 'timeZone', ${alias}.old_zone, 'courtId', ${alias}.old_court_id,
  'location', ${alias}.old_location)`;

/** The question of each player of game $1 whose seat is taken, or kept since they left. */
export const QUESTIONS: Statement = {
  name: 'moves.questions',
  text: `SELECT s.user_id AS "userId", s.asked_rev AS "askedRev",
                CASE WHEN first.rev IS NOT NULL
                     THEN json_build_object('rev', first.rev, 'before', ${before('first')}) END AS unanswered
         FROM game_seats s LEFT JOIN game_moves first ON first.game_id = s.game_id AND first.rev = s.unanswered_rev
         WHERE s.game_id = $1 AND s.status IN ('joined', 'leaving')`,
};

/** $1 game, $2 questions. */
export const SAVE_QUESTIONS: Statement = {
  name: 'moves.save-questions',
  text: `UPDATE game_seats s SET asked_rev = q."askedRev", unanswered_rev = q."unansweredRev"
         FROM jsonb_to_recordset($2) AS q ("userId" uuid, "askedRev" integer, "unansweredRev" integer)
         WHERE s.game_id = $1 AND s.user_id = q."userId"`,
};

/** $1 game, $2 rev, $3 old start, $4 old zone, $5 old court, $6 old location, $7 now, $8 until when players answer. */
export const ADD_MOVE: Statement = {
  name: 'moves.add',
  text: `INSERT INTO game_moves (game_id, rev, old_start, old_zone, old_court_id, old_location, asked_at, answer_until)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
};

/** Players keep their questions, because a newer move may ask the same. $1 game, $2 now. */
export const REPLACE_MOVE: Statement = {
  name: 'moves.replace',
  text: 'UPDATE game_moves SET ended_at = $2 WHERE game_id = $1 AND ended_at IS NULL',
};

/** Ends the question to everybody in a game. $1 game, $2 now. */
export const END_MOVE: Statement = {
  name: 'moves.end',
  text: `WITH confirmed AS (
           UPDATE game_seats SET unanswered_rev = NULL WHERE game_id = $1 AND unanswered_rev IS NOT NULL)
         UPDATE game_moves SET ended_at = $2 WHERE game_id = $1 AND ended_at IS NULL`,
};

/** Games whose players can answer no longer. $1 now. */
export const DUE_MOVES: Statement = {
  name: 'moves.due',
  text: `SELECT game_id AS id FROM game_moves WHERE ended_at IS NULL AND answer_until <= $1
         ORDER BY answer_until LIMIT 100`,
};

/** The move of game $1 that players can answer no longer, if it has not ended yet. $2 now. */
export const DUE_MOVE: Statement = {
  name: 'moves.due-of-game',
  text: 'SELECT rev FROM game_moves WHERE game_id = $1 AND ended_at IS NULL AND answer_until <= $2',
};

/**
 * A guest who signs in answers for both of their seats: if one of them has confirmed the newest move, or one of them
 * hosts the game, nothing is left to answer. $1 game, $2 account, $3 guest.
 */
export const MERGE_ANSWERS: Statement = {
  name: 'moves.merge-answers',
  text: `UPDATE game_seats s SET unanswered_rev = NULL
         FROM games g
         WHERE g.id = $1 AND s.game_id = $1 AND s.user_id IN ($2, $3) AND s.unanswered_rev IS NOT NULL
           AND (g.host_id IN ($2, $3) OR EXISTS (
             SELECT 1 FROM game_seats other
             WHERE other.game_id = $1 AND other.user_id IN ($2, $3) AND other.asked_rev = s.asked_rev
               AND other.unanswered_rev IS NULL))`,
};

/** The newest move of game `g`, while its players are asked. */
export const MOVE = `
  (SELECT json_build_object('rev', m.rev, 'answerUntil', ${isoTime('m.answer_until')},
                            'isNewTime', m.old_start IS DISTINCT FROM g.scheduled_at, 'confirmedCount', (
     SELECT count(*)::int FROM game_seats s
     WHERE s.game_id = g.id AND s.status = 'joined' AND s.asked_rev = m.rev AND s.unanswered_rev IS NULL))
   FROM game_moves m WHERE m.game_id = g.id AND m.ended_at IS NULL)`;

/** The time and place of game `g` that the viewer last confirmed, while they are asked. `mine` is their seat. */
export const MOVED_FROM = `
  (SELECT json_build_object('rev', mine.asked_rev, 'scheduledAt', ${isoTime('was.old_start')},
                            'timeZone', was.old_zone, 'location', was.old_location)
   FROM game_moves was WHERE was.game_id = g.id AND was.rev = mine.unanswered_rev AND mine.status = 'joined')`;

import { ANSWERS } from '@hoopline/contracts/games/answers-rules';
import type { Statement } from '../../../database/sql.ts';

/** Nobody is asked longer before the start than this. So the jobs read only a part of the index. */
const LONGEST_ASK = `interval '${ANSWERS.askBefore.max} minutes'`;
const LONGEST_DEADLINE = `interval '${ANSWERS.decideBefore.max} minutes'`;

/** Games whose players must be asked now, because nobody was asked about the present start yet. $1 now. */
export const DUE_TO_ASK: Statement = {
  name: 'answers.due-to-ask',
  text: `SELECT g.id FROM games g
         WHERE g.ask_before IS NOT NULL AND g.cancelled_at IS NULL
           AND g.scheduled_at > $1 AND g.scheduled_at <= $1::timestamptz + ${LONGEST_ASK}
           AND g.scheduled_at - make_interval(mins => g.ask_before) <= $1
           AND NOT EXISTS (SELECT 1 FROM game_questions a WHERE a.game_id = g.id AND a.scheduled_at = g.scheduled_at)
         ORDER BY g.scheduled_at LIMIT 100`,
};

/** Full games with people waiting, and with a seat that silence may free. $1 now. */
export const WITH_SILENT_SEATS: Statement = {
  name: 'answers.with-silent-seats',
  text: `SELECT g.id FROM games g
         WHERE g.ask_before IS NOT NULL AND g.cancelled_at IS NULL AND g.frees_silent_seats
           AND g.scheduled_at > $1 AND g.scheduled_at <= $1::timestamptz + ${LONGEST_ASK}
           AND g.waitlist_count > 0 AND g.current_players >= g.max_players
           AND EXISTS (SELECT 1 FROM game_seats s
                       WHERE s.game_id = g.id AND s.status = 'joined' AND s.user_id <> g.host_id
                         AND s.asked_at IS NOT NULL AND s.answered_at IS NULL
                         AND s.asked_at + (g.scheduled_at - s.asked_at) / 2 <= $1)
         ORDER BY g.scheduled_at LIMIT 100`,
};

/** Games whose deadline has passed without a decision. $1 now. */
export const UNDECIDED: Statement = {
  name: 'answers.undecided',
  text: `SELECT g.id FROM games g
         WHERE g.decide_before IS NOT NULL AND g.go_state IS NULL AND g.cancelled_at IS NULL
           AND g.scheduled_at > $1 AND g.scheduled_at <= $1::timestamptz + ${LONGEST_DEADLINE}
           AND g.scheduled_at - make_interval(mins => g.decide_before) <= $1
         ORDER BY g.scheduled_at LIMIT 100`,
};

export const SET_AT: Statement = {
  name: 'answers.set-at',
  text: `SELECT greatest(g.created_at, (
           SELECT max(l.at) FROM game_log l
           WHERE l.game_id = g.id AND l.kind = 'updated' AND l.detail ?| array['scheduledAt', 'askBefore'])) AS "setAt"
         FROM games g WHERE g.id = $1`,
};

/** Marks that the players were asked about a start. No row if they had been asked before. $1 game, $2 start, $3 now. */
export const MARK_ASKED: Statement = {
  name: 'answers.mark-asked',
  text: `INSERT INTO game_questions (game_id, scheduled_at, at) VALUES ($1, $2, $3)
         ON CONFLICT (game_id, scheduled_at) DO NOTHING RETURNING game_id`,
};

export const ASK: Statement = {
  name: 'answers.ask',
  text: `UPDATE game_seats SET asked_at = $3, answered_at = NULL WHERE game_id = $1 AND user_id = ANY($2::uuid[])`,
};

export const OF_GAME: Statement = {
  name: 'answers.of-game',
  text: `SELECT user_id AS "userId", asked_at AS "askedAt", answered_at AS "answeredAt"
         FROM game_seats WHERE game_id = $1 AND status = 'joined'`,
};

export const ANSWER: Statement = {
  name: 'answers.answer',
  text: `UPDATE game_seats SET answered_at = $3
         WHERE game_id = $1 AND user_id = $2 AND asked_at IS NOT NULL AND answered_at IS NULL RETURNING user_id`,
};

/** A player who is on their way or there has also answered that they play. $1 game, $2 player, $3 arrival, $4 now. */
export const SET_ARRIVAL: Statement = {
  name: 'answers.set-arrival',
  text: `UPDATE game_seats SET arrival = $3, arrival_at = $4,
           answered_at = COALESCE(answered_at, CASE WHEN asked_at IS NOT NULL THEN $4::timestamptz END)
         WHERE game_id = $1 AND user_id = $2 AND arrival IS DISTINCT FROM $3 RETURNING user_id`,
};

export const CLEAR: Statement = {
  name: 'answers.clear',
  text: `UPDATE game_seats SET asked_at = NULL, answered_at = NULL, arrival = NULL, arrival_at = NULL
         WHERE game_id = $1 AND (asked_at IS NOT NULL OR arrival IS NOT NULL)`,
};

export const SET_ON: Statement = {
  name: 'answers.set-on',
  text: `UPDATE games SET go_state = 'on', terms_rev = rev + 1 WHERE id = $1`,
};

export const CLEAR_ON: Statement = {
  name: 'answers.clear-on',
  text: 'UPDATE games SET go_state = NULL WHERE id = $1',
};

export const SET_DEADLINE_MOVED: Statement = {
  name: 'answers.set-deadline-moved',
  text: 'UPDATE games SET decide_moved = true WHERE id = $1',
};

/**
 * SQL: seats `s` of players who are checked in at the court of their game `g`, from 90 minutes before its start until
 * its end, and are not yet `here`. The check-in `c` is verified, because anybody can check in from elsewhere.
 */
const checkedInAtGame = (now: string): string => `
  FROM games g JOIN game_seats s ON s.game_id = g.id AND s.status = 'joined' AND s.arrival IS DISTINCT FROM 'here'
  JOIN court_check_ins c ON c.user_id = s.user_id AND c.court_id = g.court_id
  JOIN users u ON u.id = s.user_id
  WHERE c.ended_at IS NULL AND c.until > ${now} AND c.is_verified AND g.cancelled_at IS NULL AND g.ends_at > ${now}
    AND g.scheduled_at <= ${now}::timestamptz + interval '${ANSWERS.arrivalMs} milliseconds'`;

/** SQL: whether the court shows the name of the person with the check-in `c`. */
const IS_NAMED = '(c.is_named AND u.is_public)';

/**
 * Games in which the check-in of a person shows that they are there. Leaves out games in which a check-in without a name
 * would show their name: they have not said there that they are on their way. $1 person, $2 now.
 */
export const GAMES_AT_CHECK_IN: Statement = {
  name: 'answers.games-at-check-in',
  text: `SELECT g.id ${checkedInAtGame('$2')}
           AND c.user_id = $1 AND (${IS_NAMED} OR s.arrival IS NOT NULL)
         ORDER BY g.id`,
};

/**
 * Players who checked in before their game was near, and have said nothing since. Leaves out games that have begun,
 * so that few games are read each time. $1 now.
 */
export const HERE_EARLY: Statement = {
  name: 'answers.here-early',
  text: `SELECT g.id AS "gameId", s.user_id AS "userId" ${checkedInAtGame('$1')}
           AND g.scheduled_at > $1 AND ${IS_NAMED} AND s.arrival IS NULL
         ORDER BY g.scheduled_at, g.id LIMIT 100`,
};

export const SCORE: Statement = {
  name: 'answers.score',
  text: `SELECT g.live_scores AS scores, g.live_scores_rev AS rev,
                EXISTS (SELECT 1 FROM game_teams t WHERE t.game_id = g.id) AS "hasTeams",
                EXISTS (SELECT 1 FROM game_results r WHERE r.game_id = g.id) AS "hasResult",
                (SELECT l.actor_id FROM game_log l WHERE l.game_id = g.id AND l.kind = 'scored'
                 ORDER BY l.rev DESC LIMIT 1) AS "setBy"
         FROM games g WHERE g.id = $1`,
};

export const SET_SCORE: Statement = {
  name: 'answers.set-score',
  text: 'UPDATE games SET live_scores = $2, live_scores_rev = rev + 1 WHERE id = $1',
};

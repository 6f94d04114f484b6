import { GAME } from '@hoopline/contracts';
import type { Statement } from '../../database/sql.ts';
import { isoTime } from '../../database/sql-fragments.ts';
import { hiddenFrom, isShown, unseenOf } from '../../identity/people/blocks.sql.ts';
import { faceKeys, shownFirstName } from '../../identity/people/person.sql.ts';
import { MOVE, MOVED_FROM } from './moves/moves.sql.ts';
import { isRegular } from './series/regulars.sql.ts';

/** The start by which games are sorted. Games without a time sort after all others. */
export const startOrder = (alias: string): string => `COALESCE(${alias}.scheduled_at, 'infinity')`;

/** Keys of the JSON of a person who is shown by name: their face, and whether they are a member. */
const personKeys = (alias: string): string => `${faceKeys(alias)}, 'isMember', ${alias}.kind = 'member'`;

/** Whether a row is a seat, an offer or a waitlist position, by its status. `alias` names `game_seats`. */
export const seatIsInGame = (alias: string): string =>
  `${alias}.status IN ('joined', 'leaving', 'offered', 'waitlisted')`;

const SHOWN_GAMES = 50;

/** The latest games that person $1 hosts or is in. `isOpen`: neither cancelled nor over at $2. */
export const SHOWING: Statement = {
  name: 'games.showing',
  text: `SELECT g.id, g.slug, g.is_public AS "isPublic",
                g.cancelled_at IS NULL AND COALESCE(g.ends_at, 'infinity') > $2 AS "isOpen"
         FROM (SELECT id FROM games WHERE host_id = $1
               UNION SELECT s.game_id FROM game_seats s WHERE s.user_id = $1 AND ${seatIsInGame('s')}) own
         JOIN games g ON g.id = own.id
         ORDER BY ${startOrder('g')} DESC, g.id DESC LIMIT ${SHOWN_GAMES}`,
};

/** The players who joined last, as many as a card shows. */
const FACES = `
  COALESCE((SELECT json_agg(newest.face) FROM (
     SELECT json_build_object(${faceKeys('u')}) AS face
     FROM game_seats s JOIN users u ON u.id = s.user_id
     WHERE s.game_id = g.id AND s.status = 'joined' ORDER BY s.since DESC, s.user_id LIMIT 3) newest), '[]')`;

/** The position of the court, and whether it is lit: null indoors, where daylight does not matter. */
const COURT_POSITION = `
  (SELECT json_build_object('latitude', at.latitude, 'longitude', at.longitude,
                            'isLit', CASE WHEN at.court_type <> 'indoor' THEN at.is_lit END)
   FROM courts at WHERE at.id = g.court_id)`;

/** A game, and the seat of viewer $1 in it. The waitlist position is counted only while the viewer waits. */
export const GAME_COLUMNS = `
  g.id, g.slug, g.title, g.description, g.court_id AS "courtId", g.game_type AS "gameType",
  g.game_format AS "gameFormat", g.skill_level AS "skillLevel", g.difficulty, g.is_official AS "isOfficial",
  g.rank_requirement AS "rankRequirement", g.max_players AS "maxPlayers", g.current_players AS "currentPlayers",
  g.held_count AS "heldCount", g.waitlist_count AS "waitlistCount", g.entry_fee::float8 AS "entryFee",
  g.prize_amount::float8 AS "prizeAmount", g.leave_rule AS "leaveRule", g.scheduled_at AS "scheduledAt", g.time_zone AS "timeZone", g.duration,
  g.is_public AS "isPublic", g.hidden_at IS NOT NULL AS "isHidden", g.location, ${COURT_POSITION} AS place, g.cancelled_at AS "cancelledAt", g.cancel_reason AS "cancelReason",
  g.go_state AS "goState",
  g.average_rating::float8 AS "averageRating", g.rev, g.created_at AS "createdAt",
  g.series_id AS "seriesId", g.opens_at AS "opensAt", ${isRegular('$1::uuid')} AS "isRegular",
  json_build_object(${personKeys('host')}, 'firstName', ${shownFirstName('host')}) AS host, ${FACES} AS faces,
  ${hiddenFrom('$1')} AS "blockedIds", mine.status AS "myStatus", mine.offer_expires_at AS "myOfferExpiresAt",
  mine.kept_until AS "myKeptUntil", mine.reason AS "myReason",
  CASE WHEN mine.status = 'waitlisted' THEN (
    SELECT count(*)::int FROM game_seats ahead
    WHERE ahead.game_id = g.id AND ahead.status = 'waitlisted' AND ahead.place <= mine.place) END AS "myWaitlistPosition"`;

export const FROM_GAME = `
  JOIN users host ON host.id = g.host_id
  LEFT JOIN game_seats mine ON mine.game_id = g.id AND mine.user_id = $1`;

/** No game is longer. A game that began longer ago is over, so queries need not read the index from its start. */
export const LONGEST = `interval '${GAME.duration.max} minutes'`;

/** A game whose host is in a block with viewer $1 is listed only if the viewer is in it. */
export const IS_LISTED = `(g.host_id <> ALL (${hiddenFrom('$1::uuid')}) OR EXISTS (
  SELECT 1 FROM game_seats own WHERE own.game_id = g.id AND own.user_id = $1::uuid AND ${seatIsInGame('own')}))`;

const LATEST_FIRST = `ORDER BY ${startOrder('g')} DESC, g.id DESC`;

/**
 * A page of the games whose ids `games` selects, latest first. $1 viewer or null, $2 and $3 start and id of the last
 * game of the previous page, $4 the most games.
 */
const pageText = (games: string): string => `
  WITH chosen AS (${games}),
       page AS (
         SELECT g.id FROM chosen JOIN games g ON g.id = chosen.id
         WHERE (${startOrder('g')}, g.id) < ($2::timestamptz, $3::uuid) AND ${IS_LISTED} ${LATEST_FIRST} LIMIT $4)
  SELECT ${GAME_COLUMNS} FROM page JOIN games g ON g.id = page.id ${FROM_GAME} ${LATEST_FIRST}`;

export const MINE: Statement = {
  name: 'games.mine',
  text: pageText(`
    SELECT id FROM games WHERE host_id = $1
    UNION SELECT seat.game_id FROM game_seats seat WHERE seat.user_id = $1 AND ${seatIsInGame('seat')}`),
};

/** Games in which a seat is held for $1: offered, or kept after they left. */
export const HELD: Statement = {
  name: 'games.held',
  text: `SELECT ${GAME_COLUMNS} FROM game_seats held JOIN games g ON g.id = held.game_id ${FROM_GAME}
         WHERE held.user_id = $1 AND held.status IN ('offered', 'leaving') AND g.cancelled_at IS NULL
         ORDER BY COALESCE(held.kept_until, held.offer_expires_at), g.id LIMIT 50`,
};

/**
 * Public games of a player. A private profile shows no games to others, and viewers in a block with the player see
 * none. For $1 to $4 see `pageText`; $5 is the player, or the id that they had as a guest.
 */
export const OF_PLAYER: Statement = {
  name: 'games.of-player',
  text: pageText(`
    WITH player AS (
      SELECT u.id FROM users u
      WHERE u.id = COALESCE((SELECT alias.user_id FROM user_aliases alias WHERE alias.id = $5), $5::uuid)
        AND (u.is_public OR u.id = $1) AND ${isShown('$1::uuid', 'u.id')})
    SELECT own.id FROM games own JOIN player ON player.id = own.host_id WHERE own.is_public
    UNION SELECT own.id FROM player JOIN game_seats seat ON seat.user_id = player.id AND seat.status = 'joined'
    JOIN games own ON own.id = seat.game_id WHERE own.is_public`),
};

const PLAYERS = `
  COALESCE((SELECT json_agg(seated.player) FROM (
     SELECT json_build_object(${personKeys('u')}, 'gamesPlayed', COALESCE(stats.games_played, 0), 'isPaid', s.is_paid,
                              'joinedAt', ${isoTime('s.since')}, 'partnerId', partner.user_id,
                              'broughtBy', s.brought_by, 'heldUntil', ${isoTime('s.held_until')},
                              'hasToConfirm', s.unanswered_rev IS NOT NULL,
                              'stillIn', CASE WHEN s.answered_at IS NOT NULL THEN 'yes' WHEN s.asked_at IS NOT NULL THEN 'asked' END,
                              'askedAt', ${isoTime('s.asked_at')}, 'arrival', s.arrival) AS player
     FROM game_seats s JOIN users u ON u.id = s.user_id
     LEFT JOIN player_stats stats ON stats.user_id = u.id
     LEFT JOIN game_seats partner
       ON partner.game_id = g.id AND partner.user_id = s.partner_id AND partner.status = 'joined'
     WHERE s.game_id = g.id AND s.status = 'joined'
     ORDER BY s.since DESC, s.user_id) seated), '[]')`;

const LEAVING = `
  COALESCE((SELECT json_agg(going.player) FROM (
     SELECT json_build_object(${personKeys('u')}, 'keptUntil', ${isoTime('s.kept_until')}) AS player
     FROM game_seats s JOIN users u ON u.id = s.user_id
     WHERE s.game_id = g.id AND s.status = 'leaving' ORDER BY s.kept_until, s.user_id) going), '[]')`;

const WAITLIST = `
  COALESCE((SELECT json_agg(waiting.entry) FROM (
     SELECT json_build_object(${personKeys('u')}, 'offerExpiresAt', ${isoTime('s.offer_expires_at')}) AS entry
     FROM game_seats s JOIN users u ON u.id = s.user_id
     WHERE s.game_id = g.id AND s.status IN ('offered', 'waitlisted') ORDER BY s.place) waiting), '[]')`;

/** Ids of the people in game `g`: its host, and everybody with a seat, an offer or a waitlist position. */
const PEOPLE = `(
  SELECT array_agg(s.user_id) || g.host_id FROM game_seats s WHERE s.game_id = g.id AND ${seatIsInGame('s')})`;

/** How the host has asked person $1 to play in game `g`, as JSON; null if nobody has. */
const MY_ASK = `(
  SELECT json_build_object('how', ask.how, 'by', asker.display_name, 'isSeen', ask.seen_at IS NOT NULL,
                           'isDeclined', ask.declined_at IS NOT NULL)
  FROM game_asks ask LEFT JOIN users asker ON asker.id = ask.asked_by
  WHERE ask.game_id = g.id AND ask.user_id = $1::uuid)`;

/** The `rev` of a game in which its result was entered last; 0 without a result. */
export const resultRev = (gameId: string): string =>
  `COALESCE((SELECT max(rev) FROM game_log WHERE game_id = ${gameId} AND kind = 'result_entered'), 0)`;

/** Everything about the games of a condition. $1 viewer or null. */
const detailText = (condition: string): string => `
         SELECT ${GAME_COLUMNS}, ${PLAYERS} AS players, ${LEAVING} AS leaving, ${WAITLIST} AS waitlist,
                g.ask_before AS "askBefore", g.frees_silent_seats AS "freesSilentSeats", g.min_players AS "minPlayers",
                g.decide_before AS "decideBefore",
                CASE WHEN g.live_scores IS NOT NULL THEN json_build_object(
                  'scores', g.live_scores, 'rev', g.live_scores_rev) END AS "liveScore",
                CASE WHEN court.id IS NOT NULL THEN json_build_object(
                  'id', court.id, 'name', court.name, 'address', court.address, 'latitude', court.latitude,
                  'longitude', court.longitude, 'timeZone', court.time_zone) END AS court,
                CASE WHEN made.game_id IS NOT NULL THEN json_build_object(
                  'teams', made.teams, 'margin', made.margin, 'marginDoubt', made.margin_doubt) END AS teams,
                CASE WHEN result.game_id IS NOT NULL THEN json_build_object(
                  'teams', result.teams, 'scores', result.scores, 'enteredAt', ${isoTime('result.entered_at')},
                  'rev', ${resultRev('g.id')},
                  'confirmedAt', ${isoTime('result.confirmed_at')},
                  'disputedAt', ${isoTime('result.disputed_at')},
                  'objectUntil', ${isoTime('result.object_until')}) END AS result,
                ${MOVE} AS move, ${MOVED_FROM} AS "movedFrom",
                (SELECT rating FROM game_ratings rated WHERE rated.game_id = g.id AND rated.user_id = $1) AS "myRating",
                ${MY_ASK} AS "myAsk", ${unseenOf(PEOPLE)} AS unseen
         FROM games g ${FROM_GAME}
         LEFT JOIN courts court ON court.id = g.court_id
         LEFT JOIN game_teams made ON made.game_id = g.id
         LEFT JOIN game_results result ON result.game_id = g.id
         WHERE ${condition}`;

/** $1 viewer or null, $2 game. */
export const DETAIL: Statement = { name: 'games.detail', text: detailText('g.id = $2') };

/** Soonest first. $1 viewer or null, $2 games. */
export const DETAILS: Statement = {
  name: 'games.details',
  text: `${detailText('g.id = ANY($2::uuid[])')} ORDER BY ${startOrder('g')}, g.id`,
};

/** $1 viewer or null, $2 games. */
export const ACCESS: Statement = {
  name: 'games.access',
  text: `SELECT g.id, g.slug, g.is_public AS "isPublic", g.hidden_at IS NOT NULL AS "isHidden", g.host_id AS "hostId",
                mine.status AS "myStatus", ${isRegular('$1::uuid')} AS "isRegular",
                g.host_id = ANY(${hiddenFrom('$1::uuid')}) AS "isHostBlocked"
         FROM games g LEFT JOIN game_seats mine ON mine.game_id = g.id AND mine.user_id = $1
         WHERE g.id = ANY($2::uuid[])`,
};

export const TOTALS: Statement = {
  name: 'games.totals',
  text: `SELECT id AS "gameId", current_players AS "currentPlayers", held_count AS "heldCount",
                max_players AS "maxPlayers", waitlist_count AS "waitlistCount", rev
         FROM games WHERE id = ANY($1::uuid[])`,
};

export const OPEN_COUNT: Statement = {
  name: 'games.open-count',
  text: `SELECT count(*)::int AS "openCount" FROM games g
         WHERE g.is_public AND g.cancelled_at IS NULL AND (g.ends_at IS NULL OR g.ends_at > $1)
           AND ${startOrder('g')} > $1::timestamptz - ${LONGEST}`,
};

/** Whether any public game ended after $1 and by $2. */
export const ENDED: Statement = {
  name: 'games.ended',
  text: `SELECT 1 FROM games WHERE is_public AND cancelled_at IS NULL AND ends_at > $1 AND ends_at <= $2 LIMIT 1`,
};

/** $1 reader or null, $2 slug. */
export const BY_SLUG: Statement = {
  name: 'games.by-slug',
  text: `SELECT g.id, g.slug, g.title, g.game_type AS "gameType", g.game_format AS "gameFormat", g.location, g.rev,
                g.current_players AS "currentPlayers", g.max_players AS "maxPlayers",
                g.scheduled_at AS "scheduledAt", g.time_zone AS "timeZone", g.is_public AS "isPublic",
                g.cancelled_at IS NOT NULL AS "isCancelled"
         FROM games g WHERE g.slug = $2 AND g.hidden_at IS NULL AND ${IS_LISTED}`,
};

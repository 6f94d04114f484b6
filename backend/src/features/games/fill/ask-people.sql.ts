import { EARTH_RADIUS, GAME, NOTIFICATION_CHANNELS } from '@hoopline/contracts';
import { FILL, milesInMetres } from '@hoopline/contracts/games/fill-rules';
import type { Statement } from '../../../database/sql.ts';
import { isBlockedPair } from '../../../identity/people/blocks.sql.ts';

type AskKind = 'game_invited' | 'players_needed';

/** Whether person `u` has not switched off a kind of notification for all channels. */
const wants = (kind: AskKind): string => `NOT EXISTS (
    SELECT 1 FROM notification_readers r WHERE r.user_id = u.id AND r.switches ? '${kind}'
    ${NOTIFICATION_CHANNELS.map((channel) => `AND NOT (r.switches -> '${kind}' ->> '${channel}')::boolean`).join(' ')})`;

/**
 * Whether person `u` may be asked to play in game `g`: a member who was not asked before, who could take a seat, and
 * who is in no block with the host. $2 now, $3 how many games a player must have played.
 */
const mayBeAsked = (kind: AskKind, otherSeats: string): string => `
  u.kind = 'member' AND u.id <> g.host_id
  AND COALESCE(u.suspended_until, '-infinity') <= $2 AND u.deletion_due_at IS NULL
  AND COALESCE((SELECT stats.games_played FROM player_stats stats WHERE stats.user_id = u.id), 0) >= $3
  AND NOT ${isBlockedPair('g.host_id', 'u.id')}
  AND NOT EXISTS (SELECT 1 FROM game_seats seat WHERE seat.game_id = g.id AND seat.user_id = u.id ${otherSeats})
  AND NOT EXISTS (SELECT 1 FROM game_asks asked WHERE asked.game_id = g.id AND asked.user_id = u.id)
  AND ${wants(kind)}`;

/** A person who left the game may be invited, but no call asks them. */
const MAY_BE_INVITED = mayBeAsked('game_invited', `AND seat.status <> 'left'`);

/** A person gets only a few calls a day, from all hosts together. */
const MAY_BE_CALLED = `${mayBeAsked('players_needed', '')}
  AND (SELECT count(*) FROM game_asks called
       WHERE called.user_id = u.id AND called.how = 'call'
         AND called.asked_at > $2::timestamptz - interval '${FILL.call.windowMs} milliseconds') < ${FILL.call.mostOfPerson}`;

/**
 * The people who played in games that ended lately, and that the host of game `g` played in or hosted: how often, and
 * where last. $1 game, $2 now.
 */
export const TOGETHER = `
  together AS (
    SELECT other.user_id, count(*)::int AS games, (array_agg(played.position ORDER BY played.ends_at DESC))[1] AS position
    FROM games g
    JOIN LATERAL (
      SELECT seat.game_id AS id FROM game_seats seat WHERE seat.user_id = g.host_id AND seat.status = 'joined'
      UNION SELECT hosted.id FROM games hosted WHERE hosted.host_id = g.host_id) own ON true
    JOIN games played ON played.id = own.id AND played.cancelled_at IS NULL AND played.ends_at <= $2
      AND played.ends_at > $2::timestamptz - interval '${FILL.invites.withinMs} milliseconds'
    JOIN game_seats other ON other.game_id = played.id AND other.user_id <> g.host_id AND other.status = 'joined'
      AND other.no_show_at IS NULL
    WHERE g.id = $1 GROUP BY other.user_id)`;

const ASK = (found: string, values: string): string => `
  INSERT INTO game_asks (game_id, user_id, how, ring, asked_by, asked_at)
  SELECT $1, found.id, ${values}, $2 FROM (${found}) found
  ON CONFLICT ON CONSTRAINT game_asks_pkey DO NOTHING RETURNING user_id AS id`;

/** Asks those of the people $4 with whom the host has played. $1 game, $2 now, $3 as in `mayBeAsked`, $5 host. */
export const INVITE: Statement = {
  name: 'asks.invite',
  text: `WITH ${TOGETHER} ${ASK(
    `SELECT u.id FROM games g JOIN together ON true JOIN users u ON u.id = together.user_id
     WHERE g.id = $1 AND u.id = ANY($4::uuid[]) AND ${MAY_BE_INVITED}`,
    `'invite', NULL, $5::uuid`,
  )}`,
};

/** The straight distance in a sphere of radius 1, between two points this many metres apart. `metres` is SQL. */
const chord = (metres: string): string => `2 * sin(LEAST((${metres}) / ${2 * EARTH_RADIUS}, pi() / 2))`;

/** Converts straight distances to metres on the ground. `chords` is SQL. */
export const metresOf = (chords: string): string => `${2 * EARTH_RADIUS} * asin(LEAST(${chords} / 2, 1))`;

const LATEST_FOLLOWERS = 5_000;

/** The place of a game's skill level in the order of levels. `game` is an alias in SQL. */
const levelOf = (game: string): string =>
  `array_position(ARRAY[${GAME.skillLevels.map((level) => `'${level}'`).join(', ')}], ${game}.skill_level)`;

/**
 * The people of each ring, with their distance from the game. $6 is the largest distance in metres. Run alerts have
 * distances of their own. $7 is the time since which followers must have played near the game.
 */
const FOUND = {
  followers: `
    SELECT f.follower_id AS id, near.distance
    FROM games g
    JOIN LATERAL (SELECT follower_id FROM follows WHERE player_id = g.host_id
                  ORDER BY created_at DESC LIMIT ${LATEST_FOLLOWERS}) f ON true
    JOIN LATERAL (
      SELECT min(place.position <-> g.position) AS distance FROM (
        SELECT played.position FROM game_seats s JOIN games played ON played.id = s.game_id
        WHERE s.user_id = f.follower_id AND s.status = 'joined' AND s.no_show_at IS NULL
          AND played.cancelled_at IS NULL AND played.ends_at <= $2 AND played.ends_at > $7::timestamptz
          AND abs(${levelOf('played')} - ${levelOf('g')}) <= 1
        UNION ALL
        SELECT c.position FROM court_check_ins v JOIN courts c ON c.id = v.court_id
        WHERE v.user_id = f.follower_id AND v.ended_at IS NULL AND v.until > $2) place) near
      ON near.distance <= ${chord('$6::float8')}
    WHERE g.id = $1`,
  alerts: `
    SELECT a.user_id AS id, a.position <-> g.position AS distance
    FROM games g JOIN run_alerts a ON a.position <@ cube_enlarge(g.position, ${chord(
      String(milesInMetres(Math.max(...FILL.alerts.miles))),
    )}, 3)
    WHERE g.id = $1 AND a.position <-> g.position <= ${chord(`a.miles * ${milesInMetres(1)}`)}`,
  nearby: `
    SELECT v.user_id AS id, c.position <-> g.position AS distance
    FROM games g JOIN courts c ON c.position <@ cube_enlarge(g.position, ${chord('$6::float8')}, 3)
      AND c.position <-> g.position <= ${chord('$6::float8')}
    JOIN court_check_ins v ON v.court_id = c.id AND v.ended_at IS NULL AND v.until > $2
    WHERE g.id = $1`,
} as const;

type SearchedRing = keyof typeof FOUND;

/** Asks the nearest people of a ring. $1 game, $2 now, $3 as in `mayBeAsked`, $4 ring, $5 host. */
const askRing = (who: SearchedRing): Statement => ({
  name: `asks.ring-${who}`,
  text: ASK(
    `SELECT u.id FROM (${FOUND[who]}) near JOIN games g ON g.id = $1 JOIN users u ON u.id = near.id
     WHERE ${MAY_BE_CALLED} ORDER BY near.distance, u.id LIMIT ${FILL.call.mostInRing}`,
    `'call', $4::int, $5::uuid`,
  ),
});

export const ASK_RING: Record<SearchedRing, Statement> = {
  followers: askRing('followers'),
  alerts: askRing('alerts'),
  nearby: askRing('nearby'),
};

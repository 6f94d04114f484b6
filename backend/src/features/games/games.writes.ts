import type { Statement } from '../../database/sql.ts';
import { isoTime } from '../../database/sql-fragments.ts';
import { FIELD_COLUMNS } from './game-fields.ts';
import { isActive } from './games.sql.ts';

const FIELDS = Object.entries(FIELD_COLUMNS);
const COLUMNS = FIELDS.map(([, { column }]) => column).join(', ');
const VALUES = FIELDS.map(([key]) => `f."${key}"`).join(', ');
const ENDS_AT = `f."scheduledAt" + make_interval(mins => f.duration)`;
const RECORD = FIELDS.map(([key, { type }]) => `"${key}" ${type}`).join(', ');

/** $1 id, $2 slug, $3 host, $4 seats, $5 now, $6 fields. */
export const CREATE: Statement = {
  name: 'games.create',
  text: `INSERT INTO games (id, slug, host_id, max_players, created_at, ends_at, ${COLUMNS})
         SELECT $1, $2, $3, $4, $5, ${ENDS_AT}, ${VALUES} FROM jsonb_to_record($6) AS f (${RECORD})`,
};

/** `rev` itself is raised with whatever else the change does. */
export const UPDATE: Statement = {
  name: 'games.update',
  text: `UPDATE games SET (terms_rev, ends_at, ${COLUMNS}) = (
           SELECT rev + 1, ${ENDS_AT}, ${VALUES} FROM jsonb_to_record($2) AS f (${RECORD}))
         WHERE id = $1`,
};

export const CANCEL: Statement = {
  name: 'games.cancel',
  text: 'UPDATE games SET cancelled_at = $2, cancel_reason = $3, terms_rev = rev + 1 WHERE id = $1',
};

export const MARK_PAID: Statement = {
  name: 'games.mark-paid',
  text: `UPDATE game_seats SET is_paid = $3 WHERE game_id = $1 AND user_id = $2 AND is_paid <> $3 RETURNING is_paid`,
};

/** Holds a person against being merged away or removed until their write is through. Always before the game: one order for all. */
export const HOLD_PERSON: Statement = {
  name: 'games.hold-person',
  text: `SELECT 1 FROM users WHERE id = $1 AND kind <> 'former' FOR KEY SHARE`,
};

const held = (how: string): string => `
  SELECT g.id, g.slug, g.host_id AS "hostId", g.max_players AS "maxPlayers", g.rev, g.terms_rev AS "termsRev",
         g.cancelled_at IS NOT NULL AS "isCancelled",
         ${FIELDS.map(([key, { column }]) => `${inWireShape(column)} AS "${key}"`).join(', ')}
  FROM games g WHERE g.id = $1 FOR UPDATE ${how}`;

function inWireShape(column: string): string {
  if (column === 'scheduled_at') return isoTime('g.scheduled_at');
  return column === 'entry_fee' || column === 'prize_amount' ? `g.${column}::float8` : `g.${column}`;
}

export const HOLD: Statement = { name: 'games.hold', text: held('') };
export const HOLD_IF_FREE: Statement = { name: 'games.hold-if-free', text: held('SKIP LOCKED') };

/** $2 people of whom also a seat given up or taken away counts. */
export const SEATS: Statement = {
  name: 'games.seats',
  text: `SELECT s.user_id AS "userId", s.status, s.since, s.place, s.offer_expires_at AS "offerExpiresAt", s.reason
         FROM game_seats s WHERE s.game_id = $1 AND (${isActive('s')} OR s.user_id = ANY($2::uuid[]))`,
};

/**
 * All that one change leaves behind: the seats it moved, the game's counts under the next rev, the log, and the news
 * it owes. Who comes back after having left has not paid.
 *
 * $1 game, $2 seats, $3 taken, $4 held, $5 waiting, $6 most, $7 log, $8 now, $9 outbox row.
 */
export const STORE: Statement = {
  name: 'games.store',
  text: `WITH moved AS (
           INSERT INTO game_seats (game_id, user_id, status, since, place, offer_expires_at, reason)
           SELECT $1, s."userId", s.status, s.since, s.place, s."offerExpiresAt", s.reason
           FROM jsonb_to_recordset($2) AS s ("userId" uuid, status text, since timestamptz, place integer,
                                             "offerExpiresAt" timestamptz, reason text)
           ON CONFLICT ON CONSTRAINT game_seats_pkey DO UPDATE SET
             status = EXCLUDED.status, since = EXCLUDED.since, place = EXCLUDED.place, reason = EXCLUDED.reason,
             offer_expires_at = EXCLUDED.offer_expires_at,
             is_paid = game_seats.is_paid AND EXCLUDED.status NOT IN ('left', 'removed')),
         bumped AS (
           UPDATE games SET current_players = $3, held_count = $4, waitlist_count = $5, max_players = $6, rev = rev + 1
           WHERE id = $1 RETURNING rev),
         told AS (
           INSERT INTO game_log (id, game_id, rev, actor_id, user_id, kind, detail, at)
           SELECT l.id, $1, bumped.rev, l."actorId", l."userId", l.kind, l.detail, $8
           FROM bumped, jsonb_to_recordset($7) AS l (id uuid, "actorId" uuid, "userId" uuid, kind text, detail jsonb)),
         owed AS (
           INSERT INTO outbox (id, topic, ref, created_at) SELECT $9, 'games.seats', $1::uuid, $8::timestamptz FROM bumped)
         SELECT rev FROM bumped`,
};

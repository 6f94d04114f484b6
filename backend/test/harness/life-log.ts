import type { CallEnd } from '@hoopline/contracts';
import { query, type TestApp } from './app.ts';

export interface StoredSeat {
  id: string;
  status: string;
  broughtBy: string | null;
  /** When an offer, or a seat for a friend, ends. */
  until: number | null;
  isHeld: boolean;
}

/** Times of asks and calls are milliseconds. */
export interface StoredAsk {
  how: 'invite' | 'call';
  ring: number | null;
  askedAt: number;
  isSeen: boolean;
  isDeclined: boolean;
}

export interface StoredCall {
  wanted: number;
  ring: number;
  nextAt: number;
  isWaiting: boolean;
  startedAt: number;
  endedWhy: CallEnd | null;
}

/** Log entries that one change of a game has stored, under the same `rev`. */
export interface LoggedChange {
  rev: number;
  /** The new standing of everybody whose seat has changed, as `LifeModel` writes it. */
  seats: Map<string, string>;
  /** All other entries, by kind, with the people in them. */
  others: Map<string, string[]>;
}

/** The stored data of a game before its end, to compare with the model. Times are milliseconds. */
export interface StoredLife {
  taken: number;
  held: number;
  waiting: number;
  isCancelled: boolean;
  isOn: boolean;
  startsAt: number;
  rev: number;
  /** The last call for players. */
  call: StoredCall | null;
  /** When players can answer the open move no longer. */
  moveUntil: number | null;
  seats: StoredSeat[];
  inThread: string[];
  /** Everybody who was asked to play, by their id. */
  asks: Record<string, StoredAsk>;
}

/** SQL for the milliseconds of a time. */
export const ms = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::float8`;

const READ = `
  SELECT g.current_players AS taken, g.held_count AS held, g.waitlist_count AS waiting, g.rev,
         g.cancelled_at IS NOT NULL AS "isCancelled", g.go_state IS NOT NULL AS "isOn",
         ${ms('g.scheduled_at')} AS "startsAt",
         (SELECT json_build_object('wanted', c.wanted, 'ring', c.ring, 'nextAt', ${ms('c.next_at')},
                   'isWaiting', c.is_waiting AND c.ended_at IS NULL, 'startedAt', ${ms('c.started_at')}, 'endedWhy', c.ended_why)
          FROM game_calls c WHERE c.game_id = g.id) AS call,
         (SELECT ${ms('m.answer_until')} FROM game_moves m WHERE m.game_id = g.id AND m.ended_at IS NULL) AS "moveUntil",
         COALESCE((SELECT json_agg(json_build_object(
                     'id', s.user_id, 'status', s.status, 'broughtBy', s.brought_by,
                     'until', ${ms('COALESCE(s.offer_expires_at, s.held_until)')},
                     'isHeld', s.held_until IS NOT NULL) ORDER BY s.place)
                   FROM game_seats s WHERE s.game_id = g.id), '[]') AS seats,
         ARRAY(SELECT m.user_id FROM conversation_members m
               WHERE m.conversation_id = g.id AND m.until_seq IS NULL) AS "inThread",
         COALESCE((SELECT json_object_agg(a.user_id, json_build_object(
                     'how', a.how, 'ring', a.ring, 'askedAt', ${ms('a.asked_at')},
                     'isSeen', a.seen_at IS NOT NULL, 'isDeclined', a.declined_at IS NOT NULL))
                   FROM game_asks a WHERE a.game_id = g.id), '{}') AS asks
  FROM games g WHERE g.id = $1`;

export async function readLife(server: TestApp, gameId: string): Promise<StoredLife> {
  const [stored] = await query<StoredLife & Record<string, unknown>>(server, READ, [gameId]);
  if (!stored) throw new Error('The game is missing');
  return stored;
}

const SEAT_KINDS = ['joined', 'leaving', 'offered', 'waitlisted', 'left', 'removed'];

interface Entry {
  [key: string]: unknown;
  rev: number;
  kind: string;
  userId: string | null;
  offerExpiresAt: string | null;
}

/** The changes of a game after `rev`, in their order. */
export async function changesSince(server: TestApp, gameId: string, rev: number): Promise<LoggedChange[]> {
  const entries = await query<Entry>(
    server,
    `SELECT rev, kind, user_id AS "userId", detail ->> 'offerExpiresAt' AS "offerExpiresAt"
     FROM game_log WHERE game_id = $1 AND rev > $2 ORDER BY rev, id`,
    [gameId, rev],
  );
  const changes = new Map<number, LoggedChange>();
  for (const entry of entries) {
    const change = changes.get(entry.rev) ?? { rev: entry.rev, seats: new Map(), others: new Map() };
    changes.set(entry.rev, change);
    const { kind, userId, offerExpiresAt } = entry;
    if (SEAT_KINDS.includes(kind))
      change.seats.set(userId ?? '', offerExpiresAt ? `${kind} until ${Date.parse(offerExpiresAt)}` : kind);
    else change.others.set(kind, [...(change.others.get(kind) ?? []), ...(userId ? [userId] : [])]);
  }
  return [...changes.values()];
}

import { commonErrors, GAME, gamesErrors, type MySeat, statusAt } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../changes/change.ts';
import { newId } from '../../database/ids.ts';
import { Sql, type Statement } from '../../database/sql.ts';
import { isoTime } from '../../database/sql-fragments.ts';
import { DomainError } from '../../http/errors.ts';
import { boxScoreChanged } from '../feed/posts/posts.service.ts';
import { ThreadsService } from '../messages/threads/threads.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { FIELD_COLUMNS } from './game-fields.ts';
import { noticesOf } from './game-notices.ts';
import { seatIsInGame } from './games.sql.ts';
import { type GameState, gameChanged, LockedGame, mayBeHere, toIso } from './locked-game.ts';
import type { Seat } from './seats/seat.ts';
import { SeatTable } from './seats/seat-table.ts';
import { REGULARS_OF_GAME } from './series/regulars.sql.ts';

/**
 * Keeps a person from being merged or removed until the transaction ends. Against deadlocks, a transaction takes this
 * lock before the game's.
 */
const LOCK_PERSON: Statement = {
  name: 'games.lock-person',
  text: `SELECT 1 FROM users WHERE id = $1 AND kind <> 'former' FOR KEY SHARE`,
};

const lockGame = (ifLocked: string): string => `
  SELECT g.id, g.slug, g.host_id AS "hostId", g.max_players AS "maxPlayers", g.rev, g.terms_rev AS "termsRev",
         g.cancelled_at IS NOT NULL AS "isCancelled", g.hidden_at IS NOT NULL AS "isHidden",
         g.go_state AS "goState", g.decide_moved AS "isDeadlineMoved",
         g.series_id AS "seriesId", g.opens_at AS "opensAt",
         ${Object.entries(FIELD_COLUMNS)
           .map(([key, { column }]) => `${asInContract(column)} AS "${key}"`)
           .join(', ')}
  FROM games g WHERE g.id = $1 FOR UPDATE ${ifLocked}`;

function asInContract(column: string): string {
  if (column === 'scheduled_at') return isoTime('g.scheduled_at');
  return column === 'entry_fee' || column === 'prize_amount' ? `g.${column}::float8` : `g.${column}`;
}

const LOCK_GAME: Statement = { name: 'games.lock', text: lockGame('') };
const LOCK_GAME_IF_FREE: Statement = { name: 'games.lock-if-free', text: lockGame('SKIP LOCKED') };

/**
 * The seats of game $1. The seats of the people $2 are read even if they have left or were removed. The column `place`
 * is the waitlist position.
 */
const SEATS: Statement = {
  name: 'games.seats',
  text: `SELECT s.user_id AS "userId", s.status, s.since, s.place AS "waitlistPosition", s.offer_expires_at AS "offerExpiresAt",
                s.kept_until AS "keptUntil", s.reason, s.brought_by AS "broughtBy", s.held_until AS "heldUntil"
         FROM game_seats s WHERE s.game_id = $1 AND (${seatIsInGame('s')} OR s.user_id = ANY($2::uuid[]))`,
};

/** The regulars of game $1 and its host. */
const REGULARS: Statement = {
  name: 'games.regulars',
  text: `SELECT regular.id FROM games g, LATERAL (${REGULARS_OF_GAME}) regular WHERE g.id = $1
         UNION SELECT host_id FROM games WHERE id = $1`,
};

const LATE = `interval '${GAME.lateLeaveMs} milliseconds'`;

/**
 * Writes the changed seats, the game's counts and size under the next `rev`, and the log. A person who has left or was
 * removed loses the paid mark and the partner wish; if they come back later, they have neither. `left_late` is set for
 * a player who leaves late (see `GAME.lateLeaveMs`), and stays until they are seated again. It is not set for a no-show
 * who leaves: they have missed the game already. It is not set for a player who is asked about a move either: leaving
 * is their answer. That question ends with the seat. A seat that is given up, or taken anew, starts without answers. A
 * player who takes back the seat that they have just left keeps what they have answered in the same change. A game
 * whose `opens_at` has come is open to all from now on.
 *
 * $1 game, $2 seats, $3 taken, $4 held, $5 waiting, $6 most players, $7 log, $8 now.
 */
const SAVE: Statement = {
  name: 'games.save',
  text: `WITH moved AS (
           INSERT INTO game_seats (game_id, user_id, status, since, place, offer_expires_at, kept_until, reason,
                                   brought_by, held_until, left_late)
           SELECT $1, s."userId", s.status, s.since, s."waitlistPosition", s."offerExpiresAt", s."keptUntil", s.reason,
                  s."broughtBy", s."heldUntil",
                  s."isLeaver" AND COALESCE((SELECT g.scheduled_at - $8::timestamptz <= ${LATE}
                                                     FROM games g WHERE g.id = $1), false)
           FROM jsonb_to_recordset($2) AS s ("userId" uuid, status text, since timestamptz, "waitlistPosition" integer,
                                             "offerExpiresAt" timestamptz, "keptUntil" timestamptz, reason text,
                                             "broughtBy" uuid, "heldUntil" timestamptz, "isLeaver" boolean)
           ON CONFLICT ON CONSTRAINT game_seats_pkey DO UPDATE SET
             status = EXCLUDED.status, since = EXCLUDED.since, place = EXCLUDED.place, reason = EXCLUDED.reason,
             offer_expires_at = EXCLUDED.offer_expires_at, kept_until = EXCLUDED.kept_until,
             brought_by = EXCLUDED.brought_by, held_until = EXCLUDED.held_until,
             claim_hash = CASE WHEN EXCLUDED.held_until IS NOT NULL THEN game_seats.claim_hash END,
             is_paid = game_seats.is_paid AND EXCLUDED.status NOT IN ('left', 'removed'),
             partner_id = CASE WHEN EXCLUDED.status NOT IN ('left', 'removed') THEN game_seats.partner_id END,
             left_late = EXCLUDED.status <> 'joined'
               AND (game_seats.left_late OR (EXCLUDED.left_late AND game_seats.no_show_at IS NULL
                                             AND game_seats.unanswered_rev IS NULL)),
             asked_rev = CASE WHEN EXCLUDED.status IN ('joined', 'leaving') THEN game_seats.asked_rev END,
             unanswered_rev = CASE WHEN EXCLUDED.status IN ('joined', 'leaving') THEN game_seats.unanswered_rev END,
             ${['asked_at', 'answered_at', 'arrival', 'arrival_at'].map(keptIfSeated).join(', ')}),
         bumped AS (
           UPDATE games SET current_players = $3, held_count = $4, waitlist_count = $5, max_players = $6, rev = rev + 1,
                           opens_at = CASE WHEN opens_at > $8::timestamptz THEN opens_at END
           WHERE id = $1 RETURNING rev),
         logged AS (
           INSERT INTO game_log (id, game_id, rev, actor_id, user_id, kind, detail, at)
           SELECT l.id, $1, bumped.rev, l."actorId", l."userId", l.kind, l.detail, $8
           FROM bumped, jsonb_to_recordset($7) AS l (id uuid, "actorId" uuid, "userId" uuid, kind text, detail jsonb))
         SELECT rev FROM bumped`,
};

function keptIfSeated(column: string): string {
  const isSeated = `EXCLUDED.status = 'joined' AND game_seats.status IN ('joined', 'leaving')`;
  return `${column} = CASE WHEN ${isSeated} THEN game_seats.${column} END`;
}

/** Removes people from the teams. If they come back later, they are in neither team. $1 game, $2 people. */
const LEAVE_TEAMS: Statement = {
  name: 'games.leave-teams',
  text: `UPDATE game_teams SET teams = jsonb_build_array(${teamWithout(0)}, ${teamWithout(1)}) WHERE game_id = $1`,
};

function teamWithout(team: number): string {
  return `COALESCE((SELECT jsonb_agg(id ORDER BY ordinal) FROM jsonb_array_elements_text(teams -> ${team})
                    WITH ORDINALITY AS player (id, ordinal) WHERE id <> ALL($2::text[])), '[]')`;
}

/** Log entries of changes that a box score shows. */
const RESULTS: readonly string[] = ['result_entered', 'result_confirmed', 'result_disputed', 'player_of_game'];

export interface ChangeContext {
  /** Null for a change that no user causes. */
  actorId: string | null;
  /** People whose past seats (left or removed) are loaded too. The actor's always are. */
  alsoLoad?: readonly string[] | undefined;
}

interface SeatRow extends Omit<Seat, 'since' | 'offerExpiresAt' | 'keptUntil' | 'heldUntil'> {
  since: Date;
  offerExpiresAt: Date | null;
  keptUntil: Date | null;
  heldUntil: Date | null;
}

/** Locks a game and loads its seats before a change, and saves them after it. Every change of seats needs this lock. */
@Injectable()
export class LockedGamesRepository {
  constructor(
    private readonly sql: Sql,
    private readonly notifications: NotificationsService,
    private readonly threads: ThreadsService,
  ) {}

  /** Locks the actor, then the game. Throws `unauthenticated` for a removed actor, and `game_not_found`. */
  async lockForUpdate(id: string, context: ChangeContext & { actorId: string }, change: Change): Promise<LockedGame> {
    await this.lockPerson(context.actorId, change);
    return this.lockGame(id, context, change);
  }

  /** Throws `unauthenticated` for a removed person. */
  async lockPerson(id: string, change: Change): Promise<void> {
    const person = await this.sql.row(LOCK_PERSON, [id], change.tx);
    if (!person) throw new DomainError(commonErrors.unauthenticated);
  }

  /**
   * Locks the game but not the actor: for changes without an actor, for operators, and for transactions that hold the
   * actor's row already. Throws `game_not_found`.
   */
  async lockGame(id: string, context: ChangeContext, change: Change): Promise<LockedGame> {
    const row = await this.sql.row<GameState>(LOCK_GAME, [id], change.tx);
    if (!row) throw new DomainError(gamesErrors.game_not_found);
    return this.load(row, context, change);
  }

  /** For changes that no user causes. Undefined if another transaction has locked the game. */
  async lockIfFree(id: string, change: Change): Promise<LockedGame | undefined> {
    const row = await this.sql.row<GameState>(LOCK_GAME_IF_FREE, [id], change.tx);
    return row && this.load(row, { actorId: null }, change);
  }

  /**
   * Does nothing if nothing has changed. Otherwise stores seats, counts and log entries under the next `rev`, removes
   * people who lost their seat from the teams, gives the thread the game's people, adds the notifications, and
   * publishes `gameChanged`. After a merge, the caller updates the thread itself, once the guest's seat has moved.
   */
  async save(locked: LockedGame): Promise<void> {
    if (!locked.hasChanged) return;
    const { game, seats, actorId, entries, change } = locked;
    const { tx, now } = change;
    const changed = [...seats.changed].map((userId) => seats.get(userId)).filter((seat) => seat !== undefined);
    const rows = changed.map((seat) => ({
      ...seat,
      since: toIso(seat.since),
      offerExpiresAt: toIso(seat.offerExpiresAt),
      keptUntil: toIso(seat.keptUntil),
      heldUntil: toIso(seat.heldUntil),
      isLeaver: seats.leavers.has(seat.userId),
    }));
    const seatLog = rows.map(({ userId, status: kind, waitlistPosition: place, since: _, ...held }) => {
      const { offerExpiresAt, keptUntil, reason, broughtBy, heldUntil } = held;
      const isLast = kind === 'joined' && seats.taken >= seats.maxPlayers;
      const detail = {
        ...{ place, offerExpiresAt, keptUntil, reason },
        ...(broughtBy && { broughtBy, heldUntil }),
        ...(isLast && { isLast }),
      };
      return { id: newId(), actorId, userId, kind, detail };
    });
    const counts = [seats.taken, seats.heldCount, seats.waiting.length, seats.maxPlayers];
    const values = [game.id, JSON.stringify(rows), ...counts, JSON.stringify([...seatLog, ...entries]), now];
    const saved = await this.sql.row<{ rev: number }>(SAVE, values, tx);
    if (!saved) throw new Error('A locked game is missing');
    if (concernsThread(locked)) await this.threads.sync(game.id, change);
    const freed = changed.filter(({ status }) => status === 'left' || status === 'removed' || status === 'waitlisted');
    if (freed.length > 0) await this.sql.rows(LEAVE_TEAMS, [game.id, freed.map(({ userId }) => userId)], tx);
    // A player who takes back their seat has an earlier `since`, and is not the newest.
    const newest = seats.joined.find((seat) => seats.changed.has(seat.userId) && seat.since === now.getTime());
    const moved = [...locked.changedSeats()];
    const { notices, outdated } = noticesOf(locked);
    await this.notifications.notify(notices, change, outdated);
    if (entries.some(({ kind }) => RESULTS.includes(kind))) change.publish(boxScoreChanged, game.id);
    change.publish(gameChanged, game.id, {
      rev: saved.rev,
      kinds: entries.map(({ kind }) => kind),
      about: entries.flatMap(({ userId }) => userId ?? []),
      moved,
      newest: newest?.userId ?? null,
      wasPublic: game.isPublic,
      before: locked.lastPublic,
    });
    if (locked.isSoon)
      for (const [userId, seat] of moved) if (seat?.status === 'joined') change.publish(mayBeHere, userId);
  }

  private async load(row: GameState, { actorId, alsoLoad = [] }: ChangeContext, change: Change): Promise<LockedGame> {
    const { tx, now } = change;
    const game = { ...row, status: statusAt(row, now.getTime()) };
    const people = actorId ? [actorId, ...alsoLoad] : alsoLoad;
    const rows = await this.sql.rows<SeatRow>(SEATS, [game.id, people], tx);
    const seats = rows.map((seat) => ({
      ...seat,
      since: seat.since.getTime(),
      offerExpiresAt: seat.offerExpiresAt?.getTime() ?? null,
      keptUntil: seat.keptUntil?.getTime() ?? null,
      heldUntil: seat.heldUntil?.getTime() ?? null,
    }));
    const terms = {
      maxPlayers: game.maxPlayers,
      maxWaitlist: GAME.maxWaitlist,
      startsAt: game.scheduledAt === null ? null : Date.parse(game.scheduledAt),
      timeZone: game.timeZone,
      isOpen: game.status === 'open',
      opensAt: game.opensAt?.getTime() ?? null,
      regulars: game.opensAt !== null && game.opensAt > now ? await this.regulars(game.id, change) : new Set<string>(),
    };
    const locked = new LockedGame(game, new SeatTable(terms, seats, now.getTime()), actorId, change);
    if (locked.seats.openIfDue()) locked.log('opened');
    return locked;
  }

  /** The people who get seats before the game is open to all. */
  async regulars(gameId: string, { tx }: Change): Promise<ReadonlySet<string>> {
    return new Set((await this.sql.rows<{ id: string }>(REGULARS, [gameId], tx)).map(({ id }) => id));
  }
}

const THREAD_KINDS: readonly string[] = ['created', 'updated', 'on', 'cancelled', 'handed_over', 'result_entered'];

/** Whether somebody has come into the game or left it, or its thread shows what has happened. */
function concernsThread(locked: LockedGame): boolean {
  const kinds = locked.entries.map(({ kind }) => kind);
  if (kinds.includes('merged')) return false;
  if (kinds.some((kind) => THREAD_KINDS.includes(kind))) return true;
  const isIn = (seat: MySeat | null | undefined) => !!seat && seat.status !== 'removed';
  const isSeated = (seat: MySeat | null | undefined) => seat?.status === 'joined';
  return [...locked.changedSeats()].some(([userId, seat]) => {
    const before = locked.seatsBefore.get(userId);
    return isIn(seat) !== isIn(before) || isSeated(seat) !== isSeated(before);
  });
}

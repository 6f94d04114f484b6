import type { GameStatus, MySeat } from '@hoopline/contracts';
import { commonErrors, GAME, gamesErrors, statusAt } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../database/ids.ts';
import { Sql, type Transaction } from '../../database/sql.ts';
import { DomainError } from '../../http/errors.ts';
import type { GameFields } from './game-fields.ts';
import { HOLD, HOLD_IF_FREE, HOLD_PERSON, SEATS, STORE } from './games.writes.ts';
import { type Refusal, type Seat, SeatTable } from './seat-table.ts';
import { movedBetween, standingsIn } from './standings.ts';

/** A game whose row this transaction holds. */
export interface HeldGame extends GameFields {
  id: string;
  slug: string;
  hostId: string;
  maxPlayers: number;
  rev: number;
  /** As of which the host's own terms stand. */
  termsRev: number;
  isCancelled: boolean;
  status: GameStatus;
}

export interface Hold {
  game: HeldGame;
  seats: SeatTable;
  now: Date;
  transaction: Transaction;
  /** Writes something into the game's log that no seat tells by itself; that alone makes it a change. */
  note(kind: string, detail?: object, userId?: string): void;
}

/** A refusal rolls everything back, as a throw does. */
export type Move = (hold: Hold) => Refusal | undefined | Promise<Refusal | undefined>;

export interface Changing {
  /** Null where time alone moves things. */
  actorId: string | null;
  now: Date;
  /** Further people of whom also a seat given up or taken away counts. */
  about?: readonly string[];
  /** Leaves alone what somebody else is at. */
  ifFree?: boolean;
}

/** What a committed change did, and the outbox row to report once it was told. */
export interface GameChange {
  gameId: string;
  rev: number;
  outboxId: string;
  /** Everybody who stands elsewhere now; null: nowhere any more. */
  moved: Map<string, MySeat | null>;
  /** Who took a seat last, if anybody did. */
  newest: string | null;
}

interface SeatRow extends Omit<Seat, 'since' | 'offerExpiresAt'> {
  since: Date;
  offerExpiresAt: Date | null;
}

/** The one way in which a game changes once it is made: under its row's lock, logged, and told afterwards. */
@Injectable()
export class GameChanges {
  constructor(private readonly sql: Sql) {}

  /** One transaction. Null when the move changed nothing, or the game was busy and `ifFree` was set. */
  make(gameId: string, changing: Changing, move: Move): Promise<GameChange | null> {
    return this.sql.transaction(async (transaction) => {
      const { actorId } = changing;
      const isThere = !actorId || (await this.sql.row(HOLD_PERSON, [actorId], transaction));
      if (!isThere) throw new DomainError(commonErrors.unauthenticated);
      return this.makeIn(transaction, gameId, changing, move);
    });
  }

  async makeIn(transaction: Transaction, gameId: string, changing: Changing, move: Move): Promise<GameChange | null> {
    const { now, actorId, about = [], ifFree = false } = changing;
    const row = await this.sql.row<HeldGame>(ifFree ? HOLD_IF_FREE : HOLD, [gameId], transaction);
    if (!row) {
      if (ifFree) return null;
      throw new DomainError(gamesErrors.game_not_found);
    }
    const game = { ...row, status: statusAt(row, now.getTime()) };
    const people = actorId ? [actorId, ...about] : about;
    const seats = await this.seatsOf(game, people, now, transaction);
    const before = standingsIn(seats);
    const notes: LogEntry[] = [];
    const note: Hold['note'] = (kind, detail = {}, userId) =>
      notes.push({ id: newId(), actorId, userId: userId ?? null, kind, detail });
    const refusal = await move({ game, seats, now, transaction, note });
    if (refusal) throw new DomainError(refusal.refused);
    if (seats.changed.size === 0 && notes.length === 0) return null;
    const stored = await this.store(game.id, seats, notes, { actorId, now }, transaction);
    return { gameId, ...stored, moved: movedBetween(before, standingsIn(seats)), newest: newestIn(seats) };
  }

  private async seatsOf(
    { id, maxPlayers, scheduledAt, timeZone, status }: HeldGame,
    people: readonly string[],
    now: Date,
    transaction: Transaction,
  ): Promise<SeatTable> {
    const rows = await this.sql.rows<SeatRow>(SEATS, [id, people], transaction);
    const seats = rows.map((row) => ({
      ...row,
      since: row.since.getTime(),
      offerExpiresAt: row.offerExpiresAt?.getTime() ?? null,
    }));
    const startsAt = scheduledAt === null ? null : Date.parse(scheduledAt);
    const terms = { maxPlayers, maxWaitlist: GAME.maxWaitlist, startsAt, timeZone, isOpen: status === 'open' };
    return new SeatTable(terms, seats, now.getTime());
  }

  private async store(
    gameId: string,
    seats: SeatTable,
    notes: readonly LogEntry[],
    { actorId, now }: Pick<Changing, 'actorId' | 'now'>,
    transaction: Transaction,
  ): Promise<{ rev: number; outboxId: string }> {
    const outboxId = newId();
    const moved = [...seats.changed].map((userId) => seats.get(userId)).filter((seat) => seat !== undefined);
    const rows = moved.map((seat) => ({
      ...seat,
      since: new Date(seat.since).toISOString(),
      offerExpiresAt: seat.offerExpiresAt === null ? null : new Date(seat.offerExpiresAt).toISOString(),
    }));
    const log = rows.map(({ userId, status, place, offerExpiresAt, reason }) => {
      const detail = { place, offerExpiresAt, reason };
      return { id: newId(), actorId, userId, kind: status, detail };
    });
    const counts = [seats.taken, seats.heldCount, seats.waiting.length, seats.maxPlayers];
    const stored = await this.sql.row<{ rev: number }>(
      STORE,
      [gameId, JSON.stringify(rows), ...counts, JSON.stringify([...log, ...notes]), now, outboxId],
      transaction,
    );
    if (!stored) throw new Error('A held game is gone');
    return { rev: stored.rev, outboxId };
  }
}

interface LogEntry {
  id: string;
  actorId: string | null;
  userId: string | null;
  kind: string;
  detail: object;
}

function newestIn(seats: SeatTable): string | null {
  return seats.joined.find((seat) => seats.changed.has(seat.userId))?.userId ?? null;
}

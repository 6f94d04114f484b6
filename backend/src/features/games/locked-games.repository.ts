import { commonErrors, GAME, gamesErrors, statusAt } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../database/ids.ts';
import { Sql, type Transaction } from '../../database/sql.ts';
import { DomainError } from '../../http/errors.ts';
import { type GameChange, type GameState, LockedGame, toIso } from './locked-game.ts';
import { LEAVE_TEAMS, LOCK_GAME, LOCK_GAME_IF_FREE, LOCK_PERSON, SAVE, SEATS } from './locked-games.sql.ts';
import { GameNoticesService } from './notices/game-notices.service.ts';
import { type Seat, SeatTable } from './seats/seat-table.ts';

export interface ChangeContext {
  /** Null for a change that no user causes. */
  actorId: string | null;
  now: Date;
  /** People whose past seats (left or removed) are loaded too; the actor's always is. */
  alsoLoad?: readonly string[] | undefined;
}

interface SeatRow extends Omit<Seat, 'since' | 'offerExpiresAt' | 'keptUntil'> {
  since: Date;
  offerExpiresAt: Date | null;
  keptUntil: Date | null;
}

/** The only way in which a stored game changes: locked, with its seats loaded, and saved as one statement. */
@Injectable()
export class LockedGamesRepository {
  constructor(
    private readonly sql: Sql,
    private readonly notices: GameNoticesService,
  ) {}

  /** Locks the actor, then the game. Throws `unauthenticated` for an actor who is gone, and `game_not_found`. */
  async lockForUpdate(id: string, context: ChangeContext & { actorId: string }, tx: Transaction): Promise<LockedGame> {
    const actor = await this.sql.row(LOCK_PERSON, [context.actorId], tx);
    if (!actor) throw new DomainError(commonErrors.unauthenticated);
    return this.lockGame(id, context, tx);
  }

  /** Locks the game alone, for transactions that hold the actor's row already. Throws `game_not_found`. */
  async lockGame(id: string, context: ChangeContext, tx: Transaction): Promise<LockedGame> {
    const row = await this.sql.row<GameState>(LOCK_GAME, [id], tx);
    if (!row) throw new DomainError(gamesErrors.game_not_found);
    return this.load(row, context, tx);
  }

  /** For changes that no user causes. Undefined where another transaction has locked the game. */
  async lockIfFree(id: string, now: Date, tx: Transaction): Promise<LockedGame | undefined> {
    const row = await this.sql.row<GameState>(LOCK_GAME_IF_FREE, [id], tx);
    return row && this.load(row, { actorId: null, now }, tx);
  }

  /** Stores seats, counts, log, notices and the outbox row under the next `rev`. Null where nothing has changed. */
  async save(locked: LockedGame): Promise<GameChange | null> {
    if (!locked.hasChanged) return null;
    const { game, seats, actorId, now, tx } = locked;
    const outboxId = newId();
    const changed = [...seats.changed].map((userId) => seats.get(userId)).filter((seat) => seat !== undefined);
    const rows = changed.map((seat) => ({
      ...seat,
      since: toIso(seat.since),
      offerExpiresAt: toIso(seat.offerExpiresAt),
      keptUntil: toIso(seat.keptUntil),
    }));
    const seatLog = rows.map(({ userId, status, place, offerExpiresAt, keptUntil, reason }) => {
      const detail = { place, offerExpiresAt, keptUntil, reason };
      return { id: newId(), actorId, userId, kind: status, detail };
    });
    const counts = [seats.taken, seats.heldCount, seats.waiting.length, seats.maxPlayers];
    const values = [
      game.id,
      JSON.stringify(rows),
      ...counts,
      JSON.stringify([...seatLog, ...locked.log]),
      now,
      outboxId,
    ];
    const saved = await this.sql.row<{ rev: number }>(SAVE, values, tx);
    if (!saved) throw new Error('A locked game is gone');
    const gone = changed.filter(({ status }) => status === 'left' || status === 'removed' || status === 'waitlisted');
    if (gone.length > 0) await this.sql.rows(LEAVE_TEAMS, [game.id, gone.map(({ userId }) => userId)], tx);
    // Whoever takes back the seat they gave up has had it all along.
    const newest = seats.joined.find((seat) => seats.changed.has(seat.userId) && seat.since === now.getTime());
    return {
      gameId: game.id,
      rev: saved.rev,
      outboxId,
      moved: locked.movedSeats(),
      newest: newest?.userId ?? null,
      noted: await this.notices.note(locked),
    };
  }

  private async load(
    row: GameState,
    { actorId, now, alsoLoad = [] }: ChangeContext,
    tx: Transaction,
  ): Promise<LockedGame> {
    const game = { ...row, status: statusAt(row, now.getTime()) };
    const people = actorId ? [actorId, ...alsoLoad] : alsoLoad;
    const rows = await this.sql.rows<SeatRow>(SEATS, [game.id, people], tx);
    const seats = rows.map((seat) => ({
      ...seat,
      since: seat.since.getTime(),
      offerExpiresAt: seat.offerExpiresAt?.getTime() ?? null,
      keptUntil: seat.keptUntil?.getTime() ?? null,
    }));
    const terms = {
      maxPlayers: game.maxPlayers,
      maxWaitlist: GAME.maxWaitlist,
      startsAt: game.scheduledAt === null ? null : Date.parse(game.scheduledAt),
      timeZone: game.timeZone,
      isOpen: game.status === 'open',
    };
    return new LockedGame(game, new SeatTable(terms, seats, now.getTime()), actorId, now, tx);
  }
}

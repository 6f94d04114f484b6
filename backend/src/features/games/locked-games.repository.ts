import { commonErrors, GAME, gamesErrors, statusAt } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../changes/change.ts';
import { newId } from '../../database/ids.ts';
import { Sql } from '../../database/sql.ts';
import { DomainError } from '../../http/errors.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { gameChanged } from './game-changed.ts';
import { noticesOf } from './game-notices.ts';
import { type GameState, LockedGame, toIso } from './locked-game.ts';
import { LEAVE_TEAMS, LOCK_GAME, LOCK_GAME_IF_FREE, LOCK_PERSON, SAVE, SEATS } from './locked-games.sql.ts';
import { type Seat, SeatTable } from './seats/seat-table.ts';

export interface ChangeContext {
  /** Null for a change that no user causes. */
  actorId: string | null;
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
    private readonly notifications: NotificationsService,
  ) {}

  /** Locks the actor, then the game. Throws `unauthenticated` for an actor who is gone, and `game_not_found`. */
  async lockForUpdate(id: string, context: ChangeContext & { actorId: string }, change: Change): Promise<LockedGame> {
    const actor = await this.sql.row(LOCK_PERSON, [context.actorId], change.tx);
    if (!actor) throw new DomainError(commonErrors.unauthenticated);
    return this.lockGame(id, context, change);
  }

  /** Locks the game alone, for transactions that hold the actor's row already. Throws `game_not_found`. */
  async lockGame(id: string, context: ChangeContext, change: Change): Promise<LockedGame> {
    const row = await this.sql.row<GameState>(LOCK_GAME, [id], change.tx);
    if (!row) throw new DomainError(gamesErrors.game_not_found);
    return this.load(row, context, change);
  }

  /** For changes that no user causes. Undefined where another transaction has locked the game. */
  async lockIfFree(id: string, change: Change): Promise<LockedGame | undefined> {
    const row = await this.sql.row<GameState>(LOCK_GAME_IF_FREE, [id], change.tx);
    return row && this.load(row, { actorId: null }, change);
  }

  /** Stores seats, counts and log under the next `rev`, with their notifications and events. Nothing where nothing changed. */
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
    }));
    const seatLog = rows.map(({ userId, status, place, offerExpiresAt, keptUntil, reason }) => {
      const detail = { place, offerExpiresAt, keptUntil, reason };
      return { id: newId(), actorId, userId, kind: status, detail };
    });
    const counts = [seats.taken, seats.heldCount, seats.waiting.length, seats.maxPlayers];
    const values = [game.id, JSON.stringify(rows), ...counts, JSON.stringify([...seatLog, ...entries]), now];
    const saved = await this.sql.row<{ rev: number }>(SAVE, values, tx);
    if (!saved) throw new Error('A locked game is gone');
    const gone = changed.filter(({ status }) => status === 'left' || status === 'removed' || status === 'waitlisted');
    if (gone.length > 0) await this.sql.rows(LEAVE_TEAMS, [game.id, gone.map(({ userId }) => userId)], tx);
    // A player who takes back the seat they gave up has had it all along.
    const newest = seats.joined.find((seat) => seats.changed.has(seat.userId) && seat.since === now.getTime());
    const { notices, outdated } = noticesOf(locked);
    await this.notifications.notify(notices, change, outdated);
    change.publish(gameChanged, game.id, {
      rev: saved.rev,
      kinds: entries.map(({ kind }) => kind),
      about: entries.flatMap(({ userId }) => userId ?? []),
      moved: [...locked.movedSeats()],
      newest: newest?.userId ?? null,
      wasPublic: game.isPublic,
      before: locked.lastPublic,
    });
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
    }));
    const terms = {
      maxPlayers: game.maxPlayers,
      maxWaitlist: GAME.maxWaitlist,
      startsAt: game.scheduledAt === null ? null : Date.parse(game.scheduledAt),
      timeZone: game.timeZone,
      isOpen: game.status === 'open',
    };
    return new LockedGame(game, new SeatTable(terms, seats, now.getTime()), actorId, change);
  }
}

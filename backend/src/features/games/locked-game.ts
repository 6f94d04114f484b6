import type { GameStatus, MySeat, NeutralGame } from '@hoopline/contracts';
import { mayArrive } from '@hoopline/contracts/games/answers-rules';
import { type Change, changeKind } from '../../changes/change.ts';
import { newId } from '../../database/ids.ts';
import type { GameFields } from './game-fields.ts';
import type { SeatTable } from './seats/seat-table.ts';

/** A game's own row, as read under the lock. */
export interface GameState extends GameFields {
  id: string;
  slug: string;
  hostId: string;
  maxPlayers: number;
  rev: number;
  /** The `rev` of the last edit or cancellation, or of the last time that operators hid or showed the game. */
  termsRev: number;
  isCancelled: boolean;
  /** Operators have hidden it. */
  isHidden: boolean;
  goState: NeutralGame['goState'];
  /** The host has moved the deadline of the decision while others were in the game. */
  isDeadlineMoved: boolean;
  /** The series that the game is a run of. */
  seriesId: string | null;
  /** Until then, only regulars and the host get seats. */
  opensAt: Date | null;
  status: GameStatus;
}

export interface LogEntry {
  id: string;
  actorId: string | null;
  userId: string | null;
  kind: string;
  detail: object;
}

/** A saved change of a game. Its events are made from this, and from the game that is stored at their publication. */
export interface GameChangeDetail {
  rev: number;
  /** Kinds of the log entries that it added, without entries for seats. `about`: the people in them. */
  kinds: readonly string[];
  about: readonly string[];
  /** The new seat of everybody whose seat changed; null if they have none any more. */
  moved: readonly (readonly [userId: string, seat: MySeat | null])[];
  /** The player who took a seat last in this change, if anybody did. */
  newest: string | null;
  wasPublic: boolean;
  /** If the game became private: its last public state. */
  before: NeutralGame | null;
}

/** Outbox rows that an older version of the server wrote have no detail. */
export const gameChanged = changeKind<GameChangeDetail | null>('games.seats');

/** A person has taken a seat, or says that they are on their way, in a game for which they may be at the court. */
export const mayBeHere = changeKind('games.mayBeHere');

/**
 * A game whose row this transaction has locked, and its seats. Services change `seats`, write other rows through `tx`,
 * and then pass it to `LockedGamesRepository.save`.
 */
export class LockedGame {
  readonly entries: LogEntry[] = [];
  /** Its fields after the host's edit. A change by operators, who make a hidden game private, is not in them. */
  fields: GameFields;
  readonly seatsBefore: ReadonlyMap<string, MySeat>;
  /** If this change makes the game private: its last public state. */
  lastPublic: NeutralGame | null = null;
  /** False for a run if another run of its series notifies the same people of the same change. */
  isAnnounced = true;

  constructor(
    readonly game: GameState,
    readonly seats: SeatTable,
    /** Null for a change that no user causes. */
    readonly actorId: string | null,
    readonly change: Change,
  ) {
    this.fields = game;
    this.seatsBefore = seatsOf(seats);
  }

  get tx() {
    return this.change.tx;
  }

  get now(): Date {
    return this.change.now;
  }

  /** Logs a change other than one of seats, which `save` logs by itself. An entry alone sets `hasChanged`. */
  log(kind: string, detail: object = {}, userId: string | null = null): void {
    this.entries.push({ id: newId(), actorId: this.actorId, userId, kind, detail });
  }

  /** Whether anybody but the host is seated, or has an offer or a waitlist position. */
  get hasOthers(): boolean {
    return [...this.seats.joined, ...this.seats.waitlist].some(({ userId }) => userId !== this.game.hostId);
  }

  get hasChanged(): boolean {
    return this.seats.changed.size > 0 || this.entries.length > 0;
  }

  /** Whether players can say that they are on their way to this game, or are there. */
  get isSoon(): boolean {
    return mayArrive(this.fields, this.now.getTime());
  }

  /** The new seat of everybody whose seat or waitlist position differs from before the change. Null: they have none. */
  changedSeats(): Map<string, MySeat | null> {
    const seatsNow = seatsOf(this.seats);
    const changed = new Map<string, MySeat | null>();
    for (const userId of new Set([...this.seatsBefore.keys(), ...seatsNow.keys()])) {
      const seat = seatsNow.get(userId) ?? null;
      if (JSON.stringify(this.seatsBefore.get(userId) ?? null) !== JSON.stringify(seat)) changed.set(userId, seat);
    }
    return changed;
  }
}

function seatsOf(table: SeatTable): Map<string, MySeat> {
  const seats = new Map<string, MySeat>();
  const positions = new Map(table.waiting.map((seat, index) => [seat.userId, index + 1]));
  for (const { userId, status, offerExpiresAt, keptUntil, reason } of table.all) {
    if (status === 'left') continue;
    seats.set(userId, {
      status,
      waitlistPosition: positions.get(userId) ?? null,
      offerExpiresAt: toIso(offerExpiresAt),
      keptUntil: toIso(keptUntil),
      reason,
    });
  }
  return seats;
}

export const toIso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

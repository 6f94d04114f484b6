import { COURTS, courtsErrors, type MoveQueue, type Position } from '@hoopline/contracts';
import { newId } from '../../../database/ids.ts';
import type { Transaction } from '../../../database/sql.ts';
import { CourtQueue, type Lineup, type Refusal } from './court-queue.ts';

/** A check-in that has not ended. */
export interface CheckInState {
  id: string;
  userId: string;
  isVerified: boolean;
  isNamed: boolean;
  since: Date;
  until: Date;
}

/** What visits need of a court's own row, as read under the lock. */
export interface CourtState extends Position {
  id: string;
  rev: number;
  /** As of which `rev` the present holder and the next in the queue have played. */
  queueRev: number;
  queue: Lineup;
  lastMove: (Lineup & { at: string }) | null;
}

/** A court whose row this transaction has locked, with everybody who is checked in. */
export class LockedCourt {
  readonly queue: CourtQueue;
  /** What began, was renewed or went over to another person. */
  readonly kept = new Map<string, CheckInState>();
  readonly ended = new Map<string, CheckInState & { endedAt: Date }>();
  private readonly running: Map<string, CheckInState>;
  private readonly stored: string;

  constructor(
    readonly court: CourtState,
    checkIns: readonly CheckInState[],
    readonly now: Date,
    readonly tx: Transaction,
  ) {
    const { queue, lastMove } = court;
    this.running = new Map(checkIns.map((checkIn) => [checkIn.userId, checkIn]));
    const last = lastMove && { at: Date.parse(lastMove.at), before: lastMove };
    this.queue = new CourtQueue(queue, last, now.getTime());
    this.stored = describe(this.queue);
    // Those whose time is up are gone for whoever changes anything here, however late the sweep is.
    for (const { userId, until } of checkIns) if (until <= now) this.checkOut(userId, until);
  }

  get hereCount(): number {
    return this.running.size;
  }

  get hasChanged(): boolean {
    return this.kept.size > 0 || this.ended.size > 0 || describe(this.queue) !== this.stored;
  }

  /** Whether it is not the same two any more who play. */
  get hasNextChanged(): boolean {
    const { holderId, waiting } = this.court.queue;
    return this.queue.holderId !== holderId || this.queue.waiting[0] !== waiting[0];
  }

  /** Begins a check-in, or renews the one that the person has here. */
  checkIn(userId: string, how: Pick<CheckInState, 'isVerified' | 'isNamed'>): void {
    const { now } = this;
    const begun = this.running.get(userId) ?? { id: newId(), userId, since: now };
    this.keep({ ...begun, ...how, until: new Date(now.getTime() + COURTS.checkInMs) });
  }

  /** Ends the person's check-in here, if any, and their place in the queue. */
  checkOut(userId: string | null, endedAt: Date = this.now): undefined {
    const checkIn = this.of(userId);
    if (!checkIn) return;
    this.running.delete(checkIn.userId);
    this.ended.set(checkIn.userId, { ...checkIn, endedAt });
    this.queue.leave(checkIn.id);
  }

  /** A check-in of a guest is their account's from now on, with its place in the queue. */
  handOver(guestId: string, userId: string): void {
    const checkIn = this.running.get(guestId);
    if (!checkIn) return;
    this.running.delete(guestId);
    this.keep({ ...checkIn, userId });
  }

  /** Saves a check-in as it is: what the court shows of the person has changed. */
  showAnew(userId: string): void {
    const checkIn = this.running.get(userId);
    if (checkIn) this.keep(checkIn);
  }

  joinQueue(userId: string | null): Refusal | undefined {
    const checkIn = this.of(userId);
    return checkIn ? this.queue.join(checkIn.id) : courtsErrors.not_checked_in;
  }

  leaveQueue(userId: string | null): undefined {
    const checkIn = this.of(userId);
    if (checkIn) this.queue.leave(checkIn.id);
  }

  /** `rev` is what the person saw: refused where others have come to play since. */
  moveQueue(userId: string | null, { move, rev }: MoveQueue): Refusal | undefined {
    if (!this.of(userId)) return courtsErrors.not_checked_in;
    if (rev < this.court.queueRev || rev > this.court.rev || this.hasNextChanged) return courtsErrors.queue_changed;
    return move === 'undo' ? this.queue.undo() : this.queue.move(move);
  }

  /** The check-in of a person here, if they have one. */
  private of(userId: string | null): CheckInState | undefined {
    return this.running.get(userId ?? '');
  }

  private keep(checkIn: CheckInState): void {
    this.running.set(checkIn.userId, checkIn);
    this.kept.set(checkIn.userId, checkIn);
  }
}

const describe = (queue: CourtQueue): string =>
  JSON.stringify([queue, queue.lastMove?.before].map((one) => one && [one.holderId, one.streak, one.waiting]));

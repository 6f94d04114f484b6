import { COURTS, courtsErrors, distanceBetween, type MoveQueue, type Position } from '@hoopline/contracts';
import type { Change } from '../../../changes/change.ts';
import { newId } from '../../../database/ids.ts';
import { CourtQueue, type Lineup, type Refusal } from './court-queue.ts';

/** A check-in that has not ended. */
export interface CheckInState {
  id: string;
  userId: string;
  isVerified: boolean;
  isNamed: boolean;
  /** A keyed hash of the network that a guest has checked in from; null for a member. */
  network: string | null;
  since: Date;
  until: Date;
}

/** What the server knows of somebody who checks in. */
export interface Arrival extends Pick<CheckInState, 'isNamed' | 'network'> {
  /** Where they say they are, if they do. */
  position: Position | null;
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
    readonly change: Change,
  ) {
    const { now } = change;
    const { queue, lastMove } = court;
    this.running = new Map(checkIns.map((checkIn) => [checkIn.userId, checkIn]));
    const last = lastMove && { at: Date.parse(lastMove.at), before: lastMove };
    this.queue = new CourtQueue(queue, last, now.getTime());
    this.stored = describe(this.queue);
    // Those whose time is up are gone before anything else changes here, as the sweep may be late.
    for (const { userId, until } of checkIns) if (until <= now) this.checkOut(userId, until);
  }

  /** People whose check-in is verified. Guests of one network count as one, as one person can become many guests. */
  get hereCount(): number {
    const verified = [...this.running.values()].filter(({ isVerified }) => isVerified);
    return new Set(verified.map(({ id, network }) => network ?? id)).size;
  }

  get hasChanged(): boolean {
    return this.kept.size > 0 || this.ended.size > 0 || describe(this.queue) !== this.stored;
  }

  /** Whether it is not the same two any more who play. */
  get hasNextChanged(): boolean {
    const { holderId, waiting } = this.court.queue;
    return this.queue.holderId !== holderId || this.queue.waiting[0] !== waiting[0];
  }

  /**
   * Begins a check-in, or renews the one that the person has here. Without a position, one that is verified keeps its end:
   * nobody may stay verified for ever from elsewhere. Somebody whose position is elsewhere leaves the queue.
   */
  checkIn(userId: string, { isNamed, position, network }: Arrival): void {
    const { court } = this;
    const { now } = this.change;
    const until = new Date(now.getTime() + COURTS.checkInMs);
    const begun = this.running.get(userId) ?? { id: newId(), userId, since: now, until, isVerified: false };
    const isVerified = position ? distanceBetween(position, court) <= COURTS.verifiedWithin : begun.isVerified;
    const keepsEnd = isVerified && position === null;
    this.keep({ ...begun, isNamed, network, isVerified, until: keepsEnd ? begun.until : until });
    if (!isVerified) this.queue.leave(begun.id);
  }

  /** Somebody who is verified says that another is there. */
  confirm(userId: string | null, checkInId: string): Refusal | undefined {
    const refusal = this.refusalOf(userId);
    if (refusal) return refusal;
    const checkIn = [...this.running.values()].find(({ id }) => id === checkInId);
    if (!checkIn) return courtsErrors.check_in_not_found;
    if (!checkIn.isVerified) this.keep({ ...checkIn, isVerified: true });
    return undefined;
  }

  /** Ends the person's check-in here, if any, and their place in the queue. */
  checkOut(userId: string | null, endedAt: Date = this.change.now): undefined {
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
    this.keep({ ...checkIn, userId, network: null });
  }

  /** Saves a check-in as it is: what the court shows of the person has changed. */
  showAnew(userId: string): void {
    const checkIn = this.running.get(userId);
    if (checkIn) this.keep(checkIn);
  }

  joinQueue(userId: string | null): Refusal | undefined {
    const refusal = this.refusalOf(userId);
    return refusal ?? this.queue.join(this.of(userId)?.id ?? '');
  }

  leaveQueue(userId: string | null): undefined {
    const checkIn = this.of(userId);
    if (checkIn) this.queue.leave(checkIn.id);
  }

  /** `rev` is what the person saw: refused where others have come to play since. */
  moveQueue(userId: string | null, { move, rev }: MoveQueue): Refusal | undefined {
    const refusal = this.refusalOf(userId);
    if (refusal) return refusal;
    if (rev < this.court.queueRev || rev > this.court.rev || this.hasNextChanged) return courtsErrors.queue_changed;
    return move === 'undo' ? this.queue.undo() : this.queue.move(move);
  }

  /** Why somebody may not do what those may do who are there. */
  private refusalOf(userId: string | null): Refusal | undefined {
    const checkIn = this.of(userId);
    if (!checkIn) return courtsErrors.not_checked_in;
    return checkIn.isVerified ? undefined : courtsErrors.not_verified;
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

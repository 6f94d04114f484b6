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

/** The data of a person who checks in. */
export interface Arrival extends Pick<CheckInState, 'isNamed' | 'network'> {
  /** The position that they send, if any. */
  position: Position | null;
}

/** The columns of a court that visits need, as read under the lock. */
export interface CourtState extends Position {
  id: string;
  rev: number;
  /** The `rev` since which the present holder and the next in the queue play. */
  queueRev: number;
  queue: Lineup;
  lastMove: (Lineup & { at: string }) | null;
}

/** A court whose row this transaction has locked, with everybody who is checked in. */
export class LockedCourt {
  readonly queue: CourtQueue;
  /** By user id, the check-ins that began or have changed, also if only their person is shown differently. */
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
    // Check-ins whose time is up end before anything else changes, because the sweep may be late.
    for (const { userId, until } of checkIns) if (until <= now) this.checkOut(userId, until);
  }

  /**
   * The number of people whose check-in is verified. Guests of one network count as one, because one person can
   * become many guests.
   */
  get hereCount(): number {
    const verified = [...this.running.values()].filter(({ isVerified }) => isVerified);
    return new Set(verified.map(({ id, network }) => network ?? id)).size;
  }

  get hasChanged(): boolean {
    return this.kept.size > 0 || this.ended.size > 0 || describe(this.queue) !== this.stored;
  }

  /** Whether the holder or the next in the queue has changed. */
  get hasNextChanged(): boolean {
    const { holderId, waiting } = this.court.queue;
    return this.queue.holderId !== holderId || this.queue.waiting[0] !== waiting[0];
  }

  /**
   * Begins a check-in, or renews the one that the person has here. Without a position, a verified check-in keeps its
   * end, so that nobody stays verified for ever from elsewhere. With a position elsewhere, the check-in is not verified
   * any more, and the person leaves the queue.
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

  /** A verified person confirms that another person is there. */
  confirm(userId: string | null, checkInId: string): Refusal | undefined {
    const refusal = this.refusalOf(userId);
    if (refusal) return refusal;
    const checkIn = [...this.running.values()].find(({ id }) => id === checkInId);
    if (!checkIn) return courtsErrors.check_in_not_found;
    if (!checkIn.isVerified) this.keep({ ...checkIn, isVerified: true });
    return undefined;
  }

  /** Ends the person's check-in here, if any, and removes them from the queue. */
  checkOut(userId: string | null, endedAt: Date = this.change.now): undefined {
    const checkIn = this.of(userId);
    if (!checkIn) return;
    this.running.delete(checkIn.userId);
    this.ended.set(checkIn.userId, { ...checkIn, endedAt });
    this.queue.leave(checkIn.id);
  }

  /** Moves a guest's check-in to their account. It keeps its position in the queue. */
  handOver(guestId: string, userId: string): void {
    const checkIn = this.running.get(guestId);
    if (!checkIn) return;
    this.running.delete(guestId);
    this.keep({ ...checkIn, userId, network: null });
  }

  /** Marks a check-in as changed, because the court now shows the person differently. */
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

  /** Moves the queue, or takes the last move back. Refused if other people play since the `rev` that the person saw. */
  moveQueue(userId: string | null, { move, rev }: MoveQueue): Refusal | undefined {
    const refusal = this.refusalOf(userId);
    if (refusal) return refusal;
    if (rev < this.court.queueRev || rev > this.court.rev || this.hasNextChanged) return courtsErrors.queue_changed;
    return move === 'undo' ? this.queue.undo() : this.queue.move(move);
  }

  /** The error for a person who is not checked in here, or not verified. */
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

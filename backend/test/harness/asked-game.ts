import { playersToAsk, releaseSilentSeats, type SeatAnswer } from '../../src/features/games/answers/silent-seats.ts';
import type { Seat } from '../../src/features/games/seats/seat.ts';
import { SeatTable } from '../../src/features/games/seats/seat-table.ts';
import { HOUR, NOON } from './seat-table.ts';

export const HOST = 'a';
const ASK_BEFORE = 24 * 60;

/** A game whose seats and answers are stored and loaded again between changes, as in the database. */
export class AskedGame {
  now = NOON;
  startsAt = NOON + 30 * HOUR;
  /** For each start, the players who were asked whether they still play. */
  readonly asked = new Map<number, string[]>();
  readonly answers = new Map<string, SeatAnswer>();
  private setAt = NOON;
  private seats: Seat[] = [];

  constructor(private readonly maxPlayers: number) {}

  get terms() {
    return { hostId: HOST, startsAt: this.startsAt, askBefore: ASK_BEFORE, freesSilentSeats: true };
  }

  table(): SeatTable {
    const { maxPlayers, startsAt } = this;
    return new SeatTable(
      {
        maxPlayers,
        maxWaitlist: 4,
        startsAt,
        timeZone: 'UTC',
        isOpen: true,
        opensAt: null,
        regulars: new Set<string>(),
      },
      this.seats,
      this.now,
    );
  }

  change<T>(make: (table: SeatTable) => T): T {
    this.now += 1;
    const table = this.table();
    const result = make(table);
    const before = new Map(this.seats.map((seat) => [seat.userId, seat.status]));
    for (const userId of table.changed) {
      const isTakenBack = table.get(userId)?.status === 'joined' && before.get(userId) === 'leaving';
      if (!isTakenBack) this.answers.delete(userId);
    }
    this.seats = table.all;
    return result;
  }

  /** Returns the players who are asked. Nobody is asked twice for one start. */
  ask(): readonly string[] {
    this.now += 1;
    const people = playersToAsk(this.table(), this.terms, this.setAt, this.now);
    if (!people || this.asked.has(this.startsAt)) return [];
    this.asked.set(this.startsAt, people);
    for (const userId of people) this.answers.set(userId, { userId, askedAt: this.now, answeredAt: null });
    return people;
  }

  answer(userId: string): void {
    const answer = this.answers.get(userId);
    if (answer) this.answers.set(userId, { ...answer, answeredAt: this.now });
  }

  move(startsAt: number): void {
    this.change((table) => table.reschedule(startsAt, 'UTC'));
    this.startsAt = startsAt;
    this.setAt = this.now;
    this.answers.clear();
  }

  release(): string[] {
    return this.change((table) => releaseSilentSeats(table, [...this.answers.values()], this.terms, this.now));
  }
}

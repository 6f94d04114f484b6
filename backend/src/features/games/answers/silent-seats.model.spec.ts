import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AskedGame, HOST } from '../../../../test/harness/asked-game.ts';
import { SeatModel } from '../../../../test/harness/seat-model.ts';
import { HOUR, ids } from '../../../../test/harness/seat-table.ts';

/** A second implementation of silence, with plain lists: seats are freed one by one, while somebody needs one. */
class SilenceModel {
  private readonly askedAt = new Map<string, number>();

  constructor(private readonly seats: SeatModel) {}

  ask(people: readonly string[], now: number): void {
    for (const id of people) this.askedAt.set(id, now);
  }

  forget(id: string): void {
    this.askedAt.delete(id);
  }

  forgetAll(): void {
    this.askedAt.clear();
  }

  release(startsAt: number, now: number): string[] {
    const lapsed: string[] = [];
    if (now >= startsAt) return lapsed;
    for (const id of [...this.seats.joined].reverse()) {
      const askedAt = this.askedAt.get(id);
      const isOver = askedAt !== undefined && now - askedAt >= startsAt - now;
      if (!this.seats.isShort || !isOver || id === HOST) continue;
      this.seats.release(id);
      this.askedAt.delete(id);
      lapsed.push(id);
    }
    return lapsed;
  }
}

describe('after any sequence of joins, answers, moves and hours', () => {
  const who = fc.constantFrom(...'abcdefgh');
  const step = fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('joinWaitlist' as const), who }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('leave' as const), who }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('answer' as const), who }) },
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 3, 6) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), hours: fc.constantFrom(-6, 3, 24, 48) }) },
  );

  it('only silence costs a seat, only while somebody waits, and nobody is asked twice for one start', () => {
    let lapses = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), (steps) => {
        const game = new AskedGame(3);
        const model = new SeatModel(3, 4);
        const silence = new SilenceModel(model);
        for (const one of steps) {
          if (one.kind === 'wait') game.now += one.hours * HOUR;
          const isLater = one.kind === 'wait';
          const due = game.table().waitlist.filter((seat) => (seat.offerExpiresAt ?? game.now + 9) <= game.now + 1);
          game.change((table) => table.endHeld());
          // After the start the table offers no seats, which the model does not know.
          if (game.now >= game.startsAt) return;
          model.endHeld(ids(due), isLater, []);

          if (one.kind === 'joinWaitlist') {
            game.change((table) => table.joinWaitlist(one.who));
            model.joinWaitlist(one.who);
          }
          if (one.kind === 'leave') {
            game.change((table) => table.leave(one.who));
            model.leave(one.who);
            silence.forget(one.who);
          }
          if (one.kind === 'answer') {
            game.answer(one.who);
            silence.forget(one.who);
          }
          if (one.kind === 'move' && game.startsAt + one.hours * HOUR > game.now + HOUR) {
            game.move(game.startsAt + one.hours * HOUR);
            // A new start offers free seats again, also to people who have let an offer pass.
            model.offerFree();
            silence.forgetAll();
          }
          silence.ask(game.ask(), game.now);

          const before = new Map(game.answers);
          const waiting = game.table().waiting.length;
          const lapsed = game.release();
          expect(lapsed).toEqual(silence.release(game.startsAt, game.now));
          lapses += lapsed.length;
          for (const id of lapsed) expect(before.get(id)).toMatchObject({ answeredAt: null });
          expect(lapsed.length).toBeLessThanOrEqual(waiting);
          expect(lapsed).not.toContain(HOST);

          const table = game.table();
          expect(table.taken).toBeLessThanOrEqual(3);
          expect(ids(table.joined).reverse()).toEqual(model.joined);
          expect(table.waitlist.map((seat) => [seat.userId, seat.status === 'offered'])).toEqual(
            model.waitlist.map((entry) => [entry.id, entry.isOffered]),
          );
        }
        for (const people of game.asked.values()) expect(new Set(people).size).toBe(people.length);
      }),
      { numRuns: 200 },
    );
    expect(lapses).toBeGreaterThan(20);
  });
});

import type { WhenAndWhere } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { askAbout, confirm, type MoveQuestion, NOT_ASKED } from './move-question.ts';

const at = (place: string): WhenAndWhere => ({
  scheduledAt: '2026-06-02T18:00:00.000Z',
  timeZone: 'America/New_York',
  courtId: null,
  location: place,
});
const move = (rev: number, from: string, to: string) => ({ rev, before: at(from), after: at(to) });
/** The places that a player last confirmed, and whether they have to answer. */
const lastConfirmed = ({ unanswered }: MoveQuestion) => unanswered?.before.location ?? null;

describe('a player', () => {
  it('is asked about a move until they say yes', () => {
    const asked = askAbout(move(2, 'A', 'B'), NOT_ASKED);
    expect(asked).toEqual({ askedRev: 2, unanswered: { rev: 2, before: at('A') } });
    const answered = confirm(asked, 2) as MoveQuestion;
    expect(answered).toEqual({ askedRev: 2, unanswered: null });
    expect(confirm(answered, 2)).toBe(answered);
  });

  it('is asked about the newest place if the game moves again, and compares it with what they last confirmed', () => {
    const twice = askAbout(move(5, 'B', 'C'), askAbout(move(2, 'A', 'B'), NOT_ASKED));
    expect([twice.askedRev, lastConfirmed(twice)]).toEqual([5, 'A']);
    expect(confirm(twice, 2)).toMatchObject({ refused: { code: 'game_changed' } });
    const again = askAbout(move(7, 'C', 'D'), confirm(twice, 5) as MoveQuestion);
    expect([again.askedRev, lastConfirmed(again)]).toEqual([7, 'C']);
  });

  it('is no longer asked if the game returns to the place that they last confirmed', () => {
    const asked = askAbout(move(2, 'A', 'B'), NOT_ASKED);
    expect(askAbout(move(3, 'B', 'A'), asked)).toEqual(NOT_ASKED);
    const yes = confirm(asked, 2) as MoveQuestion;
    expect(lastConfirmed(askAbout(move(3, 'B', 'A'), yes))).toBe('B');
  });
});

describe('after any sequence of moves and answers', () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('A', 'B', 'C') },
    { weight: 3, arbitrary: fc.constantFrom('yes' as const, 'yes to the move before' as const) },
    { weight: 1, arbitrary: fc.constantFrom('silence' as const, 'a new seat' as const) },
  );

  it('a player has to answer exactly if the game is not where they last confirmed it', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), (steps) => {
        // The model knows only where the game is, where the player last confirmed it, and which moves were made.
        let [place, confirmed, rev, moveRev] = ['A', 'A', 0, 0];
        let question = NOT_ASKED;
        for (const one of steps) {
          rev += 1;
          if (one === 'yes' || one === 'yes to the move before') {
            const isAsked = place !== confirmed;
            const answer = confirm(question, one === 'yes' ? moveRev : moveRev - 1);
            const isRefused = 'refused' in answer;
            expect(isRefused).toBe(isAsked && one !== 'yes');
            if (!('refused' in answer)) question = answer;
            if (!isRefused) confirmed = place;
          } else if (one === 'silence') {
            question = { ...question, unanswered: null };
            confirmed = place;
          } else if (one === 'a new seat') {
            question = NOT_ASKED;
            confirmed = place;
          } else if (one !== place) {
            question = askAbout(move(rev, place, one), question);
            [place, moveRev] = [one, rev];
          }
          expect(lastConfirmed(question)).toBe(place === confirmed ? null : confirmed);
          if (question.unanswered) expect(question.askedRev).toBe(moveRev);
        }
      }),
      { numRuns: 500 },
    );
  });
});

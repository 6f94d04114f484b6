import type { WhenAndWhere } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildTable, HOUR } from '../../../../test/harness/seat-table.ts';
import { askAbout, confirm, type MoveQuestion, NOT_ASKED, questionsAfter } from './move-question.ts';

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

it('a move asks those who have a seat or may take it back, but neither the host nor a friend without a claim', () => {
  const game = buildTable({ maxPlayers: 8 });
  for (const id of ['host', 'ann', 'ben', 'cat']) game.change((table) => table.join(id));
  for (const [by, friend] of [['ann', 'sam'] as const, ['ben', 'kim'] as const])
    game.change((table) => table.bring(by, friend, game.now() + HOUR));
  game.change((table) => table.claim('kim'));
  game.change((table) => table.leave('cat'));
  game.change((table) => table.resize(6, []));
  game.change((table) => table.joinWaitlist('eve'));
  const earlier = new Map([['ann', askAbout(move(2, 'A', 'B'), NOT_ASKED)]]);
  const questions = questionsAfter(move(5, 'B', 'C'), game.table(), 'host', earlier);
  const asked = [...questions].filter(([, { askedRev }]) => askedRev === 5);
  expect(asked.map(([id, question]) => [id, lastConfirmed(question)]).sort()).toEqual([
    ...[
      ['ann', 'A'],
      ['ben', 'B'],
      ['cat', 'B'],
      ['kim', 'B'],
    ],
  ]);
  expect([questions.get('host'), questions.get('sam'), questions.has('eve')]).toEqual([NOT_ASKED, NOT_ASKED, false]);
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

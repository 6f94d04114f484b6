import type { CourtDetail, PersonHere } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { buildCourtDetail } from '../../../testing/courts.ts';
import { colorOf } from './conditions.tsx';
import { visitState } from './visit-state.ts';

const NOW = Date.parse('2026-06-14T18:00:00.000Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const idOf = (tail: number) => `01900000-0000-7000-a000-${String(tail).padStart(12, '0')}`;

const here = (tail: number): PersonHere => ({
  id: idOf(tail),
  person: null,
  isVerified: true,
  since: at(-10),
  until: at(80),
});
const checkedIn = (changes: Partial<NonNullable<CourtDetail['myCheckIn']>> = {}) => ({
  id: idOf(1),
  courtId: buildCourtDetail().id,
  courtName: 'Court 1',
  until: at(80),
  isVerified: true,
  isNamed: false,
  ...changes,
});
const visiting = (changes: Partial<CourtDetail>, pulse: Partial<CourtDetail['pulse']> = {}) => {
  const court = buildCourtDetail(changes);
  return visitState({ ...court, pulse: { ...court.pulse, here: [here(1), here(2), here(3)], ...pulse } }, NOW);
};

describe('a visit', () => {
  it('has the viewer’s check-in only if it is at this court, and until it ends', () => {
    expect(visiting({ myCheckIn: checkedIn() }).mine).toMatchObject({ id: idOf(1) });
    expect(visiting({ myCheckIn: checkedIn({ until: at(0) }) })).toMatchObject({ mine: null, elsewhere: null });
    const elsewhere = checkedIn({ courtId: idOf(9), courtName: 'The Cage' });
    expect(visiting({ myCheckIn: elsewhere })).toMatchObject({ mine: null, elsewhere: { name: 'The Cage' } });
  });

  it('names who holds the court and who waits, in order', () => {
    const state = visiting({ myCheckIn: checkedIn() }, { holderId: idOf(3), queue: [idOf(2), idOf(1)], streak: 2 });
    expect(state.holder?.id).toBe(idOf(3));
    expect(state.queue.map(({ id }) => id)).toEqual([idOf(2), idOf(1)]);
    expect(state).toMatchObject({ isWaiting: true, isHolding: false });
  });

  it('allows an undo until `undoUntil`', () => {
    expect(visiting({}, { undoUntil: at(0.5) }).canUndo).toBe(true);
    expect(visiting({}, { undoUntil: at(0) }).canUndo).toBe(false);
    expect(visiting({}).canUndo).toBe(false);
  });
});

it('draws older reports in grey', () => {
  const day = 24 * 60 * 60_000;
  const colors = [0, 13, 14, 59, 60, 900].map((days) => colorOf('broken', days * day));
  expect(colors).toEqual(['foul.fg', 'foul.fg', 'fg.muted', 'fg.muted', 'fg.subtle', 'fg.subtle']);
});

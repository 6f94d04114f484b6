import { describe, expect, it } from '@jest/globals';
import { boundsOfWhen } from './game-filters.ts';
import { dayOfGame } from './game-groups.ts';

/** A moment by this machine's clock, which stands for the viewer's. June 1 of 2026 is a Monday. */
const june = (day: number, hour = 0, minute = 0) => new Date(2026, 5, day, hour, minute);

describe('a named time', () => {
  it.each([
    ['tonight', june(10, 9), june(10, 17), june(11)],
    ['tonight', june(10, 21, 30), june(10, 17), june(11)],
    // After midnight it is the next evening.
    ['tonight', june(11, 0, 30), june(11, 17), june(12)],
    ['tomorrow', june(10, 23, 59), june(11), june(12)],
    ['tomorrow', june(30, 12), june(31), june(32)],
    ['weekend', june(8, 9), june(13), june(15)],
    ['weekend', june(12, 23), june(13), june(15)],
    ['weekend', june(13, 9), june(13), june(15)],
    ['weekend', june(14, 23), june(13), june(15)],
    ['weekend', june(15), june(20), june(22)],
  ] as const)('%s, at %s, begins at %s and ends before %s', (when, now, from, before) => {
    expect(boundsOfWhen(when, now.getTime())).toEqual([from, before]);
  });

  it('has whole days when the clocks change, although these have 23 or 25 hours', () => {
    const days = Array.from({ length: 365 }, (_, day) => new Date(2026, 0, 1 + day, 12));
    for (const now of days) {
      const [from, before] = boundsOfWhen('tomorrow', now.getTime());
      expect([from.getHours(), before.getHours(), before.getDate() !== from.getDate()]).toEqual([0, 0, true]);
    }
  });
});

describe('the day of a game', () => {
  const now = june(10, 15).getTime();
  it.each([
    ['today', june(10, 16, 59)],
    ['tonight', june(10, 17)],
    ['tonight', june(10, 23, 59)],
    // It is still on.
    ['today', june(9, 23)],
    ['today', june(10, 14)],
    ['tomorrow', june(11)],
    ['tomorrow', june(11, 20)],
    ['2026-06-12', june(12)],
    ['2026-06-20', june(20, 18)],
  ])('is %s for a start at %s', (name, start) => {
    const { text } = dayOfGame({ scheduledAt: start.toISOString() }, now, (day) =>
      day instanceof Date ? `2026-06-${day.getDate()}` : day,
    );
    expect(text).toBe(name);
  });

  it('is the same for two games of one day, and another one a year later', () => {
    const keyOf = (start: Date) => dayOfGame({ scheduledAt: start.toISOString() }, now, () => '').key;
    expect(keyOf(june(12, 9))).toBe(keyOf(june(12, 22)));
    expect(keyOf(june(12))).not.toBe(keyOf(new Date(2027, 5, 12)));
  });

  it('is unknown without a start', () => {
    expect(dayOfGame({ scheduledAt: null }, now, String)).toEqual({ key: 'undated', text: 'undated' });
  });
});

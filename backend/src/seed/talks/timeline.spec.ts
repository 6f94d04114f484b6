import { describe, expect, it } from '@jest/globals';
import { minutesAgo, on, says, type Talk } from './talk.ts';
import { talks } from './talks.ts';
import { timeline } from './timeline.ts';

/** The tightest step there is: late on the last whole day, then half a day ago. */
const overnight: Talk = {
  between: ['marcus-bell', 'devon-clarke'],
  script: [on(1, '23:00'), says('marcus-bell')('Still up?'), minutesAgo(720), says('devon-clarke')('Now I am')],
};

describe('the times of a talk', () => {
  it.each(['00:05', '06:30', '11:59', '12:01', '23:58'])('only go forward and end before a start at %s', (time) => {
    const now = new Date(`2026-03-29T${time}:00`);
    for (const talk of [...talks, overnight]) {
      const times = timeline(talk, now).map(({ at }) => at.getTime());
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
    }
  });

  it('keep the hour of the day and the age they were given', () => {
    const [first, second] = timeline(overnight, new Date('2026-03-10T15:20:00'));
    expect(first?.at.getHours()).toBe(23);
    expect(second?.at.getDate()).toBe(10);
  });
});

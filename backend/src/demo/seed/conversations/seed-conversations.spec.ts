import { describe, expect, it } from '@jest/globals';
import { readConversations, type SampleConversation } from './sample-conversations.ts';
import { timeline } from './seed-conversations.ts';

/**
 * A conversation with the shortest possible time between two moments: late on the last whole day, then half a day ago.
 */
const overnight: SampleConversation = {
  between: ['marcus-bell', 'devon-clarke'],
  script: [
    { daysAgo: 1, at: '23:00' },
    { by: 'marcus-bell', text: 'Still up?' },
    { minutesAgo: 720 },
    { by: 'devon-clarke', text: 'Now I am' },
  ],
};

describe('the times of a conversation', () => {
  it.each(['00:05', '06:30', '11:59', '12:01', '23:58'])('only go forward, and end before a seed at %s', (time) => {
    const now = new Date(`2026-03-29T${time}:00`);
    for (const conversation of [...readConversations(), overnight]) {
      const times = timeline(conversation, now).map(({ at }) => at.getTime());
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
    }
  });

  it('keep the given hour of the day and the given age', () => {
    const [first, second] = timeline(overnight, new Date('2026-03-10T15:20:00'));
    expect(first?.at.getHours()).toBe(23);
    expect(second?.at.getDate()).toBe(10);
  });
});

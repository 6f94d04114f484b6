import { describe, expect, it } from '@jest/globals';
import { TopicRegistry } from './topic-registry.ts';

describe('topics', () => {
  function build() {
    const asked: string[][] = [];
    const topics = new TopicRegistry();
    topics.register('presence', {
      allowed: async (ids) => {
        asked.push(ids);
        return new Set(ids.filter((id) => id !== 'stranger'));
      },
      states: async (ids) =>
        new Map(
          ids
            .filter((id) => id !== 'deleted')
            .map((userId) => [userId, { presence: { userId, isOnline: true, lastSeenAt: null } }]),
        ),
    });
    return { topics, asked };
  }

  it('asks each kind once for all of its topics', async () => {
    const { topics, asked } = build();
    const wanted = ['presence:ann', 'presence:ben', 'presence:ann', 'games'];
    expect(await topics.allowed(wanted, null)).toEqual(new Set(['presence:ann', 'presence:ben']));
    expect(asked).toEqual([['ann', 'ben']]);
  });

  it('answers each topic: its state, gone, or refused', async () => {
    const { topics } = build();
    const wanted = ['presence:ann', 'presence:stranger', 'presence:deleted', 'user:ann', 'nothing'];
    const answers = await topics.states(wanted, await topics.allowed(wanted, null), null);
    expect(answers).toEqual({
      'presence:ann': { state: { presence: { userId: 'ann', isOnline: true, lastSeenAt: null } } },
      'presence:stranger': { refused: true },
      'presence:deleted': { gone: true },
      'user:ann': { refused: true },
      nothing: { refused: true },
    });
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DiscoveryService } from '@nestjs/core';
import { publicTopic, Topic, type TopicKind } from './topic.decorator.ts';
import { TopicRegistry } from './topic-registry.ts';

class Feature {
  readonly asked: string[][] = [];

  @Topic('presence')
  presence(): TopicKind {
    return {
      allowed: async (ids) => {
        this.asked.push(ids);
        return new Set(ids.filter((id) => id !== 'stranger'));
      },
      states: async (ids) =>
        new Map(
          ids
            .filter((id) => id !== 'deleted')
            .map((userId) => [userId, { presence: { userId, isOnline: true, lastSeenAt: null } }]),
        ),
    };
  }

  @Topic('leaderboard')
  leaderboard(): TopicKind {
    return publicTopic(async () => ({ leaderboard: { rev: 7 } }), true);
  }
}

describe('topics', () => {
  let feature: Feature;
  let topics: TopicRegistry;
  beforeEach(() => {
    feature = new Feature();
    const discovery = { getProviders: () => [{ instance: feature }, { instance: null }] };
    topics = new TopicRegistry(discovery as unknown as DiscoveryService);
    topics.onModuleInit();
  });

  it('are found by their decorator', () => {
    expect([...topics.names()]).toEqual(['presence', 'leaderboard']);
    expect(['presence:ann', 'leaderboard', 'games'].map((topic) => topics.knows(topic))).toEqual([true, true, false]);
    expect(['presence:ann', 'leaderboard'].map((topic) => topics.isPersonal(topic))).toEqual([false, true]);
  });

  it('without ids are public', async () => {
    const allowed = await topics.allowed(['leaderboard', 'leaderboard:ann'], null);
    expect(allowed).toEqual(new Set(['leaderboard']));
    expect(await topics.states(['leaderboard', 'leaderboard:ann'], allowed, null)).toEqual({
      leaderboard: { state: { leaderboard: { rev: 7 } } },
      'leaderboard:ann': { refused: true },
    });
  });

  it('of one kind are checked with one call', async () => {
    const wanted = ['presence:ann', 'presence:ben', 'presence:ann', 'games'];
    expect(await topics.allowed(wanted, null)).toEqual(new Set(['presence:ann', 'presence:ben']));
    expect(feature.asked).toEqual([['ann', 'ben']]);
  });

  it('are answered with their state, `gone` or `refused`', async () => {
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

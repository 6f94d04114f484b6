import { describe, expect, it } from '@jest/globals';
import { like, mayJoin, mayLeave } from './activities.ts';
import type { ActivityContext } from './activity.ts';
import type { Actor } from './client/actor.ts';

const HOUR = 60 * 60_000;
const NOW = Date.parse('2026-03-10T12:00:00Z');
const inHours = (hours: number) => new Date(NOW + hours * HOUR).toISOString();

const game = {
  isPublic: true,
  status: 'open',
  isHost: false,
  isJoined: false,
  mySeat: null,
  waitlistCount: 0,
  maxPlayers: 10,
  currentPlayers: 8,
  scheduledAt: inHours(24),
} as const;
const seat = { status: 'joined', waitlistPosition: null, offerExpiresAt: null, keptUntil: null, reason: null } as const;
const joined = { ...game, isJoined: true, mySeat: seat };

describe('a sample player', () => {
  it('joins open public games, and leaves them', () => {
    expect([mayJoin(game, NOW), mayJoin({ ...game, scheduledAt: null }, NOW), mayLeave(joined, NOW)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it.each([
    ['a private game', { isPublic: false }],
    ['a cancelled game', { status: 'cancelled' }],
    ['a game that they host', { isHost: true }],
    ['a game with a waitlist', { waitlistCount: 1 }],
  ] as const)('neither joins nor leaves: %s', (_, fields) => {
    expect([mayJoin({ ...game, ...fields }, NOW), mayLeave({ ...joined, ...fields }, NOW)]).toEqual([false, false]);
  });

  it('looks at a post before liking it, long enough for a view', async () => {
    const post = { id: 'post', isLiked: false, isSample: false, isHidden: false, user: { id: 'author' } };
    const done: string[] = [];
    const actor = {
      id: 'me',
      call: async () => post,
      see: async (id: string) => void done.push(`sees ${id}`),
      like: async (id: string) => void done.push(`likes ${id}`),
    };
    const context = {
      random: () => 0,
      audience: { watched: () => [post.id], presentSince: () => undefined },
      players: { person: () => actor },
      pause: async (fromMs: number) => void done.push(`waits ${fromMs >= 3_000}`),
    };
    expect(await like(context as unknown as ActivityContext, actor as unknown as Actor)).toBe(true);
    expect(done).toEqual(['waits true', 'sees post', 'likes post']);
  });

  it('does not take the last seat, and does not join shortly before the start', () => {
    expect(mayJoin({ ...game, currentPlayers: 9 }, NOW)).toBe(false);
    expect(mayJoin({ ...game, scheduledAt: inHours(0.25) }, NOW)).toBe(false);
  });

  it('leaves only early enough not to count as late, and only if enough others stay', () => {
    expect(mayLeave({ ...joined, scheduledAt: inHours(3) }, NOW)).toBe(false);
    expect(mayLeave({ ...joined, currentPlayers: 4 }, NOW)).toBe(false);
    expect(mayLeave({ ...joined, mySeat: { ...seat, status: 'leaving' } }, NOW)).toBe(false);
  });
});

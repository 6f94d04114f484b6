import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { RefusedCall } from './client/web-session.ts';
import { seededRandom } from './random.ts';
import { SamplePlayers } from './sample-players.ts';

const SECOND = 1_000;
let now: number;
let taken: string[];
let players: SamplePlayers;
beforeEach(() => {
  now = 0;
  taken = [];
  players = new SamplePlayers({
    origin: 'http://127.0.0.1:1',
    people: ['ann', 'ben'].map((id) => ({ id, subject: id, city: 'Harlem' })),
    audience: { ignore: () => {}, presentSince: (id) => (taken.includes(id) ? 0 : undefined) },
    random: seededRandom(1),
    now: () => now,
    pace: 1,
  });
});

const refusal = (status: number, retryAfter?: number) => new RefusedCall('POST /api/x', status, undefined, retryAfter);
const free = () => ['ann', 'ben'].filter((id) => players.isFree(id));

describe('sample players', () => {
  it('do not act while a real person is signed in as them', () => {
    taken = ['ann'];
    expect(free()).toEqual(['ben']);
    expect(players.isFree('somebody else')).toBe(false);
  });

  it('rest for as long as a 429 asks, while the others continue', () => {
    expect(players.failed('ann', refusal(429, 30))).toBe(true);
    now = 29 * SECOND;
    expect(free()).toEqual(['ben']);
    now = 30 * SECOND;
    expect(free()).toEqual(['ann', 'ben']);
  });

  it('all rest, longer and longer, while the server is draining or unreachable', () => {
    players.failed('ann', refusal(503, 7));
    now = 6_999;
    expect(free()).toEqual([]);
    now = 7_000;
    expect(free()).toEqual(['ann', 'ben']);
    players.failed('ben', new TypeError('fetch failed'));
    now += 9_999;
    expect(free()).toEqual([]);
    now += 1;
    expect(free()).toEqual(['ann', 'ben']);
    players.succeeded('ann');
    players.failed('ben', new TypeError('fetch failed'));
    now += 5 * SECOND;
    expect(free()).toEqual(['ann', 'ben']);
  });

  it('do not rest after a refusal of one act, such as a taken seat', () => {
    expect(players.failed('ann', refusal(409))).toBe(false);
    expect(free()).toEqual(['ann', 'ben']);
  });

  it('do not come online without an audience', async () => {
    await expect(players.online('ann')).rejects.toThrow();
  });

  it('do not rest after an act that ended because the audience left: the next visitor sees them at once', async () => {
    const end = new AbortController();
    const waiting = delay(60_000, undefined, { signal: end.signal }).catch((error: unknown) => error);
    end.abort();
    for (const id of ['ann', 'ben', 'ann', 'ben']) expect(players.failed(id, await waiting)).toBe(true);
    expect(free()).toEqual(['ann', 'ben']);
  });
});

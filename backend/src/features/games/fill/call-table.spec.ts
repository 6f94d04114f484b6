import { FILL, LAST_RING } from '@hoopline/contracts/games/fill-rules';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { afterRing, type CalledGame, nextStep, type RunningCall } from './call-table.ts';

const NOON = Date.parse('2026-06-01T12:00:00Z');
const PAUSE = FILL.call.pauseMs;
const CALL: RunningCall = { wanted: 2, ring: 1, nextAt: NOON };
const GAME: CalledGame = {
  isCallable: true,
  startsAt: NOON + 20 * PAUSE,
  maxPlayers: 10,
  joined: 8,
  held: 0,
  taken: 0,
};

describe('a call', () => {
  it.each([
    ['asks the next ring once its pause is over', {}, {}, { does: 'ask', ring: 2 }],
    ['waits during the pause', { nextAt: NOON + 1 }, {}, { does: 'wait', isWaiting: false }],
    ['waits while the missing seats are held', {}, { held: 2 }, { does: 'wait', isWaiting: true }],
    ['goes on if fewer seats are held than are missing', {}, { joined: 7, held: 1 }, { does: 'ask', ring: 2 }],
    ['waits while every free seat is held', { wanted: 5 }, { held: 2 }, { does: 'wait', isWaiting: true }],
    ['ends once enough seats are taken', {}, { taken: 2 }, { does: 'end', why: 'filled' }],
    ['ends once the game is full', { wanted: 5 }, { joined: 10, taken: 1 }, { does: 'end', why: 'filled' }],
    ['ends at the start', {}, { startsAt: NOON }, { does: 'end', why: 'begun' }],
    ['ends with a game that closes', {}, { isCallable: false }, { does: 'end', why: 'closed' }],
    ['ends a pause after its last ring', { ring: LAST_RING }, {}, { does: 'end', why: 'all_asked' }],
    ['waits after its last ring', { ring: LAST_RING, nextAt: NOON + 1 }, {}, { does: 'wait', isWaiting: false }],
  ])('%s', (_, call, game, step) => {
    expect(nextStep({ ...CALL, ...call }, { ...GAME, ...game }, NOON)).toEqual(step);
  });

  it('pauses after a ring only if that ring asked somebody', () => {
    expect(afterRing(CALL, 2, 1, NOON)).toEqual({ wanted: 2, ring: 2, nextAt: NOON + PAUSE });
    expect(afterRing(CALL, 2, 0, NOON)).toEqual({ wanted: 2, ring: 2, nextAt: NOON });
  });
});

/** One call on a list of people, each of whom is in some rings, with two nodes that look at it. */
class World {
  now = NOON;
  call: RunningCall;
  ended: string | null = null;
  game: CalledGame = { ...GAME, startsAt: NOON + 8 * PAUSE, joined: 0, maxPlayers: 6 };
  asked: { person: number; ring: number; at: number }[] = [];
  visited: number[] = [];

  constructor(
    readonly rings: readonly number[][],
    wanted: number,
  ) {
    this.call = { wanted, ring: 1, nextAt: NOON };
  }

  get isFilled(): boolean {
    return this.game.taken >= this.call.wanted || this.game.joined >= this.game.maxPlayers;
  }

  look(): void {
    if (this.ended) return;
    const step = nextStep(this.call, this.game, this.now);
    if (step.does === 'end') this.ended = step.why;
    if (step.does !== 'ask') return;
    expect(this.isFilled).toBe(false);
    expect(this.game.taken + this.game.held).toBeLessThan(this.call.wanted);
    const fresh = (this.rings[step.ring] ?? []).filter((person) => !this.asked.some((ask) => ask.person === person));
    this.visited.push(step.ring);
    this.asked.push(...fresh.map((person) => ({ person, ring: step.ring, at: this.now })));
    this.call = afterRing(this.call, step.ring, fresh.length, this.now);
  }
}

describe('after any sequence of changes', () => {
  const change = fc.oneof(
    {
      weight: 30,
      arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(1, 1_000, PAUSE - 1, PAUSE) }),
    },
    {
      weight: 15,
      arbitrary: fc.record({
        kind: fc.constantFrom('join' as const, 'leave' as const, 'hold' as const, 'free' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
  );
  const people = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 12 })), {
    minLength: LAST_RING + 1,
    maxLength: LAST_RING + 1,
  });

  it('nobody is asked twice, no ring is asked during a pause, and a filled or closed call asks nobody', () => {
    const ends = new Set<string | null>();
    fc.assert(
      fc.property(
        people,
        fc.integer({ min: 1, max: 4 }),
        fc.array(change, { minLength: 20, maxLength: 60, size: 'max' }),
        (rings, wanted, changes) => {
          const world = new World(rings, wanted);
          for (const one of changes) {
            const { game } = world;
            const isRoom = game.joined + game.held < game.maxPlayers;
            if (one.kind === 'pass') world.now += one.ms;
            if (one.kind === 'join' && isRoom) world.game = { ...game, joined: game.joined + 1, taken: game.taken + 1 };
            if (one.kind === 'leave' && game.taken > 0)
              world.game = { ...game, joined: game.joined - 1, taken: game.taken - 1 };
            if (one.kind === 'hold' && isRoom) world.game = { ...game, held: game.held + 1 };
            if (one.kind === 'free' && game.held > 0) world.game = { ...game, held: game.held - 1 };
            if (one.kind === 'close') world.game = { ...game, isCallable: false };
            world.look();
            const { asked, ended } = world;
            const before = asked.length;
            const hasAsked = asked.some(({ at }) => at === world.now);
            // The other node looks at the same moment. It may ask only if the first one found nobody.
            world.look();
            if (hasAsked) expect(world.asked).toHaveLength(before);
            if (ended) expect([world.ended, world.asked.length]).toEqual([ended, before]);
          }
          ends.add(world.ended);
          expect(new Set(world.asked.map(({ person }) => person)).size).toBe(world.asked.length);
          expect(world.visited).toEqual(world.visited.toSorted((a, b) => a - b));
          expect(new Set(world.visited).size).toBe(world.visited.length);
          for (const { at, ring } of world.asked)
            for (const earlier of world.asked)
              if (earlier.ring < ring) expect(at - earlier.at).toBeGreaterThanOrEqual(PAUSE);
        },
      ),
      { numRuns: 300 },
    );
    expect([...ends].filter(Boolean).sort()).toEqual(['all_asked', 'begun', 'closed', 'filled']);
  });
});

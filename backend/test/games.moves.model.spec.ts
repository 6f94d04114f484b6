import type { GameDetail, MovedFrom } from '@hoopline/contracts';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { MovesService } from '../src/features/games/moves/moves.service.ts';
import { SeatsService } from '../src/features/games/seats/seats.service.ts';
import { useServer } from './harness/app.ts';
import { ok } from './harness/calls.ts';
import { buildGame, join, leave, readGame } from './harness/games.ts';
import { holdJobs, runJob } from './harness/jobs.ts';
import { setTime } from './harness/mails.ts';
import { MoveModel } from './harness/move-model.ts';
import { keepSeat, leftLate, moveGame, toConfirm } from './harness/moves.ts';
import { buildMember, type TestPerson } from './harness/people.ts';

// Each step is one or two requests, and reads the game as each player.
jest.setTimeout(120_000);

const server = useServer();
beforeAll(() => holdJobs(server));
afterEach(() => {
  jest.restoreAllMocks();
});

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const NOW = Date.parse('2026-12-01T10:00:00.000Z');
const DURATION = 90;
/** All leaves are late, because each start is less than two hours ahead. */
const PLANS = [
  { location: 'Rucker Park', scheduledAt: new Date(NOW + 110 * MINUTE).toISOString() },
  { location: 'West 4th Street', scheduledAt: new Date(NOW + 110 * MINUTE).toISOString() },
  { location: 'Rucker Park', scheduledAt: new Date(NOW + 100 * MINUTE).toISOString() },
];
/** Times that pass at a step: long enough that the game begins before the last step, too short for it to end. */
const STEP_MS = [11 * SECOND, MINUTE, 9 * MINUTE];

const who = fc.integer({ min: 0, max: 3 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move' as const), plan: fc.nat({ max: PLANS.length - 1 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('keep' as const), who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('leave' as const), who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('join' as const), who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(...STEP_MS) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

describe('after any sequence of moves, answers, leaves, joins and jobs', () => {
  it('each player is asked exactly about what they have not confirmed, and leaves late only if not asked', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => buildMember(server)));
    const run = async (steps: Step[]) => {
      let now = NOW;
      setTime([server], new Date(now).toISOString());
      const fields = { ...PLANS[0], duration: DURATION };
      const { id, host } = await buildGame(server, { fields });
      const model = new MoveModel((plan) => Date.parse(PLANS[plan]?.scheduledAt ?? ''), DURATION);
      for (const one of steps) {
        const person = people['who' in one ? one.who : 0] as TestPerson;
        if (one.kind === 'move') {
          // The start of a game with players may not move into the past.
          if (Date.parse(PLANS[one.plan]?.scheduledAt ?? '') < now) continue;
          await moveGame(host, id, PLANS[one.plan] ?? {});
          model.move(one.plan, now);
        } else if (one.kind === 'keep') {
          const game = await readGame(host, id);
          if (model.seated.includes(person.id)) await ok(keepSeat(person, id, game.move?.rev ?? 0));
          model.keep(person.id);
        } else if (one.kind === 'leave') {
          await ok(leave(person, id));
          model.leave(person.id, now);
        } else if (one.kind === 'join') {
          await ok(join(person, id));
          model.join(person.id);
        } else {
          now += one.ms;
          setTime([server], new Date(now).toISOString());
          await runJob(server, SeatsService, 'endHeldSeats');
          await runJob(server, MovesService, 'endDue');
          model.runJobs(now);
        }
        await compare(model, await readGame(host, id));
      }
    };
    /** Compares the game with the model, and what each player is asked with what they have confirmed. */
    const compare = async (model: MoveModel, game: GameDetail) => {
      expect(game.players.map((player) => player.id).sort()).toEqual(model.seated.sort());
      expect(toConfirm(game).sort()).toEqual(model.asked.sort());
      expect([game.move?.confirmedCount ?? null, game.move && Date.parse(game.move.answerUntil)]).toEqual([
        model.confirmedCount,
        model.answerUntil,
      ]);
      expect((await leftLate(server, game.id)).sort()).toEqual(model.leftLate.sort());
      const own = await Promise.all(people.map((person) => readGame(person, game.id)));
      for (const { movedFrom, viewerId } of own) {
        const id = viewerId ?? '';
        const expected = model.asked.includes(id) ? { rev: game.move?.rev, ...PLANS[model.confirmedBy(id)] } : null;
        expect(movedFrom && seen(movedFrom)).toEqual(expected);
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24, size: 'max' }), run), {
      numRuns: 8,
    });
  });
});

const seen = ({ rev, location, scheduledAt }: MovedFrom) => ({ rev, location, scheduledAt });

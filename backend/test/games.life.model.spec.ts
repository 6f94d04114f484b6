import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { AskingService } from '../src/features/games/answers/asking.service.ts';
import { GoService } from '../src/features/games/answers/go.service.ts';
import { CallsService } from '../src/features/games/fill/calls.service.ts';
import { MovesService } from '../src/features/games/moves/moves.service.ts';
import { SeatsService } from '../src/features/games/seats/seats.service.ts';
import { stillIn } from './harness/answers.ts';
import { query, useServer } from './harness/app.ts';
import { buildCourt } from './harness/courts.ts';
import { requestCall, requestFriend, takeFriendBack } from './harness/fill.ts';
import { buildGame, join, joinWaitlist, leave, readGame } from './harness/games.ts';
import { holdJobs, runJob } from './harness/jobs.ts';
import { setTime } from './harness/mails.ts';
import { keepSeat, moveGame } from './harness/moves.ts';
import { untilNotified } from './harness/notifications.ts';
import { buildMember, type TestPerson } from './harness/people.ts';

// Each step is a request or some jobs, and reads what is stored.
jest.setTimeout(180_000);

const server = useServer();
beforeAll(() => holdJobs(server));
afterEach(() => {
  jest.restoreAllMocks();
});

const HOUR = 60 * 60_000;
const NOW = Date.parse('2026-12-01T10:00:00.000Z');
const STARTS = [10, 9, 12].map((hours) => new Date(NOW + hours * HOUR).toISOString());
/** Players are asked a day before, silence frees seats, and two players are needed three hours before the start. */
const TERMS = { maxPlayers: 3, askBefore: 1_440, freesSilentSeats: true, minPlayers: 2, decideBefore: 180 };

const who = fc.integer({ min: 0, max: 5 });
const ofPerson = (weight: number, kind: 'join' | 'wait' | 'leave' | 'yes' | 'bring' | 'takeBack' | 'keep') => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), who }),
});
const step = fc.oneof(
  ofPerson(6, 'join'),
  ofPerson(6, 'wait'),
  ofPerson(4, 'leave'),
  ofPerson(4, 'yes'),
  ofPerson(2, 'bring'),
  ofPerson(1, 'takeBack'),
  ofPerson(1, 'keep'),
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('call' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), to: fc.nat({ max: STARTS.length - 1 }) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('pass' as const), hours: fc.constantFrom(0.01, 1, 4) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const JOBS = [
  () => runJob(server, SeatsService, 'endHeldSeats'),
  () => runJob(server, AskingService, 'askDue'),
  () => runJob(server, AskingService, 'releaseSilent'),
  () => runJob(server, MovesService, 'endDue'),
  () => runJob(server, GoService, 'decideDue'),
  () => runJob(server, CallsService, 'goOn'),
];

interface StoredSeat {
  [key: string]: unknown;
  id: string;
  status: string;
  broughtBy: string | null;
  isHeld: boolean;
}

/** Everything that is stored about a game and must agree. */
async function read(id: string) {
  const [game] = await query<{
    taken: number;
    held: number;
    waiting: number;
    isCancelled: boolean;
    isOn: boolean;
    isCalling: boolean;
  }>(
    server,
    `SELECT current_players AS taken, held_count AS held, waitlist_count AS waiting,
            cancelled_at IS NOT NULL AS "isCancelled", go_state IS NOT NULL AS "isOn",
            EXISTS (SELECT 1 FROM game_calls WHERE game_id = id AND ended_at IS NULL) AS "isCalling"
     FROM games WHERE id = $1`,
    [id],
  );
  if (!game) throw new Error('The game is gone');
  const seats = await query<StoredSeat>(
    server,
    `SELECT user_id AS id, status, brought_by AS "broughtBy", held_until IS NOT NULL AS "isHeld"
     FROM game_seats WHERE game_id = $1`,
    [id],
  );
  const inThread = await query<{ id: string }>(
    server,
    'SELECT user_id AS id FROM conversation_members WHERE conversation_id = $1 AND until_seq IS NULL',
    [id],
  );
  const notified = await query<{ kind: string; most: number }>(
    server,
    `SELECT kind, max(count)::int AS most FROM (
       SELECT kind, user_id, count(*) FROM notifications WHERE subject_id = $1 GROUP BY kind, user_id) each GROUP BY kind`,
    [id],
  );
  const decisions = await query(server, `SELECT 1 FROM game_log WHERE game_id = $1 AND kind IN ('on', 'cancelled')`, [
    id,
  ]);
  return { game, seats, inThread: inThread.map((one) => one.id), notified, decisions: decisions.length };
}

describe('after any life of a game', () => {
  it('seats, offers, friends, thread, questions, calls and the decision agree, and nobody is notified twice', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => buildMember(server)));
    const courtId = await buildCourt(server);
    const seen = { cancelled: 0, on: 0 };
    const run = async (steps: Step[]) => {
      let now = NOW;
      setTime([server], new Date(now).toISOString());
      const { id, host } = await buildGame(server, { fields: { ...TERMS, courtId, scheduledAt: STARTS[0] } });
      for (const one of steps) {
        const person = people['who' in one ? one.who : 0] as TestPerson;
        if (one.kind === 'pass') {
          now += one.hours * HOUR;
          setTime([server], new Date(now).toISOString());
          for (const job of JOBS) await job();
        } else await act(one, person, host, id);
        await check(id, host);
      }
      await untilNotified(server);
      const { notified, game } = await read(id);
      for (const { kind, most } of notified) {
        const isOnce = ['game_on', 'game_cancelled', 'players_needed', 'seat_lapsed'].includes(kind);
        if (isOnce) expect([kind, most]).toEqual([kind, 1]);
        if (kind === 'still_in') expect(most).toBeLessThanOrEqual(STARTS.length);
      }
      seen.cancelled += Number(game.isCancelled);
      seen.on += Number(game.isOn && !game.isCancelled);
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 45, size: 'max' }), run), {
      numRuns: 16,
    });
    // Otherwise the lives above were too short to show anything.
    expect(seen.cancelled + seen.on).toBeGreaterThan(4);
  });
});

/** A refusal changes nothing; an error of the server is never one. */
async function act(one: Step, person: TestPerson, host: TestPerson, id: string): Promise<void> {
  const answer = await requestOf(one, person, host, id);
  if (answer) expect([one.kind, answer.status < 500]).toEqual([one.kind, true]);
}

async function requestOf(one: Step, person: TestPerson, host: TestPerson, id: string): Promise<Response | undefined> {
  switch (one.kind) {
    case 'join':
      return join(person, id);
    case 'wait':
      return joinWaitlist(person, id);
    case 'leave':
      return leave(person, id);
    case 'yes':
      return stillIn(person, id);
    case 'bring':
      return requestFriend(person, id);
    case 'takeBack':
      return takeFriendBack(person, id);
    case 'call':
      return requestCall(host, id);
    case 'keep':
      return keepSeat(person, id, (await readGame(person, id)).move?.rev);
    case 'move':
      // A deadline that the move would put into the past is refused.
      await moveGame(host, id, { scheduledAt: STARTS[one.to] }).catch(() => undefined);
      return undefined;
    case 'pass':
      return undefined;
  }
}

async function check(id: string, host: TestPerson): Promise<void> {
  const { game, seats, inThread, decisions } = await read(id);
  const withStatus = (...wanted: string[]) => seats.filter(({ status }) => wanted.includes(status));
  const [joined, held] = [withStatus('joined').length, withStatus('offered', 'leaving').length];
  expect(joined + held).toBeLessThanOrEqual(TERMS.maxPlayers);
  expect([game.taken, game.held, game.waiting]).toEqual([joined + held, held, withStatus('waitlisted').length]);

  const seated = withStatus('joined', 'leaving').map((seat) => seat.id);
  for (const { isHeld, broughtBy, status } of seats)
    if (isHeld) expect([status, seated]).toEqual(['joined', expect.arrayContaining([broughtBy])]);

  const friends = seats.filter(({ broughtBy }) => broughtBy !== null).map((seat) => seat.id);
  const members = withStatus('joined', 'leaving', 'offered', 'waitlisted').map((seat) => seat.id);
  const expected = [host.id, ...members].filter((one) => !friends.includes(one));
  expect(inThread.filter((one) => !friends.includes(one)).sort()).toEqual(expected.sort());

  expect(decisions).toBeLessThanOrEqual(1 + Number(game.isOn && game.isCancelled));
  if (!game.isCancelled) return;
  expect([held, seats.filter(({ isHeld }) => isHeld)]).toEqual([0, []]);
  // A call ends with the next look at it, which is within a second.
  await runJob(server, CallsService, 'goOn');
  expect((await read(id)).game.isCalling).toBe(false);
}

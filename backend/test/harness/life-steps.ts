import fc from 'fast-check';
import { VotesService } from '../../src/features/games/after/votes.service.ts';
import { AskingService } from '../../src/features/games/answers/asking.service.ts';
import { GoService } from '../../src/features/games/answers/go.service.ts';
import { CallsService } from '../../src/features/games/fill/calls.service.ts';
import { MovesService } from '../../src/features/games/moves/moves.service.ts';
import { ResultsService } from '../../src/features/games/results/results.service.ts';
import { SeatsService } from '../../src/features/games/seats/seats.service.ts';
import { cantPlay, go, stillIn } from './answers.ts';
import { requestCall, requestFriend, takeFriendBack } from './fill.ts';
import { editGame, join, joinWaitlist, leave, leaveWaitlist, readGame } from './games.ts';
import { runJob } from './jobs.ts';
import type { LifeModel } from './life-model.ts';
import { keepSeat } from './moves.ts';
import { type NodeJob, raceOf } from './node-races.ts';
import { requestStep } from './node-steps.ts';
import type { TestPerson } from './people.ts';

/** The jobs that act on the deadlines of a game. */
export const LIFE_JOBS: readonly NodeJob[] = [
  (node) => runJob(node, SeatsService, 'endHeldSeats'),
  (node) => runJob(node, AskingService, 'askDue'),
  (node) => runJob(node, AskingService, 'releaseSilent'),
  (node) => runJob(node, MovesService, 'endDue'),
  (node) => runJob(node, GoService, 'decideDue'),
  (node) => runJob(node, CallsService, 'goOn'),
  (node) => runJob(node, ResultsService, 'autoConfirm'),
  (node) => runJob(node, VotesService, 'closeDue'),
];

/** Index into the people of a life. The last one is the host. */
export const PEOPLE = 7;
export const HOST = PEOPLE - 1;
export const who = fc.nat({ max: HOST });
const race = raceOf(LIFE_JOBS);
export const pass = (...hours: number[]) =>
  fc.record({ kind: fc.constant('pass' as const), hours: fc.constantFrom(...hours), race });

/** Starts after the beginning of a life, in hours. */
export const STARTS = [10, 9, 12] as const;

export const beforeStep = fc.oneof(
  requestStep(8, 'join', { who }),
  requestStep(9, 'wait', { who }),
  requestStep(3, 'leave', { who }),
  requestStep(3, 'cantPlay', { who }),
  requestStep(1, 'leaveWaitlist', { who }),
  requestStep(3, 'stillIn', { who }),
  requestStep(2, 'bring', { who }),
  requestStep(1, 'takeBack', { who }),
  requestStep(1, 'keep', { who }),
  requestStep(1, 'call', {}),
  requestStep(1, 'go', {}),
  requestStep(1, 'move', { to: fc.constantFrom(...STARTS) }),
  { weight: 7, arbitrary: pass(0.01, 1, 1, 4) },
);
export type BeforeStep = typeof beforeStep extends fc.Arbitrary<infer One> ? One : never;
export type BeforeRequest = Exclude<BeforeStep, { kind: 'pass' }>;

/** Sends a step as this person or as the host, both at one node. */
export async function sendBefore(
  one: BeforeRequest,
  { person, host }: { person: TestPerson; host: TestPerson },
  id: string,
  startOf: (hours: number) => string,
): Promise<Response> {
  switch (one.kind) {
    case 'join':
      return join(person, id);
    case 'wait':
      return joinWaitlist(person, id);
    case 'leave':
      return leave(person, id);
    case 'leaveWaitlist':
      return leaveWaitlist(person, id);
    case 'cantPlay':
      return cantPlay(person, id);
    case 'stillIn':
      return stillIn(person, id);
    case 'bring':
      return requestFriend(person, id);
    case 'takeBack':
      return takeFriendBack(person, id);
    case 'keep':
      return keepSeat(person, id, (await readGame(person, id)).move?.rev ?? 0);
    case 'call':
      return requestCall(host, id);
    case 'go':
      return go(host, id);
    case 'move':
      return editGame(host, id, { rev: (await readGame(host, id)).rev, scheduledAt: startOf(one.to) });
  }
}

/** The refusal that the model expects. `friendId`: the friend for whom the step has taken a seat, if it has. */
export function expectBefore(
  one: BeforeRequest,
  { person, friendId }: { person: string; friendId: string | undefined },
  model: LifeModel,
  startOf: (hours: number) => string,
): string | undefined {
  switch (one.kind) {
    case 'takeBack':
      return model.takeBackFriend(person);
    case 'keep':
      return model.keepSeat(person);
    case 'bring':
      return model.bring(person, friendId ?? 'nobody');
    case 'move':
      return model.move(Date.parse(startOf(one.to)));
    case 'call':
    case 'go':
      return model[one.kind]();
    default:
      return model[one.kind](person);
  }
}

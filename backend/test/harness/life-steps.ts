import fc from 'fast-check';
import { VotesService } from '../../src/features/games/after/votes.service.ts';
import { AskingService } from '../../src/features/games/answers/asking.service.ts';
import { GoService } from '../../src/features/games/answers/go.service.ts';
import { CallsService } from '../../src/features/games/fill/calls.service.ts';
import { MovesService } from '../../src/features/games/moves/moves.service.ts';
import { ResultsService } from '../../src/features/games/results/results.service.ts';
import { SeatsService } from '../../src/features/games/seats/seats.service.ts';
import { cantPlay, go, stillIn } from './answers.ts';
import { requestBlock, requestUnblock } from './blocks.ts';
import type { CallModel } from './call-model.ts';
import { call } from './calls.ts';
import { decline, requestCall, requestFriend, requestInvites, see, takeFriendBack } from './fill.ts';
import { editGame, join, joinWaitlist, leave, leaveWaitlist, readGame, removePlayer } from './games.ts';
import { runJob } from './jobs.ts';
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
export const PEOPLE = 9;
export const HOST = PEOPLE - 1;
export const who = fc.nat({ max: HOST });
const race = raceOf(LIFE_JOBS);
export const pass = (...hours: number[]) =>
  fc.record({ kind: fc.constant('pass' as const), hours: fc.constantFrom(...hours), race });

/** Starts after the beginning of a life, in hours. */
export const STARTS = [10, 9, 12] as const;

const count = fc.constantFrom(1, 2);
const guest = fc.nat({ max: HOST - 1 });
const whom = fc.uniqueArray(guest, { minLength: 2, maxLength: 4 });
const isBlocked = fc.boolean();

/** A step of the first hours, in which the host looks for players. */
export const callStep = fc.oneof(
  requestStep(6, 'call', { count }),
  requestStep(1, 'stop', {}),
  requestStep(3, 'invite', { whom }),
  requestStep(1, 'see', { who }),
  requestStep(1, 'decline', { who }),
  requestStep(3, 'join', { who }),
  requestStep(1, 'leave', { who }),
  requestStep(1, 'remove', { who: guest }),
  requestStep(1, 'block', { isBlocked }),
  { weight: 9, arbitrary: pass(0.01, 0.1, 0.1) },
);

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
  requestStep(2, 'call', { count }),
  requestStep(1, 'stop', {}),
  requestStep(1, 'invite', { whom }),
  requestStep(1, 'see', { who }),
  requestStep(1, 'decline', { who }),
  requestStep(1, 'remove', { who: guest }),
  requestStep(1, 'block', { isBlocked }),
  requestStep(1, 'go', {}),
  requestStep(1, 'move', { to: fc.constantFrom(...STARTS) }),
  { weight: 7, arbitrary: pass(0.01, 0.1, 1, 1, 4) },
);
export type BeforeStep = typeof beforeStep extends fc.Arbitrary<infer One> ? One : never;
export type BeforeRequest = Exclude<BeforeStep, { kind: 'pass' }>;

interface Sender {
  person: TestPerson;
  host: TestPerson;
  outsider: TestPerson;
  invited: readonly { id: string }[];
}

/** Sends a step as this person or as the host, both at one node. */
export async function sendBefore(
  one: BeforeRequest,
  { person, host, outsider, invited }: Sender,
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
      return requestCall(host, id, one.count);
    case 'stop':
      return call(host, 'DELETE', `/api/games/${id}/call`);
    case 'invite':
      return requestInvites(host, id, invited);
    case 'see':
      return see(person, id);
    case 'decline':
      return decline(person, id);
    case 'remove':
      return removePlayer(host, id, person.id);
    case 'block':
      return (one.isBlocked ? requestBlock : requestUnblock)(host, outsider);
    case 'go':
      return go(host, id);
    case 'move':
      return editGame(host, id, { rev: (await readGame(host, id)).rev, scheduledAt: startOf(one.to) });
  }
}

/** The refusal that the model expects. `friendId`: the friend for whom the step has taken a seat, if it has. */
export function expectBefore(
  one: BeforeRequest,
  { person, friendId, invited }: { person: string; friendId: string | undefined; invited: readonly { id: string }[] },
  calls: CallModel,
  startOf: (hours: number) => string,
): string | undefined {
  const model = calls.life;
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
      return calls.start(one.count);
    case 'stop':
      return calls.stop();
    case 'invite':
      return calls.invite(invited.map(({ id }) => id));
    case 'see':
    case 'decline':
      return calls[one.kind](person);
    case 'block':
      return undefined;
    case 'go':
      return model.go();
    default:
      return model[one.kind](person);
  }
}

import fc from 'fast-check';
import { requestBoxScore, requestKudos, requestVote } from './after.ts';
import type { AfterModel } from './after-model.ts';
import { call } from './calls.ts';
import { HOST, PEOPLE, pass, who } from './life-steps.ts';
import { requestStep } from './node-steps.ts';
import type { TestPerson } from './people.ts';

const KINDS = ['hustle', 'defense'] as const;

/** Index into the players at the end of the game, or into all people of the life. */
type Somebody = { player: number } | { person: number };
const player: fc.Arbitrary<Somebody> = fc.record({ player: fc.nat({ max: 3 }) });
const somebody = fc.oneof({ weight: 5, arbitrary: player }, { weight: 1, arbitrary: fc.record({ person: who }) });
const host: fc.Arbitrary<Somebody> = fc.constant({ person: HOST });
const hostOrPlayer = fc.oneof({ weight: 5, arbitrary: host }, { weight: 1, arbitrary: player });

const isOld = fc.constantFrom(false, false, false, false, true);

export const afterStep = fc.oneof(
  // `sides`: the team of each person; 2 for none.
  requestStep(5, 'enter', {
    who: hostOrPlayer,
    sides: fc.array(fc.constantFrom(0, 1, 2), { minLength: PEOPLE, maxLength: PEOPLE }),
    scores: fc.constantFrom<[number, number]>([21, 15], [15, 21], [11, 11]),
  }),
  requestStep(3, 'confirm', { who: somebody, isOld }),
  requestStep(2, 'dispute', { who: somebody, isOld }),
  requestStep(13, 'vote', { who: somebody, whom: fc.option(somebody, { freq: 8 }) }),
  requestStep(3, 'kudos', { who: somebody, whom: somebody, kinds: fc.subarray([...KINDS]) }),
  requestStep(2, 'publish', { who: hostOrPlayer }),
  requestStep(1, 'noShow', { who: somebody, isNoShow: fc.boolean() }),
  { weight: 2, arbitrary: pass(0.01, 0.01, 13, 25) },
);
export type AfterStep = typeof afterStep extends fc.Arbitrary<infer One> ? One : never;
export type AfterRequest = Exclude<AfterStep, { kind: 'pass' }>;

/** The id of somebody. Without players, everybody is one of the people. */
function idOf(one: Somebody, people: readonly string[], players: readonly string[]): string {
  if ('person' in one) return people[one.person] ?? '';
  const playing = people.filter((id) => players.includes(id));
  return playing[one.player % playing.length] ?? people[one.player] ?? '';
}

/** The two teams of a result: by the step if both have players, else one player each. Undefined for fewer than two. */
export function teamsOf(sides: readonly number[], people: readonly string[], players: readonly string[]) {
  const playing = people.filter((id) => players.includes(id));
  const [first, last] = [playing[0], playing.at(-1)];
  if (first === undefined || last === undefined || first === last) return undefined;
  const teams = [0, 1].map((side) => playing.filter((id) => sides[people.indexOf(id)] === side)) as [
    string[],
    string[],
  ];
  return teams.some((team) => team.length === 0) ? ([[first], [last]] as [string[], string[]]) : teams;
}

interface Sent {
  id: string;
  teams: [string[], string[]];
  /** The `rev` of the present result. */
  rev: number;
  /** A person at the node that gets the request. */
  as: (id: string) => TestPerson;
  host: string;
}

/** A step with the ids of the people in it. */
export type NamedRequest = ReturnType<typeof named>;

export function named(one: AfterRequest, people: readonly string[], players: readonly string[]) {
  const by = idOf(one.who, people, players);
  const whom = 'whom' in one && one.whom !== null ? idOf(one.whom, people, players) : null;
  return { one, by, whom };
}

export function sendAfter({ one, by, whom }: NamedRequest, { id, teams, rev, as, host }: Sent): Promise<Response> {
  const path = `/api/games/${id}`;
  switch (one.kind) {
    case 'enter':
      return call(as(by), 'POST', `${path}/result`, { teams, scores: one.scores });
    case 'confirm':
    case 'dispute':
      return call(as(by), 'POST', `${path}/result/${one.kind}`, { rev: one.isOld ? rev - 1 : rev });
    case 'vote':
      return requestVote(as(by), id, whom);
    case 'kudos':
      return requestKudos(as(by), id, whom ?? '', one.kinds);
    case 'publish':
      return requestBoxScore(as(by), id);
    case 'noShow':
      return call(as(host), 'PUT', `${path}/players/${by}/no-show`, { isNoShow: one.isNoShow });
  }
}

/** The refusal that the model expects. */
export function expectAfter(
  { one, by, whom }: NamedRequest,
  teams: [string[], string[]],
  model: AfterModel,
): string | undefined {
  switch (one.kind) {
    case 'enter':
      return model.enter(by, teams, one.scores);
    case 'confirm':
    case 'dispute':
      return model[one.kind](by, one.isOld);
    case 'vote':
      return model.vote(by, whom);
    case 'kudos':
      return model.giveKudos(by, whom ?? '', one.kinds);
    case 'publish':
      return model.publish(by);
    case 'noShow':
      return model.markNoShow(by, one.isNoShow);
  }
}

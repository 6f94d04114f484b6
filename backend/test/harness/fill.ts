import type { BroughtFriend, GameAsks, Invitee, RunAlerts, SentInvites } from '@hoopline/contracts';
import { query, type TestApp } from './app.ts';
import { call, ok } from './calls.ts';
import { AT_COURT, buildCourt } from './courts.ts';
import { buildGame, inHours, moveStart } from './games.ts';
import { buildMember, type TestPerson } from './people.ts';

const path = (id: string, what: string) => `/api/games/${id}/${what}`;
const withKey = (address: string, key?: string) => (key ? `${address}?key=${key}` : address);

export const readInvitees = (host: TestPerson, id: string): Promise<Invitee[]> =>
  ok<Invitee[]>(host.fetch(path(id, 'invitees')));
export const requestInvites = (host: TestPerson, id: string, people: readonly { id: string }[]): Promise<Response> =>
  call(host, 'POST', path(id, 'invites'), { userIds: people.map((person) => person.id) });
export const invite = (host: TestPerson, id: string, people: readonly { id: string }[]): Promise<SentInvites> =>
  ok<SentInvites>(requestInvites(host, id, people));
export const readAsks = (host: TestPerson, id: string): Promise<GameAsks> => ok<GameAsks>(host.fetch(path(id, 'asks')));
export const requestCall = (host: TestPerson, id: string, count = 2): Promise<Response> =>
  call(host, 'POST', path(id, 'call'), { count });
export const startCall = (host: TestPerson, id: string, count = 2): Promise<GameAsks> =>
  ok<GameAsks>(requestCall(host, id, count));
export const stopCall = (host: TestPerson, id: string): Promise<GameAsks> =>
  ok<GameAsks>(call(host, 'DELETE', path(id, 'call')));
export const see = (person: Pick<TestPerson, 'fetch'>, id: string, key?: string): Promise<Response> =>
  call(person, 'POST', withKey(path(id, 'ask/seen'), key));
export const decline = (person: Pick<TestPerson, 'fetch'>, id: string, key?: string): Promise<Response> =>
  call(person, 'POST', withKey(path(id, 'ask/decline'), key));
export const requestFriend = (person: Pick<TestPerson, 'fetch'>, id: string, name = 'Sam'): Promise<Response> =>
  call(person, 'POST', path(id, 'friend'), { name });
export const bringFriend = (person: TestPerson, id: string, name?: string): Promise<BroughtFriend> =>
  ok<BroughtFriend>(requestFriend(person, id, name));
export const takeFriendBack = (person: TestPerson, id: string): Promise<Response> =>
  call(person, 'DELETE', path(id, 'friend'));
export const claimSeat = (person: Pick<TestPerson, 'fetch'>, id: string, token: string): Promise<Response> =>
  call(person, 'POST', path(id, 'friend/claim'), { token });
export const requestAlerts = (person: Pick<TestPerson, 'fetch'>, alerts: object): Promise<Response> =>
  call(person, 'PUT', '/api/players/anonymous/run-alerts', alerts);

/** Asks to be notified of runs near a position, by default that of `buildCourt`. */
export const saveAlerts = (person: TestPerson, alerts: object = {}): Promise<RunAlerts> =>
  ok<RunAlerts>(requestAlerts(person, { isOn: true, ...AT_COURT, miles: 5, ...alerts }));

/** Plays a game of these people at a court, which ended `hours` ago. */
export async function playTogether(
  server: TestApp,
  players: readonly TestPerson[],
  { courtId, hours = 24, host, fields }: { courtId?: string; hours?: number; host?: TestPerson; fields?: object } = {},
): Promise<string> {
  const { id } = await buildGame(server, {
    ...(host && { host }),
    fields: { maxPlayers: 20, ...(courtId && { courtId }), ...fields },
  });
  for (const player of players) await ok(call(player, 'POST', path(id, 'join')));
  await moveStart(server, id, -hours - 1.5);
  return id;
}

/** A game at a new court with a host who is seated, and members who have played with the host. */
export async function buildInviting(server: TestApp, count: number, fields: object = {}) {
  const courtId = await buildCourt(server);
  const { id, host, game } = await buildGame(server, { fields: { courtId, takesSeat: true, ...fields } });
  const people: TestPerson[] = [];
  for (let i = 0; i < count; i += 1) people.push(await buildMember(server));
  await playTogether(server, [host, ...people], { courtId });
  return { id, host, game, courtId, people };
}

let places = 0;

/** A public game in two hours, with two free seats, at a court far from all others. */
export async function buildCalling(server: TestApp, fields: object = {}) {
  places += 1;
  const position = { latitude: places - 60, longitude: 100 };
  const courtId = await buildCourt(server, position);
  const built = await buildGame(server, {
    joined: 2,
    fields: { courtId, maxPlayers: 4, scheduledAt: inHours(2), ...fields },
  });
  return { ...built, courtId, position };
}

/** Moves the time of the next ring into the past. */
export const endPause = (server: TestApp, id: string) =>
  query(server, `UPDATE game_calls SET next_at = now() - interval '1 second' WHERE game_id = $1`, [id]);

import type { GameAfter, KudosKind } from '@hoopline/contracts';
import { VotesService } from '../../src/features/games/after/votes.service.ts';
import { query, type TestApp } from './app.ts';
import { call, ok } from './calls.ts';
import { buildGame, join, keyOf, moveStart } from './games.ts';
import { runJob } from './jobs.ts';
import { buildMember, type TestPerson } from './people.ts';

export interface PlayedGame {
  id: string;
  host: TestPerson;
  players: TestPerson[];
  key: string;
}

/** A game that ended `hours` ago, with players in the order of their names, which also names them. */
export async function playGame(
  server: TestApp,
  names: readonly string[],
  { hours = 1, fields = {} }: { hours?: number; fields?: Record<string, unknown> } = {},
): Promise<PlayedGame> {
  const { id, host, game } = await buildGame(server, { fields });
  const players: TestPerson[] = [];
  for (const displayName of names) {
    const player = await buildMember(server, { displayName });
    await ok(join(player, id, keyOf(game)));
    players.push(player);
  }
  // A game lasts ninety minutes.
  await moveStart(server, id, -(hours + 1.5));
  return { id, host, players, key: keyOf(game) };
}

export const readAfter = (person: Pick<TestPerson, 'fetch'>, id: string, key?: string): Promise<GameAfter> =>
  ok<GameAfter>(person.fetch(`/api/games/${id}/after${key ? `?key=${key}` : ''}`));

export const requestVote = (person: TestPerson, id: string, userId: string | null) =>
  call(person, 'POST', `/api/games/${id}/vote`, { userId });
export const vote = (person: TestPerson, id: string, { id: userId }: { id: string }) =>
  ok<GameAfter>(requestVote(person, id, userId));

export const requestKudos = (person: TestPerson, id: string, userId: string, kinds: readonly string[]) =>
  call(person, 'PUT', `/api/games/${id}/kudos`, { userId, kinds });
export const giveKudos = (person: TestPerson, id: string, { id: userId }: { id: string }, ...kinds: KudosKind[]) =>
  ok<GameAfter>(requestKudos(person, id, userId, kinds));

export const requestBoxScore = (person: TestPerson, id: string, body: object = { type: 'text', content: 'Good one' }) =>
  call(person, 'POST', `/api/games/${id}/box-score`, body);

/** Lets the poll of the game end, and runs the job that counts its votes. */
export async function endVote(server: TestApp, id: string): Promise<void> {
  await query(server, `UPDATE game_polls SET closes_at = now() - interval '1 second' WHERE game_id = $1`, [id]);
  await runJob(server, VotesService, 'closeDue');
}

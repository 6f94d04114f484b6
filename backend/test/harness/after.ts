import type { BoxScoreClip, GameAfter, GameDetail, KudosKind } from '@hoopline/contracts';
import { VotesService } from '../../src/features/games/after/votes.service.ts';
import { query, type TestApp } from './app.ts';
import { call, ok } from './calls.ts';
import { buildUpload, createPost } from './feed.ts';
import { buildGame, HOUR, join, keyOf, moveStart } from './games.ts';
import { runJob } from './jobs.ts';
import { untilPublished } from './outbox.ts';
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

export const enterResult = (host: TestPerson, id: string, teams: TestPerson[][], scores: number[]) =>
  ok<GameDetail>(
    call(host, 'POST', `/api/games/${id}/result`, { teams: teams.map((team) => team.map((p) => p.id)), scores }),
  );

type Four = [TestPerson, TestPerson, TestPerson, TestPerson];

/** A game of four whose host has entered 21:18. */
export async function playTo21(server: TestApp, options: Parameters<typeof playGame>[2] = {}) {
  const game = await playGame(server, ['Ann', 'Ben', 'Cem', 'Dan'], options);
  const players = game.players as Four;
  const [ann, ben, cem, dan] = players;
  const teams = [
    [ann, ben],
    [cem, dan],
  ];
  const { rev } = await enterResult(game.host, game.id, teams, [21, 18]);
  return { ...game, players, rev };
}

/** Publishes the box score, and returns the id of its post. */
export async function publishBoxScore(server: TestApp, host: TestPerson, id: string, body?: object): Promise<string> {
  const { boxScorePostId } = await ok<{ boxScorePostId: string }>(requestBoxScore(host, id, body));
  await untilPublished(server);
  return boxScorePostId;
}

/** Posts a film as `person`, `hours` ago. Returns the id of the post. */
export async function postFilm(server: TestApp, person: TestPerson, hours: number, caption = ''): Promise<string> {
  const { mediaUrl } = await buildUpload(server, person, { kind: 'video' });
  const { id } = await createPost(person, { type: 'video', content: undefined, caption, mediaUrl });
  const at = new Date(Date.now() - hours * HOUR);
  await query(server, 'UPDATE posts SET created_at = $2 WHERE id = $1', [id, at]);
  return id;
}

export const readClips = (person: Pick<TestPerson, 'fetch'>, id: string): Promise<BoxScoreClip[]> =>
  ok<BoxScoreClip[]>(person.fetch(`/api/games/${id}/box-score/clips`));

/** Lets the poll of the game end, and runs the job that counts its votes. */
export async function endVote(server: TestApp, id: string): Promise<void> {
  await query(server, `UPDATE game_polls SET closes_at = now() - interval '1 second' WHERE game_id = $1`, [id]);
  await runJob(server, VotesService, 'closeDue');
}

import type { GameDetail } from '@hoopline/contracts';
import { query, type TestApp } from './app.ts';
import { call, ok } from './calls.ts';
import { buildGame, editGame, readGame } from './games.ts';
import type { TestPerson } from './people.ts';

/** The host edits the game that is stored now. */
export const moveGame = async (host: TestPerson, id: string, fields: object): Promise<GameDetail> =>
  ok(editGame(host, id, { rev: (await readGame(host, id)).rev, ...fields }));

export const keepSeat = (person: Pick<TestPerson, 'fetch'>, id: string, rev: number | undefined) =>
  call(person, 'POST', `/api/games/${id}/move/keep`, { rev });

/** A game in Rucker Park with three players, who are asked about its move to West 4th Street. */
export async function buildMoved(server: TestApp, fields: Record<string, unknown> = {}) {
  const { id, host, players } = await buildGame(server, { joined: 3, fields: { location: 'Rucker Park', ...fields } });
  const moved = await moveGame(host, id, { location: 'West 4th Street' });
  const [ann, ben, cat] = players as [TestPerson, TestPerson, TestPerson];
  return { id, host, ann, ben, cat, moved, rev: moved.move?.rev ?? 0 };
}

/** The players who have to answer. */
export const toConfirm = ({ players }: Pick<GameDetail, 'players'>): string[] =>
  players.filter(({ hasToConfirm }) => hasToConfirm).map(({ id }) => id);

/** Moves the end of the question into the past. */
export const expireMove = (server: TestApp, id: string) =>
  query(server, `UPDATE game_moves SET answer_until = now() - interval '1 second' WHERE game_id = $1`, [id]);

export async function leftLate(server: TestApp, id: string): Promise<string[]> {
  const text = 'SELECT user_id AS id FROM game_seats WHERE game_id = $1 AND left_late';
  return (await query<{ id: string }>(server, text, [id])).map((row) => row.id);
}

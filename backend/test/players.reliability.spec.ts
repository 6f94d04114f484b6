import { expect, it } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import { ReliabilityService } from '../src/features/players/reliability.service.ts';
import { query, useServer } from './harness/app.ts';
import { buildGame, moveStart } from './harness/games.ts';
import { buildMember } from './harness/people.ts';

const server = useServer();

const seatOf = (gameId: string, userId: string, columns: string) =>
  query(
    server,
    `INSERT INTO game_seats (game_id, user_id, since, status, left_late, no_show_at, no_show_disputed_at)
     SELECT $1, $2, now(), ${columns}`,
    [gameId, userId],
  );

/** A game of another host that began `hours` ago. */
async function pastGame(hours = 24): Promise<string> {
  const { id } = await buildGame(server);
  await moveStart(server, id, -hours);
  return id;
}

it('reliability counts every seat once, by its outcome', async () => {
  const [person, other] = [await buildMember(server), await buildMember(server)];
  await seatOf(await pastGame(), person.id, `'joined', false, NULL, NULL`);
  await seatOf(await pastGame(), person.id, `'joined', true, NULL, NULL`);
  await seatOf(await pastGame(), person.id, `'left', true, NULL, NULL`);
  await seatOf(await pastGame(), person.id, `'left', false, NULL, NULL`);
  await seatOf(await pastGame(), person.id, `'joined', false, now(), NULL`);
  await seatOf(await pastGame(), person.id, `'joined', false, now(), now()`);
  await seatOf(await pastGame(-24), person.id, `'joined', false, NULL, NULL`);
  const cancelled = await pastGame();
  await seatOf(cancelled, person.id, `'joined', false, NULL, NULL`);
  await query(server, 'UPDATE games SET cancelled_at = now() WHERE id = $1', [cancelled]);

  const unknown = newId();
  const counted = await server.app.get(ReliabilityService).of([person.id, other.id, unknown], new Date());
  expect(counted.get(person.id)).toEqual({ kept: 2, leftLate: 1, missed: 1, disputed: 1 });
  const none = { kept: 0, leftLate: 0, missed: 0, disputed: 0 };
  expect([counted.get(other.id), counted.get(unknown)]).toEqual([none, none]);
});

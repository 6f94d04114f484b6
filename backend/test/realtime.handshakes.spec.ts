import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it, jest } from '@jest/globals';
import { Sql } from '../src/database/sql.ts';
import { useServer } from './harness/app.ts';
import { buildCrowd, type TestPerson } from './harness/people.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

const CROWD = 150;
/** The statements of a handshake: they read the person of a socket, their blocks, and what they show of presence. */
const STATEMENTS = ['sessions.visitors', 'blocks.unseen', 'presence.people'];

let open: TestSocket[] = [];
const server = useServer();
afterEach(() => {
  jest.restoreAllMocks();
  for (const socket of open) socket.close();
  open = [];
});

async function connectAll(people: readonly TestPerson[]): Promise<TestSocket[]> {
  const sockets = await Promise.all(people.map(({ cookie }) => TestSocket.open(server.url, cookie)));
  open.push(...sockets);
  return sockets;
}

/**
 * Makes each statement of handshakes take `ms` longer. Returns a function for each, which counts how often the
 * statement ran, and for how many people in all.
 */
function count(ms: number) {
  const sql = server.app.get(Sql);
  const { rows } = sql;
  const asked = jest.spyOn(sql, 'rows').mockImplementation(async (...call) => {
    if (STATEMENTS.includes(call[0].name)) await delay(ms);
    return rows.apply(sql, call) as never;
  });
  return STATEMENTS.map((name) => () => {
    const calls = asked.mock.calls.filter(([statement]) => statement.name === name);
    return { calls: calls.length, people: calls.reduce((sum, [, [ids]]) => sum + (ids as unknown[]).length, 0) };
  });
}

it('handshakes of many people at once share their statements', async () => {
  const crowd = await buildCrowd(server, CROWD);
  const counts = count(100);
  const sockets = await connectAll(crowd);
  await waitUntil(() => counts.every((countOf) => countOf().people >= CROWD));
  for (const countOf of counts) expect(countOf().calls).toBeLessThan(CROWD / 3);
  expect(sockets.map((socket) => socket.all('session.ready')[0]?.userId)).toEqual(crowd.map(({ id }) => id));
});

it('a single handshake runs each statement once, without a wait, and sends one packet', async () => {
  const crowd = await buildCrowd(server, 1);
  const counts = count(0);
  const [socket] = await connectAll(crowd);
  await waitUntil(() => counts.every((countOf) => countOf().people >= 1));
  expect(counts.map((countOf) => countOf().calls)).toEqual([1, 1, 1]);
  expect(socket?.received.map(({ event }) => event)).toEqual(['session.ready']);
});

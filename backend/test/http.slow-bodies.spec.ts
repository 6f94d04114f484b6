import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { useServer } from './harness/app.ts';
import { buildGuest, buildMember, type TestPerson } from './harness/people.ts';
import { pointsOf } from './harness/rate-limits.ts';
import { issueAddress, sendEndless, storedFiles, uploadIdOf, uploadRow } from './harness/uploads.ts';

const server = useServer({ bodyLimitMs: 300 });

/**
 * Sends the headers of a request and the first bytes of its body, and no more. Returns everything that the server sent
 * until it closed the connection.
 */
async function sendHalf(method: string, path: string, headers: Record<string, string> = {}): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ host: 'localhost', 'content-length': '1000', ...headers });
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n{"a`);
  let answer = '';
  for await (const part of socket) answer += part;
  return answer;
}
const JSON_TYPE = { 'content-type': 'application/json' };

describe('a body that never ends', () => {
  it.each([
    ['POST', '/api/auth/guest', JSON_TYPE],
    ['POST', '/api/games', JSON_TYPE],
    ['POST', '/api/auth/development/token', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['POST', '/api/feed', { 'content-type': 'application/json', 'transfer-encoding': 'chunked', 'content-length': '' }],
  ])('is answered with 408 or a refusal, and its connection closed: %s %s', async (method, path, headers) => {
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
    expect(await sendHalf(method, path, sent as Record<string, string>)).toMatch(/^HTTP\/1\.1 (408|415|400) /);
  });

  it.each([
    ['POST', '/api/nope'],
    ['GET', '/api/games'],
    ['DELETE', '/api/games/00000000-0000-7000-8000-000000000000/join'],
  ])('is answered by a route that reads no body, which then closes the connection: %s %s', async (method, path) => {
    expect(await sendHalf(method, path, JSON_TYPE)).toMatch(/^HTTP\/1\.1 \d{3} /);
  });

  it('counts for the rate limit before it is read', async () => {
    const route = 'POST /api/games';
    const ann = await buildMember(server);
    const calls = Array.from({ length: pointsOf(server, route) + 1 }, () =>
      sendHalf('POST', '/api/games', { ...JSON_TYPE, cookie: ann.cookie }),
    );
    const statuses = (await Promise.all(calls)).map((answer) => answer.split(' ')[1]);
    expect(statuses.filter((status) => status === '429')).toHaveLength(1);
    expect(statuses.filter((status) => status === '408')).toHaveLength(statuses.length - 1);
  });
});

describe('an upload', () => {
  it('that is too slow is cut off, and leaves nothing', async () => {
    const address = await issueAddress(server, await buildMember(server));
    const { pathname, search } = new URL(address);
    const answer = await sendEndless(server, pathname + search, 'image/png', 'x'.repeat(20_000));
    expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]*upload_incomplete/);
    expect(await uploadRow(server, uploadIdOf(address))).toMatchObject({ state: 'refused' });
    expect(storedFiles(server)).toEqual([]);
  });

  it('that sends one byte at a time is cut off too', async () => {
    const { hostname, port, pathname, search } = new URL(await issueAddress(server, await buildMember(server)));
    const socket = connect(Number(port), hostname);
    socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\n`);
    socket.write('content-length: 900000\r\n\r\n');
    const drops = setInterval(() => socket.write('x'), 20);
    // Bytes that are written after the server has closed reset the connection, after the answer.
    socket.on('error', () => {});
    let answer = '';
    socket.on('data', (piece) => {
      answer += piece;
    });
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(drops);
    expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]*upload_incomplete/);
  });

  it('that is refused by a rate limit keeps no connection', async () => {
    const path = '/api/feed/uploads/00000000-0000-7000-8000-000000000000';
    const calls = Array.from({ length: pointsOf(server, 'PUT /api/feed/uploads/:id') }, () =>
      fetch(server.url + path, { method: 'PUT' }),
    );
    await Promise.all(calls);
    expect(await sendEndless(server, path, 'image/png')).toMatch(/^HTTP\/1.1 429 /);
  });
});

describe('guests of one network', () => {
  const host = (person: TestPerson) =>
    person.fetch('/api/games', { method: 'POST', headers: JSON_TYPE, body: JSON.stringify({ title: 1 }) });

  it('share its limit, and members have their own', async () => {
    const points = pointsOf(server, 'POST /api/games');
    const guests = await Promise.all(Array.from({ length: 5 }, () => buildGuest(server)));
    const calls = guests.flatMap((guest) => Array.from({ length: points / 5 + 1 }, () => host(guest)));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(points - CALLS_BEFORE);
    expect((await host(await buildMember(server))).status).toBe(400);
  });
});

/** The number of calls without a session that a test above has made to the same route from the same network. */
const CALLS_BEFORE = 1;

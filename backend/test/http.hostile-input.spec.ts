import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import type { ErrorBody } from '@hoopline/contracts';
import type { Endpoint } from '@hoopline/contracts/common/endpoint';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { newId } from '../src/database/ids.ts';
import { useServer } from './harness/app.ts';
import { call } from './harness/calls.ts';
import { buildCourt } from './harness/courts.ts';
import { allEndpoints } from './harness/endpoints.ts';
import { createPost } from './harness/feed.ts';
import { buildGame, NEW_GAME } from './harness/games.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { runFolder } from './harness/test-run.ts';

const ID = newId();
const YEAR_ZERO = '0000-01-01T00:00:00.000Z';
const cursorOf = (keys: unknown) => Buffer.from(JSON.stringify(keys)).toString('base64url');

/** Values that break databases, encoders and parsers that trust their input. */
const VALUES = [
  '',
  '\0',
  'a\0b',
  'a\nb',
  '\ud800',
  '\u202e',
  '%',
  '_',
  '\\',
  "'; DROP TABLE users --",
  '-1',
  '0',
  '1e309',
  '9'.repeat(40),
  'NaN',
  'null',
  '[]',
  '{}',
  YEAR_ZERO,
  'infinity',
  'x'.repeat(5_000),
  ...[
    [YEAR_ZERO, ID],
    ['9999-12-31T23:59:59.999Z', ID],
    ['+275760-09-13T00:00:00.000Z', ID],
    ['infinity', ID],
    ['a\0b', ID],
    ['\ud800', ID],
    [null, ID],
    ['2026-01-01T00:00:00.000Z', 'nobody'],
    [{}, []],
    {},
    'text',
  ].map(cursorOf),
];

const escaped = (value: string) =>
  encodeURIComponent(value.replace(/\p{Surrogate}/gu, '')).concat(/\p{Surrogate}/u.test(value) ? '%ed%a0%80' : '');

let endpoints: Endpoint[];
let values: Record<string, string>;
const server = useServer(() => {
  const webApp = runFolder('web');
  writeFileSync(path.join(webApp, 'index.html'), '<html></html>');
  return { webApp };
});
beforeAll(async () => {
  endpoints = await allEndpoints();
  const ann = await buildMember(server);
  const { game } = await buildGame(server, { host: ann });
  const post = await createPost(ann);
  values = { games: game.id, feed: post.id, courts: await buildCourt(server) };
});

/** Every query parameter that the endpoint's schema names. */
const queryOf = ({ query }: Endpoint): string[] => (query instanceof z.ZodObject ? Object.keys(query.shape) : []);

const pathOf = (endpoint: Endpoint, param?: { name: string; value: string }) =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    param?.name === name ? escaped(param.value) : (values[endpoint.path.split('/')[2] ?? ''] ?? ID),
  );

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

async function statusOf(caller: TestPerson, address: string, method = 'GET', body?: string): Promise<number> {
  const headers = { cookie: caller.cookie, ...(body && { 'content-type': 'application/json' }) };
  const status = await new Promise<number>((resolve, reject) => {
    const sent = request(server.url + address, { method, headers, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body);
  });
  if (status === 429) throw new Error(`Too many calls of ${method} ${address}: the value was not tried`);
  return status;
}

describe('no input causes an error of the server', () => {
  it('in a query parameter, sent once, twice or as a list', async () => {
    const calls = endpoints.flatMap((endpoint) => queryOf(endpoint).map((name) => ({ endpoint, name })));
    expect(calls.length).toBeGreaterThan(20);
    const failed: string[] = [];
    for (const { endpoint, name } of calls) {
      // Uses many callers: a caller who is refused by a rate limit would test nothing.
      for (let from = 0; from < VALUES.length; from += 15) {
        const caller = await buildMember(server);
        const tries = VALUES.slice(from, from + 15).map(async (value) => {
          const pair = `${name}=${escaped(value)}`;
          for (const query of [pair, `${pair}&${pair}`, `${name}[]=${escaped(value)}`]) {
            const status = await statusOf(caller, `${pathOf(endpoint)}?${query}`, endpoint.method);
            if (status >= 500)
              failed.push(`${endpoint.method} ${endpoint.path} ${name}=${value.slice(0, 60)}: ${status}`);
          }
        });
        await Promise.all(tries);
      }
    }
    expect(failed).toEqual([]);
  });

  it('in a path parameter', async () => {
    const calls = endpoints.flatMap((endpoint) =>
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({ endpoint, name })),
    );
    expect(calls.length).toBeGreaterThan(20);
    const failed: string[] = [];
    const values = VALUES.filter((one) => one !== '' && one.length < 1_000);
    for (const { endpoint, name } of calls) {
      let caller = await buildMember(server);
      for (const [index, value] of values.entries()) {
        // The strictest limit of a route with a path parameter is ten calls.
        if (index % 10 === 9) caller = await buildMember(server);
        const status = await statusOf(caller, pathOf(endpoint, { name, value }), endpoint.method);
        if (status >= 500) failed.push(`${endpoint.method} ${endpoint.path} ${name}=${value.slice(0, 60)}: ${status}`);
      }
    }
    expect(failed).toEqual([]);
  });

  it.each([
    '//',
    '//host',
    '/%',
    '/%00',
    '/%2f..%2f..',
    '/\\host',
    '/?',
    '/api//feed',
    '/api/feed/%ff',
    '/a%0d%0ab',
    '*',
  ])('in an address that no browser would send: %s', async (address) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${address} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
    let answer = '';
    for await (const part of socket) answer += part;
    expect(Number(answer.split(' ')[1])).toBeGreaterThanOrEqual(200);
    expect(Number(answer.split(' ')[1])).toBeLessThan(500);
    expect(answer).not.toMatch(/^location: *[/\\]{2}/im);
  });
});

describe('a text of one line', () => {
  it.each(['\n', '\r', '\t', '\u0085', '\u2028', '\u202e', '\u001b'])('has no control character: %j', async (sign) => {
    const host = await buildMember(server);
    const text = `Run${sign}tonight`;
    const { game } = await buildGame(server, { host });
    const refused = async (method: string, path: string, body: object) =>
      ((await (await call(host, method, path, body)).json()) as ErrorBody).problems;
    const problem = { code: 'control_character' };
    expect(await refused('POST', '/api/games', { ...NEW_GAME, title: text })).toEqual({ title: problem });
    expect(await refused('POST', '/api/games', { ...NEW_GAME, location: text })).toEqual({ location: problem });
    expect(await refused('PATCH', `/api/games/${game.id}`, { title: text, rev: game.rev })).toEqual({ title: problem });
    const cancelled = { reason: text, rev: game.rev };
    expect(await refused('POST', `/api/games/${game.id}/cancel`, cancelled)).toEqual({ reason: problem });
    expect(await refused('GET', `/api/players?search=${encodeURIComponent(text)}`, undefined as never)).toEqual({
      search: problem,
    });
  });

  it('may contain any writing system, and the characters that join emoji', async () => {
    const title = 'Пикап 🏀👨‍👩‍👧 كرة السلة 篮球';
    const { game } = await buildGame(server, { fields: { title } });
    expect(game.title).toBe(title);
  });
});

describe('a body of the wrong shape', () => {
  const BODIES = [
    {},
    [],
    'text',
    7,
    null,
    { title: 7, content: {}, maxPlayers: 'many', type: 'nope', scores: [{}], rev: 'x' },
  ];

  it('is refused with messages of the app, never with those of the validator', async () => {
    const texts = new Set<string>();
    for (const endpoint of endpoints.filter(({ body }) => body !== undefined)) {
      const caller = await buildMember(server);
      for (const body of BODIES) {
        const answer = await call(caller, endpoint.method, pathOf(endpoint), body);
        if (answer.status === 400)
          for (const text of Object.values(((await answer.json()) as ErrorBody).fields ?? {})) texts.add(text);
        expect(answer.status).toBeLessThan(500);
      }
    }
    expect(texts.size).toBeGreaterThan(5);
    expect([...texts].filter((text) => /invalid|expected|received|too (big|small)|undefined|NaN/i.test(text))).toEqual(
      [],
    );
  });
});

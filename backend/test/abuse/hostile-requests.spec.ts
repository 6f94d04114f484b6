import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { query, useServer } from '../harness/app.ts';
import { buildMember, type TestPerson } from '../harness/people.ts';

let ann: TestPerson;
const server = useServer();
beforeAll(async () => {
  ann = await buildMember(server);
});

const POST = '{"type":"text","content":"Hi"}';
const BOMB = gzipSync(Buffer.alloc(10 * 1024 * 1024, ' '));
const JSON_TYPE = ['content-type: application/json'];

/** The bytes that are sent, and the allowed statuses of the answer. */
type Row = [string, { head: string[]; body?: Buffer | string; first?: string }, number[]];

const ROWS: Row[] = [
  ['half a character of UTF-8', { head: JSON_TYPE, body: Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]) }, [400]],
  ['an overlong slash', { head: JSON_TYPE, body: Buffer.from([0x22, 0xc0, 0xaf, 0x22]) }, [400]],
  [
    'UTF-16',
    { head: ['content-type: application/json; charset=utf-16'], body: Buffer.from(POST, 'utf16le') },
    [400, 415],
  ],
  ['an empty body', { head: JSON_TYPE, body: '' }, [400]],
  ['gzip', { head: [...JSON_TYPE, 'content-encoding: gzip'], body: gzipSync(POST) }, [415]],
  ['a bomb in gzip', { head: [...JSON_TYPE, 'content-encoding: gzip'], body: BOMB }, [415]],
  ['brotli', { head: [...JSON_TYPE, 'content-encoding: br'], body: POST }, [415]],
  ['deflate', { head: [...JSON_TYPE, 'content-encoding: deflate'], body: POST }, [415]],
  ['two encodings', { head: [...JSON_TYPE, 'content-encoding: identity, gzip'], body: POST }, [415]],
  ['an unknown encoding', { head: [...JSON_TYPE, 'content-encoding: x-zip'], body: POST }, [415]],
  ['a form', { head: ['content-type: application/x-www-form-urlencoded'], body: 'type=text&content=Hi' }, [415]],
  ['a form in parts', { head: ['content-type: multipart/form-data; boundary=a'], body: '--a--' }, [415]],
  ['plain text', { head: ['content-type: text/plain'], body: POST }, [415]],
  [
    'XML',
    { head: ['content-type: application/xml'], body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>' },
    [415],
  ],
  ['no type', { head: [], body: POST }, [400, 415]],
  ['two types', { head: ['content-type: text/plain', 'content-type: application/json'], body: POST }, [400, 415]],
  [
    'JSON in the parameter of another type',
    { head: ['content-type: text/plain; a=application/json'], body: POST },
    [415],
  ],
  ['a type with a line break', { head: ['content-type: application/json\r\n x: y'], body: POST }, [400]],
  ['two lengths', { head: [...JSON_TYPE, 'content-length: 3'], body: POST }, [400]],
  ['a length and chunks', { head: [...JSON_TYPE, 'transfer-encoding: chunked'], body: POST }, [400]],
  ['a length that is no number', { head: ['content-length: 1e9'], first: 'POST /api/feed HTTP/1.1' }, [400]],
  ['a length below zero', { head: ['content-length: -1'], first: 'POST /api/feed HTTP/1.1' }, [400]],
  ['a NUL in a header', { head: ['x-a: a\0b'], first: 'GET /api/feed HTTP/1.1' }, [400]],
  ['a header of 64 KB', { head: [`x-a: ${'a'.repeat(65_536)}`], first: 'GET /api/feed HTTP/1.1' }, [431]],
  [
    'thousands of headers',
    { head: Array.from({ length: 4_000 }, (_, i) => `x${i}: 1`), first: 'GET /api/feed HTTP/1.1' },
    [431],
  ],
  [
    'a cookie of 32 KB',
    { head: [`cookie: hoopline.sid=${'a'.repeat(32_768)}`], first: 'GET /api/feed HTTP/1.1' },
    [431],
  ],
  ['an address of 20 KB', { head: [], first: `GET /api/feed?tag=${'a'.repeat(20_000)} HTTP/1.1` }, [414, 431]],
  ['a space in a header’s name', { head: ['x a: 1'], first: 'GET /api/feed HTTP/1.1' }, [400]],
  ['an unknown method', { head: [], first: 'HACK /api/feed HTTP/1.1' }, [400, 404, 405]],
  ['TRACE', { head: [], first: 'TRACE /api/feed HTTP/1.1' }, [405]],
  ['CONNECT', { head: [], first: 'CONNECT 127.0.0.1:5432 HTTP/1.1' }, [400, 404, 405, 0]],
  ['a proxy’s address', { head: [], first: 'GET http://169.254.169.254/latest HTTP/1.1' }, [400, 404]],
  ['another version', { head: [], first: 'GET /api/feed HTTP/9.9' }, [400, 505]],
  ['%00 in an id', { head: [], first: 'GET /api/feed/%00 HTTP/1.1' }, [400]],
  ['an id of half a surrogate', { head: [], first: 'GET /api/feed/%ed%a0%80 HTTP/1.1' }, [400]],
  ['an overlong dot', { head: [], first: 'GET /api/feed/%c0%ae%c0%ae HTTP/1.1' }, [400]],
  ['a path up', { head: [], first: 'GET /public-objects/uploads/..%2f..%2f..%2fetc%2fpasswd HTTP/1.1' }, [400, 404]],
  ['an unencoded path up', { head: [], first: 'GET /public-objects/../../../../etc/passwd HTTP/1.1' }, [400, 404]],
  ['a parameter twice', { head: [], first: 'GET /api/feed?limit=1&limit=2 HTTP/1.1' }, [400]],
  ['a parameter as a list', { head: [], first: 'GET /api/feed?limit[]=1 HTTP/1.1' }, [400]],
  ['a parameter named __proto__', { head: [], first: 'GET /api/feed?__proto__=1 HTTP/1.1' }, [200, 400]],
  ['a parameter named constructor', { head: [], first: 'GET /api/feed?constructor=1 HTTP/1.1' }, [200, 400]],
  ['a parameter of the prototype', { head: [], first: 'GET /api/feed?__proto__[isAdmin]=1 HTTP/1.1' }, [400]],
];

/** The status of the answer; 0 if the server closed the connection without an answer. */
async function statusOf({ head, body, first = 'POST /api/feed HTTP/1.1' }: Row[1]): Promise<number> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const hasCookie = head.some((line) => line.startsWith('cookie:'));
  const length = body === undefined ? [] : [`content-length: ${Buffer.byteLength(body)}`];
  const lines = [first, 'host: localhost', 'connection: close', ...length, ...head];
  if (!hasCookie) lines.push(`cookie: ${ann.cookie}`);
  socket.on('error', () => {});
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  if (body !== undefined) socket.write(body);
  let answer = '';
  try {
    for await (const part of socket) answer += part;
  } catch {
    // The connection may be reset after the answer, because the server does not read the rest of the body.
  }
  return Number(answer.split(' ')[1] ?? 0);
}

describe('a request that no browser would send', () => {
  it.each(ROWS)('is refused: %s', async (_, sent, statuses) => {
    expect(statuses).toContain(await statusOf(sent));
  });

  it('stores nothing', async () => {
    expect(await query(server, 'SELECT id FROM posts')).toEqual([]);
  });
});

describe('a push service', () => {
  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.0.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/',
    'https://localhost/',
    'https://localhost./',
    'https://metadata.google.internal/',
    'https://127.0.0.1.nip.io/',
    'https://fcm.googleapis.com@127.0.0.1/',
    'https://fcm.googleapis.com.example/',
    'https://fcm.googleapis.com:8443/',
    'https://xfcm.googleapis.com/',
    'https://fcm.googleapis.com\\@127.0.0.1/',
    'http://fcm.googleapis.com/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:6379/_FLUSHALL',
    'data:text/plain,a',
    'javascript:alert(1)',
    '//fcm.googleapis.com/',
  ])('is never called at %s', async (endpoint) => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    const person = await buildMember(server);
    const answer = await person.fetch('/api/push/subscription', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, keys, language: 'en', timeZone: 'UTC' }),
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toContain('endpoint');
    expect(await query(server, 'SELECT 1 FROM push_subscriptions')).toEqual([]);
  });
});

describe('a link to sign out', () => {
  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%09/evil.example/..//x',
    'https://evil.example',
    'https:evil.example',
    'HTTPS://evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>',
    '/x/..//evil.example',
    '/.//evil.example',
    '/x\r\nset-cookie: a=b',
    '/api/logout',
    '@evil.example',
  ])('leads to no other site: %j', async (returnTo) => {
    const path = `/api/logout?returnTo=${encodeURIComponent(returnTo)}`;
    const answer = await fetch(server.url + path, { redirect: 'manual' });
    const location = answer.headers.get('location') ?? '';
    expect(answer.status).toBe(302);
    expect(location).toMatch(/^\/(?![/\\]|api)/);
    expect(new URL(location, server.url).origin).toBe(server.url);
    expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('a='))).toEqual([]);
  });
});

describe('a page of another site', () => {
  const write = (headers: Record<string, string>) =>
    ann.fetch('/api/feed', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: POST });

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  ])('writes nothing: %j', async (headers) => {
    expect((await write(headers)).status).toBe(403);
    expect(await query(server, 'SELECT id FROM posts')).toEqual([]);
  });

  it('may read nothing: no answer allows another origin', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      const answer = await ann.fetch('/api/auth/user', { headers: { origin } });
      const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect(names).toEqual([]);
    }
  });
});

describe('a limit for an address', () => {
  it('ignores headers by which a client claims other addresses', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 31; i += 1) {
      const headers = {
        'x-forwarded-for': `203.0.113.${i}`,
        forwarded: `for=203.0.113.${i}`,
        'x-real-ip': `10.0.0.${i}`,
      };
      statuses.add((await fetch(`${server.url}/api/auth/guest`, { method: 'POST', headers })).status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});

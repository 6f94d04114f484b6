import { describe, expect, it } from '@jest/globals';
import { useServer } from './harness/app.ts';
import { call } from './harness/calls.ts';
import { allEndpoints } from './harness/endpoints.ts';
import { buildMember } from './harness/people.ts';

const server = useServer();

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers, redirect: 'manual' });

describe('health', () => {
  it('reports live, ready, and the state of database and Redis', async () => {
    const answer = await get('/api/health');
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { live: true, ready: true, database: 'up', redis: 'none', isDraining: false },
    ]);
    expect(await (await get('/api/health/live')).json()).toEqual({ live: true });
  });
});

describe('every answer', () => {
  it('has a request id: a new one, or that of a proxy if it is a plain word', async () => {
    expect((await get('/api/health')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await get('/api/nope', { 'x-request-id': 'edge-12345' })).headers.get('x-request-id')).toBe('edge-12345');
    const forged = await get('/api/health', { 'x-request-id': 'a b{"level":60}' });
    expect(forged.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('has the security headers, even an error', async () => {
    const { headers } = await get('/api/nope');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('an unknown path', () => {
  it('is answered with an error of the contract', async () => {
    const answer = await get('/api/nope');
    expect([answer.status, await answer.json()]).toEqual([404, { code: 'not_found', message: 'Not found.' }]);
  });
});

describe('a write', () => {
  it.each([
    ['from a foreign origin', 403, { origin: 'http://evil.example' }],
    ['from a cross-site fetch', 403, { 'sec-fetch-site': 'cross-site' }],
    ['from a sibling site', 403, { 'sec-fetch-site': 'same-site' }],
    ['from a page of the app, to a person who does not exist,', 404, { 'sec-fetch-site': 'same-origin' }],
    ['from no browser, to a person who does not exist,', 404, {}],
  ])('%s is answered with %s', async (_, status, headers) => {
    const ann = await buildMember(server);
    const answer = await ann.fetch('/api/conversations', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers } as Record<string, string>,
      body: JSON.stringify({ otherUserId: '00000000-0000-7000-8000-000000000000' }),
    });
    expect(answer.status).toBe(status);
  });
});

describe('limits', () => {
  it('answer 429 with the time to wait, and count each member separately', async () => {
    const [ann, ben] = await Promise.all([buildMember(server), buildMember(server)]);
    const start = () => call(ann, 'POST', '/api/conversations', { otherUserId: ann.id });
    const answers = await Promise.all(Array.from({ length: 31 }, start));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused[0]?.json()).toMatchObject({ code: 'too_many_requests' });
    expect((await call(ben, 'POST', '/api/conversations', { otherUserId: ann.id })).status).toBe(201);
  });
});

describe('the API page', () => {
  it('describes every call of the contract with its schemas', async () => {
    const page = await get('/api/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    const document = (await (await get('/api/docs-json')).json()) as {
      paths: Record<string, Record<string, { requestBody?: unknown; responses: Record<string, unknown> }>>;
    };
    const endpoints = await allEndpoints();
    const described = endpoints.map(({ method, path, status = 200 }) => {
      const call = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      return [method, path, call?.requestBody !== undefined, call?.responses[status] !== undefined];
    });
    expect(endpoints.length).toBeGreaterThan(40);
    expect(described).toEqual(endpoints.map(({ method, path, body }) => [method, path, body !== undefined, true]));
    const send = document.paths['/api/conversations/{id}/messages']?.post;
    expect(JSON.stringify(send?.requestBody)).toContain('SendMessage');
    expect(JSON.stringify(send?.responses)).toContain('Message');
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './harness/app.ts';
import { rawCall } from './harness/raw-http.ts';

const OPS_TOKEN = 'only-for-tests-and-long-enough';

const status = async (server: TestApp, headers: Record<string, string> = {}): Promise<number> =>
  (await rawCall(`${server.url}/metrics`, { headers })).status;

describe('/metrics with a token', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ OPS_TOKEN, NODE_ENV: 'development' });
  });
  afterAll(() => server.close());

  it('answers requests with the token in the format of Prometheus, and is not cached', async () => {
    const headers = { authorization: `Bearer ${OPS_TOKEN}`, 'accept-encoding': 'gzip' };
    const answer = await fetch(`${server.url}/metrics`, { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    expect(text).toMatch(/^hoopline_sockets 0$/m);
    expect(text).toMatch(/^hoopline_nodejs_eventloop_lag_p99_seconds /m);
  });

  it('answers 401 without a token, and 403 for another, even on this machine in development', async () => {
    const answer = await rawCall(`${server.url}/metrics`);
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(JSON.parse(answer.body.toString()).code).toBe('unauthenticated');
    expect(await status(server, { authorization: 'Basic b3BzOm9wcw==' })).toBe(401);
    for (const token of [`${OPS_TOKEN}x`, OPS_TOKEN.slice(0, -1), OPS_TOKEN.toUpperCase(), 'undefined'])
      expect(await status(server, { authorization: `Bearer ${token}` })).toBe(403);
    expect((await rawCall(`${server.url}/metrics?token=${OPS_TOKEN}`)).status).toBe(401);
  });
});

describe('/metrics without a token in the settings', () => {
  let server: TestApp;
  afterAll(() => server.close());

  it('is closed outside of development', async () => {
    server = await startTestApp();
    expect(await status(server)).toBe(401);
    expect(await status(server, { authorization: 'Bearer undefined' })).toBe(403);
    expect(await status(server, { authorization: 'Bearer ' })).toBe(401);
    await server.close();
    server = await startTestApp({ NODE_ENV: 'development', host: '0.0.0.0' });
    expect(await status(server)).toBe(401);
    await server.close();
    server = await startTestApp({ NODE_ENV: 'development' });
    expect(await status(server)).toBe(200);
  });

  it('is open in development only to this machine, by its own name and without a proxy', async () => {
    for (const [name, value] of [
      ['x-forwarded-for', '127.0.0.1'],
      ['forwarded', 'for=127.0.0.1'],
      ['x-real-ip', '127.0.0.1'],
      ['via', '1.1 proxy'],
      ['host', 'rebound.example'],
    ] as const)
      expect([name, await status(server, { [name]: value })]).toEqual([name, 401]);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mediaUrlOf } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { buildMember, type TestPerson } from '../harness/people.ts';
import { photo } from '../harness/pictures.ts';
import { rawCall } from '../harness/raw-http.ts';
import { runFolder } from '../harness/test-run.ts';
import { issueAddress, sendFile } from '../harness/uploads.ts';
import { type Report, scan } from './observatory.ts';

const SITE = 'https://hoopline.example';
const EVIL = 'https://evil.example';

describe('behind https', () => {
  let server: TestApp;
  let ann: TestPerson;
  let picture: string;
  let node: string;
  beforeAll(async () => {
    const webApp = runFolder('web');
    writeFileSync(path.join(webApp, 'index.html'), readFileSync('frontend/index.html'));
    server = await startTestApp({ PUBLIC_URL: SITE, TRUST_PROXY: 1, webApp });
    ann = await buildMember(server);
    const { port } = server.app.getHttpServer().address() as { port: number };
    node = `http://127.0.0.1:${port}`;
    const address = await issueAddress(server, ann);
    await sendFile(address.replace(SITE, node), await photo().png().toBuffer(), 'image/png');
    picture = mediaUrlOf(address);
  });
  afterAll(() => server.close());

  /** Sends a request like the proxy that ends TLS. */
  async function ask(
    address: string,
    { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
  ) {
    const sent = { host: 'hoopline.example', 'x-forwarded-proto': 'https', ...headers };
    const answer = await rawCall(node + address, { method, headers: sent });
    const given = new Headers();
    for (const [name, values] of Object.entries(answer.headers))
      for (const value of [values ?? []].flat()) given.append(name, value);
    return { status: answer.status, headers: given, body: answer.body.toString() };
  }

  async function report(
    address: string,
    status: number,
    method = 'GET',
    headers: Record<string, string> = {},
  ): Promise<Report> {
    const answer = await ask(address, { method, headers });
    expect(answer.status).toBe(status);
    const foreign = await ask(address, {
      method: 'OPTIONS',
      headers: { origin: EVIL, 'access-control-request-method': 'GET' },
    });
    return scan({ ...answer, url: SITE + address, foreign: { origin: EVIL, headers: foreign.headers } });
  }

  it.each<[string, string, number, string]>([
    ['the app’s page', '/', 200, 'GET'],
    ['the page for newcomers', '/landing', 200, 'GET'],
    ['a page that does not exist', '/nope', 404, 'GET'],
    ['data', '/api/feed', 200, 'GET'],
    ['an error', '/api/nope', 404, 'GET'],
    ['a refusal', '/api/conversations', 401, 'GET'],
    ['a new session', '/api/auth/guest', 200, 'POST'],
    ['the redirect to the sign-in', '/api/auth/google', 302, 'GET'],
    ['a page of the server itself', '/api/auth/problem', 200, 'GET'],
    ['the description of the calls', '/api/docs', 200, 'GET'],
    ['its script', '/api/docs/swagger-ui-bundle.js', 200, 'GET'],
    ['the health of the nodes', '/api/health', 200, 'GET'],
  ])('%s gets the grade A+: %s', async (_, address, status, method) => {
    const { grade, open, results } = await report(address, status, method);
    expect([grade, open, results.filter((one) => one.startsWith('hsts'))]).toEqual([
      'A+',
      [],
      ['hsts-implemented-max-age-at-least-six-months'],
    ]);
  });

  it.each(['', '/small'])('a picture gets the grade A+: …%s', async (size) => {
    expect(await report(picture + size, 200)).toMatchObject({ grade: 'A+' });
  });

  it('an answer to a member gets the grade A+', async () => {
    expect(await report('/api/auth/user', 200, 'GET', { cookie: ann.cookie })).toMatchObject({ grade: 'A+' });
  });

  it('a session cookie gets the best score', async () => {
    const { results, score } = await report('/api/auth/guest', 200, 'POST');
    expect(results).toContain('cookies-secure-with-httponly-sessions-and-samesite');
    expect(score).toBeGreaterThanOrEqual(120);
  });

  it('the proxy redirects from http to https by itself', () => {
    const settings = readFileSync('deploy/caddy/Caddyfile', 'utf8').replace(/#.*$/gm, '');
    expect(settings).toMatch(/^\{\$SITE_ADDRESS\} \{$/m);
    expect(settings).not.toMatch(/auto_https|http:\/\/|tls internal/);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './harness/app.ts';

describe('a production server without Google keys', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ NODE_ENV: 'production', isProduction: true, signIn: 'none', TRUST_PROXY: 1 });
  });
  afterAll(() => server.close());

  const visit = (path: string, accept: string) => fetch(`${server.url}${path}`, { headers: { accept } });

  it.each(['/api/auth/google', '/api/login', '/api/auth/google/callback?code=a&state=b'])(
    'answers at %s that sign-in is not set up',
    async (path) => {
      const answer = await visit(path, 'application/json');
      expect(answer.status).toBe(503);
      expect(await answer.json()).toEqual({
        code: 'sign_in_unavailable',
        message: 'Sign-in is not set up on this server.',
      });
      const page = await visit(path, 'text/html');
      expect(page.status).toBe(503);
      expect(await page.text()).toContain('Sign-in is not set up on this server.');
    },
  );

  it('has no development provider', async () => {
    expect((await visit('/api/auth/development/authorize', 'text/html')).status).toBe(404);
    const token = await fetch(`${server.url}/api/auth/development/token`, { method: 'POST' });
    expect(token.status).toBe(404);
  });

  it('still creates guests, with a cookie for https only', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const answer = await fetch(`${server.url}/api/auth/guest`, { method: 'POST', headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toMatch(/^hoopline\.sid=.*; HttpOnly; Secure; SameSite=Lax$/);
  });
});

describe('a server with Google keys', () => {
  let server: TestApp;
  beforeAll(async () => {
    const keys = { GOOGLE_CLIENT_ID: 'our-client', GOOGLE_CLIENT_SECRET: 'our-secret' };
    server = await startTestApp({ ...keys, signIn: 'google' });
  });
  afterAll(() => server.close());

  it('sends the browser to Google, with state and PKCE', async () => {
    const answer = await fetch(`${server.url}/api/auth/google`, { redirect: 'manual' });
    const { origin, searchParams } = new URL(answer.headers.get('location') ?? '');
    expect(origin).toBe('https://accounts.google.com');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'our-client',
      redirect_uri: `${server.url}/api/auth/google/callback`,
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
  });

  it('has no development provider', async () => {
    expect((await fetch(`${server.url}/api/auth/development/authorize`)).status).toBe(404);
  });
});

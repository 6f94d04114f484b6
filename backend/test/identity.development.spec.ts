import { SIGN_IN } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { RUNTIME, type Runtime } from '../src/config/runtime.ts';
import { LISTED_PLAYERS } from '../src/demo/sign-in/development-players.ts';
import { DEVELOPMENT, developmentClient } from '../src/identity/sign-in/development-client.ts';
import { useServer } from './harness/app.ts';
import { TestBrowser } from './harness/browser.ts';
import { buildMember } from './harness/people.ts';
import { consent, formOf } from './harness/sign-in.ts';

const server = useServer();

const dana = { firstName: 'Dana', lastName: 'Okafor', email: 'Dana.Okafor@Example.com' };

describe('the development provider', () => {
  it('lists sample players by name, with and without a search', async () => {
    const player = await buildMember(server, { displayName: 'Zoë <Ace> Zimmer', city: 'Zagreb' });
    await buildMember(server, { displayName: 'Quiet Quinn' });
    const browser = new TestBrowser(server.url);
    const authorizeUrl = await browser.redirect('/api/auth/google');
    const page = await (await browser.visit(authorizeUrl)).text();
    expect(page).toContain('<h1>Development sign-in</h1>');
    expect(page).not.toContain('act by themselves');
    expect(page).toContain('Zoë &lt;Ace&gt; Zimmer');
    const found = await (await browser.visit(`${authorizeUrl}&search=zimmer`)).text();
    expect(found).toContain(`value="${player.id}"`);
    expect(found).not.toContain('Quiet Quinn');
  });

  it('finds by a search people whom a long list leaves out', async () => {
    const last = await buildMember(server, { displayName: 'Zz Last' });
    const browser = new TestBrowser(server.url);
    const authorizeUrl = await browser.redirect('/api/auth/google');
    const listed = async (search = '') => (await browser.visit(authorizeUrl + search)).text();
    expect(await listed()).toContain('Zz Last');
    await Promise.all(Array.from({ length: LISTED_PLAYERS }, () => buildMember(server, { displayName: 'Aa First' })));
    expect(await listed()).not.toContain('Zz Last');
    const found = await listed('&search=zz+last');
    expect(found).toContain(`value="${last.id}"`);
  });

  it('shows the errors of the form for a new person at their fields', async () => {
    const browser = new TestBrowser(server.url);
    const form = await formOf(browser, await browser.redirect('/api/auth/google'));
    const body = new URLSearchParams({ ...form, firstName: '  ', lastName: 'Doe', email: 'nobody' });
    const answer = await browser.visit(DEVELOPMENT.introduce, { method: 'POST', body });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain('id="firstName-problem">Required');
    expect(page).toContain('id="email-problem">Not an e-mail address');
    expect(page).toContain('value="Doe"');
  });

  it('sends codes only to the callback of the app', async () => {
    const browser = new TestBrowser(server.url);
    const form = await formOf(browser, await browser.redirect('/api/auth/google'));
    const body = new URLSearchParams({ ...form, ...dana, redirect_uri: 'https://evil.example/callback' });
    const answer = await browser.visit(DEVELOPMENT.introduce, { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Sign-in did not work');
  });

  it('redeems a code only with its verifier, and shows a profile only for a token', async () => {
    const code = new URL(await consent(new TestBrowser(server.url), dana)).searchParams.get('code') ?? '';
    const runtime = server.app.get<Runtime>(RUNTIME);
    const { clientID, clientSecret } = developmentClient(runtime);
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${runtime.origin}${SIGN_IN.callback}`,
      client_id: clientID,
      client_secret: clientSecret,
      code_verifier: 'a'.repeat(43),
    });
    const answer = await fetch(`${server.url}${DEVELOPMENT.token}`, { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
    const headers = { authorization: `Bearer ${code}` };
    expect((await fetch(`${server.url}${DEVELOPMENT.userinfo}`, { headers })).status).toBe(401);
  });
});

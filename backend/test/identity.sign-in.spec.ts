import { SIGN_IN } from '@hoopline/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { firstValueFrom } from 'rxjs';
import { Clock } from '../src/config/clock.ts';
import { Sql } from '../src/database/sql.ts';
import { SessionsService } from '../src/identity/sessions/sessions.service.ts';
import { sessionHash } from '../src/identity/sessions/visitor.ts';
import { RepeatedCallbacks } from '../src/identity/sign-in/repeated-callbacks.ts';
import { SignInService } from '../src/identity/sign-in/sign-in.service.ts';
import { query, useServer } from './harness/app.ts';
import { sessionIdOf, TestBrowser } from './harness/browser.ts';
import { buildMember } from './harness/people.ts';
import { consent, signedInUser, signIn } from './harness/sign-in.ts';
import { waitUntil } from './harness/wait-until.ts';

const server = useServer();

const dana = { firstName: 'Dana', lastName: 'Okafor', email: 'Dana.Okafor@Example.com' };

describe('signing in', () => {
  it('adds a member for a new profile', async () => {
    const browser = new TestBrowser(server.url);
    expect(await signIn(browser, dana)).toBe('/');
    expect(await signedInUser(browser)).toEqual({
      id: expect.any(String),
      displayName: 'Dana Okafor',
      firstName: 'Dana',
      lastName: 'Okafor',
      email: 'dana.okafor@example.com',
      profileImageUrl: null,
      position: 'Guard',
      city: null,
      gamesPlayed: 0,
      deletionDueAt: null,
      isOperator: false,
      suspendedUntil: null,
      warnings: [],
      avatar: expect.objectContaining({ skin: expect.any(String) }),
    });
  });

  it('finds the same account again, and keeps what the player has changed', async () => {
    const [first, second] = [new TestBrowser(server.url), new TestBrowser(server.url)];
    const kim = { firstName: 'Kim', lastName: 'Park', email: 'kim@example.com' };
    await signIn(first, kim);
    const account = await signedInUser(first);
    const rename = { name: 'test.rename', text: `UPDATE users SET display_name = 'Special K' WHERE id = $1` };
    await server.app.get(Sql).rows(rename, [account?.id]);
    await signIn(second, { ...kim, firstName: 'Kimberly' });
    expect(await signedInUser(second)).toEqual({ ...account, displayName: 'Special K' });
  });

  it('signs a sample player in', async () => {
    const player = await buildMember(server, { displayName: 'Sample Sam' });
    const browser = new TestBrowser(server.url);
    await signIn(browser, { subject: player.id }, SIGN_IN.login);
    expect(await signedInUser(browser)).toMatchObject({ id: player.id, displayName: 'Sample Sam' });
  });

  it('adds one account for two first sign-ins at once', async () => {
    const twin = { firstName: 'Twin', lastName: 'Test', email: 'twin@example.com' };
    const browsers = [new TestBrowser(server.url), new TestBrowser(server.url)];
    const callbacks = await Promise.all(browsers.map((browser) => consent(browser, twin)));
    await Promise.all(browsers.map((browser, index) => browser.redirect(callbacks[index] ?? '')));
    const [one, other] = await Promise.all(browsers.map(signedInUser));
    expect(one?.id).toBe(other?.id);
  });

  it('returns to the page where it began, or to / for an address of another host', async () => {
    const browser = new TestBrowser(server.url);
    const path = '/feed?create=highlight';
    expect(await signIn(browser, dana, `/api/login?returnTo=${encodeURIComponent(path)}`)).toBe(path);
    const abused = `/api/auth/google?returnTo=${encodeURIComponent('//evil.example')}`;
    expect(await signIn(new TestBrowser(server.url), dana, abused)).toBe('/');
  });

  it('asks the provider with state and PKCE', async () => {
    const location = await new TestBrowser(server.url).redirect('/api/auth/google');
    const { searchParams } = new URL(location);
    expect(searchParams.get('state')).toMatch(/^.{24}$/);
    expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('redirect_uri')).toMatch(/^http:\/\/localhost:\d+\/api\/auth\/google\/callback$/);
  });

  it('begins a new session id, in a cookie that is HttpOnly and SameSite', async () => {
    const browser = new TestBrowser(server.url);
    const callback = await consent(browser, dana);
    const before = sessionIdOf(browser.cookie);
    const answer = await browser.visit(callback);
    expect(answer.headers.getSetCookie().join()).toMatch(/^hoopline\.sid=.*HttpOnly; SameSite=Lax/);
    expect(sessionIdOf(browser.cookie)).not.toBe(before);
    expect(await server.app.get(SessionsService).alive([sessionHash(before)])).toEqual(new Set());
  });

  it('lasts 30 days for members', async () => {
    const browser = new TestBrowser(server.url);
    const answer = await browser.visit(await consent(browser, dana));
    const [, expires = ''] = /expires=([^;]+)/i.exec(answer.headers.getSetCookie().join()) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    const query = {
      name: 'test.days',
      text: 'SELECT extract(epoch FROM expire - now()) / 86400 AS days FROM sessions WHERE sid = $1',
    };
    const row = await server.app.get(Sql).row<{ days: string }>(query, [sessionHash(sessionIdOf(browser.cookie))]);
    expect(Math.round(Number(row?.days))).toBe(30);
    expect((await browser.visit('/api/auth/user')).headers.getSetCookie()).toEqual([]);
  });
});

describe('signing out', () => {
  it('ends the session and emits its end', async () => {
    const browser = new TestBrowser(server.url);
    await signIn(browser, dana);
    const { cookie } = browser;
    const ended = firstValueFrom(server.app.get(SessionsService).ended);
    expect(await browser.redirect('/api/logout', { headers: { 'sec-fetch-site': 'same-origin' } })).toBe('/');
    expect(await ended).toEqual({
      sessionHash: sessionHash(sessionIdOf(cookie)),
    });
    expect(browser.cookie).toBe('');
    expect(await server.app.get(SessionsService).authenticate(cookie)).toBeNull();
  });

  it('only redirects to / when another site links to it', async () => {
    const browser = new TestBrowser(server.url);
    await signIn(browser, dana);
    expect(await browser.redirect('/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } })).toBe('/');
    expect(await signedInUser(browser)).not.toBeNull();
  });

  it('does nothing for a visitor who is not signed in', async () => {
    expect(await new TestBrowser(server.url).redirect('/api/logout')).toBe('/');
  });
});

describe('a callback that a browser delivers twice', () => {
  afterEach(() => void jest.restoreAllMocks());
  const visitWith = (cookie: string, address: string) => {
    const { pathname, search } = new URL(address, server.url);
    return fetch(`${server.url}${pathname}${search}`, { redirect: 'manual', headers: { cookie, accept: 'text/html' } });
  };
  const signedInWith = async (answer: Response): Promise<string | undefined> => {
    const [cookie = ''] = answer.headers.getSetCookie();
    const user = await (await visitWith(cookie.split(';')[0] ?? '', '/api/auth/user')).json();
    return (user as { displayName?: string }).displayName;
  };

  it('is answered in the same way twice in a row, with the cookie from before the sign-in', async () => {
    const browser = new TestBrowser(server.url);
    const callback = await consent(browser, dana, '/api/auth/google?returnTo=/messages');
    const { cookie } = browser;
    const answers = [await visitWith(cookie, callback), await visitWith(cookie, callback)];
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual(['/messages', '/messages']);
    expect(await Promise.all(answers.map(signedInWith))).toEqual(['Dana Okafor', 'Dana Okafor']);
  });

  it('is answered in the same way twice at once, also to a guest', async () => {
    const browser = new TestBrowser(server.url);
    await browser.visit('/api/auth/guest', { method: 'POST' });
    const guy = { firstName: 'Guy', lastName: 'Guest', email: 'guy@example.com' };
    const callback = await consent(browser, guy, '/api/auth/google?returnTo=/messages');
    const { cookie } = browser;
    const answers = await Promise.all([visitWith(cookie, callback), visitWith(cookie, callback)]);
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual(['/messages', '/messages']);
    expect(await Promise.all(answers.map(signedInWith))).toEqual(['Guy Guest', 'Guy Guest']);
  });

  it('waits for the first delivery for as long as the provider may take to answer', async () => {
    const service = server.app.get(SignInService);
    const accountFor = service.accountFor.bind(service);
    const waits = jest.spyOn(server.app.get(RepeatedCallbacks), 'earlier');
    const browser = new TestBrowser(server.url);
    const callback = await consent(browser, dana, '/api/auth/google?returnTo=/messages');
    const { cookie } = browser;
    let second: Promise<Response> | undefined;
    const began = jest.spyOn(service, 'accountFor').mockImplementation(async (...given) => {
      // Each of the two calls to the provider may take five seconds.
      jest.spyOn(server.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 10_000));
      second ??= visitWith(cookie, callback);
      await waitUntil(() => waits.mock.calls.length + began.mock.calls.length === 2);
      return accountFor(...given);
    });
    const answers = [await visitWith(cookie, callback), await second];
    expect(answers.map((each) => each?.headers.get('location'))).toEqual(['/messages', '/messages']);
    expect(began).toHaveBeenCalledTimes(1);
  });

  it('redirects and keeps the session if the browser has the new one already', async () => {
    const browser = new TestBrowser(server.url);
    const callback = await consent(browser, dana, '/api/auth/google?returnTo=/messages');
    await browser.redirect(callback);
    const { cookie } = browser;
    expect(await browser.redirect(callback)).toBe('/messages');
    expect(browser.cookie).toBe(cookie);
  });

  it('is refused to another browser, with a cookie of its own or none', async () => {
    const browser = new TestBrowser(server.url);
    const callback = await consent(browser, dana);
    await browser.redirect(callback);
    const thief = new TestBrowser(server.url);
    await thief.redirect('/api/auth/google');
    for (const cookie of [thief.cookie, '']) {
      const answer = await visitWith(cookie, callback);
      expect(answer.headers.get('location')).toContain('reason=failed');
    }
  });

  it('is refused once the server does not remember the first delivery any more', async () => {
    const browser = new TestBrowser(server.url);
    const callback = await consent(browser, dana);
    const { cookie } = browser;
    await browser.redirect(callback);
    await query(server, `UPDATE sessions SET expire = now() - interval '1 second' WHERE sess ? 'memberId'`);
    expect((await visitWith(cookie, callback)).headers.get('location')).toContain('reason=failed');
  });
});

describe('an answer to a request that was sent before the sign-in ended', () => {
  it('leaves the cookie of the new session in the browser', async () => {
    const browser = new TestBrowser(server.url);
    await browser.visit('/api/auth/guest', { method: 'POST' });
    const { cookie } = browser;
    await signIn(browser, dana);
    const late = await fetch(`${server.url}/api/auth/user`, { headers: { cookie } });
    expect([late.status, late.headers.getSetCookie()]).toEqual([401, []]);
  });
});

describe('a sign-in that cannot be trusted', () => {
  const problemOf = (location: string): string | null => new URL(location, server.url).searchParams.get('reason');

  it('is refused with a forged state', async () => {
    const browser = new TestBrowser(server.url);
    const callback = (await consent(browser, dana)).replace(/state=[^&]+/, 'state=forged');
    expect(problemOf(await browser.redirect(callback))).toBe('failed');
    expect(await signedInUser(browser)).toBeNull();
  });

  it('is refused in another browser', async () => {
    const callback = await consent(new TestBrowser(server.url), dana);
    const thief = new TestBrowser(server.url);
    expect(problemOf(await thief.redirect(callback))).toBe('failed');
    await thief.redirect('/api/auth/google');
    expect(problemOf(await thief.redirect(callback))).toBe('failed');
    expect(await signedInUser(thief)).toBeNull();
  });

  it('is refused the second time', async () => {
    const browser = new TestBrowser(server.url);
    const callback = await consent(browser, dana);
    await browser.redirect(callback);
    await browser.redirect('/api/logout');
    expect(problemOf(await browser.redirect(callback))).toBe('failed');
    expect(await signedInUser(browser)).toBeNull();
  });

  it('only redirects a member who has signed in and then goes back in the browser', async () => {
    const browser = new TestBrowser(server.url);
    const callback = await consent(browser, dana);
    await browser.redirect(callback);
    const session = browser.cookie;
    expect(await browser.redirect(callback)).toBe('/');
    expect(browser.cookie).toBe(session);
  });

  it('is refused with a code of another sign-in', async () => {
    const browser = new TestBrowser(server.url);
    const stolen = new URL(await consent(new TestBrowser(server.url), dana)).searchParams.get('code') ?? '';
    const callback = new URL(await consent(browser, dana));
    callback.searchParams.set('code', stolen);
    expect(problemOf(await browser.redirect(callback.href))).toBe('failed');
    expect(await signedInUser(browser)).toBeNull();
  });

  it('shows an error page in the tab that began first, and signs in the tab that began last', async () => {
    const browser = new TestBrowser(server.url);
    const first = await consent(browser, dana, '/api/auth/google?returnTo=/first');
    const second = await consent(browser, dana, '/api/auth/google?returnTo=/second');
    const page = await browser.visit(await browser.redirect(first));
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('Try again');
    expect(await browser.redirect(second)).toBe('/second');
    expect(await signedInUser(browser)).not.toBeNull();
  });

  it('reports refused consent, and keeps the return path', async () => {
    const browser = new TestBrowser(server.url);
    const authorizeUrl = await browser.redirect('/api/auth/google?returnTo=/messages');
    const page = await (await browser.visit(authorizeUrl)).text();
    const [, cancel = ''] = /href="([^"]+)">Cancel/.exec(page) ?? [];
    const problem = await browser.visit(await browser.redirect(cancel.replaceAll('&amp;', '&')));
    const text = await problem.text();
    expect(text).toContain('Sign-in cancelled');
    expect(text).toContain('href="/messages"');
    expect(await signedInUser(browser)).toBeNull();
  });
});

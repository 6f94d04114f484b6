import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './harness/app.ts';
import { TestBrowser } from './harness/browser.ts';
import { consent, signedInUser } from './harness/sign-in.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const dana = { firstName: 'Dana', lastName: 'Okafor', email: 'Dana.Okafor@Example.com' };

const problemOf = (location: string): string | null => new URL(location, server.url).searchParams.get('reason');

describe('a sign-in that cannot be trusted', () => {
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

  it('only redirects where a member went back after signing in', async () => {
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

  it('shows an error page to the slower of two tabs, and signs the other one in', async () => {
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

import { randomUUID } from 'node:crypto';
import { avatarFor } from '@hoopline/contracts';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PeopleRepository } from '../src/identity/people/people.repository.ts';
import { PeopleService } from '../src/identity/people/people.service.ts';
import { SessionsService } from '../src/identity/sessions/sessions.service.ts';
import { SignInService } from '../src/identity/sign-in/sign-in.service.ts';
import { query, useServer } from './harness/app.ts';
import { TestBrowser } from './harness/browser.ts';
import { buildMember } from './harness/people.ts';
import { consent, signedInUser, signIn } from './harness/sign-in.ts';

const merges: [string, string][] = [];
const server = useServer();
beforeAll(async () => {
  server.app.get(PeopleService).features.push({
    columns: [],
    merge: async (guestId, userId) => void merges.push([guestId, userId]),
  });
});

const newcomer = () => ({ firstName: 'New', lastName: 'Comer', email: `${randomUUID()}@example.com` });

async function becomeGuest(browser: TestBrowser): Promise<string> {
  const answer = await browser.visit('/api/auth/guest', { method: 'POST' });
  return ((await answer.json()) as { userId: string }).userId;
}

describe('a guest', () => {
  it('is created once, with an avatar and a session of 400 days', async () => {
    const browser = new TestBrowser(server.url);
    const answer = await browser.visit('/api/auth/guest', { method: 'POST' });
    expect(answer.status).toBe(200);
    const { userId } = (await answer.json()) as { userId: string };
    const [, expires = ''] = /expires=([^;]+)/i.exec(answer.headers.getSetCookie().join()) ?? [];
    expect(Math.round((Date.parse(expires) - Date.now()) / 86_400_000)).toBe(400);
    expect(await becomeGuest(browser)).toBe(userId);
    const rows = await query(server, 'SELECT kind, display_name, position, avatar FROM users WHERE id = $1', [userId]);
    expect(rows).toEqual([
      { kind: 'guest', display_name: 'Anonymous Player', position: 'Guard', avatar: avatarFor(userId) },
    ]);
    expect(await server.app.get(SessionsService).authenticate(browser.cookie)).toMatchObject({ userId, kind: 'guest' });
  });

  it('keeps the avatar that they had as a visitor, also after a second call', async () => {
    const browser = new TestBrowser(server.url);
    const become = (seed: string) =>
      browser.visit('/api/auth/guest', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ avatar: avatarFor(seed) }),
      });
    const { userId } = (await (await become('mine')).json()) as { userId: string };
    await become('another');
    const rows = await query(server, 'SELECT avatar FROM users WHERE id = $1', [userId]);
    expect(rows).toEqual([{ avatar: avatarFor('mine') }]);
  });

  it('is not signed in', async () => {
    const browser = new TestBrowser(server.url);
    await becomeGuest(browser);
    const answer = await browser.visit('/api/auth/user');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ code: 'unauthenticated', message: expect.any(String) });
  });

  it('is not created for a member', async () => {
    const member = await buildMember(server);
    const answer = await member.fetch('/api/auth/guest', { method: 'POST' });
    expect(await answer.json()).toEqual({ userId: member.id });
  });

  it('is not created by reading', async () => {
    const browser = new TestBrowser(server.url);
    await browser.visit('/api/players');
    await browser.visit('/api/auth/user');
    expect(browser.cookie).toBe('');
  });
});

describe('signing in as a guest', () => {
  it('merges the guest into the account, once, and keeps old links working', async () => {
    const browser = new TestBrowser(server.url);
    const guestId = await becomeGuest(browser);
    await query(server, 'UPDATE users SET position = $2 WHERE id = $1', [guestId, 'Center']);
    await signIn(browser, newcomer());
    const account = await signedInUser(browser);
    expect(merges.filter(([from]) => from === guestId)).toEqual([[guestId, account?.id]]);
    // A new account takes the guest’s avatar and position.
    expect(account).toMatchObject({ displayName: 'New Comer', position: 'Center', avatar: avatarFor(guestId) });
    const people = await server.app.get(PeopleRepository).find([guestId], account?.id ?? '');
    expect(people.get(guestId)).toMatchObject({ id: account?.id, displayName: 'New Comer' });
    expect(await query(server, 'SELECT id FROM users WHERE id = $1', [guestId])).toEqual([]);
  });

  it('ends the guest’s session in the same transaction', async () => {
    const browser = new TestBrowser(server.url);
    const guestId = await becomeGuest(browser);
    const { firstName, lastName, email } = newcomer();
    const profile = {
      issuer: 'test',
      subject: email,
      firstName,
      lastName,
      email,
      displayName: 'N',
      profileImageUrl: null,
    };
    await server.app.get(SignInService).accountFor(profile, guestId);
    expect(await server.app.get(SessionsService).authenticate(browser.cookie)).toBeNull();
    expect(await becomeGuest(browser)).not.toBe(guestId);
  });

  it('keeps the account’s value if guest and account both have one', async () => {
    const member = await buildMember(server, { position: 'Point Guard' });
    const browser = new TestBrowser(server.url);
    const guestId = await becomeGuest(browser);
    await query(server, `UPDATE users SET position = 'Center', city = 'Boise' WHERE id = $1`, [guestId]);
    await signIn(browser, { subject: member.id });
    expect(await signedInUser(browser)).toMatchObject({
      position: 'Point Guard',
      city: 'Boise',
      avatar: avatarFor(member.id),
    });
  });

  it('takes nothing of the guest’s profile while the account is suspended', async () => {
    const member = await buildMember(server, { position: null });
    const browser = new TestBrowser(server.url);
    const guestId = await becomeGuest(browser);
    await query(server, `UPDATE users SET position = 'Center', city = 'Buy at x.example' WHERE id = $1`, [guestId]);
    await query(server, `UPDATE users SET suspended_until = now() + interval '1 day' WHERE id = $1`, [member.id]);
    await signIn(browser, { subject: member.id });
    const shown = await query(server, 'SELECT position, city FROM users WHERE id = $1', [member.id]);
    expect(shown).toEqual([{ position: null, city: null }]);
  });

  it('merges once when two tabs come back at the same time', async () => {
    const browser = new TestBrowser(server.url);
    const guestId = await becomeGuest(browser);
    const callback = await consent(browser, newcomer());
    await Promise.all([browser.visit(callback), browser.visit(callback)]);
    expect(merges.filter(([from]) => from === guestId)).toHaveLength(1);
  });

  it('moves nothing when a step fails', async () => {
    const browser = new TestBrowser(server.url);
    const guestId = await becomeGuest(browser);
    server.app.get(PeopleService).features.push({
      columns: [],
      merge: async (from) => {
        if (from === guestId) throw new Error('a feature could not move its things');
      },
    });
    const who = newcomer();
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    await browser.visit(await consent(browser, who));
    expect(log.mock.calls).toEqual([[expect.stringContaining('a feature could not move its things')]]);
    log.mockRestore();
    expect(await query(server, 'SELECT 1 FROM users WHERE email = $1', [who.email])).toEqual([]);
    expect(await becomeGuest(browser)).toBe(guestId);
  });
});

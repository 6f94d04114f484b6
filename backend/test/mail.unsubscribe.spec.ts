import { SETTINGS, type Settings } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { UnsubscribeLinks } from '../src/features/notifications/mail/unsubscribe-links.ts';
import { SignedToken } from '../src/http/signed-token.ts';
import { startTestApp, useServer } from './harness/app.ts';
import { ok } from './harness/calls.ts';
import { buildReader } from './harness/mails.ts';
import { buildMember, type TestPerson } from './harness/people.ts';

const SESSION_SECRET = 'only for tests, and long enough to be taken';
const MAIL_FROM = 'Hoopline <play@hoopline.example>';

const server = useServer({ SESSION_SECRET, MAIL_FROM });

const linkOf = ({ id }: { id: string }) => server.app.get(UnsubscribeLinks).linkFor(id);
const settingsOf = (person: TestPerson) => ok<Settings>(person.fetch('/api/settings'));
/** Posts without a session, as mail programs do. */
const post = (link: string, init: RequestInit = {}) => fetch(link, { method: 'POST', redirect: 'manual', ...init });
const withToken = (token: string) => `${server.url}/mail/unsubscribe?${new URLSearchParams({ token })}`;

describe('the link in a mail', () => {
  it('opens a page that asks in the language of its reader, and changes nothing by being opened', async () => {
    const reader = await buildReader(server, { language: 'de' });
    const page = await fetch(linkOf(reader), { headers: { 'accept-language': 'fr' } });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const text = await page.text();
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('<form method="post"');
    expect(text).toContain('href="/settings"');
    await fetch(linkOf(reader), { method: 'HEAD' });
    expect((await settingsOf(reader)).emailUpdates).toBe(true);
  });

  it('switches off all mails with the button on the page, and changes no other setting', async () => {
    const reader = await buildReader(server, { language: 'es' });
    const before = await settingsOf(reader);
    const other = await buildReader(server);
    const page = await post(linkOf(reader), {
      headers: { origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Ya no recibirás correos');
    expect(await settingsOf(reader)).toEqual({ ...before, emailUpdates: false });
    expect((await settingsOf(other)).emailUpdates).toBe(true);
    expect((await post(linkOf(reader))).status).toBe(200);
  });

  it.each([
    ['a form', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    [
      'a multipart form',
      () => {
        const form = new FormData();
        form.set('List-Unsubscribe', 'One-Click');
        return form;
      },
    ],
  ])('switches off mails if a mail program posts %s, without a redirect', async (_, body) => {
    const reader = await buildReader(server);
    expect((await post(linkOf(reader), { body: body() })).status).toBe(200);
    expect((await settingsOf(reader)).emailUpdates).toBe(false);
  });

  it('does nothing if a page of another site posts to it', async () => {
    const reader = await buildReader(server);
    const answer = await post(linkOf(reader), {
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
    expect((await settingsOf(reader)).emailUpdates).toBe(true);
  });

  it('changes nothing for a member who has never saved settings', async () => {
    const member = await buildMember(server);
    expect((await post(linkOf(member))).status).toBe(200);
    expect(await settingsOf(member)).toEqual(SETTINGS);
  });
});

describe('a token', () => {
  it.each<[string, (reader: { id: string }) => string]>([
    ['that is missing', () => ''],
    ['of no shape', () => 'a.b.c'],
    ['that was changed', ({ id }) => `${new URL(linkOf({ id })).searchParams.get('token')}x`],
    [
      'signed with another secret',
      ({ id }) => new SignedToken('x'.repeat(40), 'mail').sign('email updates', { userId: id }, null),
    ],
    ['of another purpose', ({ id }) => new SignedToken(SESSION_SECRET, 'mail').sign('other', { userId: id }, null)],
    [
      'of the development sign-in',
      ({ id }) => new SignedToken(SESSION_SECRET, 'development sign-in').sign('email updates', { userId: id }, null),
    ],
  ])('%s opens a page that says that the link is invalid, and changes nothing', async (_, tokenOf) => {
    const reader = await buildReader(server);
    const link = withToken(tokenOf(reader));
    const page = await fetch(link, { headers: { 'accept-language': 'zh-CN' } });
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('此链接无效');
    expect((await post(link)).status).toBe(404);
    expect((await settingsOf(reader)).emailUpdates).toBe(true);
  });

  it('twice in one address is refused', async () => {
    const reader = await buildReader(server);
    expect((await post(`${linkOf(reader)}&token=x`)).status).toBe(404);
    expect((await settingsOf(reader)).emailUpdates).toBe(true);
  });

  it('cannot be changed to another person', async () => {
    const [mine, theirs] = [await buildReader(server), await buildReader(server)];
    const [payload = '', signature = ''] = (new URL(linkOf(mine)).searchParams.get('token') ?? '').split('.');
    const content = Buffer.from(payload, 'base64url').toString().replace(mine.id, theirs.id);
    const forged = `${Buffer.from(content).toString('base64url')}.${signature}`;
    expect((await post(withToken(forged))).status).toBe(404);
    expect((await settingsOf(theirs)).emailUpdates).toBe(true);
  });
});

it('a mail names the link in its headers for mail programs, and an address only if a sender is set', async () => {
  const own = server.app.get(UnsubscribeLinks);
  expect(own.headers('https://hoopline.example/x')).toEqual({
    'List-Unsubscribe': '<https://hoopline.example/x>, <mailto:play@hoopline.example?subject=unsubscribe>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  const other = await startTestApp();
  expect(other.app.get(UnsubscribeLinks).headers('https://a.example/x')['List-Unsubscribe']).toBe(
    '<https://a.example/x>',
  );
  await other.close();
});

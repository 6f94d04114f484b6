import { createHash } from 'node:crypto';
import type { FeedPost, SessionUser } from '@hoopline/contracts';
import { beforeAll, expect, it } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import { Sql } from '../src/database/sql.ts';
import { RemovalService } from '../src/features/account/deletion/removal.service.ts';
import { HousekeepingJob } from '../src/identity/housekeeping.job.ts';
import { SuspendedSignInsService } from '../src/identity/moderation/suspended-sign-ins.service.ts';
import { DEVELOPMENT_ISSUER } from '../src/identity/sign-in/development-client.ts';
import { query, useServer } from './harness/app.ts';
import { TestBrowser } from './harness/browser.ts';
import { runJob } from './harness/jobs.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { act, buildOperator, itemOf, OPERATORS, readItem, report } from './harness/reports.ts';
import { consent, signedInUser, signIn, type TestNewcomer } from './harness/sign-in.ts';
import { waitUntil } from './harness/wait-until.ts';

let operator: TestPerson;
let reader: TestPerson;
const server = useServer({ OPERATORS });
beforeAll(async () => {
  operator = await buildOperator(server);
  reader = await buildMember(server);
});

const OF_PERSON = 'action_id IN (SELECT id FROM moderation_actions WHERE subject_id = $1)';

const newcomer = (): TestNewcomer => ({ firstName: 'Ann', lastName: 'Leaver', email: `${newId()}@example.com` });

/**
 * Builds a removed account. A new member writes a post for each number in `days`, and operators suspend the member for
 * that many days because of it. One more suspension, of a year, was taken back before. Then the member deletes the
 * account, the week passes, and the removal runs.
 */
async function buildRemoved(...days: number[]) {
  const who = newcomer();
  const browser = new TestBrowser(server.url);
  await signIn(browser, who);
  const { id, displayName } = (await signedInUser(browser)) as SessionUser;
  const [{ subject } = { subject: '' }] = await query<{ subject: string }>(
    server,
    'SELECT subject FROM users WHERE id = $1',
    [id],
  );
  const send = (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    return browser.visit(path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const posts: string[] = [];
  for (const content of ['Mistaken', ...days.map((count) => `Bad for ${count} days`)]) {
    const answer = await send('/api/feed', { type: 'text', content, caption: '', hashtags: [] });
    const post = (await answer.json()) as FeedPost;
    await report(reader, { kind: 'post', id: post.id });
    posts.push(post.id);
  }
  const [mistaken = '', ...bad] = posts;
  await act(operator, mistaken, 'suspend', { days: 365 });
  await act(operator, mistaken, 'undo');
  for (const [at, post] of bad.entries()) await act(operator, post, 'suspend', { days: days[at] ?? 0 });
  expect((await send('/api/account/deletion', { name: displayName })).status).toBe(200);
  await query(server, `UPDATE users SET deletion_due_at = now() - interval '1 minute' WHERE id = $1`, [id]);
  await waitUntil(async () => {
    await runJob(server, RemovalService, 'removeDue');
    return (await query(server, `SELECT 1 FROM users WHERE id = $1 AND kind = 'former'`, [id])).length > 0;
  });
  return { who, id, subject, bad };
}

/** Signs in again, and returns the answer to the callback: an error in JSON, or a page if `accept` is `text/html`. */
async function comeBack(who: TestNewcomer, accept = 'application/json'): Promise<Response> {
  const browser = new TestBrowser(server.url);
  return browser.visit(await consent(browser, who), { headers: { accept } });
}
const statusOf = async (who: TestNewcomer) => (await comeBack(who)).status;
const ENTERED = 302;
const REFUSED = 403;

it('a person who deleted a suspended account cannot sign in, and gets the error `suspended`', async () => {
  const { who, id } = await buildRemoved(3);
  const answer = await comeBack(who);
  expect([answer.status, await answer.json()]).toEqual([
    REFUSED,
    {
      code: 'suspended',
      message: 'Your account is suspended. You can read, but not write.',
      until: expect.any(String),
    },
  ]);
  const page = await comeBack(who, 'text/html');
  expect(page.status).toBe(REFUSED);
  const html = await page.text();
  expect(html).toContain('Your account is suspended. You can read, but not write.');
  expect(html).not.toContain('Try again');
  expect(await query(server, 'SELECT 1 FROM users WHERE email = $1', [who.email.toLowerCase()])).toEqual([]);
  expect(await query(server, 'SELECT kind, suspended_until AS until FROM users WHERE id = $1', [id])).toEqual([
    { kind: 'former', until: null },
  ]);
  expect(await statusOf(newcomer())).toBe(ENTERED);
});

it('nothing is kept that identifies the person', async () => {
  const { who, id, subject } = await buildRemoved(3);
  const kept = await query(server, `SELECT * FROM suspended_sign_ins WHERE ${OF_PERSON}`, [id]);
  expect(kept).toEqual([
    { action_id: expect.any(String), subject_hash: expect.stringMatching(/^[\w-]{43}$/), until: expect.any(Date) },
  ]);
  const plain = createHash('sha256')
    .update(JSON.stringify([DEVELOPMENT_ISSUER, subject]))
    .digest('base64url');
  for (const name of [subject, who.email.toLowerCase(), plain]) expect(JSON.stringify(kept)).not.toContain(name);
  // The same subject may be another person at another provider.
  const isAllowed = (issuer: string) =>
    server.app
      .get(Sql)
      .transaction((tx) => server.app.get(SuspendedSignInsService).assertAllowed({ issuer, subject }, tx));
  await expect(isAllowed('https://another.example')).resolves.toBeUndefined();
  await expect(isAllowed(DEVELOPMENT_ISSUER)).rejects.toMatchObject({ code: 'suspended' });
});

it('the person may sign in after operators undid every suspension, and operators see the latest end', async () => {
  const removed = await buildRemoved(30, 2);
  const [long, short] = removed.bad as [string, string];
  const daysLeft = async () => {
    const { suspendedUntil } = await readItem(operator, (await itemOf(operator, short)).id);
    return suspendedUntil && Math.round((Date.parse(suspendedUntil) - Date.now()) / 86_400_000);
  };
  expect(await daysLeft()).toBe(30);
  await act(operator, long, 'undo');
  expect(await daysLeft()).toBe(2);
  expect(await statusOf(removed.who)).toBe(REFUSED);
  await act(operator, short, 'undo');
  expect(await daysLeft()).toBeNull();
  expect(await statusOf(removed.who)).toBe(ENTERED);
});

it('the person may sign in when the suspension has ended, and nothing is kept of it', async () => {
  const removed = await buildRemoved(1);
  const kept = () => query(server, `SELECT 1 FROM suspended_sign_ins WHERE ${OF_PERSON}`, [removed.id]);
  await runJob(server, HousekeepingJob, 'run');
  expect(await kept()).toHaveLength(1);
  const end = `UPDATE suspended_sign_ins SET until = now() - interval '1 second' WHERE ${OF_PERSON}`;
  await query(server, end, [removed.id]);
  expect(await statusOf(removed.who)).toBe(ENTERED);
  await runJob(server, HousekeepingJob, 'run');
  expect(await kept()).toEqual([]);
});

it('nothing is kept if the suspension was taken back before the account was removed', async () => {
  const { who } = await buildRemoved();
  expect(await statusOf(who)).toBe(ENTERED);
});

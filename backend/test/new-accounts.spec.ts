import { NEW_ACCOUNT, NEW_ACCOUNT_LIMITS } from '@hoopline/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Sql } from '../src/database/sql.ts';
import { HousekeepingJob } from '../src/identity/housekeeping.job.ts';
import { NewAccountsService } from '../src/identity/moderation/new-accounts.service.ts';
import { query, useServer } from './harness/app.ts';
import { COACHING, SPONSORSHIP } from './harness/applications.ts';
import { TestBrowser } from './harness/browser.ts';
import { call, ok, postWithKey, refusal } from './harness/calls.ts';
import { createPost, NEW_POST, requestComment, requestPost } from './harness/feed.ts';
import { NEW_GAME } from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
import { buildGuest, buildMember, type TestPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { waitUntil } from './harness/wait-until.ts';

let newcomer: TestPerson;
const server = useServer();
beforeEach(async () => {
  newcomer = await buildMember(server);
  await query(server, 'UPDATE users SET created_at = now() WHERE id = $1', [newcomer.id]);
});

const start = (person: TestPerson, otherUserId: string) => call(person, 'POST', '/api/conversations', { otherUserId });
const host = (person: TestPerson) => call(person, 'POST', '/api/games', NEW_GAME);
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort();
const some = (count: number, status: number): number[] => Array(count).fill(status);
const agoMs = (person: TestPerson, ms: number) =>
  query(server, `UPDATE new_account_actions SET at = at - make_interval(secs => $2) WHERE user_id = $1`, [
    person.id,
    ms / 1_000,
  ]);

describe('a new account', () => {
  it('may begin five conversations a day, even if it sends many calls at once', async () => {
    const others = await Promise.all(times(10, () => buildMember(server)));
    expect(await statuses(others.map(({ id }) => start(newcomer, id)))).toEqual([...some(5, 201), ...some(5, 429)]);
    const mine = await query(server, 'SELECT 1 FROM conversation_members WHERE user_id = $1', [newcomer.id]);
    expect(mine).toHaveLength(NEW_ACCOUNT_LIMITS.conversations);
  });

  it('may open the conversations that it has as often as it likes', async () => {
    const other = await buildMember(server);
    expect(await statuses(times(8, () => start(newcomer, other.id)))).toEqual([...some(7, 200), 201]);
    expect((await start(newcomer, (await buildMember(server)).id)).status).toBe(201);
  });

  it('may write ten posts a day, and a deleted post still counts', async () => {
    const { id } = await createPost(newcomer);
    await call(newcomer, 'DELETE', `/api/feed/${id}`);
    expect(await statuses(times(11, () => requestPost(newcomer)))).toEqual([...some(9, 201), ...some(2, 429)]);
    // Each kind of action has a limit of its own.
    expect((await host(newcomer)).status).toBe(201);
  });

  it('may write thirty comments a day', async () => {
    const posts = await Promise.all(times(3, async () => createPost(await buildMember(server))));
    const comments = times(33, (at) => requestComment(newcomer, posts[at % 3]?.id ?? '', 'Nice'));
    expect(await statuses(comments)).toEqual([...some(30, 201), ...some(3, 429)]);
  });

  it('may post ten openings a day, coaching and sponsorships together', async () => {
    const coaching = () => call(newcomer, 'POST', '/api/coaching', COACHING);
    const sponsorship = () => call(newcomer, 'POST', '/api/sponsorships', SPONSORSHIP);
    expect(await statuses([...times(6, coaching), ...times(6, sponsorship)])).toEqual([
      ...some(10, 201),
      ...some(2, 429),
    ]);
  });

  it('may follow sixty people a day, and repeated calls count once', async () => {
    const others = await Promise.all(times(62, () => buildMember(server)));
    const follow = ({ id }: TestPerson) => call(newcomer, 'POST', `/api/players/${id}/follow`);
    for (const other of others.slice(0, 59)) await ok(follow(other));
    const [last, ...refused] = others.slice(59) as [TestPerson, ...TestPerson[]];
    expect(await statuses([follow(last), follow(last), follow(last)])).toEqual(some(3, 200));
    expect(await statuses(refused.map(follow))).toEqual(some(2, 429));
    expect((await call(newcomer, 'DELETE', `/api/players/${last.id}/follow`)).status).toBe(200);
  });

  it('may write twenty messages to a person who has not answered, even if it sends many at once', async () => {
    const other = await buildMember(server);
    const { id } = await ok<{ id: string }>(start(newcomer, other.id));
    const write = (person: TestPerson) => call(person, 'POST', `/api/conversations/${id}/messages`, { content: 'Hi' });
    expect(await statuses(times(25, () => write(newcomer)))).toEqual([...some(20, 201), ...some(5, 409)]);
    expect(await refusal(write(newcomer))).toEqual([409, 'unanswered_limit']);
    expect((await write(other)).status).toBe(201);
    expect(await statuses(times(5, () => write(newcomer)))).toEqual(some(5, 201));
  });

  it('may host ten games at one time, also as a guest, and another once one is cancelled or over', async () => {
    const guest = await buildGuest(server);
    // The age of a guest does not count.
    await query(server, `UPDATE users SET created_at = now() - interval '2 days' WHERE id = $1`, [guest.id]);
    for (const person of [newcomer, guest]) {
      expect(await statuses(times(11, () => host(person)))).toEqual([...some(10, 201), 409]);
      const refused = (await (await host(person)).json()) as { code: string };
      expect(refused.code).toBe('too_many_open_games');
      const change = (set: string) =>
        query(
          server,
          `UPDATE games SET ${set} WHERE id = (SELECT min(id::text)::uuid FROM games WHERE host_id = $1
                       AND cancelled_at IS NULL AND (ends_at IS NULL OR ends_at > now()))`,
          [person.id],
        );
      await change(`cancelled_at = now()`);
      await change(`ends_at = now()`);
      expect(await statuses(times(2, () => host(person)))).toEqual(some(2, 201));
    }
  });

  it('receives the reason of a refusal, and the time when it may act again', async () => {
    for (let i = 0; i < 10; i += 1) await ok(requestPost(newcomer));
    await agoMs(newcomer, 60 * 60_000);
    const answer = await requestPost(newcomer);
    const { code, until } = (await answer.json()) as { code: string; until: string };
    expect(code).toBe('new_account_limit');
    const inHours = (Date.parse(until) - Date.now()) / 3_600_000;
    expect(inHours).toBeGreaterThan(22.9);
    expect(inHours).toBeLessThanOrEqual(23);
    const retryAfter = Number(answer.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(22 * 3_600);
    expect(retryAfter).toBeLessThanOrEqual(23 * 3_600);
    await agoMs(newcomer, NEW_ACCOUNT.windowMs);
    expect((await requestPost(newcomer)).status).toBe(201);
  });

  it('that is above its limit, because it also acted as a guest, waits until its fifth-last action is a day old', async () => {
    const other = await buildMember(server);
    const add = `INSERT INTO new_account_actions (user_id, action, at)
                 SELECT $1, 'conversations', now() - make_interval(hours => ago) FROM unnest($2::int[]) AS made (ago)`;
    await query(server, add, [newcomer.id, [20, 15, 10, 4, 3, 2]]);
    const { until } = (await (await start(newcomer, other.id)).json()) as { until: string };
    expect(Math.round((Date.parse(until) - Date.now()) / 3_600_000)).toBe(9);
  });

  it('is not charged for refused or repeated calls', async () => {
    const key = 'the-same-post';
    expect(await statuses(times(4, () => postWithKey(newcomer, '/api/feed', NEW_POST, key)))).toEqual(some(4, 201));
    expect((await requestPost(newcomer, { type: 'image', content: undefined, mediaUrl: '/nope' })).status).toBe(400);
    const undone = server.app.get(Sql).transaction(async (tx) => {
      await server.app.get(NewAccountsService).count(newcomer.id, 'posts', tx);
      throw new Error('not stored');
    });
    await expect(undone).rejects.toThrow('not stored');
    expect(await statuses(times(9, () => requestPost(newcomer)))).toEqual(some(9, 201));
  });

  it('keeps the games that it hosted as a guest in its count', async () => {
    const browser = new TestBrowser(server.url);
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(NEW_GAME) };
    for (let i = 0; i < 10; i += 1) expect((await browser.visit('/api/games', init)).status).toBe(201);
    await signIn(browser, { firstName: 'Nora', lastName: 'New', email: 'nora@example.com' });
    expect((await browser.visit('/api/games', init)).status).toBe(409);
  });

  it('hosts no more than ten games, including those of its guest: the others are cancelled', async () => {
    for (let i = 0; i < 7; i += 1) await ok(host(newcomer));
    const browser = new TestBrowser(server.url);
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(NEW_GAME) };
    for (let i = 0; i < 5; i += 1) expect((await browser.visit('/api/games', init)).status).toBe(201);
    await signIn(browser, { subject: newcomer.id });
    const open = 'SELECT count(*)::int FROM games WHERE host_id = $1 AND cancelled_at IS NULL';
    const cancelled = 'SELECT cancel_reason AS why FROM games WHERE host_id = $1 AND cancelled_at IS NOT NULL';
    expect(await query(server, open, [newcomer.id])).toEqual([{ count: NEW_ACCOUNT.openGames }]);
    const why = 'The host can no longer run this game.';
    expect(await query(server, cancelled, [newcomer.id])).toEqual([{ why }, { why }]);
  });

  it('comments on many posts at once, and at most two of its calls wait in the database', async () => {
    const posts = await Promise.all(times(25, async () => createPost(await buildMember(server))));
    const waiting = `SELECT count(*)::int FROM pg_locks WHERE NOT granted
                       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    const comments = await server.app.get(Sql).transaction(async (tx) => {
      await server.app.get(NewAccountsService).lockIfNew(newcomer.id, 'comments', tx);
      const sent = posts.map(({ id }) => requestComment(newcomer, id, 'Nice'));
      await waitUntil(async () => (await query<{ count: number }>(server, waiting))[0]?.count === 2);
      // All arrived together, so a third one would be waiting by now.
      for (let i = 0; i < 10; i += 1) expect(await query(server, waiting)).toEqual([{ count: 2 }]);
      return sent;
    });
    expect(await statuses(comments)).toEqual(some(25, 201));
  });
});

describe('an account of more than a day', () => {
  it('has no such limit, and its actions are not stored', async () => {
    const member = await buildMember(server);
    expect(await statuses(times(12, () => requestPost(member)))).toEqual(some(12, 201));
    expect(await query(server, 'SELECT 1 FROM new_account_actions WHERE user_id = $1', [member.id])).toEqual([]);
  });
});

describe('a counted action', () => {
  it('is deleted after a day', async () => {
    const counted = () => query(server, 'SELECT 1 FROM new_account_actions WHERE user_id = $1', [newcomer.id]);
    await createPost(newcomer);
    await agoMs(newcomer, NEW_ACCOUNT.windowMs - 60_000);
    await runJob(server, HousekeepingJob, 'run');
    expect(await counted()).toHaveLength(1);
    await agoMs(newcomer, 60_000);
    await runJob(server, HousekeepingJob, 'run');
    expect(await counted()).toEqual([]);
  });
});

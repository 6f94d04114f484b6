import { describe, expect, it } from '@jest/globals';
import { Sql } from '../src/database/sql.ts';
import { query, useServer } from './harness/app.ts';
import { call, ok, refusal } from './harness/calls.ts';
import { buildCrowd, buildGuest, buildMember, type TestPerson } from './harness/people.ts';
import { buildPost, watchPost } from './harness/posts.ts';
import { waitUntil } from './harness/wait-until.ts';

const server = useServer();

const reportViews = async (person: TestPerson, ...postIds: string[]) =>
  expect((await call(person, 'POST', '/api/feed/views', { postIds })).status).toBe(204);
const sharePost = (person: TestPerson, id: string) =>
  ok<{ shares: number; rev: number }>(call(person, 'POST', `/api/feed/${id}/share`));

const COUNTS = { name: 'test.counts', text: 'SELECT view_count, share_count, rev FROM posts WHERE id = $1' };
const viewsOf = async (id: string) => (await server.app.get(Sql).row<{ view_count: number }>(COUNTS, [id]))?.view_count;

/** Moves counted views or shares into the past. */
const moveToPast = (table: 'post_views' | 'post_shares', interval: string) =>
  server.app.get(Sql).rows(
    {
      name: `test.pass-${table}-${interval}`,
      text: `UPDATE ${table} SET counted_at = counted_at - interval '${interval}'`,
    },
    [],
  );

describe('a view', () => {
  it('counts once for each viewer and hour, and never for the author', async () => {
    const { id, author } = await buildPost(server);
    const { id: other } = await buildPost(server);
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    await Promise.all([
      reportViews(ann, id, other, id),
      reportViews(ann, id),
      reportViews(ben, id),
      reportViews(author, id),
    ]);
    expect([await viewsOf(id), await viewsOf(other)]).toEqual([2, 1]);
    await reportViews(ann, id);
    expect(await viewsOf(id)).toBe(2);
    await moveToPast('post_views', '59 minutes');
    await reportViews(ann, id);
    expect(await viewsOf(id)).toBe(2);
    await moveToPast('post_views', '2 minutes');
    await reportViews(ann, id);
    expect(await viewsOf(id)).toBe(3);
  });

  it('is not counted without a session, or for a post that the viewer may not see', async () => {
    const ann = await buildMember(server);
    const { id } = await buildPost(server);
    const { id: annsSample } = await buildPost(server, { sampleFor: ann.id });
    const body = JSON.stringify({ postIds: [id] });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${server.url}/api/feed/views`, { method: 'POST', headers, body })).status).toBe(204);
    await reportViews(await buildMember(server), annsSample, '01890000-0000-7000-8000-000000000000');
    expect([await viewsOf(id), await viewsOf(annsSample)]).toEqual([0, 0]);
    await reportViews(ann, annsSample);
    expect(await viewsOf(annsSample)).toBe(1);
  });

  it('of a guest who signs in meanwhile counts for the account, and other views of the batch count too', async () => {
    const { id } = await buildPost(server);
    const [guest, ann, account] = [await buildGuest(server), await buildMember(server), await buildMember(server)];
    let reported: Promise<unknown> = Promise.resolve();
    // Does the part of a sign-in that concerns views, and reports two views before its COMMIT.
    await server.app.get(Sql).transaction(async (tx) => {
      const sql = server.app.get(Sql);
      const text = 'INSERT INTO user_aliases (id, user_id, created_at) VALUES ($1, $2, now())';
      await sql.rows({ name: 'test.alias', text }, [guest.id, account.id], tx);
      await sql.rows({ name: 'test.remove', text: 'DELETE FROM users WHERE id = $1' }, [guest.id], tx);
      reported = Promise.all([reportViews(guest, id), reportViews(ann, id)]);
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await waitUntil(async () => (await query(server, waiting, [])).length > 0);
    });
    await reported;
    await reportViews(account, id);
    expect(await viewsOf(id)).toBe(2);
  });

  it('is reported for at most fifty posts in one call', async () => {
    const ann = await buildMember(server);
    const ids = Array.from({ length: 51 }, (_, i) => `01890000-0000-7000-8000-0000000000${String(i).padStart(2, '0')}`);
    expect(await refusal(call(ann, 'POST', '/api/feed/views', { postIds: ids }))).toEqual([400, 'invalid_input']);
    await reportViews(ann, ...ids.slice(1));
  });

  it('of three hundred people at once updates the post a few times, and publishes the exact total', async () => {
    const { id } = await buildPost(server);
    const { socket } = await watchPost(server.url, id);
    const crowd = await buildCrowd(server, 300);
    await Promise.all(crowd.map((person) => reportViews(person, id)));
    const last = await socket.next('feed.countsChanged', ({ views }) => views === 300);
    expect(last.rev).toBeLessThan(100);
    socket.close();
  }, 30_000);
});

describe('a share', () => {
  it('counts once for each person and day, and is published to readers', async () => {
    const { id } = await buildPost(server);
    const { socket } = await watchPost(server.url, id);
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    expect(await sharePost(ann, id)).toMatchObject({ postId: id, shares: 1 });
    expect(await sharePost(ann, id)).toMatchObject({ shares: 1, rev: 1 });
    expect((await Promise.all([sharePost(ben, id), sharePost(ben, id)])).map(({ shares }) => shares)).toEqual([2, 2]);
    expect(await socket.next('feed.countsChanged', ({ shares }) => shares === 2)).toMatchObject({ rev: 2 });
    await moveToPast('post_shares', '24 hours');
    expect(await sharePost(ann, id)).toMatchObject({ shares: 3 });
    socket.close();
  });

  it('is refused without a session (401) and for a post that does not exist', async () => {
    const { id } = await buildPost(server);
    expect((await fetch(`${server.url}/api/feed/${id}/share`, { method: 'POST' })).status).toBe(401);
    const ann = await buildMember(server);
    const missing = '01890000-0000-7000-8000-000000000000';
    expect(await refusal(call(ann, 'POST', `/api/feed/${missing}/share`))).toEqual([404, 'post_not_found']);
  });
});

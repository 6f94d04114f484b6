import type { FollowState, Player, PlayerProfile } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import { Sql } from '../src/database/sql.ts';
import { query, useServer } from './harness/app.ts';
import { call, fieldErrors, ok, readAllPages, refusal } from './harness/calls.ts';
import { buildCrowd, buildGuest, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import { waitUntil } from './harness/wait-until.ts';

const server = useServer();

const follow = (person: TestPerson, id: string) => call(person, 'POST', `/api/players/${id}/follow`);
const unfollow = (person: TestPerson, id: string) => call(person, 'DELETE', `/api/players/${id}/follow`);
const followed = (person: TestPerson, id: string) => ok<FollowState>(follow(person, id));
const page = (person: TestPerson, id: string) => ok<PlayerProfile>(person.fetch(`/api/players/${id}`));
const ids = (players: Player[]) => players.map(({ id }) => id);

/** The stored totals of both, and how many rows there are. */
async function stored(follower: TestPerson, player: TestPerson) {
  const [row] = await query(
    server,
    `SELECT (SELECT following_count FROM users WHERE id = $1) AS following,
            (SELECT follower_count FROM users WHERE id = $2) AS followers,
            (SELECT count(*)::int FROM follows WHERE follower_id = $1 AND player_id = $2) AS rows`,
    [follower.id, player.id],
  );
  return row;
}

describe('following', () => {
  it('changes nothing the second time, and neither does unfollowing', async () => {
    const [me, player] = [await buildMember(server), await buildMember(server)];
    const first = await followed(me, player.id);
    expect(first).toEqual({ playerId: player.id, isFollowing: true, followerCount: 1, followingCount: 0, rev: 1 });
    expect(await followed(me, player.id)).toEqual(first);
    expect(await page(me, player.id)).toMatchObject({ isFollowing: true, followerCount: 1 });
    expect(await page(player, me.id)).toMatchObject({ isFollowing: false, followingCount: 1 });
    const ended = await ok<FollowState>(unfollow(me, player.id));
    expect(ended).toMatchObject({ isFollowing: false, followerCount: 0, rev: 2 });
    expect(await ok<FollowState>(unfollow(me, player.id))).toEqual(ended);
    expect(await stored(me, player)).toEqual({ following: 0, followers: 0, rows: 0 });
  });

  it('leaves one row and exact counts if many tabs do it at once', async () => {
    const [me, player] = [await buildMember(server), await buildMember(server)];
    const twenty = Array.from({ length: 20 });
    const answers = await Promise.all(twenty.map(() => followed(me, player.id)));
    expect(new Set(answers.map(({ followerCount, rev }) => `${followerCount} ${rev}`))).toEqual(new Set(['1 1']));
    expect(await stored(me, player)).toEqual({ following: 1, followers: 1, rows: 1 });
    await Promise.all(twenty.map(() => ok(unfollow(me, player.id))));
    expect(await stored(me, player)).toEqual({ following: 0, followers: 0, rows: 0 });
  });

  it('counts exactly if two people follow and unfollow each other at the same time', async () => {
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    for (let round = 0; round < 20; round += 1) {
      const change = round % 2 === 0 ? follow : unfollow;
      await Promise.all([ok(change(ann, ben.id)), ok(change(ben, ann.id))]);
    }
    expect([await stored(ann, ben), await stored(ben, ann)]).toEqual(
      Array(2).fill({ following: 0, followers: 0, rows: 0 }),
    );
    expect(await followed(ann, ben.id)).toMatchObject({ followerCount: 1, rev: 41 });
  });

  it('locks the two people in the order of their ids', async () => {
    const both = [await buildMember(server), await buildMember(server)].sort((a, b) => (a.id < b.id ? -1 : 1));
    const [first, second] = both as [TestPerson, TestPerson];
    const sql = server.app.get(Sql);
    const lock = { name: 'test.lock', text: 'SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE NOWAIT' };
    const waiting = () =>
      query(server, `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    const follows = await sql.transaction(async (tx) => {
      await sql.rows(lock, [first.id], tx);
      const started = [followed(first, second.id), followed(second, first.id)];
      await waitUntil(async () => (await waiting()).length === 2);
      // Neither of them has locked the other row.
      expect(await sql.rows(lock, [second.id], tx)).toHaveLength(1);
      return started;
    });
    expect((await Promise.all(follows)).map(({ isFollowing }) => isFollowing)).toEqual([true, true]);
  });

  it('counts every person of a crowd', async () => {
    const player = await buildMember(server);
    const crowd = await buildCrowd(server, 20);
    await Promise.all(crowd.map((one) => followed(one, player.id)));
    expect((await page(player, player.id)).followerCount).toBe(20);
  });

  it('can be ended after the player became private, who is then as unknown as to anybody else', async () => {
    const [me, player] = [await buildMember(server), await buildMember(server)];
    await followed(me, player.id);
    await query(server, 'UPDATE users SET is_public = false WHERE id = $1', [player.id]);
    expect(await ok<FollowState>(unfollow(me, player.id))).toMatchObject({ isFollowing: false, followerCount: 0 });
    expect(await stored(me, player)).toEqual({ following: 0, followers: 0, rows: 0 });
    for (const change of [follow, unfollow])
      expect(await refusal(change(me, player.id))).toEqual([404, 'player_not_found']);
  });

  it('is refused to visitors and guests (401), and for the caller and players without a public page', async () => {
    const [me, guest] = [await buildMember(server), await buildGuest(server)];
    const privatePerson = await buildMember(server, { isPublic: false });
    for (const change of [follow, unfollow]) {
      expect(await refusal(change(buildVisitor(server) as TestPerson, me.id))).toEqual([401, 'unauthenticated']);
      expect(await refusal(change(guest, me.id))).toEqual([401, 'unauthenticated']);
      expect(await fieldErrors(change(me, me.id))).toEqual([400, 'invalid_input', ['id']]);
      for (const id of [newId(), privatePerson.id, guest.id])
        expect(await refusal(change(me, id))).toEqual([404, 'player_not_found']);
      expect(await fieldErrors(change(me, 'anonymous'))).toEqual([400, 'invalid_input', ['id']]);
    }
    expect(await stored(me, privatePerson)).toEqual({ following: 0, followers: 0, rows: 0 });
  });
});

describe('followers and followed players', () => {
  it('come newest first, page by page, without private ones, and show whom the viewer follows', async () => {
    const player = await buildMember(server);
    const crowd = await buildCrowd(server, 5);
    for (const one of crowd) await followed(one, player.id);
    for (const one of crowd) await followed(player, one.id);
    const [privatePerson, viewer] = [crowd[1], crowd[3]] as [TestPerson, TestPerson];
    await query(server, 'UPDATE users SET is_public = false WHERE id = $1', [privatePerson.id]);
    await followed(viewer, (crowd[0] as TestPerson).id);

    const expected = crowd.filter((one) => one !== privatePerson).map(({ id }) => id);
    for (const list of ['followers', 'following']) {
      const pages = await readAllPages<Player>(viewer, `/api/players/${player.id}/${list}?limit=2`);
      expect(pages.map((one) => one.length)).toEqual([2, 2]);
      expect(ids(pages.flat())).toEqual(expected.toReversed());
      expect(pages.flat().map(({ isFollowing }) => isFollowing)).toEqual([false, false, false, true]);
    }
    expect(ids(await ok(player.fetch('/api/players/anonymous/following')))).toEqual(expected.toReversed());
  });

  it('are empty without a session, and not found for a private player', async () => {
    const [visitor, privatePerson] = [buildVisitor(server), await buildMember(server, { isPublic: false })];
    expect(await ok(visitor.fetch('/api/players/anonymous/followers'))).toEqual([]);
    expect((await visitor.fetch(`/api/players/${privatePerson.id}/followers`)).status).toBe(404);
    expect(await ok(privatePerson.fetch(`/api/players/${privatePerson.id}/followers`))).toEqual([]);
    expect((await visitor.fetch('/api/players/anonymous/followers?after=WyJhIl0')).status).toBe(400);
  });

  it('are found in the list of players with `following=true`, which is refused to visitors', async () => {
    const me = await buildMember(server);
    const players = [];
    for (const displayName of ['Zed One', 'Amy Two', 'Moe Two'])
      players.push(await buildMember(server, { displayName }));
    const [zed, amy, moe] = players as [TestPerson, TestPerson, TestPerson];
    for (const one of players) await followed(me, one.id);
    const list = async (search = '') => ids(await ok(me.fetch(`/api/players?following=true${search}`)));
    expect(await list()).toEqual([amy.id, moe.id, zed.id]);
    expect(await list('&search=two')).toEqual([amy.id, moe.id]);
    const pages = await readAllPages<Player>(me, '/api/players?following=true&limit=1');
    expect(ids(pages.flat())).toEqual([amy.id, moe.id, zed.id]);
    const everybody = await ok<Player[]>(me.fetch('/api/players?search=two'));
    expect(everybody.map(({ isFollowing }) => isFollowing)).toEqual([true, true]);
    expect((await buildVisitor(server).fetch('/api/players?following=true')).status).toBe(401);
  });
});

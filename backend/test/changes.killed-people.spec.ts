import { playersTopics, SETTINGS } from '@hoopline/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { query, useServer } from './harness/app.ts';
import { block, unblock } from './harness/blocks.ts';
import { TestBrowser } from './harness/browser.ts';
import { call, ok } from './harness/calls.ts';
import { requestPost } from './harness/feed.ts';
import { useKilled } from './harness/killed.ts';
import { inboxOf, liked, notify } from './harness/notifications.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';

const server = useServer();
const { watch, killedAfter, expectSwept } = useKilled(server);

const follow = (person: TestPerson, { id }: TestPerson) => ok(call(person, 'POST', `/api/players/${id}/follow`));
const buildPair = async () => [await buildMember(server), await buildMember(server)] as const;

describe('another node, after one was killed between COMMIT and publishing', () => {
  it('publishes the new name of a person', async () => {
    const [ann, ben] = await buildPair();
    const tab = await watch(ben, [playersTopics.player(ann.id)]);
    const form = { displayName: 'Renamed', preferredPosition: 'Center' };
    await killedAfter(() => ok(call(ann, 'PUT', '/api/players/anonymous/profile', form)));
    await expectSwept({ kind: 'players.face', ref: ann.id }, ['players.faceChanged']);
    expect(tab.all('players.faceChanged')).toMatchObject([{ id: ann.id, displayName: 'Renamed' }]);
  });

  it('publishes a follow to the other tabs of the follower', async () => {
    const [ann, ben] = await buildPair();
    const tab = await watch(ann, []);
    await killedAfter(() => follow(ann, ben));
    await expectSwept({ kind: 'players.follow', ref: ann.id }, ['players.followChanged']);
    expect(tab.all('players.followChanged')).toMatchObject([{ playerId: ben.id, isFollowing: true }]);
  });

  it('publishes the number of followers', async () => {
    const [ann, ben] = await buildPair();
    const tab = await watch(ann, [playersTopics.player(ben.id)]);
    await killedAfter(() => follow(ann, ben));
    await expectSwept({ kind: 'players.followers', ref: ben.id }, ['players.followersChanged']);
    expect(tab.all('players.followersChanged')).toMatchObject([{ playerId: ben.id, followerCount: 1 }]);
  });

  it('publishes the leaderboard without a person who is private now, and no later change of that person', async () => {
    const stats = { gamesPlayed: 9, wins: 9, rating: 1_900, averageScore: 21 };
    const [ann, ben] = [await buildMember(server, { stats }), await buildMember(server, { stats })];
    const tab = await watch(ben, [playersTopics.leaderboard, playersTopics.player(ann.id)]);
    await killedAfter(() => ok(call(ann, 'PUT', '/api/settings', { ...SETTINGS, publicProfile: false })));
    await expectSwept({ kind: 'players.visibility', ref: ann.id }, ['players.leaderboardChanged']);
    const shown = JSON.stringify(tab.all('players.leaderboardChanged'));
    expect([ann, ben].map(({ id }) => shown.includes(id))).toEqual([false, true]);
    for (const [person, displayName] of [
      [ann, 'Unseen'],
      [ben, 'Seen'],
    ] as const)
      await ok(call(person, 'PUT', '/api/players/anonymous/profile', { displayName, preferredPosition: 'Center' }));
    await tab.next('players.faceChanged', ({ id }) => id === ben.id);
    expect(tab.all('players.faceChanged').map(({ displayName }) => displayName)).toEqual(['Seen']);
  });

  it('publishes a block to both people, and the changed list to the blocker only', async () => {
    const [ann, ben] = await buildPair();
    const tab = await watch(ann, []);
    await killedAfter(() => block(ann, ben));
    await expectSwept({ kind: 'safety.blocks', ref: ann.id }, ['safety.gone', 'safety.blocksChanged']);
    expect(tab.all('safety.gone')).toEqual([{ personId: ben.id }]);
    const other = await watch(ben, []);
    await unblock(ann, ben);
    await other.next('safety.back');
    await killedAfter(() => block(ann, ben));
    await expectSwept({ kind: 'safety.blocks', ref: ann.id }, ['safety.gone']);
    expect(other.all('safety.gone')).toEqual([{ personId: ann.id }]);
    expect(other.all('safety.blocksChanged')).toEqual([]);
  });

  it('publishes that a notification is removed because its only person is blocked', async () => {
    const [ann, ben] = await buildPair();
    await notify(server, liked([ann.id], ben.id));
    const [notification] = await inboxOf(ann);
    const tab = await watch(ann, []);
    await killedAfter(() => block(ann, ben));
    await expectSwept({ kind: 'notifications.separated', ref: ann.id }, ['notifications.removed']);
    expect(tab.all('notifications.removed')).toMatchObject([{ ids: [notification?.id], unreadCount: 0 }]);
  });
});

it('another node than the killed one forgets the sessions of an account that took over a suspension', async () => {
  const cat = await buildMember(server);
  const browser = new TestBrowser(server.url);
  const { userId } = (await (await browser.visit('/api/auth/guest', { method: 'POST' })).json()) as { userId: string };
  await query(server, `UPDATE users SET suspended_until = now() + interval '1 day' WHERE id = $1`, [userId]);
  // The clock does not move, so a session stays in memory until the node forgets it.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  expect((await requestPost(cat)).status).toBe(201);
  await killedAfter(() => signIn(browser, { subject: cat.id }));
  expect((await requestPost(cat)).status).toBe(201);
  await expectSwept({ kind: 'moderation.standing-merged', ref: cat.id });
  expect((await requestPost(cat)).status).toBe(403);
});

import { presenceTopics } from '@hoopline/contracts';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Actor } from '../src/demo/life/client/actor.ts';
import { useServer } from './harness/app.ts';
import { AT_COURT, buildCourt, readCourt } from './harness/courts.ts';
import { readComments } from './harness/feed.ts';
import { buildGame, readGame } from './harness/games.ts';
import { buildMember } from './harness/people.ts';
import { buildPost, likesOf } from './harness/posts.ts';
import { TestSocket } from './harness/sockets.ts';

let actor: Actor;
const server = useServer();
beforeAll(async () => {
  actor = await Actor.signIn(server.url, { firstName: 'Ann', lastName: 'Actor', email: 'ann@example.com' });
});
afterEach(() => actor.goAway());

describe('an actor', () => {
  it('plays, likes, comments and checks in like any member', async () => {
    const [{ id: gameId, host }, post, courtId] = [
      await buildGame(server),
      await buildPost(server),
      await buildCourt(server),
    ];
    expect((await actor.join(gameId)).isJoined).toBe(true);
    expect((await readGame(host, gameId)).players.map(({ id }: { id: string }) => id)).toEqual([actor.id]);
    expect((await actor.leave(gameId)).isJoined).toBe(false);

    await actor.like(post.id);
    expect((await likesOf(server, post.id)).likeCount).toBe(1);
    await actor.unlike(post.id);
    expect((await likesOf(server, post.id)).likeCount).toBe(0);
    await actor.comment(post.id, 'Who else was there?');
    expect((await readComments(host, post.id)).map(({ user }) => user.id)).toEqual([actor.id]);

    await actor.checkIn({ id: courtId, ...AT_COURT });
    expect((await readCourt(host, courtId)).hereCount).toBe(1);
    await actor.checkOut(courtId);
    expect((await readCourt(host, courtId)).hereCount).toBe(0);
  });

  it('reads, types and writes, and others see it', async () => {
    const member = await buildMember(server);
    const { id } = await actor.converse(member.id);
    const page = await TestSocket.open(server.url, member.cookie);
    await page.call('watch', { topics: [presenceTopics.user(actor.id)] });
    await actor.goOnline();
    await page.next('presence.changed', ({ userId, isOnline }) => userId === actor.id && isOnline);
    const text = new Promise((resolve) => actor.live.on('messages.created', ({ message }) => resolve(message.content)));
    await member.fetch(`/api/conversations/${id}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'Hello' }),
    });
    expect(await text).toBe('Hello');
    await actor.markRead(id);
    await page.next('messages.read', ({ userId, seq }) => userId === actor.id && seq === 1);
    await actor.send(id, 'Hi');
    await page.next('messages.created', ({ message }) => message.content === 'Hi');
    await actor.type(id, true);
    await page.next('messages.typing', ({ userId, isTyping }) => userId === actor.id && isTyping);
    page.close();
  });

  it('has the same limits as everybody', async () => {
    const courtId = await buildCourt(server);
    const calls = Array.from({ length: 40 }, () => actor.checkIn({ id: courtId, ...AT_COURT }));
    const refused = (await Promise.allSettled(calls)).filter((one) => one.status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(refused[0]).toMatchObject({
      reason: { status: 429, code: 'too_many_requests', retryAfter: expect.any(Number) },
    });
  });

  it('fails to start if it cannot sign in', async () => {
    await expect(Actor.signIn(server.url, { subject: 'nobody' })).rejects.toMatchObject({ status: 404 });
  });
});

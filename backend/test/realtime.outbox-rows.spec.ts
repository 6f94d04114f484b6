import {
  type EventName,
  feedTopics,
  gamesTopics,
  highlightsTopics,
  reportTopics,
  type SessionUser,
} from '@hoopline/contracts';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { OutboxService } from '../src/changes/outbox.service.ts';
import { query, useServer } from './harness/app.ts';
import { block, unblock } from './harness/blocks.ts';
import { call, ok } from './harness/calls.ts';
import { sendMessage, startConversation } from './harness/conversations.ts';
import { buildUpload, createComment, createPost, requestPost } from './harness/feed.ts';
import { buildGame } from './harness/games.ts';
import { inboxOf } from './harness/notifications.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { act, buildOperator, itemOf, OPERATORS, report } from './harness/reports.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

const server = useServer({ OPERATORS });
let operator: TestPerson;
let ann: TestPerson;
let ben: TestPerson;
let tab: TestSocket | undefined;
beforeAll(async () => {
  operator = await buildOperator(server);
  [ann, ben] = [await buildMember(server), await buildMember(server)];
});
afterEach(() => {
  jest.restoreAllMocks();
  tab?.close();
});

const rowsOf = (topic: string, ref: string) =>
  query<{ id: string }>(server, 'SELECT id FROM outbox WHERE topic = $1 AND ref = $2', [topic, ref]);

/** Writes as a node that is killed just after COMMIT: it runs no handler, and its outbox rows stay. */
async function killedAfter(write: () => Promise<unknown>): Promise<void> {
  const lost = jest.spyOn(server.app.get(OutboxService), 'publish').mockImplementation(() => {});
  await write();
  lost.mockRestore();
}

interface Left {
  topic: string;
  ref: string;
}

/** A row is there, and the sweep of any node publishes `events` from it and removes it. */
async function expectSwept({ topic, ref }: Left, events: EventName[]): Promise<void> {
  expect(await rowsOf(topic, ref)).toHaveLength(1);
  expect(tab?.heard.map(({ event }) => event)).not.toEqual(expect.arrayContaining([events[0]]));
  await sweepLate(ref);
  for (const event of events) await tab?.next(event);
  await waitUntil(async () => (await rowsOf(topic, ref)).length === 0);
}

/** Sweeps when the rows are old enough to be another node's. */
async function sweepLate(ref: string): Promise<void> {
  await query(server, `UPDATE outbox SET created_at = now() - interval '1 minute' WHERE ref = $1`, [ref]);
  await server.app.get(OutboxService).sweep();
}

async function watch(person: TestPerson, topics: string[]): Promise<void> {
  tab = await TestSocket.open(server.url, person.cookie);
  await tab.call('watch', { topics });
}

describe('of a node that is killed after COMMIT, others tell', () => {
  it('that a post was made, which is a highlight too', async () => {
    await watch(ben, [feedTopics.all, highlightsTopics.all]);
    const { mediaUrl } = await buildUpload(server, ann);
    let ref = '';
    await killedAfter(async () => {
      ref = (await createPost(ann, { type: 'image', content: undefined, mediaUrl, highlight: 'dunks' })).id;
    });
    await expectSwept({ topic: 'feed.created', ref }, ['feed.created', 'highlights.created']);
    expect(tab?.all('feed.created')).toMatchObject([{ postId: ref, authorId: ann.id }]);
  });

  it('nothing of a post that operators have hidden by then', async () => {
    await watch(ben, [feedTopics.all]);
    let ref = '';
    await killedAfter(async () => {
      ref = (await createPost(ann)).id;
    });
    await report(ben, { kind: 'post', id: ref });
    await act(operator, ref, 'hide');
    await sweepLate(ref);
    const fence = await createPost(ann);
    await tab?.next('feed.created', ({ postId }) => postId === fence.id);
    expect(tab?.all('feed.created')).toHaveLength(1);
  });

  it('that a comment was written, with the totals of its post', async () => {
    const { id } = await createPost(ann);
    await watch(ann, [feedTopics.post(id)]);
    let ref = '';
    await killedAfter(async () => {
      ref = (await createComment(ben, id, 'Nice one')).id;
    });
    await expectSwept({ topic: 'feed.comment-added', ref }, ['feed.commented', 'feed.countsChanged']);
    expect(tab?.all('feed.commented')).toMatchObject([{ postId: id, comment: { id: ref, content: 'Nice one' } }]);
    expect(tab?.all('feed.countsChanged')).toMatchObject([{ postId: id, commentCount: 1 }]);
  });

  it('that somebody was warned, and read the warning in another tab', async () => {
    const cat = await buildMember(server);
    const { id } = await createPost(cat);
    await report(ben, { kind: 'post', id });
    await watch(cat, []);
    await killedAfter(() => act(operator, id, 'warn'));
    const left = { topic: 'safety.standing', ref: cat.id };
    await expectSwept(left, ['safety.standingChanged']);
    tab?.close();
    const { warnings } = await ok<SessionUser>(cat.fetch('/api/auth/user'));
    await watch(cat, []);
    await killedAfter(() => call(cat, 'POST', `/api/warnings/${warnings[0]?.id}/acknowledge`));
    await expectSwept(left, ['safety.standingChanged']);
  });

  it('the inbox of somebody who was warned that the warning is taken back', async () => {
    const cat = await buildMember(server);
    const { id } = await createPost(cat);
    await report(ben, { kind: 'post', id });
    await act(operator, id, 'warn');
    await waitUntil(async () => (await inboxOf(cat)).length > 0);
    expect(await inboxOf(cat)).toMatchObject([{ kind: 'moderation' }]);
    await killedAfter(() => act(operator, id, 'undo'));
    await query(server, `UPDATE outbox SET created_at = now() - interval '1 minute'`);
    await server.app.get(OutboxService).sweep();
    expect(await inboxOf(cat)).toEqual([]);
  });

  it('that somebody was suspended, and every node forgets the session that says otherwise', async () => {
    const cat = await buildMember(server);
    const { id } = await createPost(cat);
    await report(ben, { kind: 'post', id });
    await watch(cat, []);
    await killedAfter(() => act(operator, id, 'suspend', { days: 1 }));
    await expectSwept({ topic: 'safety.standing', ref: cat.id }, ['safety.standingChanged']);
    expect((await requestPost(cat)).status).toBe(403);
  });

  it('operators what was reported, and what another operator did about it', async () => {
    const { id } = await createPost(ann);
    await watch(operator, [reportTopics.all]);
    await killedAfter(() => report(ben, { kind: 'post', id }));
    const { id: ref } = await itemOf(operator, id);
    await expectSwept({ topic: 'safety.reports', ref }, ['safety.reportChanged']);
    expect(tab?.all('safety.reportChanged')).toMatchObject([{ targetId: id, isOpen: true }]);
    tab?.close();
    await watch(operator, [reportTopics.all]);
    await killedAfter(() => act(operator, id, 'dismiss'));
    await expectSwept({ topic: 'safety.reports', ref }, ['safety.reportChanged']);
    expect(tab?.all('safety.reportChanged')).toMatchObject([{ targetId: id, isOpen: false }]);
  });

  it('that a post was shared, with its totals', async () => {
    const { id: ref } = await createPost(ann);
    await watch(ann, [feedTopics.post(ref)]);
    await killedAfter(() => call(ben, 'POST', `/api/feed/${ref}/share`));
    await expectSwept({ topic: 'feed.shared', ref }, ['feed.countsChanged']);
    expect(tab?.all('feed.countsChanged')).toMatchObject([{ postId: ref, shares: 1 }]);
  });

  it('that a post was removed', async () => {
    const { id: ref } = await createPost(ann);
    await watch(ben, [feedTopics.all]);
    await killedAfter(() => call(ann, 'DELETE', `/api/feed/${ref}`));
    await expectSwept({ topic: 'feed.removed', ref }, ['feed.removed']);
  });

  it('that a comment was removed, with the totals of its post', async () => {
    const { id } = await createPost(ann);
    const { id: ref } = await createComment(ben, id);
    await watch(ben, [feedTopics.post(id)]);
    await killedAfter(() => call(ben, 'DELETE', `/api/feed/${id}/comments/${ref}`));
    await expectSwept({ topic: 'feed.comment-removed', ref }, ['feed.commentRemoved', 'feed.countsChanged']);
    expect(tab?.all('feed.commentRemoved')).toEqual([{ postId: id, commentId: ref }]);
  });

  it('that a post was hidden, and shown again', async () => {
    const { id: ref } = await createPost(ann);
    await report(ben, { kind: 'post', id: ref });
    await watch(ben, [feedTopics.all]);
    await killedAfter(() => act(operator, ref, 'hide'));
    await expectSwept({ topic: 'feed.post-hidden', ref }, ['feed.removed']);
    await killedAfter(() => act(operator, ref, 'undo'));
    await expectSwept({ topic: 'feed.post-hidden', ref }, ['feed.created']);
  });

  it('that a comment was hidden, and shown again', async () => {
    const { id } = await createPost(ann);
    const { id: ref } = await createComment(ann, id);
    await report(ben, { kind: 'comment', id: ref });
    await watch(ben, [feedTopics.post(id)]);
    await killedAfter(() => act(operator, ref, 'hide'));
    await expectSwept({ topic: 'feed.comment-hidden', ref }, ['feed.commentRemoved']);
    await killedAfter(() => act(operator, ref, 'undo'));
    await expectSwept({ topic: 'feed.comment-hidden', ref }, ['feed.commented']);
  });

  it('that a message was hidden', async () => {
    const { id } = await startConversation(ann, ben);
    const { id: ref } = await sendMessage(ann, id, 'Unkind');
    await report(ben, { kind: 'message', id: ref });
    await watch(ben, []);
    await killedAfter(() => act(operator, ref, 'hide'));
    await expectSwept({ topic: 'messages.hidden', ref }, ['messages.hiddenChanged']);
  });

  it('that a game was hidden, to those who see it no more', async () => {
    const { id: ref } = await buildGame(server, { host: ann });
    await report(ben, { kind: 'game', id: ref });
    await watch(ben, [gamesTopics.all]);
    await waitUntil(async () => (await rowsOf('games.seats', ref)).length === 0);
    await killedAfter(() => act(operator, ref, 'hide'));
    await expectSwept({ topic: 'games.seats', ref }, ['games.updated']);
    expect(tab?.all('games.updated')).toMatchObject([{ id: ref, isPublic: false }]);
    await killedAfter(() => act(operator, ref, 'undo'));
    await expectSwept({ topic: 'games.seats', ref }, ['games.created']);
  });

  it('that a block has ended', async () => {
    const [cat, dan] = [await buildMember(server), await buildMember(server)];
    await block(cat, dan);
    await watch(dan, []);
    await killedAfter(() => unblock(cat, dan));
    await expectSwept({ topic: 'safety.unblocked', ref: cat.id }, ['safety.back']);
    expect(tab?.all('safety.back')).toEqual([{ personId: cat.id }]);
  });

  it('nothing of a block that has ended where the other one holds', async () => {
    const [cat, dan] = [await buildMember(server), await buildMember(server)];
    await block(cat, dan);
    await block(dan, cat);
    await watch(cat, []);
    await killedAfter(() => unblock(cat, dan));
    await expectSwept({ topic: 'safety.unblocked', ref: cat.id }, ['safety.blocksChanged']);
    expect(tab?.all('safety.back')).toEqual([]);
  });
});

it('a write that publishes by itself leaves no row', async () => {
  const { id: ref } = await createPost(ann);
  await call(ann, 'DELETE', `/api/feed/${ref}`);
  await waitUntil(async () => (await rowsOf('feed.removed', ref)).length === 0);
});

import { feedTopics, gamesTopics, highlightsTopics, reportTopics, type SessionUser } from '@hoopline/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { OutboxService } from '../src/changes/outbox.service.ts';
import { useServer } from './harness/app.ts';
import { block, unblock } from './harness/blocks.ts';
import { call, ok } from './harness/calls.ts';
import { sendMessage, startConversation } from './harness/conversations.ts';
import { buildUpload, createComment, createPost, requestPost } from './harness/feed.ts';
import { buildGame } from './harness/games.ts';
import { coveredKinds, declaredKinds, useKilled } from './harness/killed.ts';
import { inboxOf } from './harness/notifications.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { react } from './harness/replies.ts';
import { act, buildOperator, itemOf, OPERATORS, report } from './harness/reports.ts';
import { pin } from './harness/threads.ts';
import { waitUntil } from './harness/wait-until.ts';

const server = useServer({ OPERATORS });
const { watch, killedAfter, expectSwept, sweepLate, rowsOf } = useKilled(server);
let operator: TestPerson;
let ann: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  operator = await buildOperator(server);
  [ann, ben] = [await buildMember(server), await buildMember(server)];
});

describe('another node, after one was killed between COMMIT and publishing', () => {
  it('publishes a new post, which is also a highlight', async () => {
    const tab = await watch(ben, [feedTopics.all, highlightsTopics.all]);
    const { mediaUrl } = await buildUpload(server, ann);
    let ref = '';
    await killedAfter(async () => {
      ref = (await createPost(ann, { type: 'image', content: undefined, mediaUrl, highlight: 'dunks' })).id;
    });
    await expectSwept({ kind: 'feed.created', ref }, ['feed.created', 'highlights.created']);
    expect(tab.all('feed.created')).toMatchObject([{ postId: ref, authorId: ann.id }]);
  });

  it('publishes no new post that operators have hidden meanwhile', async () => {
    const tab = await watch(ben, [feedTopics.all]);
    let ref = '';
    await killedAfter(async () => {
      ref = (await createPost(ann)).id;
    });
    await report(ben, { kind: 'post', id: ref });
    await act(operator, ref, 'hide');
    await sweepLate(ref);
    const fence = await createPost(ann);
    await tab.next('feed.created', ({ postId }) => postId === fence.id);
    expect(tab.all('feed.created')).toHaveLength(1);
  });

  it('publishes a new comment, with the totals of its post', async () => {
    const { id } = await createPost(ann);
    const tab = await watch(ann, [feedTopics.post(id)]);
    let ref = '';
    await killedAfter(async () => {
      ref = (await createComment(ben, id, 'Nice one')).id;
    });
    await expectSwept({ kind: 'feed.comment-added', ref }, ['feed.commented', 'feed.countsChanged']);
    expect(tab.all('feed.commented')).toMatchObject([{ postId: id, comment: { id: ref, content: 'Nice one' } }]);
    expect(tab.all('feed.countsChanged')).toMatchObject([{ postId: id, commentCount: 1 }]);
  });

  it('publishes a warning, and that the person has acknowledged it in another tab', async () => {
    const cat = await buildMember(server);
    const { id } = await createPost(cat);
    await report(ben, { kind: 'post', id });
    await watch(cat, []);
    await killedAfter(() => act(operator, id, 'warn'));
    await expectSwept({ kind: 'safety.standing', ref: cat.id }, ['safety.standingChanged']);
    const { warnings } = await ok<SessionUser>(cat.fetch('/api/auth/user'));
    await watch(cat, []);
    await killedAfter(() => call(cat, 'POST', `/api/warnings/${warnings[0]?.id}/acknowledge`));
    await expectSwept({ kind: 'safety.standing', ref: cat.id }, ['safety.standingChanged']);
  });

  it('removes a retracted warning from the inbox', async () => {
    const cat = await buildMember(server);
    const { id } = await createPost(cat);
    await report(ben, { kind: 'post', id });
    await act(operator, id, 'warn');
    await waitUntil(async () => (await inboxOf(cat)).length > 0);
    expect(await inboxOf(cat)).toMatchObject([{ kind: 'moderation' }]);
    await killedAfter(() => act(operator, id, 'undo'));
    await sweepLate();
    expect(await inboxOf(cat)).toEqual([]);
  });

  it('publishes a suspension, and the node drops its cached session', async () => {
    const cat = await buildMember(server);
    const { id } = await createPost(cat);
    await report(ben, { kind: 'post', id });
    await watch(cat, []);
    await killedAfter(() => act(operator, id, 'suspend', { days: 1 }));
    await expectSwept({ kind: 'safety.standing', ref: cat.id }, ['safety.standingChanged']);
    expect((await requestPost(cat)).status).toBe(403);
  });

  it('publishes a report to operators, and what another operator did about it', async () => {
    const { id } = await createPost(ann);
    let tab = await watch(operator, [reportTopics.all]);
    await killedAfter(() => report(ben, { kind: 'post', id }));
    const { id: ref } = await itemOf(operator, id);
    await expectSwept({ kind: 'safety.reports', ref }, ['safety.reportChanged']);
    expect(tab.all('safety.reportChanged')).toMatchObject([{ targetId: id, isOpen: true }]);
    tab = await watch(operator, [reportTopics.all]);
    await killedAfter(() => act(operator, id, 'dismiss'));
    await expectSwept({ kind: 'safety.reports', ref }, ['safety.reportChanged']);
    expect(tab.all('safety.reportChanged')).toMatchObject([{ targetId: id, isOpen: false }]);
  });

  it('publishes that a post was shared, with its totals', async () => {
    const { id: ref } = await createPost(ann);
    const tab = await watch(ann, [feedTopics.post(ref)]);
    await killedAfter(() => call(ben, 'POST', `/api/feed/${ref}/share`));
    await expectSwept({ kind: 'feed.shared', ref }, ['feed.countsChanged']);
    expect(tab.all('feed.countsChanged')).toMatchObject([{ postId: ref, shares: 1 }]);
  });

  it('publishes that a post was removed', async () => {
    const { id: ref } = await createPost(ann);
    await watch(ben, [feedTopics.all]);
    await killedAfter(() => call(ann, 'DELETE', `/api/feed/${ref}`));
    await expectSwept({ kind: 'feed.removed', ref }, ['feed.removed']);
  });

  it('publishes that a comment was removed, with the totals of its post', async () => {
    const { id } = await createPost(ann);
    const { id: ref } = await createComment(ben, id);
    const tab = await watch(ben, [feedTopics.post(id)]);
    await killedAfter(() => call(ben, 'DELETE', `/api/feed/${id}/comments/${ref}`));
    await expectSwept({ kind: 'feed.comment-removed', ref }, ['feed.commentRemoved', 'feed.countsChanged']);
    expect(tab.all('feed.commentRemoved')).toEqual([{ postId: id, commentId: ref }]);
  });

  it('publishes that a post was hidden, and shown again', async () => {
    const { id: ref } = await createPost(ann);
    await report(ben, { kind: 'post', id: ref });
    await watch(ben, [feedTopics.all]);
    await killedAfter(() => act(operator, ref, 'hide'));
    await expectSwept({ kind: 'feed.post-hidden', ref }, ['feed.removed']);
    await killedAfter(() => act(operator, ref, 'undo'));
    await expectSwept({ kind: 'feed.post-hidden', ref }, ['feed.created']);
  });

  it('publishes that a comment was hidden, and shown again', async () => {
    const { id } = await createPost(ann);
    const { id: ref } = await createComment(ann, id);
    await report(ben, { kind: 'comment', id: ref });
    await watch(ben, [feedTopics.post(id)]);
    await killedAfter(() => act(operator, ref, 'hide'));
    await expectSwept({ kind: 'feed.comment-hidden', ref }, ['feed.commentRemoved']);
    await killedAfter(() => act(operator, ref, 'undo'));
    await expectSwept({ kind: 'feed.comment-hidden', ref }, ['feed.commented']);
  });

  it('publishes that a message was hidden', async () => {
    const { id } = await startConversation(ann, ben);
    const { id: ref } = await sendMessage(ann, id, 'Unkind');
    await report(ben, { kind: 'message', id: ref });
    await watch(ben, []);
    await killedAfter(() => act(operator, ref, 'hide'));
    await expectSwept({ kind: 'messages.hidden', ref }, ['messages.hiddenChanged']);
  });

  it('publishes once that somebody has reacted to a message', async () => {
    const { id } = await startConversation(ann, ben);
    const message = await sendMessage(ann, id, 'We won');
    const tab = await watch(ann, []);
    await killedAfter(() => react(ben, message, 'fire'));
    await expectSwept({ kind: 'messages.reacted', ref: message.id }, ['messages.reacted']);
    await sweepLate(message.id);
    await react(ben, message, 'heart');
    await tab.next('messages.reacted', ({ reactions }) => reactions.rev === 2);
    expect(tab.all('messages.reacted').map(({ reactions }) => reactions.rev)).toEqual([1, 2]);
  });

  it('publishes that the thread of a game has changed, to its people', async () => {
    const { id, players } = await buildGame(server, { host: ann, joined: 1 });
    const { id: messageId } = await sendMessage(ann, id, 'Court 3');
    await watch(players[0] as TestPerson, []);
    await killedAfter(() => pin(ann, id, messageId));
    await expectSwept({ kind: 'messages.thread', ref: id }, ['messages.threadChanged']);
  });

  it('publishes that a game was hidden, to viewers who no longer see it', async () => {
    const { id: ref } = await buildGame(server, { host: ann });
    await report(ben, { kind: 'game', id: ref });
    const tab = await watch(ben, [gamesTopics.all]);
    await killedAfter(() => act(operator, ref, 'hide'));
    await expectSwept({ kind: 'games.seats', ref }, ['games.updated']);
    expect(tab.all('games.updated')).toMatchObject([{ id: ref, isPublic: false }]);
    await killedAfter(() => act(operator, ref, 'undo'));
    await expectSwept({ kind: 'games.seats', ref }, ['games.created']);
  });

  it('publishes that a block has ended', async () => {
    const [cat, dan] = [await buildMember(server), await buildMember(server)];
    await block(cat, dan);
    const tab = await watch(dan, []);
    await killedAfter(() => unblock(cat, dan));
    await expectSwept({ kind: 'safety.unblocked', ref: cat.id }, ['safety.back']);
    expect(tab.all('safety.back')).toEqual([{ personId: cat.id }]);
  });

  it('publishes no end of a block while the other person’s block remains', async () => {
    const [cat, dan] = [await buildMember(server), await buildMember(server)];
    await block(cat, dan);
    await block(dan, cat);
    const tab = await watch(cat, []);
    await killedAfter(() => unblock(cat, dan));
    await expectSwept({ kind: 'safety.unblocked', ref: cat.id }, ['safety.blocksChanged']);
    expect(tab.all('safety.back')).toEqual([]);
  });
});

it('every kind of change has a case of a killed node', () => {
  const handlers = Reflect.get(server.app.get(OutboxService), 'handlers') as Map<string, unknown>;
  const registered = [...handlers.keys()].sort();
  expect(registered).toEqual(declaredKinds());
  expect(registered).toEqual(coveredKinds());
});

it('a write whose events were published at once leaves no row', async () => {
  const { id: ref } = await createPost(ann);
  await call(ann, 'DELETE', `/api/feed/${ref}`);
  await waitUntil(async () => (await rowsOf({ kind: 'feed.removed', ref })).length === 0);
});

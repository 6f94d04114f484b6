// More than 300 lines: all tests share one app with the same operators, which takes seconds to start.
import {
  feedTopics,
  gamesTopics,
  type Notification,
  reportTopics,
  SETTINGS,
  type SessionUser,
} from '@hoopline/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { query, useServer } from './harness/app.ts';
import { postCoaching, readOpening } from './harness/applications.ts';
import { TestBrowser } from './harness/browser.ts';
import { call, fieldErrors, ok, refusal } from './harness/calls.ts';
import { markRead, readConversations, readThread, sendMessage, startConversation } from './harness/conversations.ts';
import {
  createComment,
  createPost,
  readComments,
  readFeed,
  readPost,
  requestComment,
  requestPost,
} from './harness/feed.ts';
import { buildGame, editGame, join, keyOf, readGame, readGames } from './harness/games.ts';
import { notificationsAbout, untilNotified } from './harness/notifications.ts';
import { buildMember, type TestPerson, useMember } from './harness/people.ts';
import { photo } from './harness/pictures.ts';
import { act, itemOf, OPERATORS, readItem, report, requestAction } from './harness/reports.ts';
import { signIn } from './harness/sign-in.ts';
import { uploadFile } from './harness/uploads.ts';
import { waitUntil } from './harness/wait-until.ts';
import { useWatchers } from './harness/watching.ts';

const server = useServer({ OPERATORS });
const operator = useMember(server, { email: OPERATORS[0] });
const colleague = useMember(server, { email: OPERATORS[1] });
const reader = useMember(server);
const author = useMember(server, {}, beforeEach);
const watchers = useWatchers();

const me = (person: TestPerson) => ok<SessionUser>(person.fetch('/api/auth/user'));
const reportedPost = async (content = 'Nobody likes you') => {
  const post = await createPost(author, { content, hashtags: ['#Rude'] });
  await report(await buildMember(server), { kind: 'post', id: post.id });
  return post;
};

describe('a hidden post', () => {
  it('is visible only to its author until it is shown again', async () => {
    const post = await reportedPost();
    const list = async (person: TestPerson, search = '') => (await readFeed(person, search)).map(({ id }) => id);
    expect(await list(reader)).toContain(post.id);
    await act(operator, post.id, 'hide');

    expect(await list(reader)).not.toContain(post.id);
    expect(await list(reader, '?tag=rude')).toEqual([]);
    expect(await refusal(reader.fetch(`/api/feed/${post.id}`))).toEqual([404, 'post_not_found']);
    expect(await refusal(requestComment(reader, post.id, 'Hm'))).toEqual([404, 'post_not_found']);
    expect(await readPost(author, post.id)).toMatchObject({ isHidden: true, isSample: false });
    expect((await readFeed(author)).find(({ id }) => id === post.id)).toMatchObject({ isHidden: true });

    await act(operator, post.id, 'undo');
    expect(await list(reader)).toContain(post.id);
    expect(await list(reader, '?tag=rude')).toEqual([post.id]);
    expect(await readPost(author, post.id)).not.toHaveProperty('isHidden');
  });

  it('is removed from the pages of its readers, and comes back', async () => {
    const post = await reportedPost();
    const watching = await watchers.watch(server, [feedTopics.all, feedTopics.post(post.id)], reader);
    const own = await watchers.watch(server, [feedTopics.all, feedTopics.post(post.id)], author);
    await act(operator, post.id, 'hide');
    expect(await watching.next('feed.removed')).toEqual({ postId: post.id });
    expect(await own.next('feed.hiddenChanged')).toEqual({ postId: post.id, commentId: null, isHidden: true });
    // The author must not receive this event: a page that opens now would receive it again, perhaps as its last event.
    expect(own.all('feed.removed')).toEqual([]);
    await act(operator, post.id, 'undo');
    expect(await watching.next('feed.created')).toMatchObject({ postId: post.id });
    expect(await watching.next('feed.hiddenChanged')).toEqual({ postId: post.id, commentId: null, isHidden: false });
    expect(watching.all('feed.hiddenChanged')).toHaveLength(1);
  });
});

describe('a hidden comment', () => {
  it('is visible only to its author, and not counted', async () => {
    const post = await createPost(reader);
    const comment = await createComment(author, post.id, 'Go home');
    await createComment(reader, post.id);
    await report(reader, { kind: 'comment', id: comment.id });
    const watching = await watchers.watch(server, [feedTopics.post(post.id)], reader);
    await act(operator, comment.id, 'hide');
    const ids = async (person: TestPerson) => (await readComments(person, post.id)).map(({ id }) => id);
    expect(await ids(reader)).not.toContain(comment.id);
    expect((await readComments(author, post.id)).find(({ id }) => id === comment.id)).toMatchObject({ isHidden: true });
    expect(await readPost(reader, post.id)).toMatchObject({ commentCount: 1 });
    expect(await watching.next('feed.commentRemoved')).toEqual({ postId: post.id, commentId: comment.id });

    await act(operator, comment.id, 'undo');
    expect(await ids(reader)).toContain(comment.id);
    expect(await readPost(reader, post.id)).toMatchObject({ commentCount: 2 });
    expect(await watching.next('feed.commented', ({ comment: { id } }) => id === comment.id)).toBeDefined();

    await act(operator, comment.id, 'hide');
    await call(author, 'DELETE', `/api/feed/${post.id}/comments/${comment.id}`);
    expect(await readPost(reader, post.id)).toMatchObject({ commentCount: 1 });
  });
});

describe('a hidden message', () => {
  it('keeps its position, but only its sender sees its text', async () => {
    const { id: thread } = await startConversation(author, reader);
    await sendMessage(author, thread, 'Hello');
    const message = await sendMessage(author, thread, 'You are a loser');
    await report(reader, { kind: 'message', id: message.id });
    const watching = await watchers.watch(server, [], reader);
    await act(operator, message.id, 'hide');
    const shown = async (person: TestPerson) =>
      (await readThread(person, thread)).map(({ seq, content, isHidden }) => [seq, content, isHidden]);
    expect(await shown(reader)).toEqual([
      [2, '', true],
      [1, 'Hello', undefined],
    ]);
    expect(await shown(author)).toEqual([
      [2, 'You are a loser', true],
      [1, 'Hello', undefined],
    ]);
    const last = async (person: TestPerson) =>
      (await readConversations(person)).find(({ id }) => id === thread)?.lastMessage;
    expect(await last(reader)).toMatchObject({ content: '', isHidden: true });
    expect(await last(author)).toMatchObject({ content: 'You are a loser', isHidden: true });
    expect(await watching.next('messages.hiddenChanged')).toMatchObject({ message: { id: message.id, content: '' } });

    await act(operator, message.id, 'undo');
    expect((await shown(reader))[0]).toEqual([2, 'You are a loser', undefined]);
  });
});

describe('a hidden game', () => {
  it('is visible only to its host and its players, whatever link key others have', async () => {
    const follower = await buildMember(server);
    await ok(call(follower, 'POST', `/api/players/${author.id}/follow`));
    const { id, game, host, players } = await buildGame(server, { host: author, joined: 1 });
    await untilNotified(server);
    expect(await notificationsAbout(follower, id)).toEqual(['game_hosted']);
    await report(reader, { kind: 'game', id, reason: 'unsafe_game' });
    const watching = await watchers.watch(server, [gamesTopics.all], reader);
    await act(operator, id, 'hide');
    const listed = async () => (await readGames(reader)).some((one) => one.id === id);
    expect(await listed()).toBe(false);
    expect(await refusal(reader.fetch(`/api/games/${id}`))).toEqual([404, 'game_not_found']);
    expect(await watching.next('games.updated', (one) => one.id === id)).toMatchObject({ isPublic: false });
    await untilNotified(server);
    expect(await notificationsAbout(follower, id)).toEqual([]);
    const hidden = await readGame(host, id);
    expect(hidden).toMatchObject({ isHidden: true, isPublic: false, status: 'open' });
    expect(await readGame(players[0] as TestPerson, id)).toMatchObject({ isHidden: true });
    for (const key of [keyOf(game), keyOf(hidden)]) {
      expect(await refusal(join(reader, id, key))).toEqual([404, 'game_not_found']);
      expect((await reader.fetch(`/g/${key}`)).status).toBe(404);
    }
    // Its host cannot make it public either.
    expect(await ok(editGame(host, id, { isPublic: true, title: 'Friendly game', rev: hidden.rev }))).toMatchObject({
      isPublic: false,
      title: 'Friendly game',
    });

    await act(operator, id, 'undo');
    expect(await listed()).toBe(true);
    expect(await readGame(reader, id)).toMatchObject({ isPublic: true, title: 'Friendly game' });
  });
});

describe('a hidden profile', () => {
  const isListed = async (person: TestPerson, as = reader) =>
    (await as.fetch(`/api/players/${person.id}`)).status === 200;
  const setPublic = (publicProfile: boolean) => call(author, 'PUT', '/api/settings', { ...SETTINGS, publicProfile });

  it('is not public, whatever the person chooses meanwhile', async () => {
    await report(reader, { kind: 'profile', id: author.id, reason: 'impersonation' });
    await act(operator, author.id, 'hide');
    expect(await isListed(author)).toBe(false);
    expect(await ok(author.fetch('/api/players/anonymous/profile'))).toMatchObject({ isHidden: true });
    await setPublic(true);
    expect(await isListed(author)).toBe(false);
    await act(operator, author.id, 'undo');
    expect(await isListed(author)).toBe(true);
    expect(await ok(author.fetch('/api/players/anonymous/profile'))).not.toHaveProperty('isHidden');
  });

  it('has no name and no picture on its person’s posts, openings and games until it is shown again', async () => {
    const { mediaUrl } = await uploadFile(server, author, await photo(300, 300).png().toBuffer(), 'image/png');
    await ok(call(author, 'PUT', '/api/players/anonymous/photo', { mediaUrl }));
    const post = await createPost(author);
    const opening = await postCoaching(author);
    const { id: game } = await buildGame(server, { host: author });
    type Shown = { displayName: string; profileImageUrl: string | null };
    const shown = async () => [
      (await readPost(reader, post.id)).user,
      (await readOpening(reader, opening.id)).poster,
      (await readGame(reader, game)).host,
    ];
    const names = async () => (await shown()).map(({ displayName }) => displayName);
    const pictures = async () => (await shown()).map(({ profileImageUrl }) => profileImageUrl);
    const [picture] = await pictures();
    expect(picture).toContain(mediaUrl);
    const name = (await readPost(reader, post.id)).user.displayName;
    await report(reader, { kind: 'profile', id: author.id, reason: 'impersonation' });
    const watching = await watchers.watch(server, [feedTopics.post(post.id)], reader);
    const own = await watchers.watch(server, [feedTopics.post(post.id)], author);
    await act(operator, author.id, 'hide');

    expect(await names()).toEqual(Array(3).fill('Hidden player'));
    expect(await pictures()).toEqual(Array(3).fill(null));
    expect((await reader.fetch(mediaUrl)).status).toBe(404);
    expect(await watching.next('players.faceChanged', ({ id }) => id === author.id)).toMatchObject({
      displayName: 'Hidden player',
      profileImageUrl: null,
    });
    expect(own.all('players.faceChanged').filter(({ displayName }) => displayName === 'Hidden player')).toEqual([]);
    const mine = '/api/players/anonymous/profile';
    expect(await ok<Shown>(author.fetch(mine))).toMatchObject({ displayName: name, profileImageUrl: picture });
    // The profile stays hidden if its person chooses another name.
    const form = { preferredPosition: 'Center', displayName: 'Not Me' };
    expect(await ok<Shown>(call(author, 'PUT', mine, form))).toMatchObject({ displayName: 'Not Me' });
    expect(await names()).toEqual(Array(3).fill('Hidden player'));

    await act(operator, author.id, 'undo');
    expect(await names()).toEqual(Array(3).fill('Not Me'));
    expect(await pictures()).toEqual(Array(3).fill(picture));
    expect((await reader.fetch(mediaUrl)).status).toBe(200);
  });

  it('stays private if its person has chosen so meanwhile', async () => {
    await report(reader, { kind: 'profile', id: author.id });
    await act(operator, author.id, 'hide');
    await setPublic(false);
    await act(operator, author.id, 'undo');
    expect(await isListed(author)).toBe(false);
    await setPublic(true);
    expect(await isListed(author)).toBe(true);
  });
});

describe('a warning', () => {
  it('is shown to the author until they acknowledge it', async () => {
    const post = await reportedPost();
    const own = await watchers.watch(server, [], author);
    await act(operator, post.id, 'warn', { reason: 'Be kind to each other.' });
    await own.next('safety.standingChanged');
    const { warnings } = await me(author);
    expect(warnings).toEqual([
      expect.objectContaining({
        reason: 'Be kind to each other.',
        excerpt: expect.stringContaining('Nobody likes you'),
      }),
    ]);
    await untilNotified(server);
    const inbox = await ok<Notification[]>(author.fetch('/api/notifications'));
    expect(inbox).toEqual([
      expect.objectContaining({
        kind: 'moderation',
        details: {
          action: 'warned',
          about: 'post',
          targetId: post.id,
          reason: 'Be kind to each other.',
          until: null,
        },
      }),
    ]);
    const path = `/api/warnings/${warnings[0]?.id}/acknowledge`;
    expect(await refusal(call(reader, 'POST', path))).toEqual([404, 'warning_not_found']);
    const received = own.all('safety.standingChanged').length;
    expect((await call(author, 'POST', path)).status).toBe(204);
    await waitUntil(() => own.all('safety.standingChanged').length > received);
    expect((await me(author)).warnings).toEqual([]);
  });

  it('is withdrawn by an undo', async () => {
    const post = await reportedPost();
    await act(operator, post.id, 'warn');
    await act(operator, post.id, 'undo');
    expect((await me(author)).warnings).toEqual([]);
    await untilNotified(server);
    expect(await ok(author.fetch('/api/notifications'))).toEqual([]);
  });
});

describe('a suspension', () => {
  it('lets people read, but not write', async () => {
    const post = await reportedPost();
    const { id: thread } = await startConversation(reader, author);
    await sendMessage(reader, thread, 'Hi');
    await act(operator, post.id, 'suspend', { days: 3 });
    const { suspendedUntil } = await me(author);
    expect(Date.parse(suspendedUntil ?? '') / 86_400_000).toBeCloseTo(Date.now() / 86_400_000 + 3, 1);

    for (const write of [
      requestPost(author),
      requestComment(author, post.id, 'Why'),
      call(author, 'DELETE', `/api/feed/${post.id}`),
      call(author, 'PUT', '/api/settings', SETTINGS),
      call(author, 'POST', '/api/conversations', { otherUserId: operator.id }),
      call(author, 'POST', '/api/reports', { kind: 'profile', id: reader.id, reason: 'spam' }),
    ]) {
      const answer = await write;
      expect([answer.status, await answer.json()]).toEqual([
        403,
        expect.objectContaining({ code: 'suspended', until: suspendedUntil }),
      ]);
    }
    expect((await readFeed(author)).length).toBeGreaterThan(0);
    expect(await markRead(author, thread)).toMatchObject({ unreadCount: 0 });
    for (const [method, path] of [
      ['POST', '/api/notifications/read'],
      ['POST', '/api/account/export'],
      ['DELETE', '/api/account/deletion'],
    ] as const)
      expect([path, (await call(author, method, path, method === 'POST' ? {} : undefined)).status]).not.toEqual([
        path,
        403,
      ]);

    await act(operator, post.id, 'undo');
    expect((await me(author)).suspendedUntil).toBeNull();
    expect((await requestPost(author)).status).toBe(201);
  });

  it('ends by itself', async () => {
    const post = await reportedPost();
    await act(operator, post.id, 'suspend', { days: 1 });
    await query(server, `UPDATE users SET suspended_until = now() - interval '1 second' WHERE id = $1`, [author.id]);
    expect((await me(author)).suspendedUntil).toBeNull();
    expect((await requestPost(author)).status).toBe(201);
  });

  it('lasts as long as the longest of several that are not undone', async () => {
    const [short, long] = [await reportedPost(), await reportedPost('Again')];
    await act(operator, long.id, 'suspend', { days: 30 });
    await act(operator, short.id, 'suspend', { days: 2 });
    const days = async () =>
      Math.round((Date.parse((await me(author)).suspendedUntil ?? '') - Date.now()) / 86_400_000);
    expect(await days()).toBe(30);
    await act(operator, long.id, 'undo');
    expect(await days()).toBe(2);
  });

  it('stays with a guest who signs in', async () => {
    const browser = new TestBrowser(server.url);
    const body = { gameType: 'pickup', gameFormat: '5v5', skillLevel: 'beginner', difficulty: 'easy' };
    const headers = { 'content-type': 'application/json' };
    const post = () => browser.visit('/api/games', { method: 'POST', headers, body: JSON.stringify(body) });
    const { id } = (await (await post()).json()) as { id: string };
    await report(reader, { kind: 'game', id });
    expect(await refusal(requestAction(operator, await itemOf(operator, id), 'warn'))).toEqual([
      409,
      'action_impossible',
    ]);
    await act(operator, id, 'suspend', { days: 2 });
    expect(await refusal(post())).toEqual([403, 'suspended']);
    await signIn(browser, { firstName: 'Gail', lastName: 'Guest', email: 'gail@example.com' });
    expect(await refusal(post())).toEqual([403, 'suspended']);
    await act(operator, id, 'undo');
    expect((await post()).status).toBe(201);
  });
});

it('a guest who signs in has the longer one of two suspensions', async () => {
  const browser = new TestBrowser(server.url);
  const { userId } = (await (await browser.visit('/api/auth/guest', { method: 'POST' })).json()) as { userId: string };
  const suspend = (id: string, days: number) =>
    query(server, 'UPDATE users SET suspended_until = now() + make_interval(days => $2) WHERE id = $1', [id, days]);
  await suspend(author.id, 30);
  await suspend(userId, 2);
  const { suspendedUntil } = await me(author);
  await signIn(browser, { subject: author.id });
  expect((await me(author)).suspendedUntil).toBe(suspendedUntil);
});

describe('an action', () => {
  it.each([
    ['hide', 'hidden', 'shown_again', 0],
    ['suspend', 'suspended', 'suspension_ended', 2],
  ] as const)('notifies the author, like its undo: %s', async (action, done, undone, standingChanges) => {
    const post = await reportedPost();
    const own = await watchers.watch(server, [], author);
    await act(operator, post.id, action, { reason: 'Insult', ...(action === 'suspend' && { days: 1 }) });
    await act(operator, post.id, 'undo', { reason: 'A mistake' });
    await untilNotified(server);
    const inbox = await ok<Notification[]>(author.fetch('/api/notifications'));
    const about = { about: 'post', targetId: post.id };
    expect(inbox.map(({ details }) => details)).toEqual([
      { ...about, action: undone, reason: 'A mistake', until: null },
      { ...about, action: done, reason: 'Insult', until: action === 'suspend' ? expect.any(String) : null },
    ]);
    await own.next('notifications.created', ({ rev }) => rev === 2);
    expect(own.all('safety.standingChanged')).toHaveLength(standingChanges);
  });

  it('can be undone for a removed post, and then notifies nobody that it is visible again', async () => {
    const post = await reportedPost();
    await act(operator, post.id, 'hide');
    expect((await call(author, 'DELETE', `/api/feed/${post.id}`)).status).toBe(204);
    expect(await act(operator, post.id, 'undo')).toMatchObject({ isOpen: true, isHidden: false, isGone: true });
    await untilNotified(server);
    const inbox = await ok<Notification[]>(author.fetch('/api/notifications'));
    expect(inbox).toMatchObject([{ details: { action: 'hidden' } }]);
  });

  it('is refused to the second of two operators who act at once', async () => {
    const post = await reportedPost();
    const item = await itemOf(operator, post.id);
    const answers = await Promise.all([
      requestAction(operator, item, 'hide'),
      requestAction(colleague, item, 'dismiss'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409) as Response;
    expect(await refused.json()).toMatchObject({ code: 'report_changed' });
  });

  it('is not refused because of a further report', async () => {
    const post = await reportedPost();
    const item = await itemOf(operator, post.id);
    await report(reader, { kind: 'post', id: post.id });
    expect((await requestAction(operator, item, 'dismiss')).status).toBe(200);
  });

  it('needs a reason and the current revision, and a suspension needs days', async () => {
    const post = await reportedPost();
    const item = await itemOf(operator, post.id);
    const invalid = (more: object) => fieldErrors(requestAction(operator, item, 'suspend', more));
    expect(await invalid({ reason: ' ', days: 1 })).toEqual([400, 'invalid_input', ['reason']]);
    expect(await invalid({})).toEqual([400, 'invalid_input', ['days']]);
    expect(await invalid({ days: 366 })).toEqual([400, 'invalid_input', ['days']]);
    expect(await refusal(requestAction(operator, { ...item, rev: item.rev + 1 }, 'hide'))).toEqual([
      409,
      'report_changed',
    ]);
  });

  it('is refused if it changes nothing, and to the author of the thing', async () => {
    const post = await reportedPost();
    const impossible = [409, 'action_impossible'];
    expect(await refusal(requestAction(operator, await itemOf(operator, post.id), 'undo'))).toEqual(impossible);
    await act(operator, post.id, 'hide');
    for (const action of ['hide', 'dismiss'] as const)
      expect(await refusal(requestAction(operator, await itemOf(operator, post.id), action))).toEqual(impossible);
    const own = await createPost(operator);
    await report(reader, { kind: 'post', id: own.id });
    expect(await refusal(requestAction(operator, await itemOf(operator, own.id), 'dismiss'))).toEqual([
      403,
      'forbidden',
    ]);
    const removed = await reportedPost();
    await call(author, 'DELETE', `/api/feed/${removed.id}`);
    expect(await refusal(requestAction(operator, await itemOf(operator, removed.id), 'hide'))).toEqual(impossible);
    expect(await act(operator, removed.id, 'dismiss')).toMatchObject({ isOpen: false, isGone: true });
  });

  it('adds a line to an audit trail that is never changed', async () => {
    const post = await reportedPost();
    await act(operator, post.id, 'hide', { reason: 'Insult' });
    await act(colleague, post.id, 'warn', { reason: 'Second time' });
    await act(colleague, post.id, 'undo', { reason: 'It was the first time' });
    const { history } = await readItem(operator, (await itemOf(operator, post.id)).id);
    expect(history.map(({ action, operator: by, reason, isUndone }) => [action, by.id, reason, isUndone])).toEqual([
      ['undo', colleague.id, 'It was the first time', false],
      ['warn', colleague.id, 'Second time', true],
      ['hide', operator.id, 'Insult', false],
    ]);
    // The post is still hidden, so nothing is left to decide.
    expect(await itemOf(operator, post.id)).toMatchObject({ isOpen: false, isHidden: true });
    await expect(query(server, 'UPDATE moderation_actions SET reason = reason')).rejects.toThrow('never changed');
    await expect(query(server, 'DELETE FROM moderation_actions')).rejects.toThrow('never changed');
  });

  it('is published at once, and only to operators', async () => {
    const watching = await watchers.watch(server, [reportTopics.all], colleague);
    const stranger = await watchers.watch(server, [], reader);
    const refused = await stranger.call('watch', { topics: [reportTopics.all] });
    expect(refused).toMatchObject({ ok: true, topics: { [reportTopics.all]: { refused: true } } });
    const post = await reportedPost();
    expect(await watching.next('safety.reportChanged', ({ targetId }) => targetId === post.id)).toMatchObject({
      isOpen: true,
    });
    await act(operator, post.id, 'dismiss');
    const closed = await watching.next(
      'safety.reportChanged',
      ({ targetId, isOpen }) => targetId === post.id && !isOpen,
    );
    expect(closed).toMatchObject({ reportCount: 1 });
    expect(stranger.all('safety.reportChanged')).toEqual([]);
  });
});

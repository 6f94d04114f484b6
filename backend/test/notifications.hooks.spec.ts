import { APPLICATION, APPLICATION_TRANSITIONS, type ApplicationAnswer } from '@hoopline/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { OutboxService } from '../src/changes/outbox.service.ts';
import { Sql } from '../src/database/sql.ts';
import { ExpiryService } from '../src/features/applications/expiry/expiry.service.ts';
import { NotificationsService } from '../src/features/notifications/notifications.service.ts';
import { query, useServer } from './harness/app.ts';
import {
  age,
  answerApplication,
  apply,
  buildApplication,
  buildOpening,
  COACHING,
  undo,
  withdraw,
} from './harness/applications.ts';
import { call, ok } from './harness/calls.ts';
import { markRead, sendMessage, startConversation } from './harness/conversations.ts';
import { createComment, createPost } from './harness/feed.ts';
import { buildGame, editGame, join, readGame } from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
import { inboxOf, liked, notificationsAbout, notify, unreadOf, untilNotified } from './harness/notifications.ts';
import { buildCrowd, buildMember, type TestPerson } from './harness/people.ts';
import { buildPost, like, unlike } from './harness/posts.ts';
import { waitUntil } from './harness/wait-until.ts';
import { Watchers } from './harness/watching.ts';

const watchers = new Watchers();
const server = useServer();
afterEach(() => {
  watchers.close();
  jest.restoreAllMocks();
});

describe('the author of a post is notified', () => {
  it('of everybody who likes it, in one row; other people are not', async () => {
    const { id, author } = await buildPost(server, { caption: 'Morning run' });
    const fans = await buildCrowd(server, 5);
    await Promise.all(fans.map((fan) => like(fan, id)));
    await untilNotified(server);
    expect(await inboxOf(author)).toMatchObject([
      {
        kind: 'liked',
        subjectId: id,
        actorCount: 5,
        details: { excerpt: 'Morning run Good run today', postType: 'text' },
      },
    ]);
    for (const fan of fans) expect(await inboxOf(fan)).toEqual([]);
  });

  it('of likes of a highlight too', async () => {
    const { id, author } = await buildPost(server, { highlight: 'dunks' });
    await like(await buildMember(server), id, 'highlights');
    await untilNotified(server);
    expect(await inboxOf(author)).toMatchObject([{ details: { excerpt: null, postType: 'image' } }]);
  });

  it('no longer of a withdrawn like, and never of their own', async () => {
    const { id, author } = await buildPost(server);
    const [fan, other] = [await buildMember(server), await buildMember(server)];
    await Promise.all([like(fan, id), like(other, id), like(author, id)]);
    await unlike(fan, id);
    await untilNotified(server);
    expect((await inboxOf(author)).map(({ actors }) => actors.map((actor) => actor.id))).toEqual([[other.id]]);
    await unlike(other, id);
    await untilNotified(server);
    expect(await inboxOf(author)).toEqual([]);
  });

  it('of a person who comments on it, until that person’s last comment is removed', async () => {
    const [author, fan] = [await buildMember(server), await buildMember(server)];
    const { id } = await createPost(author, { content: 'x'.repeat(200) });
    await createComment(author, id);
    const comments = [await createComment(fan, id), await createComment(fan, id)];
    await untilNotified(server);
    const [row, ...others] = await inboxOf(author);
    expect([row, others]).toMatchObject([{ kind: 'commented', actorCount: 1, actors: [{ id: fan.id }] }, []]);
    expect(row?.details).toEqual({ postType: 'text', excerpt: `${'x'.repeat(80)}…` });
    for (const [left, comment] of [
      [1, comments[0]],
      [0, comments[1]],
    ] as const) {
      await call(author, 'DELETE', `/api/feed/${id}/comments/${comment?.id}`);
      await untilNotified(server);
      expect(await inboxOf(author)).toHaveLength(left);
    }
  });

  it('no longer once the post is removed', async () => {
    const [author, fan] = [await buildMember(server), await buildMember(server)];
    const { id } = await createPost(author);
    await Promise.all([like(fan, id), createComment(fan, id)]);
    await untilNotified(server);
    expect(await notificationsAbout(author, id)).toEqual(['commented', 'liked']);
    await call(author, 'DELETE', `/api/feed/${id}`);
    await untilNotified(server);
    expect(await inboxOf(author)).toEqual([]);
  });

  it('with one statement for all likes of a batch, and with none if nothing changes', async () => {
    const { id } = await buildPost(server);
    const fans = await buildCrowd(server, 20);
    const rows = jest.spyOn(server.app.get(Sql), 'rows');
    const statements = () =>
      rows.mock.calls.map(([{ name }]) => name).filter((name) => /^(likes\.|notices\.add$)/.test(name));
    await Promise.all(fans.map((fan) => like(fan, id)));
    const batches = statements().filter((name) => name === 'likes.lock').length;
    expect(statements().filter((name) => name === 'notices.add')).toHaveLength(batches);
    expect(batches).toBeLessThan(fans.length);
    rows.mockClear();
    await like(fans[0] as TestPerson, id);
    expect(statements()).toEqual(['likes.lock', 'likes.apply-batch']);
  });
});

describe('a player is notified', () => {
  it('of a follower, until the follow ends', async () => {
    const [player, fan] = [await buildMember(server), await buildMember(server)];
    await ok(call(fan, 'POST', `/api/players/${player.id}/follow`));
    await ok(call(fan, 'POST', `/api/players/${player.id}/follow`));
    await untilNotified(server);
    expect(await inboxOf(player)).toMatchObject([
      { kind: 'followed', subjectId: player.id, actors: [{ id: fan.id }], details: {} },
    ]);
    expect(await inboxOf(fan)).toEqual([]);
    await ok(call(fan, 'DELETE', `/api/players/${player.id}/follow`));
    await untilNotified(server);
    expect(await inboxOf(player)).toEqual([]);
  });
});

describe('people in a block', () => {
  it('have no notifications about each other any more, and keep those about a game without the other’s name', async () => {
    const { id, author: me } = await buildPost(server);
    const [other, third] = [await buildMember(server), await buildMember(server)];
    const { id: gameId } = await buildGame(server, { host: other });
    await ok(join(me, gameId));
    await ok(call(other, 'POST', `/api/players/${me.id}/follow`));
    await Promise.all([like(other, id), like(third, id), createComment(other, id)]);
    await ok(editGame(other, gameId, { rev: (await readGame(other, gameId)).rev, location: 'Other court' }));
    await untilNotified(server);
    expect((await inboxOf(me)).map(({ kind }) => kind).sort()).toEqual([
      'commented',
      'followed',
      'game_changed',
      'liked',
    ]);
    const page = await watchers.watch(server, [], me);
    await call(me, 'PUT', `/api/blocks/${other.id}`);
    const { ids, unreadCount } = await page.next('notifications.removed');
    expect([ids.length, unreadCount]).toEqual([2, 2]);
    await page.next('notifications.created', ({ notification: { kind, actorCount } }) => {
      return kind === 'liked' && actorCount === 1;
    });
    const left = async () =>
      (await inboxOf(me)).map(({ kind, actors }) => [kind, actors.map((actor) => actor.id)]).sort();
    const expected = [
      ['game_changed', []],
      ['liked', [third.id]],
    ];
    expect(await left()).toEqual(expected);
    expect(await inboxOf(other)).toEqual([]);
    await notify(server, liked([me.id], other.id));
    expect(await left()).toEqual(expected);
  });
});

describe('a member is notified of messages', () => {
  async function buildPair() {
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    return { ann, ben, id: (await startConversation(ann, ben)).id };
  }

  it('while no page of theirs is open: one row per conversation, which is marked as read with it', async () => {
    const { ann, ben, id } = await buildPair();
    for (const text of ['One', 'Two', 'Three']) await sendMessage(ann, id, text);
    await untilNotified(server);
    expect(await inboxOf(ben)).toMatchObject([
      { kind: 'message', subjectId: id, actorCount: 1, actors: [{ id: ann.id }], details: { messageCount: 3 } },
    ]);
    expect(await inboxOf(ann)).toEqual([]);
    await markRead(ben, id);
    await waitUntil(async () => (await unreadOf(ben)).unreadCount === 0);
    expect(await notificationsAbout(ben, id)).toEqual(['message, read']);
    await sendMessage(ann, id, 'Four');
    await untilNotified(server);
    expect((await inboxOf(ben))[0]).toMatchObject({ isRead: false, details: { messageCount: 1 } });
  });

  it('not while a page is open, even if they do not show that they are online', async () => {
    const { ann, ben, id } = await buildPair();
    await query(server, 'UPDATE users SET shows_presence = false WHERE id = $1', [ben.id]);
    const page = await watchers.watch(server, [], ben);
    await sendMessage(ann, id, 'Hello');
    await page.next('messages.created');
    await untilNotified(server);
    expect(await inboxOf(ben)).toEqual([]);
  });

  it('also if the process died before it notified them', async () => {
    const { ann, ben, id } = await buildPair();
    const done = jest.spyOn(server.app.get(OutboxService), 'done').mockReturnValue();
    const notifying = jest
      .spyOn(server.app.get(NotificationsService), 'notify')
      .mockRejectedValueOnce(new Error('died'));
    await sendMessage(ann, id, 'One');
    await waitUntil(() => notifying.mock.calls.length === 1);
    expect(await inboxOf(ben)).toEqual([]);
    done.mockRestore();
    await query(server, `UPDATE outbox SET created_at = created_at - interval '1 minute'`);
    await untilNotified(server);
    expect(await inboxOf(ben)).toMatchObject([{ details: { messageCount: 1 } }]);
  });
});

describe('with applications', () => {
  it('the poster is notified of applicants, until they withdraw', async () => {
    const { id, poster } = await buildOpening(server);
    const applicants = await buildCrowd(server, 3);
    for (const one of applicants) await apply(one, id);
    await untilNotified(server);
    expect(await inboxOf(poster)).toMatchObject([
      {
        kind: 'application_received',
        subjectId: id,
        actorCount: 3,
        details: { opportunityKind: 'coaching', title: COACHING.title },
      },
    ]);
    await withdraw(applicants[2] as TestPerson, id);
    await untilNotified(server);
    expect(await inboxOf(poster)).toMatchObject([{ actorCount: 2, actors: [{ id: applicants[1]?.id }, {}] }]);
    for (const one of applicants) expect(await inboxOf(one)).toEqual([]);
  });

  it.each<ApplicationAnswer>(['shortlist', 'accept', 'decline'])('the applicant is notified: %s', async (answer) => {
    const { id, poster } = await buildOpening(server);
    const [{ applicant, application }, other] = [
      await buildApplication(server, id),
      await buildApplication(server, id),
    ];
    await answerApplication(poster, application, answer, answer === 'decline' ? 'Too far away' : undefined);
    await untilNotified(server);
    const { to: status } = APPLICATION_TRANSITIONS[answer];
    const reason = answer === 'decline' ? 'Too far away' : null;
    expect(await inboxOf(applicant)).toMatchObject([
      { kind: 'application_answered', subjectId: id, actors: [{ id: poster.id }], details: { status, reason } },
    ]);
    expect(await inboxOf(other.applicant)).toEqual([]);
    await undo(poster, application.id);
    await untilNotified(server);
    expect(await inboxOf(applicant)).toEqual([]);
  });

  it('no notification of an answer is left once the applicant withdraws', async () => {
    const { id, poster } = await buildOpening(server);
    const { applicant, application } = await buildApplication(server, id);
    await answerApplication(poster, application, 'shortlist');
    await untilNotified(server);
    expect(await notificationsAbout(applicant, id)).toEqual(['application_answered']);
    await withdraw(applicant, id);
    await untilNotified(server);
    expect([await notificationsAbout(applicant, id), await notificationsAbout(poster, id)]).toEqual([[], []]);
  });

  it('the poster is reminded of applications that wait, and applicants are notified when theirs expire', async () => {
    const { id, poster } = await buildOpening(server);
    const both = [await buildApplication(server, id), await buildApplication(server, id)];
    const ids = both.map(({ application }) => application.id);
    await age(server, ids, APPLICATION.remindAfterMs);
    await runJob(server, ExpiryService, 'remindDue');
    await untilNotified(server);
    expect(await notificationsAbout(poster, id)).toEqual(['application_received', 'application_waiting']);
    expect((await inboxOf(poster))[0]).toMatchObject({ actorCount: 0, details: { pendingCount: 2 } });
    await age(server, ids, APPLICATION.expireAfterMs);
    await runJob(server, ExpiryService, 'expireDue');
    await untilNotified(server);
    for (const { applicant } of both) {
      expect(await inboxOf(applicant)).toMatchObject([{ actorCount: 0, details: { status: 'expired', reason: null } }]);
    }
  });
});

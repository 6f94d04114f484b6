import type { Report } from '@hoopline/contracts';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import { query, useServer } from './harness/app.ts';
import { postCoaching } from './harness/applications.ts';
import { block } from './harness/blocks.ts';
import { call, fieldErrors, ok, refusal } from './harness/calls.ts';
import { saveCoach } from './harness/coaching.ts';
import { readThread, sendMessage, startConversation } from './harness/conversations.ts';
import { createComment, createPost } from './harness/feed.ts';
import { buildGame, join, keyOf, leaveForGood } from './harness/games.ts';
import { buildGuest, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import { buildPost } from './harness/posts.ts';
import {
  act,
  buildOperator,
  itemOf,
  OPERATORS,
  readItem,
  readQueue,
  report,
  requestReport,
} from './harness/reports.ts';

let operator: TestPerson;
let reader: TestPerson;
let author: TestPerson;
const server = useServer({ OPERATORS });
beforeAll(async () => {
  operator = await buildOperator(server);
  author = await buildMember(server);
});
// Each test has a new reader, because nobody may report more than twenty things an hour.
beforeEach(async () => {
  reader = await buildMember(server);
});

const NOT_FOUND = [404, 'not_found'];
const reportRows = async (targetId: string) =>
  (
    await query(server, 'SELECT 1 FROM reported_items i JOIN reports r ON r.item_id = i.id WHERE i.target_id = $1', [
      targetId,
    ])
  ).length;

describe('a report', () => {
  it('is stored once when a member repeats it', async () => {
    const { id } = await createPost(author);
    const first = await requestReport(reader, { kind: 'post', id, reason: 'spam', note: ' Sells shoes ' });
    expect(first.status).toBe(201);
    const stored = (await first.json()) as Report;
    expect(stored).toMatchObject({ kind: 'post', targetId: id, reason: 'spam', note: 'Sells shoes' });

    const again = await requestReport(reader, { kind: 'post', id, reason: 'hate' });
    expect([again.status, await again.json()]).toEqual([200, stored]);
    expect(await reportRows(id)).toBe(1);
  });

  it('raises the revision of its item for each new reporter, and not for a repeated report', async () => {
    const { id } = await createPost(author);
    await report(reader, { kind: 'post', id });
    const first = await itemOf(operator, id);
    await report(reader, { kind: 'post', id });
    expect(await itemOf(operator, id)).toEqual(first);
    await report(await buildMember(server), { kind: 'post', id });
    expect(await itemOf(operator, id)).toMatchObject({ reportCount: 2, rev: first.rev + 1 });
  });

  it('is stored once for each person if many report at the same time', async () => {
    const { id } = await createPost(author);
    const people = await Promise.all(Array.from({ length: 5 }, () => buildMember(server)));
    const answers = await Promise.all(
      [...people, ...people].map((person) => requestReport(person, { kind: 'post', id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(5).fill(201)]);
    expect(await itemOf(operator, id)).toMatchObject({ reportCount: 5, reasons: [{ reason: 'harassment', count: 5 }] });
  });

  it('is refused to guests and visitors (401)', async () => {
    const { id } = await createPost(author);
    const body = { kind: 'post', reason: 'spam', id };
    const headers = { 'content-type': 'application/json' };
    const visitor = buildVisitor(server).fetch('/api/reports', { method: 'POST', headers, body: JSON.stringify(body) });
    expect(await refusal(visitor)).toEqual([401, 'unauthenticated']);
    expect(await refusal(call(await buildGuest(server), 'POST', '/api/reports', body))).toEqual([
      401,
      'unauthenticated',
    ]);
  });

  it('needs a kind, a thing and a reason of the list', async () => {
    const id = newId();
    expect(await fieldErrors(requestReport(reader, { kind: 'court' as 'game', id }))).toEqual([
      400,
      'invalid_input',
      ['kind'],
    ]);
    expect(await fieldErrors(requestReport(reader, { kind: 'post', id: 'x' }))).toEqual([400, 'invalid_input', ['id']]);
    const wrong = { kind: 'post', id, reason: 'boring' as 'spam', note: 'x'.repeat(1_001) } as const;
    expect(await fieldErrors(requestReport(reader, wrong))).toEqual([400, 'invalid_input', ['reason', 'note']]);
  });

  it('is refused for one’s own things', async () => {
    const post = await createPost(author);
    const comment = await createComment(author, post.id);
    const { id: game } = await buildGame(server, { host: author });
    const own = [409, 'own_content'];
    expect(await refusal(requestReport(author, { kind: 'post', id: post.id }))).toEqual(own);
    expect(await refusal(requestReport(author, { kind: 'comment', id: comment.id }))).toEqual(own);
    expect(await refusal(requestReport(author, { kind: 'profile', id: author.id }))).toEqual(own);
    expect(await refusal(requestReport(author, { kind: 'game', id: game }))).toEqual(own);
  });
});

describe('a thing that not everybody sees', () => {
  it('is answered as if it did not exist if the reporter does not see it', async () => {
    const other = await buildMember(server);
    const thread = await startConversation(author, other);
    const message = await sendMessage(author, thread.id, 'Between us');
    const privateGame = await buildGame(server, { host: author, fields: { isPublic: false } });
    const privateMember = await buildMember(server, { isPublic: false });
    const sample = await buildPost(server, { author, sampleFor: other.id });
    const unseen = [
      { kind: 'message', id: message.id },
      { kind: 'game', id: privateGame.id },
      { kind: 'profile', id: privateMember.id },
      { kind: 'profile', id: (await buildGuest(server)).id },
      { kind: 'post', id: sample.id },
      ...(['message', 'post', 'comment', 'profile', 'game'] as const).map((kind) => ({ kind, id: newId() })),
    ] as const;
    for (const target of unseen)
      expect([target.kind, await refusal(requestReport(reader, target))]).toEqual([target.kind, NOT_FOUND]);
    expect(await reportRows(message.id)).toBe(0);
  });

  it.each([true, false])('can still be reported after a block (by the blocker: %s)', async (isBlocker) => {
    const [one, other, third] = [await buildMember(server), await buildMember(server), await buildMember(server)];
    const thread = await startConversation(other, one);
    const message = await sendMessage(other, thread.id, 'Nobody likes you');
    const { id: secret } = await buildGame(server, { host: other, fields: { isPublic: false } });
    const hidden = await createPost(other);
    await report(third, { kind: 'post', id: hidden.id });
    await act(operator, hidden.id, 'hide');
    const post = await createPost(other);
    const thirds = await createPost(third);
    const comment = await createComment(other, thirds.id);
    const { id: game } = await buildGame(server, { host: other });
    const theirs = [
      { kind: 'post', id: post.id },
      { kind: 'comment', id: comment.id },
      { kind: 'profile', id: other.id },
      { kind: 'game', id: game },
      { kind: 'message', id: message.id },
      { kind: 'opening', id: (await postCoaching(other)).id },
      { kind: 'coach', id: (await saveCoach(other)).id },
    ] as const;
    await (isBlocker ? block(one, other) : block(other, one));
    for (const target of theirs)
      expect([target.kind, (await requestReport(one, target)).status]).toEqual([target.kind, 201]);
    // Things that visitors cannot see either are still not found.
    for (const target of [{ kind: 'game', id: secret } as const, { kind: 'post', id: hidden.id } as const])
      expect(await refusal(requestReport(one, target))).toEqual(NOT_FOUND);
  });

  it('can be reported by people who see it: a private game with its link key, or by its players', async () => {
    const { game, id } = await buildGame(server, { host: author, fields: { isPublic: false } });
    expect((await requestReport(reader, { kind: 'game', id, key: keyOf(game) })).status).toBe(201);
    const player = await buildMember(server);
    await ok(join(player, id, keyOf(game)));
    expect((await requestReport(player, { kind: 'game', id })).status).toBe(201);
  });

  it('can be reported by people who see it: a guest in a game that they see', async () => {
    const { game, id } = await buildGame(server, { host: author, fields: { isPublic: false } });
    const guest = await buildGuest(server);
    await ok(join(guest, id, keyOf(game)));
    const target = { kind: 'profile', id: guest.id } as const;
    expect(await refusal(requestReport(reader, target))).toEqual(NOT_FOUND);
    expect(await refusal(requestReport(reader, { ...target, key: 'wrong' }))).toEqual(NOT_FOUND);
    expect((await requestReport(reader, { ...target, key: keyOf(game) })).status).toBe(201);
    // The host sees the guest in the roster.
    expect((await requestReport(author, target)).status).toBe(201);
    await leaveForGood(server, guest, id);
    expect(await refusal(requestReport(await buildMember(server), { ...target, key: keyOf(game) }))).toEqual(NOT_FOUND);
  });

  it('cannot be reported once operators have hidden it, except by a member who has reported it before', async () => {
    const post = await createPost(author);
    const comment = await createComment(author, post.id);
    for (const target of [
      { kind: 'comment', id: comment.id },
      { kind: 'post', id: post.id },
    ] as const) {
      await report(reader, target);
      await act(operator, target.id, 'hide');
      expect(await refusal(requestReport(await buildMember(server), target))).toEqual(NOT_FOUND);
      expect((await requestReport(reader, target)).status).toBe(200);
    }
  });
});

describe('the context of a report', () => {
  it('stays when the reported thing is removed', async () => {
    const post = await createPost(author, { content: 'Nobody likes you', hashtags: ['#StreetBall'] });
    await report(reader, { kind: 'post', id: post.id });
    await call(author, 'DELETE', `/api/feed/${post.id}`);
    const { id } = await itemOf(operator, post.id);
    const detail = await readItem(operator, id);
    expect(detail).toMatchObject({ isGone: true, author: { id: author.id, displayName: author.displayName } });
    expect(detail.contexts).toEqual([
      expect.objectContaining({
        text: 'Nobody likes you\n#StreetBall',
        author: { id: author.id, displayName: author.displayName },
      }),
    ]);
  });

  it('contains each state in which the thing was reported', async () => {
    const { id: game, game: made } = await buildGame(server, {
      host: author,
      fields: { title: 'No beginners, they are trash' },
    });
    await report(reader, { kind: 'game', id: game, reason: 'unsafe_game' });
    await ok(call(author, 'PATCH', `/api/games/${game}`, { title: 'Pickup game', rev: made.rev }));
    for (const person of [await buildMember(server), await buildMember(server)])
      await report(person, { kind: 'game', id: game });
    const { contexts, reports } = await readItem(operator, (await itemOf(operator, game)).id);
    expect(contexts.map(({ title }) => title)).toEqual(['Pickup game', 'No beginners, they are trash']);
    expect(reports.map(({ reason }) => reason)).toEqual(['harassment', 'harassment', 'unsafe_game']);
  });

  it('of a message contains the three messages before it and the three after it, and no others', async () => {
    const [one, two] = [await buildMember(server), await buildMember(server)];
    const { id: thread } = await startConversation(one, two);
    for (let i = 1; i <= 9; i += 1) await sendMessage(i % 2 ? one : two, thread, `No. ${i}`);
    const fifth = (await readThread(two, thread)).find(({ seq }) => seq === 5);
    await report(two, { kind: 'message', id: fifth?.id ?? '' });
    const [context] = (await readItem(operator, (await itemOf(operator, fifth?.id ?? '')).id)).contexts;
    expect(context).toMatchObject({ text: 'No. 5', author: { id: one.id }, path: null });
    expect(context?.before.map(({ text }) => text)).toEqual(['No. 2', 'No. 3', 'No. 4']);
    expect(context?.after.map(({ text }) => text)).toEqual(['No. 6', 'No. 7', 'No. 8']);
  });
});

describe('the queue', () => {
  it('has one line for each thing: open ones first, the oldest of them on top', async () => {
    const make = () => createPost(author);
    const [first, second, third, fourth] = [await make(), await make(), await make(), await make()];
    const ids = [first, second, third, fourth].map(({ id }) => id);
    for (const id of ids) await report(reader, { kind: 'post', id });
    // A further report does not move an open item.
    await report(await buildMember(server), { kind: 'post', id: second.id });
    for (const { id } of [first, fourth]) await act(operator, id, 'dismiss');
    const lines = (await readQueue(operator)).filter(({ targetId }) => ids.includes(targetId));
    expect(lines.map(({ targetId, isOpen, reportCount }) => [targetId, isOpen, reportCount])).toEqual([
      [second.id, true, 2],
      [third.id, true, 1],
      [fourth.id, false, 1],
      [first.id, false, 1],
    ]);

    const page = await operator.fetch('/api/ops/reports?limit=1');
    expect(page.headers.get('link')).toContain('rel="next"');
    const open = (await readQueue(operator)).filter(({ isOpen }) => isOpen).length;
    // Another report opens the item again, after the items that are open already.
    await report(await buildMember(server), { kind: 'post', id: first.id });
    const again = (await readQueue(operator)).filter(({ isOpen }) => isOpen);
    expect([again.length, again.at(-1)?.targetId]).toEqual([open + 1, first.id]);
  });

  it('exists only for operators', async () => {
    const { id } = await createPost(author);
    await report(reader, { kind: 'post', id });
    const item = await itemOf(operator, id);
    for (const person of [reader, await buildGuest(server), buildVisitor(server)] as TestPerson[]) {
      expect(await refusal(person.fetch('/api/ops/reports'))).toEqual(NOT_FOUND);
      expect(await refusal(person.fetch(`/api/ops/reports/${item.id}`))).toEqual(NOT_FOUND);
      expect(await refusal(call(person, 'POST', `/api/ops/reports/${item.id}/actions`, { nonsense: 1 }))).toEqual(
        NOT_FOUND,
      );
    }
    expect(await refusal(operator.fetch(`/api/ops/reports/${newId()}`))).toEqual([404, 'report_not_found']);
  });

  it('is for members with `isOperator` in the answer about the signed-in member', async () => {
    expect(await ok(operator.fetch('/api/auth/user'))).toMatchObject({ isOperator: true });
    expect(await ok(reader.fetch('/api/auth/user'))).toMatchObject({
      isOperator: false,
      warnings: [],
      suspendedUntil: null,
    });
  });
});

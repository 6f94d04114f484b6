import { randomUUID } from 'node:crypto';
import { type Message, QUOTE_CHARACTERS } from '@hoopline/contracts';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { query, useServer } from './harness/app.ts';
import { block, unblock } from './harness/blocks.ts';
import { refusal } from './harness/calls.ts';
import { readConversations, readThread, sendMessage, startConversation } from './harness/conversations.ts';
import { buildGame, leaveForGood } from './harness/games.ts';
import { untilPublished } from './harness/outbox.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { requestSend, send } from './harness/replies.ts';
import { act, buildOperator, OPERATORS, report } from './harness/reports.ts';
import { TestSocket } from './harness/sockets.ts';
import { pin, removeMessage } from './harness/threads.ts';

const server = useServer({ OPERATORS });
let operator: TestPerson;
let open: TestSocket[] = [];
beforeAll(async () => {
  operator = await buildOperator(server);
});
afterEach(() => {
  for (const socket of open) socket.close();
  open = [];
});

async function openTab({ cookie }: TestPerson): Promise<TestSocket> {
  const tab = await TestSocket.open(server.url, cookie);
  open.push(tab);
  return tab;
}

async function buildTalk() {
  const [ann, ben] = [await buildMember(server), await buildMember(server)];
  const { id } = await startConversation(ann, ben);
  return { ann, ben, id };
}

async function buildThread() {
  const { id, host, players } = await buildGame(server, { joined: 3 });
  const [ann, ben, cat] = players as [TestPerson, TestPerson, TestPerson];
  return { id, host, ann, ben, cat };
}

/** The quote of message `id`, as this person reads it. */
const quoteFor = async (person: TestPerson, { id, conversationId }: Message) =>
  (await readThread(person, conversationId)).find((message) => message.id === id)?.replyTo;

describe('a reply', () => {
  it('carries the message that it answers, in the answer, in the event and in the thread', async () => {
    const { ann, ben, id } = await buildTalk();
    const first = await sendMessage(ann, id, `Game at six?${'!'.repeat(300)}`);
    const annTab = await openTab(ann);
    const reply = await send(ben, id, { content: 'Yes', replyTo: first.id });
    const sender = { id: ann.id, displayName: ann.displayName, isGuest: false };
    const replyTo = { id: first.id, seq: 1, sender, content: first.content.slice(0, QUOTE_CHARACTERS) };
    expect(reply).toMatchObject({ content: 'Yes', replyTo });
    expect((await annTab.next('messages.created')).message).toEqual(reply);
    for (const person of [ann, ben]) expect(await quoteFor(person, reply)).toEqual(replyTo);
  });

  it('is stored once, and its id cannot be used for a reply to another message', async () => {
    const { ann, id } = await buildTalk();
    const [first, second] = [await sendMessage(ann, id, 'One'), await sendMessage(ann, id, 'Two')];
    const body = { content: 'Yes', replyTo: first.id, clientMessageId: randomUUID() };
    const reply = await send(ann, id, body);
    expect(await send(ann, id, body)).toEqual(reply);
    for (const replyTo of [second.id, undefined])
      expect(await refusal(requestSend(ann, id, { ...body, replyTo }))).toEqual([409, 'message_id_reused']);
    expect(await readThread(ann, id)).toHaveLength(3);
  });

  it('to a message of another conversation, or to one that does not exist, is refused', async () => {
    const { ann, id } = await buildTalk();
    const elsewhere = await buildTalk();
    const foreign = await sendMessage(elsewhere.ann, elsewhere.id, 'Secret');
    for (const replyTo of [foreign.id, randomUUID()])
      expect(await refusal(requestSend(ann, id, { content: 'Yes', replyTo }))).toEqual([404, 'message_not_found']);
    const own = await startConversation(ann, await buildMember(server));
    const mine = await sendMessage(ann, own.id, 'Elsewhere');
    expect(await refusal(requestSend(ann, id, { content: 'Yes', replyTo: mine.id }))).toEqual([
      404,
      'message_not_found',
    ]);
    const stranger = await buildMember(server);
    expect(await refusal(requestSend(stranger, id, { content: 'Yes', replyTo: foreign.id }))).toEqual([
      404,
      'conversation_not_found',
    ]);
    expect(await readThread(ann, id)).toEqual([]);
  });

  it('by somebody who has left the game is refused, also to a later message', async () => {
    const { id, host, ann } = await buildThread();
    const before = await sendMessage(host, id, 'Before');
    await leaveForGood(server, ann, id);
    const after = await sendMessage(host, id, 'After');
    expect(await refusal(requestSend(ann, id, { content: 'Hm', replyTo: before.id }))).toEqual([409, 'thread_left']);
    expect(await refusal(requestSend(ann, id, { content: 'Hm', replyTo: after.id }))).toEqual([
      404,
      'message_not_found',
    ]);
  });
});

describe('the quote of a removed message', () => {
  it('has no text for anybody', async () => {
    const { id, host, ann, ben } = await buildThread();
    const first = await sendMessage(ann, id, 'Unkind');
    const reply = await send(ben, id, { content: 'Please not', replyTo: first.id });
    await removeMessage(host, id, first.id);
    for (const person of [host, ann, ben])
      expect(await quoteFor(person, reply)).toMatchObject({ content: '', isRemoved: true });
  });

  it('is left out if the reply was sent after the removal, so that nothing typed offline is lost', async () => {
    const { id, host, ann, ben } = await buildThread();
    const first = await sendMessage(ann, id, 'Unkind');
    await removeMessage(host, id, first.id);
    const body = { content: 'Typed offline', replyTo: first.id, clientMessageId: randomUUID() };
    const reply = await send(ben, id, body);
    expect(reply).not.toHaveProperty('replyTo');
    expect(await send(ben, id, body)).toEqual(reply);
    expect(await readThread(ann, id)).toMatchObject([{ content: 'Typed offline' }, { isRemoved: true }]);
  });

  it('does not change which message a retry finds', async () => {
    const { id, host, ann, ben } = await buildThread();
    const first = await sendMessage(ann, id, 'Unkind');
    const body = { content: 'Please not', replyTo: first.id, clientMessageId: randomUUID() };
    const reply = await send(ben, id, body);
    await removeMessage(host, id, first.id);
    expect(await send(ben, id, body)).toMatchObject({ id: reply.id, replyTo: { isRemoved: true } });
  });
});

describe('the quote of a hidden message', () => {
  it('is read again, without text, by a browser that was offline when the message was hidden', async () => {
    const { ann, ben, id } = await buildTalk();
    const first = await sendMessage(ann, id, 'Hidden words');
    const reply = await send(ben, id, { content: 'Oh', replyTo: first.id });
    await sendMessage(ann, id, 'Later');
    await report(ben, { kind: 'message', id: first.id });
    await act(operator, first.id, 'hide');
    const missed = await readThread(ben, id, '?after=3&hiddenFrom=1');
    expect(missed.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(missed.find((message) => message.id === reply.id)?.replyTo).toMatchObject({ content: '', isHidden: true });
    // The quoted message need not be among the loaded ones.
    expect((await readThread(ben, id, '?after=3&hiddenFrom=2')).map(({ seq }) => seq)).toEqual([2]);
  });

  it('has its text only for its writer, and only they can quote it anew', async () => {
    const { ann, ben, id } = await buildTalk();
    const first = await sendMessage(ann, id, 'Unkind');
    const body = { content: 'Please not', replyTo: first.id, clientMessageId: randomUUID() };
    const reply = await send(ben, id, body);
    await report(ben, { kind: 'message', id: first.id });
    await act(operator, first.id, 'hide');
    expect(await quoteFor(ben, reply)).toMatchObject({ id: first.id, content: '', isHidden: true });
    expect(await quoteFor(ann, reply)).toMatchObject({ content: 'Unkind' });
    expect(await quoteFor(ann, reply)).not.toHaveProperty('isHidden');
    expect(await refusal(requestSend(ben, id, { content: 'Again', replyTo: first.id }))).toEqual([
      404,
      'message_not_found',
    ]);
    expect(await send(ben, id, body)).toMatchObject({ id: reply.id, replyTo: { content: '' } });

    const benTab = await openTab(ben);
    const own = await send(ann, id, { content: 'I meant it', replyTo: first.id });
    expect(own.replyTo).toMatchObject({ content: 'Unkind' });
    const { message } = await benTab.next('messages.created');
    expect(message.replyTo).toMatchObject({ content: '', isHidden: true });
  });
});

describe('the quote of a person in a block with the reader', () => {
  it('has no text in a game’s thread until the block ends, also in the event', async () => {
    const { id, host, ann, ben } = await buildThread();
    const first = await sendMessage(ann, id, 'Only for some');
    await block(ben, ann);
    const [benTab, annTab] = [await openTab(ben), await openTab(ann)];
    const reply = await send(host, id, { content: 'Noted', replyTo: first.id });
    expect(reply.replyTo).toMatchObject({ content: 'Only for some' });
    const hidden = { id: first.id, content: '', isHidden: true };
    expect((await benTab.next('messages.created')).message.replyTo).toMatchObject(hidden);
    expect((await annTab.next('messages.created')).message).toEqual(reply);
    expect(await quoteFor(ben, reply)).toMatchObject(hidden);
    expect(await refusal(requestSend(ben, id, { content: 'So?', replyTo: first.id }))).toEqual([
      404,
      'message_not_found',
    ]);
    await unblock(ben, ann);
    expect(await quoteFor(ben, reply)).toMatchObject({ content: 'Only for some' });
  });

  it('is left out with the text of a message by the other person', async () => {
    const { id, host, ann, ben } = await buildThread();
    const first = await sendMessage(host, id, 'Court 3');
    const reply = await send(ann, id, { content: 'Thanks', replyTo: first.id });
    await block(ben, ann);
    const read = (await readThread(ben, id)).find((message) => message.id === reply.id);
    expect(read).toMatchObject({ content: '', isHidden: true });
    expect(read).not.toHaveProperty('replyTo');
  });
});

it('a reply is an ordinary last message, and can be pinned', async () => {
  const { id, host, ann } = await buildThread();
  const first = await sendMessage(ann, id, 'Where?');
  const reply = await send(host, id, { content: 'Court 3', replyTo: first.id });
  await pin(host, id, reply.id);
  expect(await readConversations(ann, '?kinds=all')).toMatchObject([
    { unreadCount: 1, lastMessage: { content: 'Court 3' }, game: { pinned: { content: 'Court 3' } } },
  ]);
  await untilPublished(server);
  expect(await query(server, 'SELECT reply_to_id FROM messages WHERE id = $1', [reply.id])).toEqual([
    { reply_to_id: first.id },
  ]);
});

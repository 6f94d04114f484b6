import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { query, useServer } from './harness/app.ts';
import { block } from './harness/blocks.ts';
import { fieldErrors, ok, refusal } from './harness/calls.ts';
import { readConversations, readThread, sendMessage, startConversation } from './harness/conversations.ts';
import { buildUpload } from './harness/feed.ts';
import { buildGame, join, leaveForGood } from './harness/games.ts';
import { buildBrowsing, buildMember, type TestPerson } from './harness/people.ts';
import { photo } from './harness/pictures.ts';
import { requestSend, send } from './harness/replies.ts';
import { act, buildOperator, itemOf, OPERATORS, readItem, report } from './harness/reports.ts';
import { TestSocket } from './harness/sockets.ts';
import { giveName, pin, readGameThread, removeMessage } from './harness/threads.ts';
import { uploadFile, uploadRow } from './harness/uploads.ts';

const server = useServer({ OPERATORS });
let operator: TestPerson;
beforeAll(async () => {
  operator = await buildOperator(server);
});

async function buildTalk() {
  const [ann, ben] = [await buildMember(server), await buildMember(server)];
  const { id } = await startConversation(ann, ben);
  return { ann, ben, id };
}

async function buildThread() {
  const { id, host, players } = await buildGame(server, { joined: 2 });
  const [ann, ben] = players as [TestPerson, TestPerson];
  return { id, host, ann, ben };
}

const stateOf = async (id: string) => (await uploadRow(server, id))?.state;
const countOf = async (id: string) =>
  (await query<{ count: number }>(server, 'SELECT count(*)::int FROM messages WHERE conversation_id = $1', [id]))[0]
    ?.count;

describe('a photo in a message', () => {
  it('needs no text, and is in the answer, the event, the thread and the list of conversations', async () => {
    const { ann, ben, id } = await buildTalk();
    const tab = await TestSocket.open(server.url, ben.cookie);
    const { mediaUrl, id: uploadId } = await buildUpload(server, ann, { hasSmall: true });
    const message = await send(ann, id, { mediaUrl });
    expect(message).toMatchObject({
      content: '',
      photo: { mediaUrl, media: { width: 640, height: 360, smallUrl: `${mediaUrl}/small`, posterUrl: null } },
    });
    const event = await tab.next('messages.created');
    tab.close();
    expect(event).toMatchObject({ message, readState: { unreadCount: 1 } });
    expect(await readThread(ben, id)).toEqual([message]);
    expect(await readConversations(ben)).toMatchObject([{ lastMessage: { content: '', hasPhoto: true } }]);
    expect(await stateOf(uploadId)).toBe('used');
    await sendMessage(ann, id, 'Only text');
    expect((await readConversations(ben))[0]?.lastMessage).not.toHaveProperty('hasPhoto');
  });

  it('is needed if there is no text', async () => {
    const { ann, id } = await buildTalk();
    for (const content of ['', ' \n '])
      expect(await fieldErrors(requestSend(ann, id, { content }))).toEqual([400, 'invalid_input', ['content']]);
  });

  it('is mentioned in a quote of the message', async () => {
    const { ann, ben, id } = await buildTalk();
    const first = await send(ann, id, { mediaUrl: (await buildUpload(server, ann)).mediaUrl });
    const body = { replyTo: first.id, mediaUrl: (await buildUpload(server, ben)).mediaUrl };
    expect(await send(ben, id, body)).toMatchObject({
      photo: { mediaUrl: body.mediaUrl },
      replyTo: { id: first.id, content: '', hasPhoto: true },
    });
  });

  it('is stored once by retries, also at the same time', async () => {
    const { ann, ben, id } = await buildTalk();
    const body = { mediaUrl: (await buildUpload(server, ann)).mediaUrl, clientMessageId: randomUUID() };
    const tab = await TestSocket.open(server.url, ben.cookie);
    const answers = await Promise.all(Array.from({ length: 4 }, () => requestSend(ann, id, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    const messages = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(messages.map((message) => JSON.stringify(message))).size).toBe(1);
    expect(await send(ann, id, body)).toEqual(messages[0]);
    expect(await countOf(id)).toBe(1);
    const fence = await sendMessage(ann, id, 'fence');
    await tab.next('messages.created', ({ message }) => message.id === fence.id);
    expect(tab.all('messages.created')).toHaveLength(2);
    tab.close();
  });

  it('cannot be another one under the same id, or the same one under another id', async () => {
    const { ann, id } = await buildTalk();
    const [one, other] = [await buildUpload(server, ann), await buildUpload(server, ann)];
    const clientMessageId = randomUUID();
    await send(ann, id, { mediaUrl: one.mediaUrl, clientMessageId });
    for (const change of [{ mediaUrl: other.mediaUrl }, { mediaUrl: undefined, content: 'No photo' }])
      expect(await refusal(requestSend(ann, id, { clientMessageId, ...change }))).toEqual([409, 'message_id_reused']);
    expect(await stateOf(other.id)).toBe('ready');
    expect(await fieldErrors(requestSend(ann, id, { mediaUrl: one.mediaUrl }))).toEqual([
      400,
      'invalid_input',
      ['mediaUrl'],
    ]);
    expect(await countOf(id)).toBe(1);
  });

  it.each([
    ['of somebody else', async (_: TestPerson) => buildUpload(server, await buildMember(server))],
    ['that is a video', (ann: TestPerson) => buildUpload(server, ann, { kind: 'video' })],
    ['that is not finished', (ann: TestPerson) => buildUpload(server, ann, { state: 'receiving' })],
    ['that was removed', (ann: TestPerson) => buildUpload(server, ann, { state: 'dropped' })],
    ['that was never uploaded', async () => ({ mediaUrl: `/api/media/${randomUUID()}` })],
  ])('cannot be a file %s', async (_name, build) => {
    const { ann, id } = await buildTalk();
    const { mediaUrl } = await build(ann);
    expect(await fieldErrors(requestSend(ann, id, { content: 'Look', mediaUrl }))).toEqual([
      400,
      'invalid_input',
      ['mediaUrl'],
    ]);
    expect(await countOf(id)).toBe(0);
  });

  it('cannot come from a guest, who cannot upload', async () => {
    const { id, host } = await buildThread();
    const guest = buildBrowsing(server.url);
    await ok(join(guest, id));
    await ok(giveName(guest, 'Dante'));
    const { mediaUrl } = await buildUpload(server, host);
    expect(await fieldErrors(requestSend(guest, id, { mediaUrl }))).toEqual([400, 'invalid_input', ['mediaUrl']]);
    expect((await requestSend(guest, id, { content: 'Hi' })).status).toBe(201);
  });

  it('stays unused if the sender may not write any more', async () => {
    const { id, ann } = await buildThread();
    const upload = await buildUpload(server, ann);
    await leaveForGood(server, ann, id);
    expect(await refusal(requestSend(ann, id, { mediaUrl: upload.mediaUrl }))).toEqual([409, 'thread_left']);
    expect(await stateOf(upload.id)).toBe('ready');
    const stranger = await buildMember(server);
    const { mediaUrl } = await buildUpload(server, stranger);
    expect(await refusal(requestSend(stranger, id, { mediaUrl }))).toEqual([404, 'conversation_not_found']);
  });
});

describe('the photo of a message', () => {
  it('that operators have hidden is shown only to its sender and operators, until it is shown again', async () => {
    const { ann, ben, id } = await buildTalk();
    const { mediaUrl } = await uploadFile(server, ann, await photo().png().toBuffer(), 'image/png');
    const message = await send(ann, id, { mediaUrl });
    const statusFor = async (person: TestPerson) => {
      const answer = await person.fetch(mediaUrl);
      await answer.arrayBuffer();
      return answer.status;
    };
    await report(ben, { kind: 'message', id: message.id });
    const { contexts } = await readItem(operator, (await itemOf(operator, message.id)).id);
    expect(contexts).toMatchObject([{ media: [mediaUrl], text: '' }]);
    await act(operator, message.id, 'hide');
    expect(await readThread(ann, id)).toMatchObject([{ isHidden: true, photo: { mediaUrl } }]);
    const [seen] = await readThread(ben, id);
    expect(seen).toMatchObject({ isHidden: true, content: '' });
    expect(seen).not.toHaveProperty('photo');
    expect((await readConversations(ben))[0]?.lastMessage).not.toHaveProperty('hasPhoto');
    for (const [person, status] of [[ann, 200] as const, [operator, 200] as const, [ben, 404] as const])
      expect(await statusFor(person)).toBe(status);
    await act(operator, message.id, 'undo');
    expect(await readThread(ben, id)).toEqual([message]);
    expect(await statusFor(ben)).toBe(200);
  });

  it('is deleted when the host removes the message, and a retry finds the removed message', async () => {
    const { id, host, ann, ben } = await buildThread();
    const upload = await buildUpload(server, ann);
    const body = { mediaUrl: upload.mediaUrl, clientMessageId: randomUUID() };
    const message = await send(ann, id, body);
    await ok(pin(host, id, message.id));
    expect((await readGameThread(ben, id)).game?.pinned).toMatchObject({ content: '', hasPhoto: true });
    await ok(removeMessage(host, id, message.id));
    expect(await stateOf(upload.id)).toBe('dropped');
    for (const person of [host, ann, ben]) {
      const [removed] = await readThread(person, id);
      expect(removed).toMatchObject({ id: message.id, content: '', isRemoved: true });
      expect(removed).not.toHaveProperty('photo');
    }
    expect(await send(ann, id, body)).toMatchObject({ id: message.id, isRemoved: true });
    await ok(removeMessage(host, id, message.id));
  });

  it('is not shown to people in a block with its sender', async () => {
    const { id, ann, ben } = await buildThread();
    await block(ben, ann);
    const tab = await TestSocket.open(server.url, ben.cookie);
    await send(ann, id, { content: 'Look', mediaUrl: (await buildUpload(server, ann)).mediaUrl });
    const { message } = await tab.next('messages.created');
    tab.close();
    for (const seen of [message, ...(await readThread(ben, id))]) {
      expect(seen).toMatchObject({ content: '', isHidden: true });
      expect(seen).not.toHaveProperty('photo');
    }
  });
});

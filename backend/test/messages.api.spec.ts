import { randomUUID } from 'node:crypto';
import type { Conversation, ErrorBody } from '@hoopline/contracts';
import { Message as MessageSchema } from '@hoopline/contracts/messages/schemas';
import { describe, expect, it } from '@jest/globals';
import { useServer } from './harness/app.ts';
import { call } from './harness/calls.ts';
import { readConversations, readThread, sendMessage, startConversation } from './harness/conversations.ts';
import { buildMember, type TestPerson } from './harness/people.ts';

const server = useServer();

/** Builds two members who share a conversation. */
async function buildPair(): Promise<{ ann: TestPerson; ben: TestPerson; id: string }> {
  const ann = await buildMember(server, { displayName: 'Ann Archer' });
  const ben = await buildMember(server, { displayName: 'Ben Baker', email: 'ben.baker@example.com' });
  return { ann, ben, id: (await startConversation(ann, ben)).id };
}

const errorOf = async (answer: Response): Promise<ErrorBody> => (await answer.json()) as ErrorBody;

describe('starting a conversation', () => {
  it('creates one for two people, and later answers both with the same one', async () => {
    const ann = await buildMember(server);
    const ben = await buildMember(server);
    const first = await call(ann, 'POST', '/api/conversations', { otherUserId: ben.id });
    const again = await call(ann, 'POST', '/api/conversations', { otherUserId: ben.id });
    const back = await call(ben, 'POST', '/api/conversations', { otherUserId: ann.id });
    expect([first.status, again.status, back.status]).toEqual([201, 200, 200]);
    const ids = await Promise.all(
      [first, again, back].map(async (answer) => ((await answer.json()) as Conversation).id),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('shows an empty one only to the member who opened it, until the other opens it or a message is sent', async () => {
    const [ann, ben, cat] = await Promise.all([buildMember(server), buildMember(server), buildMember(server)]);
    const { id } = await startConversation(ann, ben);
    const other = await startConversation(cat, ben);
    expect((await readConversations(ann)).map((one) => one.id)).toEqual([id]);
    expect(await readConversations(ben)).toEqual([]);
    expect(await (await ben.fetch('/api/conversations/unread')).json()).toMatchObject({ totalUnread: 0 });
    await sendMessage(ann, id, 'Run at six?');
    expect(await readConversations(ben)).toMatchObject([{ id, unreadCount: 1 }]);
    await startConversation(ben, cat);
    expect((await readConversations(ben)).map((one) => one.id).sort()).toEqual([id, other.id].sort());
  });

  it('creates one when both people start it many times at the same moment', async () => {
    const ann = await buildMember(server);
    const ben = await buildMember(server);
    const calls = Array.from({ length: 12 }, (_, i) =>
      i % 2 ? startConversation(ann, ben) : startConversation(ben, ann),
    );
    expect(new Set((await Promise.all(calls)).map((one) => one.id)).size).toBe(1);
  });

  it('gives a retry with its idempotency key the first answer, and refuses the key for another person', async () => {
    const [ann, ben, cat] = await Promise.all([buildMember(server), buildMember(server), buildMember(server)]);
    const start = (other: TestPerson) =>
      ann.fetch('/api/conversations', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'try-1' },
        body: JSON.stringify({ otherUserId: other.id }),
      });
    const [first, again] = await Promise.all([start(ben), start(ben)]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await first.json()).toEqual(await again.json());
    const misused = await start(cat);
    expect([misused.status, (await errorOf(misused)).code]).toEqual([409, 'idempotency_key_reused']);
  });

  it.each([
    ['oneself', (me: TestPerson) => ({ otherUserId: me.id }), 400, 'self_conversation'],
    ['an unknown member', () => ({ otherUserId: randomUUID() }), 404, 'player_not_found'],
    ['no id', () => ({ otherUserId: 'ben' }), 400, 'invalid_input'],
    ['nothing', () => ({}), 400, 'invalid_input'],
    ['an unknown property', (me: TestPerson) => ({ otherUserId: me.id, isAdmin: true }), 400, 'invalid_input'],
  ])('refuses %s', async (_, body, status, code) => {
    const me = await buildMember(server);
    const answer = await call(me, 'POST', '/api/conversations', body(me));
    expect([answer.status, (await errorOf(answer)).code]).toEqual([status, code]);
  });
});

describe('sending', () => {
  it('gives each message the next seq and answers with the whole message', async () => {
    const { ann, ben, id } = await buildPair();
    const clientMessageId = randomUUID();
    const answer = await call(ann, 'POST', `/api/conversations/${id}/messages`, {
      content: '  Run at six?  ',
      clientMessageId,
    });
    const message = MessageSchema.parse(await answer.json());
    expect(answer.status).toBe(201);
    expect(message).toMatchObject({
      seq: 1,
      content: 'Run at six?',
      senderId: ann.id,
      clientMessageId,
      conversationId: id,
    });
    expect(await sendMessage(ben, id, 'Yes')).toMatchObject({ seq: 2 });
  });

  it('accepts a body with only the content', async () => {
    const { ann, id } = await buildPair();
    const answer = await call(ann, 'POST', `/api/conversations/${id}/messages`, { content: 'hello' });
    expect([answer.status, ((await answer.json()) as { clientMessageId: null }).clientMessageId]).toEqual([201, null]);
  });

  it('stores a message once if it is sent again, and skips no seq', async () => {
    const { ann, id } = await buildPair();
    const body = { content: 'Bring the light jersey', clientMessageId: randomUUID() };
    const path = `/api/conversations/${id}/messages`;
    const answers = await Promise.all([
      call(ann, 'POST', path, body),
      call(ann, 'POST', path, body),
      call(ann, 'POST', path, body),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 201]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(bodies.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await sendMessage(ann, id, 'next')).toMatchObject({ seq: 2 });
    expect(await readThread(ann, id)).toHaveLength(2);
  });

  it('refuses a client message id that has another text', async () => {
    const { ann, id } = await buildPair();
    const first = await sendMessage(ann, id, 'one');
    const answer = await call(ann, 'POST', `/api/conversations/${id}/messages`, {
      content: 'two',
      clientMessageId: first.clientMessageId,
    });
    expect([answer.status, (await errorOf(answer)).code]).toEqual([409, 'message_id_reused']);
    expect(await readThread(ann, id)).toHaveLength(1);
  });

  it('gives 200 concurrent messages the seqs 1 to 200, in one order for both readers', async () => {
    const { ann, ben, id } = await buildPair();
    await Promise.all(Array.from({ length: 200 }, (_, i) => sendMessage(i % 2 ? ann : ben, id, `message ${i}`)));
    const forAnn = await readThread(ann, id, '?limit=200');
    const forBen = await readThread(ben, id, '?limit=200');
    expect(forAnn.map((message) => message.seq)).toEqual(Array.from({ length: 200 }, (_, i) => 200 - i));
    expect(forBen).toEqual(forAnn);
    expect(new Set(forAnn.map((message) => message.content)).size).toBe(200);
  });

  it.each([
    ['nothing', {}, 'content'],
    ['an empty text', { content: '' }, 'content'],
    ['spaces alone', { content: ' \n\t ' }, 'content'],
    ['a number', { content: 7 }, 'content'],
    ['a text beyond the limit', { content: 'x'.repeat(20_001) }, 'content'],
    ['a NUL, which PostgreSQL cannot store', { content: 'a\0b' }, 'content'],
    ['an id that is no id', { content: 'hi', clientMessageId: '1' }, 'clientMessageId'],
    ['an unknown property', { content: 'hi', senderId: randomUUID() }, 'senderId'],
  ])('refuses %s with an error at the field', async (_, body, field) => {
    const { ann, id } = await buildPair();
    const answer = await call(ann, 'POST', `/api/conversations/${id}/messages`, body);
    const error = await errorOf(answer);
    expect([answer.status, error.code]).toEqual([400, 'invalid_input']);
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
    expect(await readThread(ann, id)).toEqual([]);
  });

  it('keeps long text, and text that looks like markup, unchanged', async () => {
    const { ann, id } = await buildPair();
    const content = `<script>alert(1)</script> '; DROP TABLE messages; -- 🏀 ${'x'.repeat(5_000)}`;
    expect(await sendMessage(ann, id, content)).toMatchObject({ content });
    expect((await readThread(ann, id))[0]).toMatchObject({ content });
  });

  it.each([
    ['no JSON', 'text/plain', 'hi', 415],
    ['a form', 'application/x-www-form-urlencoded', 'content=hi', 415],
    ['an unknown type', 'application/x-basketball', 'hi', 415],
    ['broken JSON', 'application/json', '{"content":', 400],
    ['a body over a megabyte', 'application/json', JSON.stringify({ content: 'x'.repeat(1_100_000) }), 413],
  ])('refuses %s with an error of the contract', async (_, type, body, status) => {
    const { ann, id } = await buildPair();
    const headers = { 'content-type': type };
    const answer = await ann.fetch(`/api/conversations/${id}/messages`, { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual(
      expect.objectContaining({ code: expect.any(String), message: expect.any(String) }),
    );
  });
});

import { randomUUID } from 'node:crypto';
import { type Conversation, LIMITS, type Message, type Unread } from '@hoopline/contracts';
import { Conversation as ConversationSchema } from '@hoopline/contracts/messages/schemas';
import { describe, expect, it } from '@jest/globals';
import { Sql } from '../src/database/sql.ts';
import { READ_STATES } from '../src/features/messages/conversations.sql.ts';
import { query, useServer } from './harness/app.ts';
import { call, readAllPages } from './harness/calls.ts';
import { markRead, readConversations, readThread, sendMessage, startConversation } from './harness/conversations.ts';
import { buildMember, type TestPerson } from './harness/people.ts';

const server = useServer();

/** Builds two members who share a conversation. */
async function buildPair(): Promise<{ ann: TestPerson; ben: TestPerson; id: string }> {
  const ann = await buildMember(server, { displayName: 'Ann Archer' });
  const ben = await buildMember(server, { displayName: 'Ben Baker', email: 'ben.baker@example.com' });
  return { ann, ben, id: (await startConversation(ann, ben)).id };
}

async function totalOf(person: TestPerson): Promise<number> {
  const unread = (await (await person.fetch('/api/conversations/unread')).json()) as Unread;
  expect(unread).toEqual({ totalUnread: expect.any(Number), rev: expect.any(Number) });
  return unread.totalUnread;
}

/** An index may get one more level as it grows. Then each of the three look-ups reads one more block. */
const DEEPER = 3;
/** The number of blocks of `messages` and its indexes that the transaction has read. */
const BLOCKS_READ = {
  name: 'test.blocks-of-messages',
  text: `SELECT sum(pg_stat_get_xact_blocks_fetched(c.oid))::int AS blocks
         FROM pg_class c LEFT JOIN pg_index i ON i.indexrelid = c.oid WHERE COALESCE(i.indrelid, c.oid) = 'messages'::regclass`,
};

describe('reading', () => {
  it('pages a thread by seq in both directions', async () => {
    const { ann, id } = await buildPair();
    for (let i = 1; i <= 7; i += 1) await sendMessage(ann, id, `${i}`);
    const newest = await ann.fetch(`/api/conversations/${id}/messages?limit=3`);
    expect(((await newest.json()) as { seq: number }[]).map((one) => one.seq)).toEqual([7, 6, 5]);
    expect(newest.headers.get('link')).toBe(`</api/conversations/${id}/messages?limit=3&before=5>; rel="next"`);
    expect((await readThread(ann, id, '?limit=3&before=2')).map((one) => one.seq)).toEqual([1]);
    const after = await ann.fetch(`/api/conversations/${id}/messages?limit=3&after=2`);
    expect(((await after.json()) as { seq: number }[]).map((one) => one.seq)).toEqual([3, 4, 5]);
    expect(after.headers.get('link')).toContain('after=5');
    const last = await ann.fetch(`/api/conversations/${id}/messages?limit=3&after=4`);
    expect(last.headers.get('link')).toBeNull();
  });

  it('returns the hidden messages from `hiddenFrom` on besides those after `after`, page by page', async () => {
    const { ann, ben, id } = await buildPair();
    for (let i = 1; i <= 7; i += 1) await sendMessage(ann, id, `${i}`);
    await query(server, 'UPDATE messages SET hidden_at = now() WHERE conversation_id = $1 AND seq IN (2, 5)', [id]);
    const read = async (search: string) =>
      (await readThread(ben, id, search)).map(({ seq, content, isHidden }) => [seq, content, isHidden ?? false]);
    expect(await read('?after=7&hiddenFrom=1')).toEqual([
      [2, '', true],
      [5, '', true],
    ]);
    expect(await read('?after=6&hiddenFrom=3')).toEqual([
      [5, '', true],
      [7, '7', false],
    ]);
    expect(await read('?after=7')).toEqual([]);
    const pages = await readAllPages<Message>(ben, `/api/conversations/${id}/messages?limit=2&after=5&hiddenFrom=1`);
    expect(pages.map((page) => page.map(({ seq }) => seq))).toEqual([
      [2, 5],
      [6, 7],
    ]);
  });

  it.each([
    '?limit=0',
    '?limit=201',
    '?limit=x',
    '?before=x',
    '?after=-1',
    '?before=2&after=1',
    '?page=2',
    '?hiddenFrom=x',
  ])('refuses %s', async (search) => {
    const { ann, id } = await buildPair();
    expect((await ann.fetch(`/api/conversations/${id}/messages${search}`)).status).toBe(400);
  });

  it('lists conversations by newest activity, as each member sees them', async () => {
    const { ann, ben, id } = await buildPair();
    const cat = await buildMember(server, { displayName: 'Cat Cole' });
    const quiet = await startConversation(ann, cat);
    await sendMessage(ben, id, 'Court 2 is open');
    const list = await readConversations(ann);
    expect(list.map((one) => one.id)).toEqual([id, quiet.id]);
    expect(ConversationSchema.array().parse(list)).toHaveLength(2);
    expect(list[0]).toMatchObject({
      unreadCount: 1,
      lastSeq: 1,
      lastMessage: { content: 'Court 2 is open', senderId: ben.id },
      otherUser: { id: ben.id, displayName: 'Ben Baker', email: null },
    });
    expect(list[1]?.lastMessage).toBeNull();
    expect((await readConversations(ben))[0]).toMatchObject({ unreadCount: 0, otherUser: { id: ann.id } });
  });

  it('pages conversations without losing or repeating one', async () => {
    const ann = await buildMember(server);
    const others = await Promise.all(Array.from({ length: 5 }, () => buildMember(server)));
    for (const other of others) await startConversation(ann, other);
    const seen: string[] = [];
    let path: string | undefined = '/api/conversations?limit=2';
    while (path) {
      const answer: Response = await ann.fetch(path);
      seen.push(...((await answer.json()) as Conversation[]).map((one) => one.otherUser?.id ?? ''));
      path = /<(.+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(others.map((other) => other.id).reverse());
    // This list has pages in one direction only.
    expect((await ann.fetch('/api/conversations?after=1')).status).toBe(400);
  });

  it('counts up to a hundred unread messages; marking an older message as read changes nothing', async () => {
    const { ann, ben, id } = await buildPair();
    await Promise.all(Array.from({ length: 103 }, (_, i) => sendMessage(ben, id, `${i}`)));
    expect((await readConversations(ann))[0]?.unreadCount).toBe(100);
    expect(await markRead(ann, id, { seq: 101 })).toMatchObject({ unreadCount: 2, readSeq: 101, totalUnread: 2 });
    expect(await markRead(ann, id, { seq: 5 })).toMatchObject({ unreadCount: 2, readSeq: 101 });
    expect(await markRead(ann, id)).toMatchObject({ unreadCount: 0, readSeq: 103, totalUnread: 0 });
    expect(await markRead(ann, id, { seq: 9_999 })).toMatchObject({ readSeq: 103 });
    expect((await readConversations(ben))[0]?.theirs).toMatchObject({
      readSeq: 103,
      deliveredSeq: 103,
      readAt: expect.any(String),
    });
  });

  it('keeps a message unread if its reader answers without reading it', async () => {
    const { ann, ben, id } = await buildPair();
    await sendMessage(ben, id, 'first');
    await sendMessage(ann, id, 'my answer');
    expect((await readConversations(ann))[0]).toMatchObject({ unreadCount: 1, mine: { readSeq: 0 } });
    await markRead(ann, id);
    await sendMessage(ann, id, 'another');
    expect((await readConversations(ann))[0]).toMatchObject({ unreadCount: 0, mine: { readSeq: 3 } });
  });

  it.each([
    [1, 19],
    [2, 20],
    [3, 21],
    [101, 25],
  ])('counts %i unread messages, at most 100, of a member who wrote %i without reading them', async (unread, own) => {
    const { ann, ben, id } = await buildPair();
    await sendMessage(ben, id, 'first');
    for (let i = 0; i < own; i += 1) await sendMessage(ann, id, `${i}`);
    await Promise.all(Array.from({ length: unread - 1 }, (_, i) => sendMessage(ben, id, `${i}`)));
    const unreadCount = Math.min(unread, LIMITS.unread);
    expect((await readConversations(ann))[0]).toMatchObject({ unreadCount, mine: { readSeq: 0 } });
    expect(await totalOf(ann)).toBe(unreadCount);
    expect(await markRead(ann, id, { seq: 1 })).toMatchObject({ unreadCount: unread - 1, totalUnread: unread - 1 });
  });

  it('reads at most three more blocks to count 99 unread messages than to count one', async () => {
    const { ann, ben, id } = await buildPair();
    const sql = server.app.get(Sql);
    const messagesRead = () =>
      sql.transaction(async (tx) => {
        const countOf = async () => (await sql.row<{ blocks: number }>(BLOCKS_READ, [], tx))?.blocks ?? 0;
        // Planning reads one block of each index, and PostgreSQL may plan again at any time.
        await sql.rows(READ_STATES, [[id], [ann.id]], tx);
        const before = await countOf();
        await sql.rows(READ_STATES, [[id], [ann.id]], tx);
        return (await countOf()) - before;
      });
    await sendMessage(ben, id, 'first');
    const forOne = await messagesRead();
    expect(forOne).toBeGreaterThan(0);
    await Promise.all(Array.from({ length: 98 }, (_, i) => sendMessage(ben, id, `${i}`)));
    expect(await messagesRead()).toBeLessThanOrEqual(forOne + DEEPER);
  });

  it('adds up the unread messages of all conversations', async () => {
    const { ann, ben, id } = await buildPair();
    const cat = await buildMember(server);
    const other = await startConversation(cat, ann);
    await sendMessage(ben, id, '1');
    await sendMessage(cat, other.id, '2');
    await sendMessage(ann, other.id, 'my own counts for nobody but Cat');
    expect(await totalOf(ann)).toBe(2);
  });
});

describe('a stranger', () => {
  it('cannot find out that a thread exists', async () => {
    const { ann, id } = await buildPair();
    await sendMessage(ann, id, 'between us');
    const stranger = await buildMember(server);
    const nowhere = randomUUID();
    const calls = (conversationId: string) => [
      stranger.fetch(`/api/conversations/${conversationId}`),
      stranger.fetch(`/api/conversations/${conversationId}/messages`),
      call(stranger, 'POST', `/api/conversations/${conversationId}/messages`, { content: 'hi' }),
      stranger.fetch(`/api/conversations/${conversationId}/mark-read`, { method: 'POST' }),
    ];
    const existing = await Promise.all(calls(id));
    const missing = await Promise.all(calls(nowhere));
    expect(existing.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
    expect(await Promise.all(existing.map((answer) => answer.text()))).toEqual(
      await Promise.all(missing.map((answer) => answer.text())),
    );
    expect(await readThread(ann, id)).toHaveLength(1);
  });

  it('is refused without a session', async () => {
    const { id } = await buildPair();
    const paths = ['/api/conversations', '/api/conversations/unread', `/api/conversations/${id}/messages`];
    const reads = paths.map((path) => fetch(`${server.url}${path}`));
    const writes = [
      fetch(`${server.url}/api/conversations`, { method: 'POST' }),
      fetch(`${server.url}/api/conversations/${id}/mark-read`, { method: 'POST' }),
    ];
    const answers = await Promise.all([...reads, ...writes]);
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401]);
  });
});

import { randomUUID } from 'node:crypto';
import type { Message } from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Sql } from '../src/database/sql.ts';
import { query, useServer } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import { readThread, sendMessage, startConversation } from './harness/conversations.ts';
import { buildUpload } from './harness/feed.ts';
import { buildGame } from './harness/games.ts';
import { untilNotified } from './harness/notifications.ts';
import { untilPublished } from './harness/outbox.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { react, send } from './harness/replies.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

interface Talk {
  ann: TestPerson;
  ben: TestPerson;
  benTab: TestSocket;
  id: string;
}

let open: TestSocket[] = [];
const server = useServer();
beforeEach(() => untilNotified(server));
afterEach(() => {
  jest.restoreAllMocks();
  for (const socket of open) socket.close();
  open = [];
});

/** Builds a conversation. Ben has a tab open. Ann has just made a call, so her session is cached. */
async function buildTalk(): Promise<Talk> {
  const [ann, ben] = [await buildMember(server), await buildMember(server)];
  const { id } = await startConversation(ann, ben);
  const benTab = await TestSocket.open(server.url, ben.cookie);
  open.push(benTab);
  return { ann, ben, benTab, id };
}

const buildTalks = (count: number): Promise<Talk[]> => Promise.all(Array.from({ length: count }, buildTalk));

/** Records the names of the statements of sends, in one group per round trip. */
function recordStatements(): string[][] {
  const groups: string[][] = [];
  const sql = server.app.get(Sql);
  const { rows, inOneRoundTrip } = sql;
  jest.spyOn(sql, 'rows').mockImplementation((...call) => {
    const [{ name }] = call;
    if (/^(session|conversations|messages|message-notices)/.test(name)) groups.push([name]);
    return rows.apply(sql, call) as never;
  });
  jest.spyOn(sql, 'inOneRoundTrip').mockImplementation((...call) => {
    groups.push([call[0].name, call[2].name]);
    return inOneRoundTrip.apply(sql, call) as never;
  });
  return groups;
}

const ONE_ROUND_TRIP = ['messages.send-together', 'conversations.readers-states'];

it('a message takes one round trip to the database, and one packet to the other person’s socket', async () => {
  const { ann, benTab, id } = await buildTalk();
  const groups = recordStatements();
  const packets: unknown[] = [];
  benTab.socket.io.engine.on('packet', ({ type, data }) => type === 'message' && packets.push(data));
  const message = await sendMessage(ann, id, 'one packet');
  await benTab.next('messages.created');
  await untilNotified(server);
  expect(groups).toEqual([ONE_ROUND_TRIP]);
  await sendMessage(ann, id, 'fence');
  await benTab.next('messages.created', ({ message: { seq } }) => seq === message.seq + 1);
  expect(packets).toHaveLength(2);
});

it('a reply takes one round trip more, and one statement reads a page of replies with photos and reactions', async () => {
  const { ann, ben, benTab, id } = await buildTalk();
  const first = await sendMessage(ann, id, 'first');
  await untilNotified(server);
  const groups = recordStatements();
  await send(ann, id, { content: 'reply', replyTo: first.id });
  await benTab.next('messages.created', ({ message }) => message.content === 'reply');
  await untilNotified(server);
  expect(groups).toEqual([['messages.quoted'], ONE_ROUND_TRIP]);
  for (let count = 0; count < 5; count++) {
    const message = await send(ann, id, { replyTo: first.id, mediaUrl: (await buildUpload(server, ann)).mediaUrl });
    await react(ben, message, 'fire');
  }
  groups.length = 0;
  expect(await readThread(ann, id)).toHaveLength(7);
  expect(groups).toEqual([['conversations.membership'], ['messages.thread-before']]);
});

it('a reaction is published to all people of a thread after one statement', async () => {
  const { id, host, players } = await buildGame(server, { joined: 6 });
  const message = await sendMessage(host, id, 'We won');
  const tab = await TestSocket.open(server.url, host.cookie);
  open.push(tab);
  const groups = recordStatements();
  await react(players[0] as TestPerson, message, 'fire');
  await tab.next('messages.reacted');
  await untilPublished(server);
  expect(groups.flat().sort()).toEqual(['messages.by-id', 'messages.with-receivers']);
});

it('messages that come at the same time are stored together, but one of each thread at a time', async () => {
  const talks = await buildTalks(5);
  const groups = recordStatements();
  await Promise.all(talks.flatMap(({ ann, id }) => ['a', 'b', 'c', 'd'].map((text) => sendMessage(ann, id, text))));
  expect(groups.length).toBeLessThan(20);
  expect(groups.length).toBeGreaterThanOrEqual(4);
  for (const { ann, benTab, id } of talks) {
    await waitUntil(() => benTab.all('messages.created').length === 4);
    expect((await readThread(ann, id)).map(({ seq }) => seq)).toEqual([4, 3, 2, 1]);
    const events = benTab.all('messages.created');
    expect(events.map(({ message, readState }) => [message.seq, readState?.unreadCount])).toEqual([
      ...[1, 2, 3, 4].map((seq) => [seq, seq]),
    ]);
  }
});

it('a message waits for a thread whose row is locked, and delays no other thread', async () => {
  const [held, other] = (await buildTalks(2)) as [Talk, Talk];
  const sql = server.app.get(Sql);
  let late: Promise<Message> | undefined;
  await sql.transaction(async (tx) => {
    const lock = { name: 'test.hold', text: 'SELECT 1 FROM conversations WHERE id = $1 FOR UPDATE' };
    await sql.rows(lock, [held.id], tx);
    const groups = recordStatements();
    late = sendMessage(held.ann, held.id, 'held');
    await waitUntil(() => groups.some(([name]) => name === 'messages.send'));
    await sendMessage(other.ann, other.id, 'free');
    expect(await readThread(held.ann, held.id)).toEqual([]);
  });
  expect((await late)?.seq).toBe(1);
});

it('a message is not refused because another one of its batch reuses an id for another text', async () => {
  const [first, second, third] = (await buildTalks(3)) as [Talk, Talk, Talk];
  const clientMessageId = randomUUID();
  await sendMessage(first.ann, first.id, 'before', clientMessageId);
  const send = ({ ann, id }: Talk, content: string, clientMessageId: string = randomUUID()) =>
    call(ann, 'POST', `/api/conversations/${id}/messages`, { content, clientMessageId });
  const answers = await Promise.all([
    send(third, 'alone'),
    send(first, 'another', clientMessageId),
    send(second, 'with it'),
    send(second, 'after it'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 409, 201, 201]);
  expect(await ok<Message>(send(first, 'next'))).toMatchObject({ seq: 2 });
  expect((await readThread(second.ann, second.id)).map(({ seq }) => seq)).toEqual([2, 1]);
});

it('a message is answered once it is stored, and published once the reader’s unread count is read', async () => {
  const { ann, benTab, id } = await buildTalk();
  const sql = server.app.get(Sql);
  const { inOneRoundTrip } = sql;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  jest.spyOn(sql, 'inOneRoundTrip').mockImplementationOnce(async (...call) => {
    const { first, second } = await inOneRoundTrip.apply(sql, call);
    return { first, second: held.then(() => second) } as never;
  });
  const message = await sendMessage(ann, id, 'answered');
  expect((await readThread(ann, id)).map(({ seq }) => seq)).toEqual([message.seq]);
  expect(benTab.all('messages.created')).toEqual([]);
  release();
  expect(await benTab.next('messages.created')).toMatchObject({ message, readState: { unreadCount: 1 } });
});

it('a message is published at once if the unread count cannot be read, and its outbox row stays', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { ann, benTab, id } = await buildTalk();
  const sql = server.app.get(Sql);
  const { inOneRoundTrip } = sql;
  jest
    .spyOn(sql, 'inOneRoundTrip')
    .mockImplementationOnce(
      (first, values, second, asked) =>
        inOneRoundTrip.call(
          sql,
          first,
          values,
          { ...second, name: 'test.fails', text: 'SELECT 1/0, $1, $2' },
          asked,
        ) as never,
    );
  const message = await sendMessage(ann, id, 'stored');
  const event = await benTab.next('messages.created');
  expect(event.message).toEqual(message);
  expect(event).not.toHaveProperty('readState');
  expect(await query(server, 'SELECT topic FROM outbox WHERE ref = $1', [message.id])).toHaveLength(1);
});

it('a message that is sent again keeps the database connections open', async () => {
  const { ann, id } = await buildTalk();
  const clientMessageId = randomUUID();
  const send = () =>
    ok<Message>(call(ann, 'POST', `/api/conversations/${id}/messages`, { content: 'Hi', clientMessageId }));
  const connections = async () =>
    (await query<{ pid: number }>(server, 'SELECT pid FROM pg_stat_activity WHERE datname = current_database()')).map(
      ({ pid }) => pid,
    );
  const first = await send();
  const before = await connections();
  for (let retry = 0; retry < 3; retry++) expect(await send()).toEqual(first);
  expect(await connections()).toEqual(expect.arrayContaining(before));
});

import { randomUUID } from 'node:crypto';
import { presenceTopics } from '@hoopline/contracts';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { query, useServer } from './harness/app.ts';
import { call } from './harness/calls.ts';
import { markRead, sendMessage, startConversation } from './harness/conversations.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { TestSocket } from './harness/sockets.ts';

let open: TestSocket[] = [];
const server = useServer();
afterEach(() => {
  for (const socket of open) socket.close();
  open = [];
});

async function connect(person?: TestPerson, headers?: Record<string, string>): Promise<TestSocket> {
  const socket = await TestSocket.open(server.url, person?.cookie, headers);
  open.push(socket);
  return socket;
}

async function buildPair() {
  const ann = await buildMember(server);
  const ben = await buildMember(server);
  return { ann, ben, id: (await startConversation(ann, ben)).id };
}

/** Publishes an event to `person`, and waits for it. Events arrive in order, so all earlier events have arrived too. */
async function waitForEarlierEvents(person: TestPerson, socket: TestSocket): Promise<void> {
  const friend = await buildMember(server);
  const { id } = await startConversation(friend, person);
  const message = await sendMessage(friend, id, 'fence');
  await socket.next('messages.created', (event) => event.message.id === message.id);
}

describe('signing in a socket', () => {
  it('sends each socket the id of its person', async () => {
    const ann = await buildMember(server);
    expect((await connect(ann)).all('session.ready')).toEqual([{ userId: ann.id, at: expect.any(String) }]);
    expect((await connect()).all('session.ready')).toEqual([{ userId: null, at: expect.any(String) }]);
    const forged = await TestSocket.open(server.url, 'hoopline.sid=forged.signature');
    open.push(forged);
    expect(forged.all('session.ready')).toEqual([{ userId: null, at: expect.any(String) }]);
  });

  it('refuses a handshake that another site sends', async () => {
    const ann = await buildMember(server);
    await expect(connect(ann, { origin: 'http://evil.example' })).rejects.toThrow();
    await expect(connect(ann, { origin: server.url })).resolves.toBeDefined();
  });

  it('cuts the socket when its session signs out', async () => {
    const ann = await buildMember(server);
    const socket = await connect(ann);
    await ann.fetch('/api/logout', { redirect: 'manual' });
    expect(await socket.next('session.ended')).toEqual({ reason: 'signed_out' });
    await socket.closed();
    expect((await connect(ann)).all('session.ready')).toEqual([{ userId: null, at: expect.any(String) }]);
  });

  it('closes the oldest of too many tabs', async () => {
    const ann = await buildMember(server);
    const first = await connect(ann);
    for (let i = 0; i < 10; i += 1) await connect(ann);
    expect(await first.next('session.ended')).toEqual({ reason: 'too_many_tabs' });
    await first.closed();
    expect(open.filter((socket) => socket.socket.connected)).toHaveLength(10);
  });
});

describe('a message', () => {
  it('reaches both people in every tab once, and nobody else', async () => {
    const { ann, ben, id } = await buildPair();
    const cat = await buildMember(server);
    const [annTab, otherTab, benTab, catTab] = await Promise.all([
      connect(ann),
      connect(ann),
      connect(ben),
      connect(cat),
    ]);
    const message = await sendMessage(ann, id, 'Run at six?');
    const readState = { conversationId: id, unreadCount: 1, totalUnread: 1, readSeq: 0, rev: 1 };
    expect(await benTab.next('messages.created')).toEqual({ conversationId: id, message, readState });
    for (const socket of [annTab, otherTab]) {
      const event = await socket.next('messages.created');
      expect(event).toEqual({ conversationId: id, message });
      expect(event).not.toHaveProperty('readState');
    }
    await waitForEarlierEvents(cat, catTab);
    await waitForEarlierEvents(ben, benTab);
    expect(catTab.all('messages.created').filter((event) => event.conversationId === id)).toEqual([]);
    expect(benTab.all('messages.created').filter((event) => event.conversationId === id)).toHaveLength(1);
  });

  it('raises the unread count of the person who did not write it', async () => {
    const { ann, ben, id } = await buildPair();
    const [annTab, benTab] = await Promise.all([connect(ann), connect(ben)]);
    await sendMessage(ann, id, 'one');
    await sendMessage(ann, id, 'two');
    await benTab.next('messages.created', ({ message }) => message.content === 'two');
    expect(benTab.all('messages.created').map(({ readState }) => readState)).toEqual([
      { conversationId: id, unreadCount: 1, totalUnread: 1, readSeq: 0, rev: 1 },
      { conversationId: id, unreadCount: 2, totalUnread: 2, readSeq: 0, rev: 2 },
    ]);
    for (const tab of [annTab, benTab]) expect(tab.all('messages.unreadChanged')).toEqual([]);
  });

  it('has a read state with a rev: of two states published at once, the newer has the higher rev', async () => {
    const { ann, ben, id } = await buildPair();
    const [cat, benTab] = [await buildMember(server), await connect(ben)];
    const other = await startConversation(cat, ben);
    await Promise.all(
      Array.from({ length: 12 }, (_, i) => (i % 2 ? sendMessage(ann, id, 'a') : sendMessage(cat, other.id, 'c'))),
    );
    const total = await (await ben.fetch('/api/conversations/unread')).json();
    expect(total).toEqual({ totalUnread: 12, rev: 12 });
    await benTab.next('messages.created', ({ readState }) => readState?.rev === 12);
    for (const { readState } of benTab.all('messages.created')) expect(readState?.totalUnread).toBe(readState?.rev);
    expect(await markRead(ben, id)).toMatchObject({ totalUnread: 6, unreadCount: 0, rev: 18 });
  });

  it('is published once, however often its sending is retried', async () => {
    const { ann, ben, id } = await buildPair();
    const benTab = await connect(ben);
    const body = { content: 'once', clientMessageId: randomUUID() };
    await call(ann, 'POST', `/api/conversations/${id}/messages`, body);
    await call(ann, 'POST', `/api/conversations/${id}/messages`, body);
    await waitForEarlierEvents(ben, benTab);
    expect(benTab.all('messages.created').filter((event) => event.conversationId === id)).toHaveLength(1);
  });
});

describe('an event that was published before the socket connected', () => {
  beforeAll(() => TestSocket.untilReplaying(server.url));

  it('is sent again to a page that asks for it, after `session.ready`', async () => {
    const { ann, ben, id } = await buildPair();
    const since = performance.now();
    const message = await sendMessage(ann, id, 'while it loads');
    const benTab = await TestSocket.openSince(server.url, since, ben.cookie);
    const catTab = await TestSocket.openSince(server.url, since, (await buildMember(server)).cookie);
    open.push(benTab, catTab);
    expect(benTab.received[0]).toMatchObject({ event: 'session.ready', payload: { replayedMs: expect.any(Number) } });
    expect(await benTab.next('messages.created')).toMatchObject({ conversationId: id, message });
    await waitForEarlierEvents(ben, benTab);
    expect(benTab.all('messages.created').filter(({ conversationId }) => conversationId === id)).toHaveLength(1);
    expect(catTab.all('messages.created')).toEqual([]);
  });

  it('is not sent to a socket that asks for none, for too much, or for nonsense', async () => {
    const { ann, ben, id } = await buildPair();
    const earlier = await connect(ben);
    await sendMessage(ann, id, 'missed');
    // Without this wait, a slow machine publishes the message only when a tab of the loop is already open.
    await earlier.next('messages.created');
    for (const replayMs of [undefined, -1, 20_001, 'all']) {
      const tab = await TestSocket.open(server.url, ben.cookie, {}, { replayMs });
      open.push(tab);
      expect(tab.all('session.ready')).toEqual([{ userId: ben.id, at: expect.any(String) }]);
      await waitForEarlierEvents(ben, tab);
      expect(tab.all('messages.created').filter(({ conversationId }) => conversationId === id)).toEqual([]);
    }
    const tab = await connect(ben);
    expect(await tab.rawCall('watch', { topics: ['games'], replayMs: -1 })).toMatchObject({
      error: { code: 'invalid_input' },
    });
  });
});

describe('reading', () => {
  it('clears the count in the reader’s other tabs and marks the message read for its sender', async () => {
    const { ann, ben, id } = await buildPair();
    await sendMessage(ann, id, 'seen?');
    const [annTab, benTab] = await Promise.all([connect(ann), connect(ben)]);
    await markRead(ben, id);
    const cleared = { conversationId: id, unreadCount: 0, totalUnread: 0, readSeq: 1, rev: 2 };
    expect(await benTab.next('messages.unreadChanged')).toEqual(cleared);
    expect(await annTab.next('messages.read')).toMatchObject({ conversationId: id, userId: ben.id, seq: 1 });
  });

  it('publishes nothing if no message was new', async () => {
    const { ann, ben, id } = await buildPair();
    await sendMessage(ann, id, 'seen?');
    await markRead(ben, id);
    const annTab = await connect(ann);
    await markRead(ben, id);
    await waitForEarlierEvents(ann, annTab);
    expect(annTab.all('messages.read')).toEqual([]);
  });

  it('publishes to the sender that a message arrived, at most once for each message', async () => {
    const { ann, ben, id } = await buildPair();
    const [annTab, benTab] = await Promise.all([connect(ann), connect(ben)]);
    await sendMessage(ann, id, 'there?');
    expect(await benTab.call('messages.delivered', { conversationId: id, seq: 99 })).toEqual({ ok: true });
    await benTab.call('messages.delivered', { conversationId: id, seq: 1 });
    expect(await annTab.next('messages.delivered')).toEqual({ conversationId: id, userId: ben.id, seq: 1 });
    await waitForEarlierEvents(ann, annTab);
    expect(annTab.all('messages.delivered')).toHaveLength(1);
  });
});

describe('typing', () => {
  it('is refused while its writer is suspended, like sending', async () => {
    const { ann, id } = await buildPair();
    const tab = await connect(ann);
    await query(server, `UPDATE users SET suspended_until = now() + interval '1 day' WHERE id = $1`, [ann.id]);
    const answer = await tab.call('messages.typing', { conversationId: id, isTyping: true });
    expect(answer).toMatchObject({ error: { code: 'suspended' } });
  });

  it('is published only to the other person', async () => {
    const { ann, ben, id } = await buildPair();
    await startConversation(ben, ann);
    const [annTab, benTab] = await Promise.all([connect(ann), connect(ben)]);
    expect(await annTab.call('messages.typing', { conversationId: id, isTyping: true })).toEqual({ ok: true });
    expect(await benTab.next('messages.typing')).toEqual({ conversationId: id, userId: ann.id, isTyping: true });
    expect(annTab.all('messages.typing')).toEqual([]);
  });

  it('is not published to a member who does not see the conversation yet, because it is empty', async () => {
    const { ann, ben, id } = await buildPair();
    const [annTab, benTab] = await Promise.all([connect(ann), connect(ben)]);
    expect(await annTab.call('messages.typing', { conversationId: id, isTyping: true })).toEqual({ ok: true });
    await waitForEarlierEvents(ben, benTab);
    expect(benTab.all('messages.typing')).toEqual([]);
  });

  it('is refused to strangers and visitors', async () => {
    const { id } = await buildPair();
    const [catTab, visitorTab] = await Promise.all([connect(await buildMember(server)), connect()]);
    const typing = { conversationId: id, isTyping: true };
    expect(await catTab.call('messages.typing', typing)).toMatchObject({ error: { code: 'conversation_not_found' } });
    expect(await visitorTab.call('messages.typing', typing)).toMatchObject({ error: { code: 'unauthenticated' } });
  });
});

describe('presence', () => {
  it('is shown to people who share a conversation, and refused to others', async () => {
    const { ann, ben } = await buildPair();
    const cat = await buildMember(server);
    const [annTab, catTab] = await Promise.all([connect(ann), connect(cat)]);
    const topic = presenceTopics.user(ben.id);
    expect(await annTab.call('watch', { topics: [topic] })).toEqual({
      ok: true,
      topics: { [topic]: { state: { presence: { userId: ben.id, isOnline: false, lastSeenAt: null } } } },
    });
    expect(await catTab.call('watch', { topics: [topic] })).toEqual({
      ok: true,
      topics: { [topic]: { refused: true } },
    });
    await connect(ben);
    expect(await annTab.next('presence.changed')).toMatchObject({ userId: ben.id, isOnline: true });
    await waitForEarlierEvents(cat, catTab);
    expect(catTab.all('presence.changed')).toEqual([]);
  });

  it('is no longer published after unwatch', async () => {
    const { ann, ben } = await buildPair();
    const annTab = await connect(ann);
    await annTab.call('watch', { topics: [presenceTopics.user(ben.id)] });
    await annTab.call('unwatch', { topics: [presenceTopics.user(ben.id)] });
    await connect(ben);
    await waitForEarlierEvents(ann, annTab);
    expect(annTab.all('presence.changed')).toEqual([]);
  });
});

describe('calls that make no sense', () => {
  it.each([
    ['topics that do not exist', 'watch', { topics: ['user:somebody', 'session:x', 'nothing'] }, { ok: true }],
    ['no list', 'watch', { topics: 'presence' }, { ok: false, error: { code: 'invalid_input' } }],
    ['too many at once', 'watch', { topics: Array(51).fill('a') }, { ok: false, error: { code: 'invalid_input' } }],
    ['no payload', 'messages.typing', undefined, { ok: false, error: { code: 'invalid_input' } }],
    ['null', 'messages.typing', null, { ok: false, error: { code: 'invalid_input' } }],
    ['an unknown property', 'messages.delivered', { conversationId: randomUUID(), seq: 1, x: 1 }, { ok: false }],
    ['an unknown call', 'games.join', {}, { ok: false, error: { code: 'not_found' } }],
  ])('answers %s', async (_, name, payload, answer) => {
    const socket = await connect(await buildMember(server));
    expect(await socket.rawCall(name, payload)).toMatchObject(answer);
    expect(socket.socket.connected).toBe(true);
  });

  it.each(['42["watch"', '42["disconnecting",{}]', '4nonsense', '42{}'])('survives the packet %s', async (packet) => {
    const socket = await connect(await buildMember(server));
    (socket.socket.io.engine as unknown as { write(data: string): void }).write(packet.slice(1));
    await socket.closed();
    expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
  });

  it('closes on a packet beyond 4 KB', async () => {
    const socket = await connect(await buildMember(server));
    socket.socket.emit('watch', { topics: ['x'.repeat(8_000)] });
    await socket.closed();
    expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
  });

  it('answers a flood with an error, then closes', async () => {
    const socket = await connect(await buildMember(server));
    const answers = await Promise.all(Array.from({ length: 60 }, () => socket.rawCall('unwatch', { topics: ['a'] })));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(50);
    expect(answers.at(-1)).toMatchObject({ error: { code: 'too_many_requests' } });
    for (let i = 0; i < 100; i += 1) socket.socket.emit('unwatch', { topics: ['a'] });
    expect(await socket.next('session.ended')).toEqual({ reason: 'too_many_events' });
    await socket.closed();
  });
});

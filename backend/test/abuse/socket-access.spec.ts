import type { TopicAnswer } from '@hoopline/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/database/ids.ts';
import { sessionHash } from '../../src/identity/sessions/visitor.ts';
import { RealtimePublisher } from '../../src/realtime/realtime.publisher.ts';
import { type RealtimeServer, rooms } from '../../src/realtime/realtime-server.ts';
import { TopicRegistry } from '../../src/realtime/topic-registry.ts';
import { useServer } from '../harness/app.ts';
import { block } from '../harness/blocks.ts';
import { sessionIdOf } from '../harness/browser.ts';
import { sendMessage, startConversation } from '../harness/conversations.ts';
import { buildMember, type TestPerson } from '../harness/people.ts';
import { buildOperator, OPERATORS } from '../harness/reports.ts';
import { TestSocket } from '../harness/sockets.ts';
import { buildThing, type Thing } from './access/things.ts';
import { NO_TOPICS, ROOMS, TOPICS } from './access/topic-rows.ts';

let operator: TestPerson;
const server = useServer({ OPERATORS });
beforeAll(async () => {
  operator = await buildOperator(server);
});

/** Watches topics as this person. Returns the answers, and the rooms that the socket is in afterwards. */
async function watch(topics: string[], person?: TestPerson): Promise<{ answers: string[]; rooms: string[] }> {
  const socket = await TestSocket.open(server.url, person?.cookie);
  const answer = await socket.call('watch', { topics });
  const rooms = roomsOf(socket);
  socket.close();
  if (!answer.ok) throw new Error(answer.error.message);
  const given = new Map(Object.entries<TopicAnswer>(answer.topics));
  return { answers: topics.map((topic) => Object.keys(given.get(topic) ?? { nothing: true }).join()), rooms };
}

function roomsOf({ socket: { id = '' } }: TestSocket): string[] {
  const { server: io } = server.app.get(RealtimePublisher) as unknown as { server: RealtimeServer };
  const open = io.sockets.sockets.get(id);
  if (!open) throw new Error('The socket is not open');
  return [...open.rooms];
}

describe.each(Object.entries(TOPICS))('the topic %s', (_, row) => {
  let thing: Thing;
  let blocked: TestPerson;
  beforeAll(async () => {
    thing = await buildThing(row.thing, { server, operator }, true);
    blocked = await buildMember(server);
    await block(thing.owner, blocked);
  });

  const callers: ['allowed' | 'stranger' | 'visitor' | 'blocked', () => Promise<TestPerson | undefined>][] = [
    ['allowed', async () => thing.allowed ?? thing.owner],
    ['stranger', () => buildMember(server)],
    ['visitor', async () => undefined],
    ['blocked', async () => blocked],
  ];
  it.each(callers)('has the expected answer for %s', async (who, find) => {
    const topic = row.topic(thing.ids);
    const { answers, rooms: joined } = await watch([topic], await find());
    expect(answers).toEqual([row[who]]);
    expect(joined.includes(topic)).toBe(row[who] === 'state');
  });

  if (row.missing)
    it('has the expected answer for a thing that does not exist', async () => {
      const { answers } = await watch([row.topic({ id: newId() })], await buildMember(server));
      expect(answers).toEqual([row.missing]);
    });
  if (row.hasPrivate)
    it('has the same answer for a private thing as for a thing that does not exist', async () => {
      const secret = await buildThing(row.thing, { server, operator }, false);
      const { answers } = await watch([row.topic(secret.ids)], await buildMember(server));
      expect(answers).toEqual([row.missing]);
    });
});

describe('rooms of the server itself', () => {
  it.each(ROOMS.map((room) => [room('<person>', '<session>'), room] as const))(
    'cannot be watched: %s',
    async (_, roomOf) => {
      const [victim, stranger] = [await buildMember(server), await buildMember(server)];
      for (const { id, cookie } of [victim, stranger]) {
        const room = roomOf(id, sessionHash(sessionIdOf(cookie)));
        for (const person of [stranger, undefined]) {
          const own = person === undefined ? [] : (await watch(['feed'], person)).rooms;
          const { answers, rooms: joined } = await watch([room], person);
          expect(answers).toEqual(['refused']);
          expect(joined.includes(room)).toBe(own.includes(room));
        }
      }
    },
  );

  it.each(['watch', 'unwatch'])('cannot be left by a call of their person: %s', async (call) => {
    const [person, blocker] = [await buildMember(server), await buildMember(server)];
    await block(blocker, person);
    const socket = await TestSocket.open(server.url, person.cookie);
    const before = roomsOf(socket);
    expect(before).toContain(rooms.blocked(blocker.id));
    await socket.rawCall(call, { topics: before });
    expect(roomsOf(socket)).toEqual(before);
    socket.close();
  });
});

describe('a name that is no topic', () => {
  it.each(NO_TOPICS)('cannot be watched: %j', async (topic) => {
    const { answers, rooms: joined } = await watch([topic], await buildMember(server));
    expect(answers).not.toEqual(['state']);
    expect(joined).not.toContain(topic);
  });
});

describe('calls that name a conversation', () => {
  it.each(['messages.typing', 'messages.delivered'] as const)(
    '%s reaches nobody in a conversation of other people',
    async (call) => {
      const [ann, ben, stranger] = [await buildMember(server), await buildMember(server), await buildMember(server)];
      const { id: conversationId } = await startConversation(ann, ben);
      await sendMessage(ann, conversationId, 'Hello');
      const [annSocket, socket] = [
        await TestSocket.open(server.url, ann.cookie),
        await TestSocket.open(server.url, stranger.cookie),
      ];
      const payload = call === 'messages.typing' ? { conversationId, isTyping: true } : { conversationId, seq: 1 };
      const forged = await socket.rawCall(call, payload);
      expect(forged).toEqual(await socket.rawCall(call, { ...payload, conversationId: newId() }));
      // The first event that Ann receives comes from this call of Ben.
      const benSocket = await TestSocket.open(server.url, ben.cookie);
      await benSocket.rawCall('messages.typing', { conversationId, isTyping: true });
      const { userId } = await annSocket.next('messages.typing');
      expect(userId).toBe(ben.id);
      for (const each of [annSocket, socket, benSocket]) each.close();
    },
  );
});

describe('the table `TOPICS`', () => {
  it('has a row for every kind of topic', () => {
    const { kinds } = server.app.get(TopicRegistry) as unknown as { kinds: Map<string, unknown> };
    expect([...kinds.keys()].sort()).toEqual(Object.keys(TOPICS).sort());
  });
});

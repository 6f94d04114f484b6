import { type Conversation, gamesTopics, type PlayerProfile } from '@hoopline/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { migrate } from '../src/database/migrate.ts';
import { Sql } from '../src/database/sql.ts';
import { visits } from '../src/demo/life/activities.ts';
import type { ActivityContext } from '../src/demo/life/activity.ts';
import { readLines, readPhrases } from '../src/demo/life/answers.ts';
import { Actor } from '../src/demo/life/client/actor.ts';
import { WebSession } from '../src/demo/life/client/web-session.ts';
import { unansweredSince } from '../src/demo/life/replies.ts';
import { readPlayers } from '../src/demo/seed/players/sample-players.ts';
import { seed } from '../src/demo/seed/seed.ts';
import { RateCounter } from '../src/http/rate-limit/rate-counter.ts';
import { PeopleService } from '../src/identity/people/people.service.ts';
import { SessionsService } from '../src/identity/sessions/sessions.service.ts';
import { UserSockets } from '../src/realtime/user-sockets.ts';
import { query, startTestApp, type TestApp } from './harness/app.ts';
import { block } from './harness/blocks.ts';
import { TestBrowser } from './harness/browser.ts';
import { call, ok } from './harness/calls.ts';
import { sendMessage, startConversation } from './harness/conversations.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

let database: TestDatabase;
let server: TestApp;
let sockets: TestSocket[];

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, async (dataSource) => {
    await seed(dataSource, new Date());
  });
  server = await start();
});
beforeEach(() => {
  sockets = [];
});
afterEach(async () => {
  jest.restoreAllMocks();
  await closeAllPages();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const start = () => startTestApp({ DATABASE_URL: database.url, sampleLife: true, samplePace: 0.02, sampleSeed: 11 });

/** Opens a page, as a visitor or as a member. */
async function look(person?: TestPerson): Promise<TestSocket> {
  const socket = await TestSocket.open(server.url, person?.cookie);
  sockets.push(socket);
  return socket;
}

const online = () => server.app.get(UserSockets, { strict: false }).userIds();

async function closeAllPages(): Promise<void> {
  for (const socket of sockets.splice(0)) socket.close();
  await waitUntil(() => online().length === 0);
}

async function samplePlayer(subject: string): Promise<TestPerson> {
  const [row] = await query<{ id: string }>(server, 'SELECT id FROM users WHERE subject = $1', [subject]);
  const id = row?.id ?? '';
  const { cookie } = await server.app.get(SessionsService).open(id, 'member');
  const headers = { cookie, 'content-type': 'application/json' };
  const fetchAs = (path: string, init: RequestInit = {}) => fetch(server.url + path, { ...init, headers });
  return { id, displayName: subject, cookie, fetch: fetchAs };
}

/** Builds a new member who writes to a sample player before any page is open. */
async function writeTo(player: TestPerson, ...texts: string[]) {
  const member = await buildMember(server);
  const { id } = await startConversation(member, player);
  for (const text of texts) await sendMessage(member, id, text);
  return { member, id };
}

/**
 * The messages of others in the conversation. Read from the database, because polling the API would exceed a member's
 * limit.
 */
const answersIn = ({ id: ownId }: TestPerson, id: string) =>
  query<{ content: string }>(
    server,
    'SELECT content FROM messages WHERE conversation_id = $1 AND sender_id <> $2 ORDER BY seq DESC',
    [id, ownId],
  );

const textsOf = (language: string, intent: 'time' | 'thanks'): readonly string[] =>
  readPhrases().find((one) => one.language === language)?.answers[intent] ?? [];

describe('sample life', () => {
  it('begins when a visitor opens a page, and ends when the last one leaves', async () => {
    expect(online()).toEqual([]);
    const page = await look();
    await page.call('watch', { topics: [gamesTopics.all] });
    await page.next('games.seatsChanged');
    await waitUntil(() => online().length > 0);
    await closeAllPages();

    const ran = jest.spyOn(server.app.get(Sql), 'rows');
    // These queries take much longer than the pause between two searches for unanswered messages.
    for (let count = 0; count < 200; count += 1) await query(server, 'SELECT 1');
    expect(ran.mock.calls.map(([{ name }]) => name)).not.toContain('sample-life.unanswered');
    expect(online()).toEqual([]);
  });

  it('keeps seats within the size of games, and stays out of private ones', async () => {
    await look();
    const seats = `SELECT count(*)::int AS n FROM game_log WHERE kind IN ('joined', 'left') AND at > now() - interval '1 minute'`;
    await waitUntil(async () => ((await query<{ n: number }>(server, seats))[0]?.n ?? 0) >= 4);
    await closeAllPages();
    const wrong = await query(
      server,
      `SELECT g.id FROM games g WHERE g.current_players > g.max_players OR g.current_players <> (
         SELECT count(*) FROM game_seats s WHERE s.game_id = g.id AND s.status IN ('joined', 'leaving', 'offered'))`,
    );
    expect(wrong).toEqual([]);
    const touched = await query(
      server,
      `SELECT g.id FROM games g JOIN game_log l ON l.game_id = g.id
       WHERE NOT g.is_public AND l.at > now() - interval '1 minute' AND l.kind IN ('joined', 'left')`,
    );
    expect(touched).toEqual([]);
  });
});

describe('by themselves, sample players', () => {
  const { comments, chats } = readLines();
  /** Statements that find rows of a sample player ($2: their subjects) who did this since $1. `more`: from $3 on. */
  const TRACES: [what: string, sql: string, more: unknown[]][] = [
    [
      'take free seats in games',
      `SELECT 1 FROM game_log JOIN sample USING (user_id) WHERE at > $1 AND kind = 'joined'`,
      [],
    ],
    [
      'like what they have seen',
      `SELECT 1 FROM post_likes JOIN sample USING (user_id) JOIN post_views USING (post_id, user_id)
       WHERE created_at > $1 AND counted_at > $1 AND counted_at <= created_at`,
      [],
    ],
    [
      'comment on what they have seen',
      `SELECT 1 FROM post_comments JOIN sample USING (user_id) JOIN post_views USING (post_id, user_id)
       WHERE created_at > $1 AND content = ANY($3) AND counted_at <= created_at`,
      [comments],
    ],
    [
      'talk to each other, and answer',
      `SELECT 1 FROM messages m JOIN sample s ON s.user_id = m.sender_id WHERE m.created_at > $1 AND m.content = ANY($4)
         AND EXISTS (SELECT 1 FROM messages o JOIN sample t ON t.user_id = o.sender_id
                     WHERE o.conversation_id = m.conversation_id AND o.seq < m.seq AND o.created_at > $1
                       AND o.sender_id <> m.sender_id AND o.content = ANY($3))`,
      [chats.map(([opening]) => opening), chats.map(([, answer]) => answer)],
    ],
    ['check in at courts', 'SELECT 1 FROM court_check_ins JOIN sample USING (user_id) WHERE since > $1', []],
  ];

  it.each(TRACES)('%s', async (_, sql, more) => {
    const sample = 'WITH sample AS (SELECT id AS user_id FROM users WHERE subject = ANY($2)) ';
    const subjects = readPlayers().map(({ subject }) => subject);
    const since = new Date();
    // This database has no sample posts, because their files are left out.
    const post = { type: 'text', content: 'Who plays tonight?', caption: '', hashtags: [] };
    await ok(call(await samplePlayer('omar-farouk'), 'POST', '/api/feed', post));
    await look();
    await waitUntil(async () => (await query(server, sample + sql, [since, subjects, ...more])).length > 0);
  });

  it('check in at the court that a visitor has on screen, and out again', async () => {
    const player = await samplePlayer('marcus-bell');
    const [court] = await query<{ id: string }>(server, 'SELECT id FROM courts ORDER BY here_count DESC LIMIT 1');
    const actor = new Actor(player.id, new WebSession(server.url, {}, player.cookie));
    const [visit, context] = [visits(), { random: Math.random, audience: { watched: () => [court?.id ?? ''] } }];
    for (const isHere of [true, false]) {
      expect(await visit(context as unknown as ActivityContext, actor)).toBe(true);
      const here = await query(server, 'SELECT 1 FROM court_check_ins WHERE user_id = $1 AND court_id = $2', [
        player.id,
        court?.id,
      ]);
      expect(here).toHaveLength(isHere ? 1 : 0);
    }
  });

  it('come online and leave in turns while a page is open', async () => {
    const ids = server.app.get(PeopleService).samplePlayers;
    await look();
    const seen = new Set<string>();
    await waitUntil(() => {
      const now = online();
      for (const id of now) if (ids.has(id)) seen.add(id);
      return seen.size >= 4 && [...seen].filter((id) => !now.includes(id)).length >= 2;
    });
  });
});

describe('a member who writes to a sample player', () => {
  it('sees the player read, type, and answer all messages once, in the language of the messages', async () => {
    const player = await samplePlayer('priya-nair');
    const { member, id } = await writeTo(player, '¡Hola!', '¿Juegas esta semana?', '¿A qué hora, y con quién?');
    const page = await look(member);
    const { message } = await page.next('messages.created', (event) => event.message.senderId === player.id);
    expect(textsOf('es', 'time')).toContainEqual(message.content);

    const order = page.received.map(({ event, payload }) => {
      const { userId, isTyping } = payload as { userId?: string; isTyping?: boolean };
      return userId === player.id && (event !== 'messages.typing' || isTyping) ? event : '';
    });
    const [read, typing] = [order.indexOf('messages.read'), order.indexOf('messages.typing')];
    const created = page.received.findIndex(({ event }) => event === 'messages.created');
    expect(read).toBeGreaterThanOrEqual(0);
    expect(typing).toBeGreaterThan(read);
    expect(created).toBeGreaterThan(typing);

    await sendMessage(member, id, 'Gracias por todo');
    await page.next('messages.created', (event) => event.message.seq === 6 && event.message.senderId === player.id);
    const thanks = textsOf('es', 'thanks');
    expect((await answersIn(member, id)).map(({ content }) => thanks.includes(content))).toEqual([true, false]);
  });

  it('gets an answer among many others', async () => {
    const players = await Promise.all(['omar-farouk', 'zoe-laurent', 'wei-chen'].map(samplePlayer));
    const talks = await Promise.all(
      Array.from({ length: 12 }, (_, at) => writeTo(players[at % 3] as TestPerson, 'Hi, when do you play?')),
    );
    await look();
    for (const { member, id } of talks) await waitUntil(async () => (await answersIn(member, id)).length === 1);
  });

  it('gets no answer after they have blocked the player', async () => {
    const player = await samplePlayer('tomas-herrera');
    const blocked = await writeTo(player, 'Hello?');
    await block(blocked.member, player);
    const other = await writeTo(player, 'Hello?');
    await look(other.member);
    await waitUntil(async () => (await answersIn(other.member, other.id)).length === 1);
    const rows = await query(server, 'SELECT 1 FROM messages WHERE conversation_id = $1', [blocked.id]);
    expect(rows).toHaveLength(1);
  });

  it('gets an answer later if the player has reached a rate limit', async () => {
    const [player, other] = [await samplePlayer('dante-ruiz'), await samplePlayer('renee-dawson')];
    const refused = await writeTo(player, 'Hello?');
    const answered = await writeTo(other, 'Hello?');
    const counter = server.app.get(RateCounter);
    const hit = counter.hit.bind(counter);
    const sends: string[] = [];
    jest.spyOn(counter, 'hit').mockImplementation(async (bucket, limit, caller) => {
      if (bucket === 'POST /api/conversations/:id/messages') sends.push(caller);
      return bucket.endsWith('/messages') && caller === player.id ? 600 : hit(bucket, limit, caller);
    });
    await look();
    await waitUntil(() => sends.includes(player.id));
    await waitUntil(async () => (await answersIn(answered.member, answered.id)).length === 1);
    await sendMessage(answered.member, answered.id, 'Thanks');
    await waitUntil(async () => (await answersIn(answered.member, answered.id)).length === 2);
    expect(sends.filter((caller) => caller === player.id)).toHaveLength(1);
    expect(await answersIn(refused.member, refused.id)).toEqual([]);
  });
});

describe('sample players among themselves', () => {
  it('do not answer each other, unless a real person is signed in as the writer', async () => {
    const [writer, reader] = [await samplePlayer('kenji-watanabe'), await samplePlayer('leila-haddad')];
    const { id } = await startConversation(writer, reader);
    await sendMessage(writer, id, 'Hello?');
    const fence = await writeTo(reader, 'Hello?');
    await look(fence.member);
    await waitUntil(async () => (await answersIn(fence.member, fence.id)).length === 1);
    expect(await answersIn(writer, id)).toEqual([]);
    const waiting = await unansweredSince(server.app.get(Sql), [writer.id, reader.id], [], new Date(0));
    expect(waiting.map(({ conversationId }) => conversationId)).not.toContain(id);

    // Sample players do not answer messages from before the real person came either.
    await look(writer);
    for (const count of [2, 3]) {
      await sendMessage(fence.member, fence.id, 'And when else?');
      await waitUntil(async () => (await answersIn(fence.member, fence.id)).length === count);
    }
    expect(await answersIn(writer, id)).toEqual([]);
    await sendMessage(writer, id, 'I am here myself now. When do you play?');
    await waitUntil(async () => (await answersIn(writer, id)).length === 1);
  });
});

it('sample life is explained on the sign-in page', async () => {
  const browser = new TestBrowser(server.url);
  const page = await (await browser.visit(await browser.redirect('/api/auth/google'))).text();
  expect(page).toContain('Sample players act by themselves');
});

it('sample life ends with the server, and signs all players out', async () => {
  const own = await start();
  const socket = await TestSocket.open(own.url);
  const subjects = readPlayers().map(({ subject }) => subject);
  const signedIn = async () => {
    const text = `SELECT 1 FROM sessions s JOIN users u ON u.id = (s.sess ->> 'userId')::uuid WHERE u.subject = ANY($1)`;
    return (await query(server, text, [subjects])).length;
  };
  const before = await signedIn();
  await waitUntil(async () => (await signedIn()) > before);
  await own.close();
  socket.close();
  expect(await signedIn()).toBe(before);
});

describe('a viewer of a sample player', () => {
  const isSampleAt = async (url: string, person: TestPerson, id: string, conversationId: string) => {
    const headers = { cookie: person.cookie };
    const read = async <Answer>(address: string) => ok<Answer>(fetch(url + address, { headers }));
    const one = await read<Conversation>(`/api/conversations/${conversationId}`);
    const [listed] = await read<Conversation[]>('/api/conversations');
    return [(await read<PlayerProfile>(`/api/players/${id}`)).isSample, one.isSample, listed?.isSample];
  };

  it('sees that it is a sample player only where sample players act by themselves', async () => {
    const player = await samplePlayer('aaliyah-brooks');
    const { member, id } = await writeTo(player);
    expect(await isSampleAt(server.url, member, player.id, id)).toEqual([true, true, true]);
    const other = await buildMember(server);
    const talk = await startConversation(other, member);
    expect(await isSampleAt(server.url, other, member.id, talk.id)).toEqual([undefined, undefined, undefined]);
    // The last test of this file, because these servers replace the sign-in of the process.
    for (const settings of [{ sampleLife: false }, { sampleLife: true, isProduction: true }]) {
      const elsewhere = await startTestApp({ DATABASE_URL: database.url, ...settings });
      expect(await isSampleAt(elsewhere.url, member, player.id, id)).toEqual([undefined, undefined, undefined]);
      await elsewhere.close();
    }
  });
});

import { RATING, tierOf } from '@hoopline/contracts';
import { AvatarLook } from '@hoopline/contracts/people/schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { recount } from '../src/boot/database.ts';
import { migrate } from '../src/database/migrate.ts';
import { seed } from '../src/demo/seed/seed.ts';
import { DEVELOPMENT_ISSUER } from '../src/identity/sign-in/development-client.ts';
import { createTestDatabase } from './harness/database.ts';

const NOW = new Date('2026-03-10T15:20:00.000Z');

interface UserRow {
  id: string;
  issuer: string;
  subject: string;
  email: string;
  position: string | null;
  city: string;
  avatar: unknown;
  is_public: boolean;
  created_at: Date;
  last_seen_at: Date;
  games_played: number;
  follower_count: number;
  rating: number | null;
}
interface MessageRow {
  conversation_id: string;
  seq: number;
  sender_id: string;
  client_message_id: string | null;
  created_at: Date;
}
interface ConversationRow {
  id: string;
  pair: string[];
  last_seq: number;
  last_activity_at: Date;
  members: { user_id: string; read_seq: number; delivered_seq: number; read_at: string | null }[];
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
let users: UserRow[];
let conversations: (ConversationRow & { messages: MessageRow[] })[];

async function seedOnce(): Promise<boolean | undefined> {
  let seeded: boolean | undefined;
  await migrate(database.url, async (dataSource) => {
    seeded = await seed(dataSource, NOW);
  });
  return seeded;
}

const person = (subject: string) => users.find((user) => user.subject === subject) as UserRow;

/** Counts the unread messages of a reader like the app does: one count for each subject of another person. */
function unreadOf(reader: UserRow): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { members, messages } of conversations) {
    const mine = members.find((member) => member.user_id === reader.id);
    const other = users.find((user) => members.some((member) => member.user_id === user.id) && user.id !== reader.id);
    if (!mine || !other) continue;
    counts.set(other.subject, messages.filter((m) => m.sender_id !== reader.id && m.seq > mine.read_seq).length);
  }
  return counts;
}

beforeAll(async () => {
  database = await createTestDatabase();
  if (!(await seedOnce())) throw new Error('An empty database was not seeded');
  client = new pg.Client(database.url);
  await client.connect();
  users = (
    await client.query(
      `SELECT users.*, COALESCE(games_played, 0) AS games_played, rating FROM users LEFT JOIN player_stats ON user_id = id`,
    )
  ).rows;
  const messages = (await client.query<MessageRow>('SELECT * FROM messages ORDER BY conversation_id, seq')).rows;
  const rows = await client.query<ConversationRow>(
    `SELECT c.*, ARRAY[user_a, user_b]::text[] AS pair,
            (SELECT json_agg(m) FROM conversation_members m WHERE m.conversation_id = c.id) AS members
       FROM conversations c`,
  );
  conversations = rows.rows.map((c) => ({ ...c, messages: messages.filter((m) => m.conversation_id === c.id) }));
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('sample players', () => {
  it('are many, from many cities, each with a valid avatar and a way to sign in', () => {
    expect(users.length).toBeGreaterThanOrEqual(95);
    for (const user of users) {
      expect(AvatarLook.safeParse(user.avatar)).toMatchObject({ success: true });
      expect(user).toMatchObject({ issuer: DEVELOPMENT_ISSUER, email: `${user.subject}@example.com` });
    }
    expect(new Set(users.map((user) => user.city)).size).toBeGreaterThanOrEqual(12);
  });

  it('fill every tier; a rating is shown from the fifth game on', () => {
    expect(new Set(users.map((user) => tierOf(user.games_played))).size).toBe(5);
    const unplayed = users.filter((user) => user.games_played === 0);
    expect(unplayed.length).toBeGreaterThanOrEqual(2);
    for (const { rating, games_played } of users) expect(rating !== null).toBe(games_played >= RATING.shownFrom);
  });

  it('have followers that match their counts, and statistics that match a recount of the log', async () => {
    const counted = await client.query(`
      SELECT 1 FROM users u
      WHERE follower_count <> (SELECT count(*) FROM follows WHERE player_id = u.id)
         OR following_count <> (SELECT count(*) FROM follows WHERE follower_id = u.id)`);
    expect(counted.rows).toEqual([]);
    expect(users.filter((user) => user.follower_count >= 10).length).toBeGreaterThanOrEqual(10);
    const { entries, different } = await recount(database.url);
    expect(entries).toBeGreaterThanOrEqual(100);
    expect(different).toBe(0);
  });

  it('include Marcus of Harlem, two coaches and one private profile', () => {
    const marcus = person('marcus-bell');
    expect(tierOf(marcus.games_played)).toBe('gold');
    expect(marcus).toMatchObject({ city: 'Harlem, New York', position: 'Point Guard', is_public: true });
    expect(users.filter((user) => user.position === 'Coach')).toHaveLength(2);
    expect(users.filter((user) => !user.is_public)).toHaveLength(1);
  });
});

describe('sample conversations', () => {
  it('are many, nine or more with Marcus, and one is long enough to be paged', () => {
    expect(conversations.length).toBeGreaterThanOrEqual(15);
    expect(unreadOf(person('marcus-bell')).size).toBeGreaterThanOrEqual(9);
    const lengths = conversations.map((c) => c.messages.length).sort((a, b) => b - a);
    expect(lengths[0]).toBeGreaterThanOrEqual(160);
    expect(lengths[1]).toBeLessThanOrEqual(30);
    expect(lengths.at(-1)).toBeGreaterThanOrEqual(4);
  });

  it('number their messages without a gap, in the order in which they were written', () => {
    for (const { last_seq, last_activity_at, messages, pair } of conversations) {
      expect(messages.map((m) => m.seq)).toEqual(messages.map((_, index) => index + 1));
      expect(last_seq).toBe(messages.length);
      expect(last_activity_at).toEqual(messages.at(-1)?.created_at);
      const times = messages.map((m) => m.created_at.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(messages.every((m) => pair.includes(m.sender_id) && m.client_message_id === null)).toBe(true);
    }
  });

  it('belong to exactly two people, whose accounts are older than the first message', () => {
    for (const { members, pair, messages } of conversations) {
      expect(members.map((member) => member.user_id).sort()).toEqual(pair);
      const joined = users.filter((user) => pair.includes(user.id)).map((user) => user.created_at);
      for (const time of joined) expect(time < (messages[0] as MessageRow).created_at).toBe(true);
    }
  });

  it('are read no further than delivered, and not before the message was written', () => {
    for (const { last_seq, members, messages } of conversations)
      for (const { read_seq, delivered_seq, read_at } of members) {
        expect(read_seq).toBeLessThanOrEqual(delivered_seq);
        expect(delivered_seq).toBeLessThanOrEqual(last_seq);
        const readAt = new Date(read_at as string);
        expect(readAt >= (messages[read_seq - 1] as MessageRow).created_at && readAt <= NOW).toBe(true);
      }
  });

  it('are partly unread by Marcus, and partly read', () => {
    const waiting = [...unreadOf(person('marcus-bell'))].filter(([, unread]) => unread > 0);
    expect(new Map(waiting)).toEqual(
      new Map([
        ['imani-okafor', 2],
        ['kenji-watanabe', 1],
        ['dante-ruiz', 3],
      ]),
    );
  });

  it('end with messages of Marcus that are read, delivered and just sent', () => {
    const marcus = person('marcus-bell');
    const states = conversations.flatMap(({ last_seq, members, messages }) => {
      const other = members.find((member) => member.user_id !== marcus.id);
      if (!other || messages.at(-1)?.sender_id !== marcus.id) return [];
      return other.read_seq === last_seq ? 'read' : other.delivered_seq === last_seq ? 'delivered' : 'sent';
    });
    expect(new Set(states)).toEqual(new Set(['read', 'delivered', 'sent']));
  });

  it('have undelivered messages only for people who were last seen before them', () => {
    for (const { members, messages } of conversations)
      for (const { user_id, delivered_seq } of members) {
        const lastSeen = users.find((user) => user.id === user_id)?.last_seen_at as Date;
        const missing = messages.find((m) => m.seq > delivered_seq && m.sender_id !== user_id);
        if (missing) expect(lastSeen < missing.created_at).toBe(true);
        expect(lastSeen <= NOW).toBe(true);
      }
  });
});

describe('a database with people in it', () => {
  it('stays unchanged', async () => {
    const tables = ['users', 'messages', 'courts', 'games', 'game_seats', 'game_log', 'game_results', 'game_ratings'];
    const counts = () =>
      client.query(`SELECT ${tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`).join(', ')}`);
    const before = (await counts()).rows[0];
    expect(await seedOnce()).toBe(false);
    expect((await counts()).rows[0]).toEqual(before);
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrate } from '../src/database/migrate.ts';
import { seed } from '../src/demo/seed/seed.ts';
import { UserSockets } from '../src/realtime/user-sockets.ts';
import { query, startTestNode, type TestApp } from './harness/app.ts';
import { sendMessage, startConversation } from './harness/conversations.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { buildMember, onNode, type TestPerson } from './harness/people.ts';
import { describeWithRedis, startRedis, type TestRedis } from './harness/redis.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

describeWithRedis('on two nodes', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let nodes: [TestApp, TestApp];
  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), startRedis()]);
    await migrate(database.url, async (dataSource) => {
      await seed(dataSource, new Date());
    });
    // Two servers in one process share the state of the sign-in. It fits both, because both have one address.
    const addresses = { DATABASE_URL: database.url, REDIS_URL: redis.url };
    const settings = { ...addresses, sampleLife: true, samplePace: 0.02 };
    nodes = [await startTestNode(settings), await startTestNode(settings)];
  });
  afterAll(async () => {
    await Promise.all((nodes ?? []).map((node) => node.close()));
    await redis?.stop();
    await database?.drop();
  });

  const actorsAt = (node: TestApp, real: TestPerson) =>
    node.app
      .get(UserSockets, { strict: false })
      .userIds()
      .filter((id) => id !== real.id).length;
  const answersTo = async ({ id: ownId }: TestPerson, id: string) => {
    const text = 'SELECT 1 FROM messages WHERE conversation_id = $1 AND sender_id <> $2';
    return (await query(nodes[0], text, [id, ownId])).length;
  };

  it('sample players act on one node, and on the other once the first has no visitors', async () => {
    const [ann, ben] = [await buildMember(nodes[0]), onNode(nodes[1].url, await buildMember(nodes[1]))];
    const annPage = await TestSocket.open(nodes[0].url, ann.cookie);
    await waitUntil(() => actorsAt(nodes[0], ann) > 0);
    const benPage = await TestSocket.open(nodes[1].url, ben.cookie);

    const [player] = await query<{ id: string }>(nodes[0], `SELECT id FROM users WHERE subject = 'imani-okafor'`);
    const { id } = await startConversation(ben, player as { id: string });
    await sendMessage(ben, id, 'Hello?');
    await waitUntil(async () => (await answersTo(ben, id)) === 1);
    expect(actorsAt(nodes[1], ben)).toBe(0);

    annPage.close();
    await waitUntil(() => actorsAt(nodes[1], ben) > 0);
    expect(actorsAt(nodes[0], ann)).toBe(0);
    await sendMessage(ben, id, 'Still there?');
    await waitUntil(async () => (await answersTo(ben, id)) === 2);
    benPage.close();
  });
});

import path from 'node:path';
import { findRedisServer } from '../backend/src/boot/cluster/local-redis.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../backend/src/database/embedded/embedded-postgres.ts';
import { type Node, spawnNode } from '../backend/test/harness/process.ts';
import { launchRedis, type TestRedis } from '../backend/test/harness/redis-server.ts';
import { expect, test } from './fixtures.ts';

const FOLDER = path.resolve('.data', 'e2e', 'ops');
const OPS_TOKEN = 'a-token-for-journeys-long-enough';

test.describe('the console', () => {
  test.skip(!findRedisServer(), 'neither redis-server nor valkey-server is in PATH');
  let postgres: EmbeddedPostgres;
  let redis: TestRedis;
  let near: Node;
  let far: Node;

  test.beforeAll(async () => {
    [postgres, redis] = await Promise.all([
      startEmbeddedPostgres(path.join(FOLDER, 'postgres'), { isVolatile: true }),
      launchRedis(FOLDER),
    ]);
    const env = { OPS_TOKEN, SESSION_SECRET: 'journeys'.repeat(8) };
    const start = (name: string) =>
      spawnNode({ folder: path.join(FOLDER, name), databaseUrl: postgres.url, redisUrl: redis.url, env });
    [near, far] = await Promise.all([start('near'), start('far')]);
  });
  test.afterAll(async () => {
    await Promise.all([near, far].map((node) => node?.kill('SIGTERM')));
    await redis?.stop();
    await postgres?.stop();
  });

  test('shows the nodes, an outage of Redis and its end, and that a node has died', async ({ page }) => {
    await page.goto(`${near.url}/ops`);
    await expect(page.getByLabel('Token')).toBeVisible();
    // The first page of a node may be too slow to bring its data along.
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    await page.reload();
    await page.getByLabel('Token').fill('not the token');
    expect(refused).toEqual([]);
    await page.getByRole('button', { name: 'Open the console' }).click();
    await expect(page.getByText('This is not the token.')).toBeVisible();
    await page.getByLabel('Token').fill(OPS_TOKEN);
    await page.getByRole('button', { name: 'Open the console' }).click();

    const nodes = page.getByRole('region', { name: 'Nodes', exact: true });
    const farName = new RegExp(`:${new URL(far.url).port}$`);
    await expect(nodes.getByRole('listitem')).toHaveCount(2);
    await expect(nodes.getByRole('heading', { name: farName })).toBeVisible();
    await expect(page.getByText('Redis is up')).toBeVisible();
    await expect(page.getByRole('region', { name: 'What operators did' })).toContainText('Opened the console');
    await expect(page.getByRole('img', { name: /^Sockets: now 1,/ })).toBeVisible();

    await redis.stop();
    await expect(page.getByRole('alert')).toContainText('Redis is down');
    await redis.start();
    await expect(page.getByText('Redis is up')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);

    await nodes
      .getByRole('button', { name: /^Drain .*/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Leave it' }).click();
    await far.kill('SIGKILL');
    await expect(nodes.getByRole('listitem')).toHaveCount(1, { timeout: 30_000 });
    await expect(nodes.getByRole('button', { name: /^Drain .*/ })).toBeDisabled();

    await page.getByRole('button', { name: 'Forget the token' }).click();
    await expect(page.getByLabel('Token')).toBeVisible();
  });
});

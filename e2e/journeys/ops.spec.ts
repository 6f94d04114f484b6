import path from 'node:path';
import type { Page, WebSocket } from '@playwright/test';
import { findRedisServer } from '../../backend/src/boot/cluster/local-redis.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../backend/src/database/embedded/embedded-postgres.ts';
import { type Node, spawnNode } from '../../backend/test/harness/process.ts';
import { launchRedis, type TestRedis } from '../../backend/test/harness/redis-server.ts';
import { expect, LOOKS, lookAs, signUp, test, violations } from '../fixtures.ts';
import { fitsWidth, isLive } from '../posting.ts';

const FOLDER = path.resolve('.data', 'e2e', 'ops');
const OPS_TOKEN = 'a-token-for-journeys-long-enough';

const nodesOf = (page: Page) => page.getByRole('region', { name: 'Nodes', exact: true });

test.describe('the console', () => {
  test.describe.configure({ mode: 'default' });
  // In CI nothing may be skipped: without Redis the start fails there.
  test.skip(!findRedisServer() && !process.env.CI, 'neither redis-server nor valkey-server is in PATH');
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

  const openConsole = async (page: Page) => {
    await page.goto(`${near.url}/ops`);
    await page.getByLabel('Token').fill(OPS_TOKEN);
    await page.getByRole('button', { name: 'Open the console' }).click();
    await expect(nodesOf(page).getByRole('listitem')).toHaveCount(2);
  };

  test('shows the topics of a node’s sockets, drains it, takes it back, and disconnects a person', async ({
    page,
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: far.url });
    const visited = await context.newPage();
    const name = await signUp(visited, 'Dora');
    const { id } = await (await visited.request.get('/api/auth/user')).json();
    const connections: WebSocket[] = [];
    visited.on('websocket', (connection) => connections.push(connection));
    await visited.goto('/join-games');
    await isLive(visited);

    await openConsole(page);
    const farName = new RegExp(`:${new URL(far.url).port}$`);
    const farRow = nodesOf(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: farName }) });
    await farRow.getByRole('button', { name: /^Topics of/ }).click();
    const topics = page.getByRole('region', { name: /^Topics of/ });
    await expect(topics.getByRole('row', { name: /^games 1 1$/ })).toBeVisible();
    await page.goBack();
    await expect(topics).toHaveCount(0);

    const audit = page.getByRole('region', { name: 'What operators did' });
    await page.getByLabel('Id or address of the profile').fill(`${far.url}/players/${id}`);
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
    const asked = page.getByRole('alertdialog', { name: 'Disconnect this person?' });
    await asked.getByRole('button', { name: 'Leave them' }).click();
    expect(connections.map((connection) => connection.isClosed())).toEqual([false]);
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await asked.getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByText('1 socket was closed.')).toBeVisible();
    await expect(audit).toContainText(`Disconnected ${name}`);
    await expect.poll(() => connections.map((connection) => connection.isClosed())).toEqual([true, false]);
    await isLive(visited);

    await farRow.getByRole('button', { name: /^Drain/ }).click();
    await page.getByRole('button', { name: 'Drain the node' }).click();
    await expect(farRow).toContainText('Draining');
    await expect(audit).toContainText('Drained');
    expect((await page.request.get(`${far.url}/api/health`)).status()).toBe(503);
    // The other node cannot be drained now, because it is the only one left.
    await expect(nodesOf(page).getByRole('button', { name: /^Drain/ })).toBeDisabled();
    await farRow.getByRole('button', { name: /^Take .* back/ }).click();
    await expect(farRow).toContainText('Healthy');
    await expect(audit).toContainText('Took');
    expect((await page.request.get(`${far.url}/api/health`)).status()).toBe(200);
  });

  test('passes the axe checks, and fits a phone', async ({ page }) => {
    await page.goto(`${near.url}/ops`);
    await expect(page.getByLabel('Token')).toBeVisible();
    expect(await violations(page, 'main')).toEqual([]);
    await openConsole(page);
    const self = nodesOf(page).getByRole('listitem').filter({ hasText: 'this connection' });
    await self.getByRole('button', { name: /^Topics of/ }).click();
    const topics = page.getByRole('region', { name: /^Topics of/ });
    await expect(topics).toBeVisible();
    // The chosen node stays open, because the address names it.
    await page.reload();
    await expect(topics.getByRole('row')).not.toHaveCount(0);
    await expect(page.getByRole('img', { name: /^Sockets: now/ })).toBeVisible();
    // This region appears beside its chart once canaries have come back.
    await expect(page.getByRole('region', { name: 'Canary of each node, ms' })).toBeVisible();
    await page.getByRole('button', { name: 'As a table' }).first().click();
    for (const look of LOOKS) {
      await lookAs(page, look);
      expect([look, await violations(page, 'main')]).toEqual([look, []]);
      await fitsWidth(page);
    }
  });

  test('shows the nodes, an outage of Redis and its end, and that a node has died', { tag: '@core' }, async ({
    page,
  }) => {
    await page.goto(`${near.url}/ops`);
    await expect(page.getByLabel('Token')).toBeVisible();
    // The first page of a node may be too slow to contain its data.
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

    const nodes = nodesOf(page);
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

import path from 'node:path';
import type { Page, WebSocket } from '@playwright/test';
import { findRedisServer } from '../../backend/src/boot/cluster/local-redis.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../backend/src/database/embedded/embedded-postgres.ts';
import { type Node, spawnNode } from '../../backend/test/harness/process.ts';
import { launchRedis, type TestRedis } from '../../backend/test/harness/redis-server.ts';
import { TcpProxy } from '../../backend/test/harness/tcp-proxy.ts';
import { expect, LOOKS, lookAs, signUp, test, violations } from '../fixtures.ts';
import { fitsWidth, isLive } from '../posting.ts';

const FOLDER = path.resolve('.data', 'e2e', 'ops');
const OPS_TOKEN = 'a-token-for-journeys-long-enough';

const verdictOf = (page: Page) => page.getByRole('region', { name: 'Verdict', exact: true });
const nodesOf = (page: Page) => page.getByRole('region', { name: 'Nodes', exact: true });

test.describe('the console', () => {
  test.describe.configure({ mode: 'default' });
  // In CI nothing may be skipped: without Redis the start fails there.
  test.skip(!findRedisServer() && !process.env.CI, 'neither redis-server nor valkey-server is in PATH');
  let postgres: EmbeddedPostgres;
  /** All connections of the nodes to PostgreSQL. */
  let database: TcpProxy;
  let redis: TestRedis;
  let near: Node;
  let far: Node;

  test.beforeAll(async () => {
    [postgres, redis] = await Promise.all([
      startEmbeddedPostgres(path.join(FOLDER, 'postgres'), { isVolatile: true }),
      launchRedis(FOLDER),
    ]);
    database = await TcpProxy.before(postgres.url);
    const env = { OPS_TOKEN, SESSION_SECRET: 'journeys'.repeat(8) };
    const start = (name: string) =>
      spawnNode({
        folder: path.join(FOLDER, name),
        databaseUrl: database.instead(postgres.url),
        redisUrl: redis.url,
        env,
      });
    [near, far] = await Promise.all([start('near'), start('far')]);
  });
  test.afterAll(async () => {
    await Promise.all([near, far].map((node) => node?.kill('SIGTERM')));
    await redis?.stop();
    await database?.close();
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
    await page.getByLabel('Name, id or address of the profile').fill(`${far.url}/players/${id}`);
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByRole('button', { name: 'Disconnect 1 socket' }).click();
    const asked = page.getByRole('alertdialog', { name: `Disconnect ${name}?` });
    await asked.getByRole('button', { name: 'Keep them connected' }).click();
    expect(connections.map((connection) => connection.isClosed())).toEqual([false]);
    await page.getByRole('button', { name: 'Disconnect 1 socket' }).click();
    await asked.getByRole('button', { name: 'Disconnect 1 socket' }).click();
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

  for (const width of [390, 1440]) {
    test(`shows a banner to everybody, pauses uploads, and undoes both, at ${width} pixels`, async ({
      page,
      browser,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const visited = await (
        await browser.newContext({ baseURL: far.url, viewport: { width, height: 900 } })
      ).newPage();
      await signUp(visited, 'Dora');
      await visited.goto('/feed');
      await expect(visited.getByText('Live', { exact: true }).first()).toBeAttached();
      await openConsole(page);

      const words = `Storm over the <b>courts</b> at ${width}`;
      const banner = page.getByRole('region', { name: 'Banner to everybody' });
      await banner.getByLabel('One line for everybody').fill(words);
      await banner.getByRole('button', { name: 'Show it to everybody' }).click();
      await expect(banner.getByText('The banner is shown.')).toBeVisible();
      await expect(visited.getByText(words)).toBeVisible();
      await fitsWidth(visited);
      await visited.reload();
      await expect(visited.getByText(words)).toBeVisible();
      expect(await violations(visited, 'body')).toEqual([]);
      await banner.getByRole('button', { name: 'Undo' }).click();
      await expect(visited.getByText(words)).toBeHidden();

      const uploads = page.getByRole('region', { name: 'Uploads' });
      await uploads.getByRole('button', { name: 'Pause uploads' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Pause uploads' }).click();
      await expect(uploads.getByText(/^Paused since/)).toBeVisible();
      const refused = await visited.request.post('/api/feed/upload-url', { data: {} });
      expect([refused.status(), refused.headers()['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
      await uploads.getByRole('button', { name: 'Resume uploads' }).click();
      await expect(uploads.getByText('People can upload.')).toBeVisible();
      await expect
        .poll(async () => (await visited.request.post('/api/feed/upload-url', { data: {} })).status())
        .toBe(200);
      await expect(page.getByRole('region', { name: 'What operators did' })).toContainText(words);
      await fitsWidth(page);
    });
  }

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

  test('says within five seconds that PostgreSQL is frozen, also after a reload, and marks it on the charts', async ({
    page,
  }) => {
    const ticked = new Promise<void>((resolve) => {
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).includes('ops.tick')) resolve();
        }),
      );
    });
    await openConsole(page);
    const verdict = verdictOf(page);
    await expect(page.getByRole('img', { name: /^Sockets: now [1-9]/ })).toBeVisible();
    // Before its first tick, the page still waits for an answer that needs PostgreSQL.
    await ticked;
    await expect(verdict).not.toContainText('PostgreSQL');

    // New connections are accepted and get no answer, like those of a PostgreSQL that was stopped with SIGSTOP.
    database.blackHole();
    const frozen = /Nobody can load or save anything since .* connected\): PostgreSQL does not answer\./;
    await expect(verdict.getByRole('alert')).toHaveText(frozen, { timeout: 5_000 });
    expect((await page.request.get(`${near.url}/api/health`)).status()).toBe(503);
    await expect(nodesOf(page)).not.toContainText('Healthy');
    await expect(nodesOf(page).getByText('Not ready: PostgreSQL does not answer')).toHaveCount(2);

    await page.reload();
    await expect(verdict.getByRole('alert')).toHaveText(frozen);
    await verdict.getByRole('link', { name: 'Open the runbook' }).click();
    await expect(page.getByRole('region', { name: 'Runbook' })).toContainText('docker compose restart postgres');
    for (const look of LOOKS) {
      await lookAs(page, look);
      expect([look, await violations(page, 'main')]).toEqual([look, []]);
      await fitsWidth(page);
    }

    database.heal();
    await expect(verdict).not.toContainText('PostgreSQL does not answer');
    expect((await page.request.get(`${near.url}/api/health`)).status()).toBe(200);
    await expect(
      page.getByRole('img', { name: /^Sockets: .* Incident from .*: PostgreSQL does not answer/ }),
    ).toBeVisible();
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
    await expect(verdictOf(page)).not.toContainText('Redis does not answer');
    await expect(page.getByRole('region', { name: 'What operators did' })).toContainText('Opened the console');
    await expect(page.getByRole('img', { name: /^Sockets: now 1,/ })).toBeVisible();

    await redis.stop();
    await expect(page.getByRole('alert')).toContainText('Redis does not answer');
    await redis.start();
    await expect(verdictOf(page)).not.toContainText('Redis does not answer');

    await nodes
      .getByRole('button', { name: /^Drain .*/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Keep it in service' }).click();
    await far.kill('SIGKILL');
    await expect(verdictOf(page)).toContainText('a node does not answer');
    await expect(nodes.getByRole('listitem')).toHaveCount(1, { timeout: 30_000 });
    await expect(nodes.getByRole('button', { name: /^Drain .*/ })).toBeDisabled();

    await page.getByRole('button', { name: 'Forget the token' }).click();
    await expect(page.getByLabel('Token')).toBeVisible();
  });
});

import path from 'node:path';
import { tracesRoutes } from '@hoopline/contracts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../backend/src/database/embedded/embedded-postgres.ts';
import { KIND, TestCollector } from '../../backend/test/harness/collector.ts';
import { type Node, spawnNode } from '../../backend/test/harness/process.ts';
import { expect, signUp, test } from '../fixtures.ts';
import { messaging } from '../messaging.ts';
import { isLive } from '../posting.ts';
import { walking } from '../walking.ts';

const FOLDER = path.resolve('.data', 'e2e', 'traces');
/** The file of the SDK in the build. */
const SDK = /\/assets\/traces-sdk-[^/]*\.js$/;

test.describe('traces', () => {
  let collector: TestCollector;
  let postgres: EmbeddedPostgres;
  let node: Node;

  test.beforeAll(async () => {
    collector = await TestCollector.start();
    postgres = await startEmbeddedPostgres(path.join(FOLDER, 'postgres'), { isVolatile: true });
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.service.url, OTEL_BSP_SCHEDULE_DELAY: '100' };
    node = await spawnNode({ folder: path.join(FOLDER, 'node'), databaseUrl: postgres.url, env });
  });
  test.afterAll(async () => {
    await node?.kill('SIGTERM');
    await postgres?.stop();
    await collector?.close();
  });

  test('the trace of a message leads from the page that sends it to the page that shows it', async ({ browser }) => {
    const open = async () => messaging(await (await browser.newContext({ baseURL: node.url })).newPage());
    const [ann, ben] = [await open(), await open()];
    const annName = await signUp(ann.page, 'Ann');
    const benName = await signUp(ben.page, 'Ben');
    const loaded = [ann, ben].map(({ page }) => page.waitForResponse((answer) => SDK.test(answer.url())));
    await ann.startChat(benName);
    await ben.startChat(annName);
    await Promise.all([...loaded, isLive(ann.page), isLive(ben.page)]);

    const texts: string[] = [];
    await expect(async () => {
      // The file of the SDK has loaded, but may not have run yet: then this message has no trace of the page.
      const text = `Run at six? ${texts.length}`;
      texts.push(text);
      await ann.write(text);
      await expect(ben.bubble(text)).toBeVisible();
      await expect.poll(() => whole(collector), { timeout: 15_000 }).toBe(true);
    }).toPass();
    const sent = JSON.stringify(collector.service.calls.map(({ body }) => body));
    for (const text of [annName, benName, 'Run at six']) expect(sent).not.toContain(text);
  });
});

/** Whether a trace contains the sending page, the server, its event and the receiving page, each below the last. */
function whole({ spans }: TestCollector): boolean {
  const write = 'POST /api/conversations/:id/messages';
  const below = (parent: string, name: string, kind: number) =>
    spans.filter((span) => span.parentSpanId === parent && span.name === name && span.kind === kind);
  return spans
    .filter(({ service, name, parentSpanId }) => service === 'hoopline-browser' && name === write && !parentSpanId)
    .some(({ traceId, spanId }) =>
      below(spanId, write, KIND.server)
        .flatMap((span) => below(span.spanId, 'publish messages.created', KIND.producer))
        .flatMap((span) => below(span.spanId, 'receive messages.created', KIND.consumer))
        .some((span) => span.service === 'hoopline-browser' && span.traceId === traceId),
    );
}

test('without a collector no page loads the SDK or sends traces', async ({ browser }) => {
  const ann = messaging(await (await browser.newContext()).newPage());
  const { untilIdle } = walking(ann.page);
  const asked: string[] = [];
  ann.page.on('request', (request) => asked.push(request.url()));
  const benName = await signUp(await (await browser.newContext()).newPage(), 'Ben');
  await signUp(ann.page, 'Ann');
  await ann.startChat(benName);
  await isLive(ann.page);
  await ann.write('Run at six?');
  await expect(ann.page.getByText(/^(Sent|Delivered)$/)).toBeVisible();
  await untilIdle();
  expect(asked.some((url) => url.includes('/assets/'))).toBe(true);
  expect(asked.filter((url) => SDK.test(url) || url.endsWith(tracesRoutes.send.path))).toEqual([]);
});

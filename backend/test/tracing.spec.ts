import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type EventTrace, messagesRoutes, tracesRoutes } from '@hoopline/contracts';
import { TRACES } from '@hoopline/contracts/ops/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Runtime } from '../src/config/runtime.ts';
import { Metrics } from '../src/metrics/metrics.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { call, ok, refusal } from './harness/calls.ts';
import { KIND, TestCollector } from './harness/collector.ts';
import { startConversation } from './harness/conversations.ts';
import { createTestDatabase } from './harness/database.ts';
import { buildGuest, buildMember, type TestPerson } from './harness/people.ts';
import { spawnNode } from './harness/process.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

// A setting that the SDK itself reads: how long it collects spans before it sends them, in ms.
process.env.OTEL_BSP_SCHEDULE_DELAY = '20';

const SEND = `POST ${messagesRoutes.send.path}`;
const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const traceOf = (traceId: string, flags = '01') => `00-${traceId}-${hex(8)}-${flags}`;

/** The arguments of an event, with a function for the acknowledgement if the server requests one. */
type Packet = [event: string, payload: unknown, ...more: unknown[]];

interface World {
  server: TestApp;
  ann: TestPerson;
  conversationId: string;
  /** The events that Ben's page receives. */
  packets: Packet[];
  socket: TestSocket;
  /** Sends a message, with `traceparent` like a page that traces. Resolves once Ben has received it. */
  send(traceparent?: string): Promise<{ id: string; content: string; packet: Packet }>;
  close(): Promise<void>;
}

async function createWorld(settings: Partial<Runtime> = {}): Promise<World> {
  const server = await startTestApp(settings);
  const ann = await buildMember(server, { displayName: 'Ann Unspoken' });
  const ben = await buildMember(server, { displayName: 'Ben Unspoken' });
  const { id: conversationId } = await startConversation(ann, ben);
  const packets: Packet[] = [];
  const socket = await TestSocket.open(server.url, ben.cookie);
  socket.socket.onAny((...packet: Packet) => {
    packets.push(packet);
    const acknowledge = packet.at(-1);
    if (typeof acknowledge === 'function') acknowledge();
  });
  return {
    ...{ server, ann, conversationId, packets, socket },
    send: async (traceparent) => {
      const content = `unspoken ${randomUUID()}`;
      const headers = { 'content-type': 'application/json', ...(traceparent && { traceparent }) };
      const body = JSON.stringify({ content, clientMessageId: randomUUID() });
      const address = messagesRoutes.send.path.replace(':id', conversationId);
      const { id } = await ok<{ id: string }>(ann.fetch(address, { method: 'POST', headers, body }));
      const find = () =>
        packets.find(([event, payload]) => event === 'messages.created' && JSON.stringify(payload).includes(id));
      await waitUntil(() => find() !== undefined);
      return { id, content, packet: find() as Packet };
    },
    close: async () => {
      socket.close();
      await server.close();
    },
  };
}

const tracing = (url: string, more: Partial<Runtime> = {}): Partial<Runtime> => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_TRACES_SAMPLER_ARG: 1,
  ...more,
});

/** A span in the format of the SDK in a browser. `flags` 257: sampled, and its parent is not remote. */
const browserSpan = (changes: object = {}): object => {
  const now = `${Date.now()}000000`;
  return {
    ...{ traceId: hex(16), spanId: hex(8), name: SEND, kind: KIND.client },
    ...{ startTimeUnixNano: now, endTimeUnixNano: now, attributes: [], droppedAttributesCount: 0 },
    ...{ events: [], droppedEventsCount: 0, status: { code: 0 }, links: [], droppedLinksCount: 0, flags: 257 },
    ...changes,
  };
};
const bodyOf = (...spans: object[]) => ({
  resourceSpans: [
    {
      resource: {
        attributes: [{ key: 'service.name', value: { stringValue: 'unspoken' } }],
        droppedAttributesCount: 0,
      },
      scopeSpans: [{ scope: { name: 'unspoken' }, spans }],
    },
  ],
});
const add = (person: TestPerson, body: object) => call(person, 'POST', tracesRoutes.send.path, body);

describe('with a collector', () => {
  let collector: TestCollector;
  let world: World;
  beforeAll(async () => {
    collector = await TestCollector.start();
    world = await createWorld(tracing(collector.service.url));
  });
  afterAll(async () => {
    await world.close();
    await collector.close();
  });

  it('a message is one trace, from the page that sends it to the page that receives it', async () => {
    const [traceId, pageSpanId] = [hex(16), hex(8)];
    const { id, content, packet } = await world.send(`00-${traceId}-${pageSpanId}-01`);
    const server = await collector.span((span) => span.traceId === traceId && span.kind === KIND.server);
    const published = await collector.span(
      (span) => span.traceId === traceId && span.name === 'publish messages.created',
    );
    expect(server).toMatchObject({ service: 'hoopline', name: SEND, parentSpanId: pageSpanId });
    expect(published).toMatchObject({ kind: KIND.producer, parentSpanId: server.spanId });
    expect(packet[2]).toEqual({ traceparent: `00-${traceId}-${published.spanId}-01` } satisfies EventTrace);

    const statements = collector.ofTrace(traceId).filter((span) => span.kind === KIND.client);
    expect(statements.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['messages.send-together', 'conversations.readers-states']),
    );
    for (const statement of statements) expect(statement.parentSpanId).toBe(server.spanId);

    const all = collector.service.calls.map(({ body }) => body).join();
    for (const secret of [id, content, world.ann.id, world.conversationId, 'Unspoken', 'unspoken'])
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
  });

  it('a statement belongs to the trace of its request also if the body of the request comes late', async () => {
    const [traceId, { url }] = [hex(16), world.server];
    const address = messagesRoutes.markRead.path.replace(':id', world.conversationId);
    const headers = { cookie: world.ann.cookie, 'content-type': 'application/json', expect: '100-continue' };
    const late = request(url + address, { method: 'POST', headers: { ...headers, traceparent: traceOf(traceId) } });
    late.flushHeaders();
    await once(late, 'continue');
    // The server should wait for the body by now. If it does not yet, this test shows nothing, but does not fail.
    await delay(200);
    late.end('{}');
    const [answer] = (await once(late, 'response')) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(200);
    const span = await collector.span((one) => one.traceId === traceId && one.kind === KIND.server);
    const statement = await collector.span((one) => one.traceId === traceId && one.name === 'conversations.mark-read');
    expect(statement.parentSpanId).toBe(span.spanId);
  });

  it('a sampled event also requests an acknowledgement, after the trace', async () => {
    const { commitToBrowserSeconds } = world.server.app.get(Metrics);
    const count = async () =>
      (await commitToBrowserSeconds.get()).values.find(({ metricName }) => metricName?.endsWith('_count'))?.value ?? 0;
    const asked = () => world.packets.find((packet) => typeof packet.at(-1) === 'function');
    while (!asked()) await world.send();
    expect(asked()).toEqual(['messages.created', expect.anything(), expect.anything(), expect.any(Function)]);
    await waitUntil(async () => (await count()) > 0);
  });

  it('a write without a trace begins one, and a write with an unsampled trace is not traced', async () => {
    const { packet } = await world.send();
    expect(packet[2]).toEqual({ traceparent: expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/) });
    const traceId = hex(16);
    const untraced = await world.send(traceOf(traceId, '00'));
    expect(untraced.packet.filter((part) => typeof part !== 'function')).toHaveLength(2);
    const { traceparent } = (await world.send()).packet[2] as EventTrace;
    await collector.span((span) => span.kind === KIND.server && traceparent.includes(span.traceId));
    expect(collector.ofTrace(traceId)).toEqual([]);
  });

  it('a read is not traced', async () => {
    const traceId = hex(16);
    await world.ann.fetch('/api/conversations', { headers: { traceparent: traceOf(traceId) } });
    const { traceparent } = (await world.send()).packet[2] as EventTrace;
    await collector.span((span) => span.kind === KIND.server && traceparent.includes(span.traceId));
    expect(collector.ofTrace(traceId)).toEqual([]);
  });

  it('accepts spans of a browser, under another service name', async () => {
    const [traceId, parentSpanId] = [hex(16), hex(8)];
    const own = { traceId, name: 'receive messages.created', kind: KIND.consumer, parentSpanId };
    expect((await add(world.ann, bodyOf(browserSpan(own), browserSpan()))).status).toBe(204);
    const span = await collector.span((one) => one.traceId === traceId);
    expect(span).toMatchObject({ service: 'hoopline-browser', ...own });
    expect(collector.service.calls.map(({ body }) => body).join()).not.toContain('unspoken');
  });

  const text = { key: 'http.response.status_code', value: { stringValue: 'Ann' } };
  it.each<[string, object]>([
    ['an unknown route', browserSpan({ name: 'POST /api/ann-was-here' })],
    ['a read', browserSpan({ name: 'GET /api/games' })],
    ['an unknown event', browserSpan({ name: 'receive ann.wasHere', kind: KIND.consumer })],
    ['the name of another kind', browserSpan({ kind: KIND.consumer })],
    ['a span of the server', browserSpan({ kind: KIND.server })],
    ['an invalid id', browserSpan({ traceId: 'g'.repeat(32) })],
    ['an id of zeros', browserSpan({ spanId: '0'.repeat(16) })],
    ['another attribute', browserSpan({ attributes: [{ key: 'user', value: { intValue: 200 } }] })],
    ['text in an attribute', browserSpan({ attributes: [text] })],
    ['a message', browserSpan({ status: { code: 2, message: 'Ann' } })],
    ['an event of the span', browserSpan({ events: [{ name: 'Ann' }] })],
    ['a state', browserSpan({ traceState: 'ann=1' })],
    ['last week', browserSpan({ startTimeUnixNano: `${Date.now() - 7 * TRACES.maxAgeMs}000000` })],
    ['next week', browserSpan({ endTimeUnixNano: `${Date.now() + 7 * TRACES.maxAgeMs}000000` })],
  ])('refuses %s', async (_, span) => {
    const person = await buildMember(world.server);
    const before = collector.spans.length;
    expect(await refusal(add(person, bodyOf(browserSpan(), span)))).toEqual([400, 'invalid_input']);
    expect(collector.spans.slice(before).filter(({ service }) => service === 'hoopline-browser')).toEqual([]);
  });

  it('refuses too many spans, too many bytes, and guests', async () => {
    const many = (count: number) => bodyOf(...Array.from({ length: count }, () => browserSpan()));
    expect((await add(world.ann, many(TRACES.maxSpans))).status).toBe(204);
    expect(await refusal(add(world.ann, many(TRACES.maxSpans + 1)))).toEqual([400, 'invalid_input']);
    const large = bodyOf(browserSpan({ name: 'x'.repeat(TRACES.maxBytes) }));
    expect(await refusal(add(world.ann, large))).toEqual([413, 'too_large']);
    expect(await refusal(add(await buildGuest(world.server), many(1)))).toEqual([401, 'unauthenticated']);
  });
});

describe('with a collector that takes no spans', () => {
  let collector: TestCollector;
  let world: World;
  let logged: string[];
  const begin = async (status?: number) => {
    collector = await TestCollector.start();
    collector.service.answerJson({}, status);
    logged = [];
    const logStream = { write: (line: string) => void logged.push(line) };
    world = await createWorld(tracing(collector.service.url, { LOG_LEVEL: 'warn', logStream }));
  };
  const lines = (words: string) => logged.filter((line) => line.includes(words)).length;
  afterEach(async () => {
    await collector.close();
    // Waits until the stopped node gives up: otherwise it would do so in the log of the next one.
    await waitUntil(() => lines('takes no spans') > 0);
  });
  const called = (times: number) => waitUntil(() => collector.service.calls.length >= times);

  it('because it hangs: messages are answered, published and stored, and the node stops', async () => {
    await begin();
    let answered = 0;
    collector.service.answer((_, reply) => {
      reply.on('finish', () => {
        answered += 1;
      });
    });
    const first = await world.send();
    await called(1);
    const others = [await world.send(), await world.send()];
    const stored = await ok<{ id: string }[]>(world.ann.fetch(`/api/conversations/${world.conversationId}/messages`));
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining([first, ...others].map(({ id }) => id)));
    await world.close();
    expect(answered).toBe(0);
  });

  it('because it is broken: begin and end are logged once, and lost spans are counted', async () => {
    await begin(500);
    for (let i = 1; i <= 3; i += 1) {
      await world.send();
      await called(i);
    }
    await waitUntil(() => lines('takes no spans') > 0);
    expect(lines('takes no spans')).toBe(1);
    const lost = async () => (await world.server.app.get(Metrics).spansLost.get()).values[0]?.value;
    expect(await lost()).toBeGreaterThan(0);
    collector.service.answerJson({});
    while (lines('takes spans again') === 0) await world.send();
    const [last, before] = [collector.service.calls.length, await lost()];
    await world.send();
    await called(last + 1);
    expect(await lost()).toBe(before);
    await world.close();
    expect([lines('takes no spans'), lines('takes spans again')]).toEqual([1, 1]);
  });

  it('because it is unreachable: messages are answered and published, and the node stops', async () => {
    await begin();
    await collector.close();
    collector = await TestCollector.start();
    expect((await world.send()).packet[2]).toBeDefined();
    await world.close();
    expect(collector.service.calls).toEqual([]);
  });
});

describe('without a collector', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  it('an event has no trace', async () => {
    await world.send(traceOf(hex(16)));
    const { packet } = await world.send(traceOf(hex(16)));
    expect(packet.filter((part) => typeof part !== 'function')).toHaveLength(2);
  });

  it('spans of a browser are refused', async () => {
    expect(await refusal(add(world.ann, bodyOf(browserSpan())))).toEqual([404, 'not_found']);
  });
});

describe('a process', () => {
  /**
   * A module that prints at the end of a process how many files of the SDK it has loaded. The SDK is CommonJS, whose
   * loaded files Node lists. Types and constants of `api` do not count, because prom-client always loads them.
   */
  const PRINT_SDK_FILES = `import { createRequire } from "node:module";
    const { cache } = createRequire("${path.resolve('backend')}/");
    process.on("exit", () => console.log("SDK:" + Object.keys(cache).filter((file) => /@opentelemetry.(?!api.)/.test(file)).length));`;

  async function filesLoaded(env: Record<string, string>): Promise<{ files: number; page: string }> {
    const database = await createTestDatabase();
    const node = await spawnNode({
      databaseUrl: database.url,
      env,
      execArgv: ['--import', `data:text/javascript,${encodeURIComponent(PRINT_SDK_FILES)}`],
    });
    const page = await (await fetch(node.url)).text();
    await node.kill('SIGTERM');
    await database.drop();
    return { files: Number(/SDK:(\d+)/.exec(node.output())?.[1]), page };
  }

  it('loads nothing of the SDK without a collector, and its pages do not mention tracing', async () => {
    const { files, page } = await filesLoaded({});
    expect(files).toBe(0);
    expect(page).not.toContain('name="traces"');
  });

  it('loads the SDK with a collector, and its pages mention tracing', async () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_TRACES_SAMPLER_ARG: '0.5' };
    const { files, page } = await filesLoaded(env);
    expect(files).toBeGreaterThan(0);
    expect(page).toContain('<meta name="traces" content="0.5">');
  });
});

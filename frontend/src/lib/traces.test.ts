import { commonErrors, identityRoutes, messagesRoutes, tracesRoutes } from '@hoopline/contracts';
import { BrowserTraces } from '@hoopline/contracts/ops/trace-schemas';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { FakeServer, refusal } from '../testing/fake-server.ts';
import { api } from './api.ts';
import { traces } from './traces.ts';
import { createTraces } from './traces-sdk.ts';

const SENT = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
const inTrace = (flags: string) => `00-${SENT.traceId}-${SENT.spanId}-${flags}`;

let server: FakeServer;
beforeEach(() => {
  jest.useFakeTimers();
  server = new FakeServer()
    .on(messagesRoutes.markRead, () => refusal(commonErrors.unavailable))
    .on(identityRoutes.user, () => refusal(commonErrors.unauthenticated))
    .on(tracesRoutes.send, () => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  server.close();
  traces.on = null;
});

const write = () => api(messagesRoutes.markRead, { params: { id: 'secret' }, body: {} }).catch(() => undefined);
const headers = () => server.calls(messagesRoutes.markRead).map((call) => call.headers.traceparent);
const sent = () =>
  server.calls(tracesRoutes.send).flatMap(({ body }) => BrowserTraces.parse(body).resourceSpans[0].scopeSpans[0].spans);
const untilSent = () => jest.advanceTimersByTimeAsync(5_000);

it('does nothing if tracing is off', async () => {
  await write();
  await untilSent();
  expect(headers()).toEqual([undefined]);
  expect(sent()).toEqual([]);
});

it('sends a write with the id of its span, and later the span, named after the pattern of its route', async () => {
  traces.on = createTraces(1);
  await write();
  await api(identityRoutes.user).catch(() => undefined);
  expect(server.calls(identityRoutes.user)[0]?.headers).toEqual({});
  await jest.advanceTimersByTimeAsync(4_900);
  expect(sent()).toEqual([]);
  await untilSent();
  const [span, ...others] = sent();
  expect(others).toEqual([]);
  expect(headers()).toEqual([`00-${span?.traceId}-${span?.spanId}-01`]);
  expect(span).toMatchObject({
    name: `POST ${messagesRoutes.markRead.path}`,
    kind: 3,
    attributes: [{ key: 'http.response.status_code', value: { intValue: 503 } }],
    status: { code: 2 },
  });
  expect(span?.parentSpanId).toBeUndefined();
});

it('asks the server not to trace a write that it does not trace itself', async () => {
  traces.on = createTraces(0);
  await write();
  await untilSent();
  expect(headers()).toEqual([expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-00$/)]);
  expect(sent()).toEqual([]);
});

it('records the handling of an event whose trace is kept, and handles every event once', async () => {
  traces.on = createTraces(1);
  const handled: string[] = [];
  for (const traceparent of [inTrace('01'), inTrace('00'), 'nonsense'])
    traces.on.receive('messages.created', traceparent, () => handled.push(traceparent));
  expect(handled).toHaveLength(3);
  await untilSent();
  expect(sent()).toEqual([
    expect.objectContaining({
      traceId: SENT.traceId,
      parentSpanId: SENT.spanId,
      name: 'receive messages.created',
      kind: 5,
    }),
  ]);
});

it('sends at most a hundred spans in five seconds, in one request below 64 KB', async () => {
  traces.on = createTraces(1);
  for (let i = 0; i < 150; i += 1) traces.on.receive('games.openCountChanged', inTrace('01'), () => {});
  await untilSent();
  expect(server.calls(tracesRoutes.send)).toHaveLength(1);
  expect(sent()).toHaveLength(100);
  expect(JSON.stringify(server.calls(tracesRoutes.send)[0]?.body).length).toBeLessThan(64 * 1024);
});

it('sends no more spans once the server refused them', async () => {
  server.on(tracesRoutes.send, () => refusal(commonErrors.not_found));
  traces.on = createTraces(1);
  for (let i = 0; i < 2; i += 1) {
    await write();
    await untilSent();
  }
  expect(server.calls(tracesRoutes.send)).toHaveLength(1);
});

import { afterEach, expect, it, jest } from '@jest/globals';
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace-base';
import { SdkTracing } from './sdk-tracing.ts';

const tracing = new SdkTracing(new InMemorySpanExporter(), 1, { version: '1', node: 'here' });

/** Whether a statement and an event still belong to the trace of a request that was answered `ms` ago. */
function addedAfter(ms: number): { statement: boolean; event: boolean } {
  const request = tracing.request('POST', '/api/games', undefined);
  let added = { statement: false, event: false };
  request?.run(() => {
    request.end(201);
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + ms);
    added = { statement: !!tracing.statement('games.one'), event: !!tracing.publishing('games.created') };
  });
  return added;
}

afterEach(() => {
  jest.restoreAllMocks();
});

it('traces events just after the answer to their request, but not later, when they may belong to others', () => {
  expect(addedAfter(0)).toEqual({ statement: false, event: true });
  expect(addedAfter(60_000)).toEqual({ statement: false, event: false });
});

it('traces nothing outside of a request', () => {
  expect([tracing.statement('games.one'), tracing.publishing('games.created')]).toEqual([undefined, undefined]);
});

it('traces the given share of requests, and every request whose trace a browser has begun', () => {
  const none = new SdkTracing(new InMemorySpanExporter(), 0, { version: '1', node: 'here' });
  expect(none.request('POST', '/api/games', undefined)).toBeUndefined();
  expect(none.request('POST', '/api/games', `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`)).toBeDefined();
});

import { afterEach, expect, it, jest } from '@jest/globals';
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace-base';
import { SdkTracing } from './sdk-tracing.ts';

const tracing = new SdkTracing(new InMemorySpanExporter(), 1, { version: '1', node: 'here' });

/** What a request that was answered so long ago still adds to its trace. */
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

it('traces the events of a request that was just answered, and none of much later, which may be of others', () => {
  expect(addedAfter(0)).toEqual({ statement: false, event: true });
  expect(addedAfter(60_000)).toEqual({ statement: false, event: false });
});

it('traces what belongs to no request not at all', () => {
  expect([tracing.statement('games.one'), tracing.publishing('games.created')]).toEqual([undefined, undefined]);
});

it('traces no more requests than it is asked to, but those that a browser has chosen', () => {
  const none = new SdkTracing(new InMemorySpanExporter(), 0, { version: '1', node: 'here' });
  expect(none.request('POST', '/api/games', undefined)).toBeUndefined();
  expect(none.request('POST', '/api/games', `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`)).toBeDefined();
});

import { commonErrors } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FakeTransport } from '../../testing/fake-transport.ts';
import { useConnection } from './connection.store.ts';
import { TopicWatcher } from './topic-watcher.ts';

let transport: FakeTransport;
let watcher: TopicWatcher;
let released: string[];

beforeEach(() => {
  jest.useFakeTimers();
  transport = new FakeTransport();
  released = [];
  watcher = new TopicWatcher({
    call: (name, payload) => transport.call(name, payload),
    answered: () => {},
    released: (topic) => released.push(topic),
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const topics = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `presence:${from + i}`);

describe('watching', () => {
  it('sends the topics of one render in one call', async () => {
    watcher.retain(['a', 'b']);
    watcher.retain(['b', 'c']);
    await pass();
    expect(transport.payloads('watch')).toEqual([{ topics: ['a', 'b', 'c'] }]);
  });

  it('unwatches a topic when its last watcher releases it', async () => {
    watcher.retain(['a']);
    watcher.retain(['a']);
    await pass();
    watcher.release(['a']);
    await pass(5_000);
    expect(transport.payloads('unwatch')).toEqual([]);
    watcher.release(['a']);
    await pass(5_000);
    expect(transport.payloads('unwatch')).toEqual([{ topics: ['a'] }]);
    expect(released).toEqual(['a']);
  });

  it('sends nothing for a topic that was retained again before the call', async () => {
    watcher.retain(['a']);
    await pass();
    watcher.release(['a']);
    watcher.retain(['a']);
    await pass(5_000);
    expect(transport.calls).toHaveLength(1);
  });

  it('makes at most two calls a second with fifty topics each, and watches at most two hundred topics', async () => {
    watcher.retain(topics(1, 230));
    await pass(500);
    expect(transport.payloads('watch').map(({ topics: asked }) => asked.length)).toEqual([50, 50]);
    await pass(5_000);
    expect(transport.payloads('watch').flatMap(({ topics: asked }) => asked)).toEqual(topics(1, 200));
    watcher.release(topics(1, 10));
    await pass(5_000);
    expect(transport.payloads('watch').at(-1)).toEqual({ topics: topics(201, 210) });
  });

  it('watches everything again on a new connection, and resolves once that is answered', async () => {
    watcher.retain(['a', 'b']);
    await pass();
    let isAnswered = false;
    void watcher.rewatch().then(() => {
      isAnswered = true;
    });
    expect(isAnswered).toBe(false);
    await pass(1_000);
    expect(isAnswered).toBe(true);
    expect(transport.payloads('watch')).toEqual([{ topics: ['a', 'b'] }, { topics: ['a', 'b'] }]);
  });

  it('ignores a late answer of the old connection', async () => {
    let answerLate = () => {};
    const late = new Promise<void>((resolve) => {
      answerLate = resolve;
    });
    let isOld = true;
    watcher = new TopicWatcher({
      call: async (name, payload) => {
        const ack = transport.call(name, payload);
        if (isOld) await late;
        return ack;
      },
      answered: () => {},
      released: () => {},
    });
    watcher.retain(['a']);
    await pass();
    isOld = false;
    const isWatched = watcher.rewatch();
    answerLate();
    await pass(1_000);
    await isWatched;
    expect(transport.payloads('watch')).toEqual([{ topics: ['a'] }, { topics: ['a'] }]);
  });

  it('waits and retries when the server was too busy', async () => {
    transport.refusal = commonErrors.too_many_requests;
    watcher.retain(['a']);
    await pass(100);
    transport.refusal = undefined;
    await pass(5_000);
    expect(transport.payloads('watch')).toHaveLength(2);
  });

  it('retries when the server was not available, unless there is no connection', async () => {
    useConnection.setState({ state: 'reconnecting' });
    transport.refusal = commonErrors.unavailable;
    watcher.retain(['a']);
    await pass(10_000);
    expect(transport.payloads('watch')).toHaveLength(1);
    useConnection.setState({ state: 'live' });
    watcher.retain(['b']);
    await pass(100);
    transport.refusal = undefined;
    await pass(5_000);
    expect(transport.payloads('watch').at(-1)).toEqual({ topics: ['a', 'b'] });
    expect(transport.payloads('watch')).toHaveLength(3);
  });

  it('releases on the next working connection the topics that components released without one', async () => {
    const connect = async (isReached: boolean) => {
      useConnection.setState({ state: isReached ? 'live' : 'reconnecting' });
      transport.refusal = isReached ? undefined : commonErrors.unavailable;
      void watcher.rewatch();
      await pass(1_000);
    };
    watcher.retain(['a', 'b', 'c']);
    await pass();
    useConnection.setState({ state: 'reconnecting' });
    transport.refusal = commonErrors.unavailable;
    watcher.release(['a']);
    await pass(1_000);
    await connect(false);
    watcher.release(['b']);
    await pass(1_000);
    expect(released).toEqual([]);
    await connect(true);
    expect(released).toEqual(['a', 'b']);
    expect(transport.payloads('watch').at(-1)).toEqual({ topics: ['c'] });
  });

  it('does not retry a topic that the server refuses', async () => {
    transport.refusal = commonErrors.invalid_input;
    watcher.retain(['a']);
    await pass(10_000);
    expect(transport.payloads('watch')).toHaveLength(1);
  });
});

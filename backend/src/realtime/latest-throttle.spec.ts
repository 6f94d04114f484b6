import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LatestThrottle } from './latest-throttle.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function build() {
  const throttle = new LatestThrottle();
  const sent: number[] = [];
  const times: number[] = [];
  const emit = ({ rev }: { rev: number }) => {
    sent.push(rev);
    times.push(Date.now());
  };
  const send = (rev: number, key = 'game') => throttle.send(key, { rev }, emit);
  return { throttle, sent, times, send };
}

describe('bursts', () => {
  it('send the first and the last payload', () => {
    const { sent, send } = build();
    for (let rev = 1; rev <= 50; rev += 1) void send(rev);
    expect(sent).toEqual([1]);
    jest.advanceTimersByTime(1_000);
    expect(sent).toEqual([1, 50]);
  });

  it.each([0, 1, 2, 3, 4])(
    'arrive as at most four payloads in any second, even if payload %i arrives a quarter of a second late',
    (late) => {
      const { times, sent, send } = build();
      for (let rev = 0; rev < 3_000; rev += 1) {
        void send(rev);
        jest.advanceTimersByTime(1);
      }
      const received = times.map((at, i) => (i === late ? at + 250 : at));
      const inSecondAfter = (from: number) => received.filter((at) => at >= from && at <= from + 1_000).length;
      expect(Math.max(...received.map(inSecondAfter))).toBe(4);
      jest.advanceTimersByTime(1_000);
      expect(sent.at(-1)).toBe(2_999);
    },
  );

  it('end with the highest rev, in any order of the payloads', () => {
    const { sent, send } = build();
    for (const rev of [2, 5, 4, 1]) void send(rev);
    jest.advanceTimersByTime(400);
    void send(3);
    jest.advanceTimersByTime(1_000);
    expect(sent).toEqual([2, 5]);
  });

  it('of one key do not delay other keys', () => {
    const { sent, send } = build();
    void send(1, 'a');
    void send(7, 'b');
    expect(sent).toEqual([1, 7]);
  });
});

describe('the promise of a send', () => {
  it('resolves once its payload, or a newer one instead, was sent', async () => {
    const { sent, send } = build();
    await send(1);
    const replaced = send(2);
    const last = send(3);
    let isOut = false;
    void replaced.then(() => {
      isOut = true;
    });
    await Promise.resolve();
    expect(isOut).toBe(false);
    jest.advanceTimersByTime(1_000);
    await Promise.all([replaced, last]);
    expect(sent).toEqual([1, 3]);
  });

  it('resolves at once when a newer payload was sent already', async () => {
    const { sent, send } = build();
    await send(5);
    await send(4);
    expect(sent).toEqual([5]);
  });

  it('resolves when a flush sends its payload', async () => {
    const { throttle, sent, send } = build();
    void send(1);
    const last = send(2);
    throttle.flush();
    await last;
    expect(sent).toEqual([1, 2]);
    jest.advanceTimersByTime(1_000);
    expect(sent).toEqual([1, 2]);
  });
});

describe('with turns that nodes share', () => {
  /** Two nodes that share their turns, as in Redis. */
  function buildNodes() {
    const until = new Map<string, number>();
    const take = async (key: string, lastsMs: number) => {
      const waitMs = Math.max(0, (until.get(key) ?? 0) - Date.now());
      if (waitMs === 0) until.set(key, Date.now() + lastsMs);
      return waitMs;
    };
    const times: number[] = [];
    const sent: number[] = [];
    const nodes = [new LatestThrottle({ take }), new LatestThrottle({ take })];
    const send = (node: number, rev: number) =>
      nodes[node]?.send('game', { rev }, () => {
        times.push(Date.now());
        sent.push(rev);
      });
    return { times, sent, send, nodes };
  }

  it('all nodes together send at most four payloads in any second, among them the newest of each', async () => {
    const { times, sent, send } = buildNodes();
    for (let rev = 0; rev < 3_000; rev += 1) {
      void send(rev % 2, rev);
      await jest.advanceTimersByTimeAsync(1);
    }
    await jest.advanceTimersByTimeAsync(1_000);
    const inSecondAfter = (from: number) => times.filter((at) => at >= from && at <= from + 1_000).length;
    expect(Math.max(...times.map(inSecondAfter))).toBe(4);
    expect(sent).toEqual(expect.arrayContaining([2_998, 2_999]));
  });

  it('a flush sends a payload that waits for its turn, once', async () => {
    const { sent, send, nodes } = buildNodes();
    await send(0, 1);
    const waiting = send(1, 2);
    nodes[1]?.flush();
    await waiting;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual([1, 2]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { CoalescedWrite } from './coalesced-write.ts';

const REFUSED = new Error('no');

/** A server that answers only when the test calls `answer` or `refuse`. */
function setUp({ shouldContinue = true, untilRetry = (): Promise<void> | undefined => undefined } = {}) {
  const calls: { key: string; value: boolean; answer: () => void; refuse: () => void }[] = [];
  const shown = new Map<string, boolean | undefined>();
  const failed: [key: string, error: unknown][] = [];
  const writes = new CoalescedWrite<boolean>({
    send: (key, value) =>
      new Promise((resolve, reject) => calls.push({ key, value, answer: resolve, refuse: () => reject(REFUSED) })),
    shouldContinue: () => shouldContinue,
    untilRetry,
    onChange: (key, value) => shown.set(key, value),
    onFailed: (...failure) => failed.push(failure),
  });
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  return { writes, calls, shown, failed, nextTask };
}

describe('a coalesced write', () => {
  it('that is requested twenty times has one call in flight, and ends with the last value', async () => {
    const { writes, calls, shown, nextTask } = setUp();
    for (let click = 1; click <= 20; click += 1) writes.write('post', click % 2 === 1);
    expect(calls.map(({ value }) => value)).toEqual([true]);
    expect(shown.get('post')).toBe(false);
    calls[0]?.answer();
    await nextTask();
    expect(calls.map(({ value }) => value)).toEqual([true, false]);
    calls[1]?.answer();
    await nextTask();
    expect(calls).toHaveLength(2);
    expect(shown.get('post')).toBeUndefined();
  });

  it('waits after a failure if `untilRetry` says so, and then sends only the last value', async () => {
    let retry = () => {};
    const wait = () => new Promise<void>((resolve) => (retry = resolve));
    const { writes, calls, shown, failed, nextTask } = setUp({ untilRetry: wait });
    writes.write('post', true);
    calls[0]?.refuse();
    await nextTask();
    for (const value of [false, true, false]) writes.write('post', value);
    expect(calls).toHaveLength(1);
    retry();
    await nextTask();
    expect(calls.map(({ value }) => value)).toEqual([true, false]);
    calls[1]?.answer();
    await nextTask();
    expect([shown.get('post'), failed]).toEqual([undefined, []]);
  });

  it('is not sent again when the call in flight already carries the latest value', async () => {
    const { writes, calls, shown, nextTask } = setUp();
    for (const value of [true, false, true]) writes.write('post', value);
    calls[0]?.answer();
    await nextTask();
    expect(calls).toHaveLength(1);
    expect(shown.get('post')).toBeUndefined();
  });

  it('does not wait for the writes of another key', () => {
    const { writes, calls } = setUp();
    writes.write('one', true);
    writes.write('other', true);
    expect(calls.map(({ key }) => key)).toEqual(['one', 'other']);
  });
});

describe('a failure', () => {
  it('takes the pending value back and reports the failure', async () => {
    const { writes, calls, shown, failed, nextTask } = setUp();
    writes.write('post', true);
    calls[0]?.refuse();
    await nextTask();
    expect(shown.get('post')).toBeUndefined();
    expect(failed).toEqual([['post', REFUSED]]);
  });

  it('does not keep a newer value from being sent', async () => {
    const { writes, calls, failed, nextTask } = setUp();
    writes.write('post', true);
    writes.write('post', false);
    calls[0]?.refuse();
    await nextTask();
    expect(calls.map(({ value }) => value)).toEqual([true, false]);
    calls[1]?.answer();
    await nextTask();
    expect(failed).toEqual([]);
  });

  it('ends the write if the next call would fail too: twenty clicks are refused once', async () => {
    const { writes, calls, failed, nextTask } = setUp({ shouldContinue: false });
    for (let click = 1; click <= 20; click += 1) writes.write('post', click % 2 === 1);
    calls[0]?.refuse();
    await nextTask();
    expect(calls).toHaveLength(1);
    expect(failed).toEqual([['post', REFUSED]]);
  });
});

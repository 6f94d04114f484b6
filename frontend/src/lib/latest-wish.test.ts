import { describe, expect, it } from '@jest/globals';
import { LatestWish } from './latest-wish.ts';

/** A server that answers only when told to. */
function setUp({ mayGoOn = true } = {}) {
  const calls: { key: string; wish: boolean; answer: () => void; refuse: () => void }[] = [];
  const shown = new Map<string, boolean | undefined>();
  const failed: string[] = [];
  const wishes = new LatestWish<boolean>({
    send: (key, wish) =>
      new Promise((resolve, reject) =>
        calls.push({ key, wish, answer: resolve, refuse: () => reject(new Error('no')) }),
      ),
    mayGoOn: () => mayGoOn,
    onChange: (key, wish) => shown.set(key, wish),
    onFailed: (key) => failed.push(key),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { wishes, calls, shown, failed, settle };
}

describe('a wish', () => {
  it('clicked twenty times has one call in flight, and ends as the last click wanted it', async () => {
    const { wishes, calls, shown, settle } = setUp();
    for (let click = 1; click <= 20; click += 1) wishes.wish('post', click % 2 === 1);
    expect(calls.map(({ wish }) => wish)).toEqual([true]);
    expect(shown.get('post')).toBe(false);
    calls[0]?.answer();
    await settle();
    expect(calls.map(({ wish }) => wish)).toEqual([true, false]);
    calls[1]?.answer();
    await settle();
    expect(calls).toHaveLength(2);
    expect(shown.get('post')).toBeUndefined();
  });

  it('is not sent again when what is under way already grants it', async () => {
    const { wishes, calls, shown, settle } = setUp();
    for (const wish of [true, false, true]) wishes.wish('post', wish);
    calls[0]?.answer();
    await settle();
    expect(calls).toHaveLength(1);
    expect(shown.get('post')).toBeUndefined();
  });

  it('waits for nobody else’s', () => {
    const { wishes, calls } = setUp();
    wishes.wish('one', true);
    wishes.wish('other', true);
    expect(calls.map(({ key }) => key)).toEqual(['one', 'other']);
  });
});

describe('a failure', () => {
  it('takes the wish back and says so', async () => {
    const { wishes, calls, shown, failed, settle } = setUp();
    wishes.wish('post', true);
    calls[0]?.refuse();
    await settle();
    expect(shown.get('post')).toBeUndefined();
    expect(failed).toEqual(['post']);
  });

  it('does not keep a newer wish from being tried', async () => {
    const { wishes, calls, failed, settle } = setUp();
    wishes.wish('post', true);
    wishes.wish('post', false);
    calls[0]?.refuse();
    await settle();
    expect(calls.map(({ wish }) => wish)).toEqual([true, false]);
    calls[1]?.answer();
    await settle();
    expect(failed).toEqual([]);
  });

  it('that would be repeated ends it: twenty clicks lead to sign-in once', async () => {
    const { wishes, calls, failed, settle } = setUp({ mayGoOn: false });
    for (let click = 1; click <= 20; click += 1) wishes.wish('post', click % 2 === 1);
    calls[0]?.refuse();
    await settle();
    expect(calls).toHaveLength(1);
    expect(failed).toEqual(['post']);
  });
});

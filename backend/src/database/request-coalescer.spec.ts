import { describe, expect, it } from '@jest/globals';
import { RequestCoalescer } from './request-coalescer.ts';

const settle = () => new Promise(setImmediate);

/** What is read ends when the test says so. */
function readers() {
  const reads = new RequestCoalescer<string>();
  const under: { resolve: (text: string) => void; reject: (error: Error) => void }[] = [];
  let begun = 0;
  const load = () => {
    begun += 1;
    return new Promise<string>((resolve, reject) => under.push({ resolve, reject }));
  };
  return { read: (key = 'page') => reads.read(key, load), under, begun: () => begun };
}

describe('shared reads', () => {
  it('give those who come meanwhile the next read, and one for all of them', async () => {
    const { read, under, begun } = readers();
    const first = read();
    await settle();
    const crowd = [read(), read(), read()];
    await settle();
    expect(begun()).toBe(1);
    under[0]?.resolve('before');
    expect(await first).toBe('before');
    await settle();
    expect(begun()).toBe(2);
    under[1]?.resolve('after');
    expect(await Promise.all(crowd)).toEqual(['after', 'after', 'after']);
  });

  it('fail together, and begin anew', async () => {
    const { read, under } = readers();
    const crowd = Promise.allSettled([read(), read()]);
    await settle();
    under[0]?.reject(new Error('No database'));
    expect((await crowd).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const later = read();
    await settle();
    under[1]?.resolve('again');
    expect(await later).toBe('again');
  });

  it('of different things do not wait for each other', async () => {
    const { read, begun } = readers();
    void read('fifty');
    void read('ten');
    await settle();
    expect(begun()).toBe(2);
  });
});

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

describe('RequestCoalescer', () => {
  it('shares the next load among requests that come during one', async () => {
    const { read, under, begun } = readers();
    const first = read();
    await settle();
    const requests = [read(), read(), read()];
    await settle();
    expect(begun()).toBe(1);
    under[0]?.resolve('before');
    expect(await first).toBe('before');
    await settle();
    expect(begun()).toBe(2);
    under[1]?.resolve('after');
    expect(await Promise.all(requests)).toEqual(['after', 'after', 'after']);
  });

  it('rejects all requests of a failed load, and goes on', async () => {
    const { read, under } = readers();
    const requests = Promise.allSettled([read(), read()]);
    await settle();
    under[0]?.reject(new Error('No database'));
    expect((await requests).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const later = read();
    await settle();
    under[1]?.resolve('again');
    expect(await later).toBe('again');
  });

  it('does not make requests for different keys wait for each other', async () => {
    const { read, begun } = readers();
    void read('fifty');
    void read('ten');
    await settle();
    expect(begun()).toBe(2);
  });
});

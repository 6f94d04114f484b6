import { beforeEach, describe, expect, it } from '@jest/globals';
import { type NewMessage, SendBatcher, type Written } from './send-batcher.ts';

interface Write {
  ids: string[];
  finish: (left?: string[]) => void;
  fail: (error: Error) => void;
  /** What comes after the answers. */
  end: () => void;
}

let writes: Write[];
let batcher: SendBatcher<string>;
beforeEach(() => {
  writes = [];
  batcher = new SendBatcher<string>((messages) => {
    let end = () => {};
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    return new Promise<Written<string>>((resolve, fail) => {
      const finish = (left: string[] = []) => {
        const stored = messages.filter(({ id }) => !left.includes(id));
        resolve({ results: new Map(stored.map((message) => [message, `${message.id} stored`])), over });
      };
      writes.push({ ids: messages.map(({ id }) => id), finish, fail, end });
    });
  });
});

const message = (id: string, conversationId = id): NewMessage => ({
  ...{ id, conversationId, senderId: 'ann', clientMessageId: null, content: 'Hi' },
});
const nextTurn = () => new Promise(setImmediate);
/** The next write begins a turn of the event loop after the last is over. */
const settle = async () => {
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
};

describe('SendBatcher', () => {
  it('stores a lone message at once, and what comes meanwhile together', async () => {
    const answers = [batcher.add(message('a'))];
    expect(writes.map(({ ids }) => ids)).toEqual([['a']]);
    answers.push(batcher.add(message('b')), batcher.add(message('c')));
    writes[0]?.finish();
    expect(await answers[0]).toBe('a stored');
    await settle();
    expect(writes).toHaveLength(1);
    writes[0]?.end();
    await settle();
    expect(writes[1]?.ids).toEqual(['b', 'c']);
    writes[1]?.finish(['c']);
    expect(await Promise.all(answers)).toEqual(['a stored', 'b stored', undefined]);
  });

  it('takes one of each conversation, in their order', async () => {
    const first = batcher.add(message('a'));
    for (const id of ['b1', 'b2', 'b3']) void batcher.add(message(id, 'b'));
    void batcher.add(message('c'));
    for (const ids of [['a'], ['b1', 'c'], ['b2'], ['b3']]) {
      expect(writes.at(-1)?.ids).toEqual(ids);
      writes.at(-1)?.finish();
      writes.at(-1)?.end();
      await settle();
    }
    expect(await first).toBe('a stored');
  });

  it('rejects only those of a failed write, and goes on', async () => {
    const [first, second] = [batcher.add(message('a')), batcher.add(message('b'))];
    writes[0]?.fail(new Error('no database'));
    await expect(first).rejects.toThrow('no database');
    await settle();
    writes[1]?.finish();
    expect(await second).toBe('b stored');
  });

  it('waits for a write that hangs a quarter of a second', async () => {
    void batcher.add(message('a'));
    void batcher.add(message('b'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(writes.map(({ ids }) => ids)).toEqual([['a'], ['b']]);
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LikeBatcher } from './like-batcher.ts';

interface Batch {
  postId: string;
  likes: Record<string, boolean>;
  finish: (result: string) => void;
  fail: (error: Error) => void;
}

let batches: Batch[];
let batcher: LikeBatcher<string>;

beforeEach(() => {
  jest.useFakeTimers();
  batches = [];
  batcher = new LikeBatcher(
    (postId, likes) =>
      new Promise((finish, fail) => batches.push({ postId, likes: Object.fromEntries(likes), finish, fail })),
  );
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('batching likes', () => {
  it('applies together what comes within 25 ms, the last call of each person counting', async () => {
    const answers = [batcher.set('post', 'ann', true), batcher.set('post', 'ben', true)];
    await pass(24);
    answers.push(batcher.set('post', 'ann', false));
    expect(batches).toEqual([]);
    await pass(1);
    expect(batches).toMatchObject([{ postId: 'post', likes: { ann: false, ben: true } }]);
    batches[0]?.finish('done');
    expect(await Promise.all(answers)).toEqual(['done', 'done', 'done']);
  });

  it('collects what comes during a write until that is over', async () => {
    void batcher.set('post', 'ann', true);
    await pass(25);
    void batcher.set('post', 'ben', true);
    await pass(500);
    void batcher.set('post', 'cem', true);
    expect(batches).toHaveLength(1);
    batches[0]?.finish('first');
    await pass(0);
    expect(batches[1]?.likes).toEqual({ ben: true, cem: true });
  });

  it('does not let one post wait for another', async () => {
    void batcher.set('post', 'ann', true);
    void batcher.set('other', 'ann', true);
    await pass(25);
    expect(batches.map(({ postId }) => postId)).toEqual(['post', 'other']);
  });

  it('rejects only the calls of a failed batch, and goes on', async () => {
    const first = batcher.set('post', 'ann', true).catch((error: Error) => error.message);
    await pass(25);
    batches[0]?.fail(new Error('no database'));
    expect(await first).toBe('no database');
    const second = batcher.set('post', 'ann', true);
    await pass(25);
    batches[1]?.finish('done');
    expect(await second).toBe('done');
  });
});

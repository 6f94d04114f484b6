import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type Answers, Batcher } from './batcher.ts';

afterEach(() => {
  jest.useRealTimers();
});

interface Run<Call> {
  calls: Call[];
  /** Answers every call except the calls in `left`. */
  finish: (left?: readonly Call[], over?: Promise<unknown>) => void;
  fail: (error: Error) => void;
}

/** The test ends each batch. An answer contains its call and the index of its batch, e.g. `"ann" by 0`. */
function build<Call>(options?: ConstructorParameters<typeof Batcher<Call, unknown>>[1]) {
  const runs: Run<Call>[] = [];
  const batcher = new Batcher<Call, string | undefined>(
    (calls) =>
      new Promise<Answers<Call, string | undefined>>((resolve, fail) => {
        const nth = runs.length;
        const finish: Run<Call>['finish'] = (left = [], over = Promise.resolve()) =>
          resolve({ get: (call) => (left.includes(call) ? undefined : `${JSON.stringify(call)} by ${nth}`), over });
        runs.push({ calls, finish, fail });
      }),
    options,
  );
  return { runs, add: (call: Call) => batcher.add(call) };
}

const turns = () => new Promise(setImmediate);

describe('calls of one batch', () => {
  it('run together when they are added at once; equal ones run only once', async () => {
    const { runs, add } = build<string>();
    const answers = ['ann', 'ben', 'ann', 'unknown'].map(add);
    await turns();
    expect(runs.map(({ calls }) => calls)).toEqual([['ann', 'ben', 'unknown']]);
    runs[0]?.finish(['unknown']);
    expect(await Promise.all(answers)).toEqual(['"ann" by 0', '"ben" by 0', '"ann" by 0', undefined]);
  });

  it('never get a result that is older than the call', async () => {
    const { runs, add } = build<string>();
    const first = add('ann');
    await turns();
    const later = [add('ann'), add('ben')];
    await turns();
    expect(runs).toHaveLength(1);
    runs[0]?.finish();
    expect(await first).toBe('"ann" by 0');
    await turns();
    runs[1]?.finish();
    expect(await Promise.all(later)).toEqual(['"ann" by 1', '"ben" by 1']);
  });

  it('are all rejected when the batch fails; the next batch still runs', async () => {
    const { runs, add } = build<string>();
    const failed = Promise.allSettled([add('ann'), add('ben')]);
    await turns();
    const later = add('cem');
    runs[0]?.fail(new Error('no database'));
    const reason = new Error('no database');
    expect(await failed).toEqual([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ]);
    await turns();
    runs[1]?.finish();
    expect(await later).toBe('"cem" by 1');
  });

  it('run again after a failure', async () => {
    const { runs, add } = build<string>();
    const failed = Promise.allSettled([add('ann')]);
    await turns();
    runs[0]?.fail(new Error('no database'));
    await failed;
    const later = add('ann');
    await turns();
    runs[1]?.finish();
    expect(await later).toBe('"ann" by 1');
  });

  it('wait at most a quarter of a second for a batch that hangs', async () => {
    const { runs, add } = build<string>();
    void add('ann');
    await turns();
    void add('ben');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(runs.map(({ calls }) => calls)).toEqual([['ann']]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(runs.map(({ calls }) => calls)).toEqual([['ann'], ['ben']]);
  });

  it('run in the trace of the first of them', async () => {
    const trace = new AsyncLocalStorage<string>();
    const traces: (string | undefined)[] = [];
    const batcher = new Batcher<string, void>(async () => {
      traces.push(trace.getStore());
      await turns();
      return { get: () => {} };
    });
    const first = trace.run('ann', () => batcher.add('ann'));
    await Promise.resolve();
    await Promise.all([first, trace.run('ben', () => batcher.add('ben')), trace.run('cem', () => batcher.add('cem'))]);
    expect(traces).toEqual(['ann']);
  });
});

describe('calls by batch key', () => {
  it('share the next batch of their key when they are added during one', async () => {
    const { runs, add } = build<string>({ keyOf: () => 'page' });
    const first = add('page');
    await turns();
    const requests = [add('page'), add('page'), add('page')];
    await turns();
    expect(runs).toHaveLength(1);
    runs[0]?.finish();
    expect(await first).toBe('"page" by 0');
    await turns();
    expect(runs).toHaveLength(2);
    runs[1]?.finish();
    expect(await Promise.all(requests)).toEqual(['"page" by 1', '"page" by 1', '"page" by 1']);
  });

  it('do not wait for calls with another key', async () => {
    const { runs, add } = build<string>({ keyOf: (call) => call });
    void add('fifty');
    void add('ten');
    await turns();
    expect(runs.map(({ calls }) => calls)).toEqual([['fifty'], ['ten']]);
  });
});

describe('calls that may not be in one batch', () => {
  const message = (id: string, conversationId = id) => ({ id, conversationId });
  type Sent = ReturnType<typeof message>;
  const mayJoin = (sent: Sent, others: ReadonlySet<Sent>) =>
    others.size < 3 && ![...others].some(({ conversationId }) => conversationId === sent.conversationId);
  const idsOf = (run: Run<Sent> | undefined) => run?.calls.map(({ id }) => id);

  it('run at once when alone; calls that are added before that batch is over run together', async () => {
    const { runs, add } = build<Sent>({ mayJoin });
    const [b, c] = [message('b'), message('c')];
    const lone = add(message('a'));
    await turns();
    expect(runs.map(idsOf)).toEqual([['a']]);
    const answers = [add(b), add(c)];
    let end = () => {};
    runs[0]?.finish(
      [],
      new Promise<void>((resolve) => {
        end = resolve;
      }),
    );
    expect(await lone).toBe(`${JSON.stringify(message('a'))} by 0`);
    await turns();
    expect(runs).toHaveLength(1);
    end();
    await turns();
    expect(idsOf(runs[1])).toEqual(['b', 'c']);
    runs[1]?.finish([c]);
    expect(await Promise.all(answers)).toEqual([`${JSON.stringify(b)} by 1`, undefined]);
  });

  it('run in later batches, in the order in which they were added', async () => {
    const { runs, add } = build<Sent>({ mayJoin });
    const first = add(message('a'));
    await turns();
    for (const id of ['b1', 'b2', 'b3']) void add(message(id, 'b'));
    for (const id of ['c', 'd', 'e']) void add(message(id));
    for (const ids of [['a'], ['b1', 'c', 'd'], ['b2', 'e'], ['b3']]) {
      expect(idsOf(runs.at(-1))).toEqual(ids);
      runs.at(-1)?.finish();
      await turns();
    }
    expect(runs).toHaveLength(4);
    expect(await first).toBe(`${JSON.stringify(message('a'))} by 0`);
  });

  it('are not rejected when another batch fails', async () => {
    const { runs, add } = build<Sent>({ mayJoin });
    const [first, second] = [add(message('a1', 'a')), add(message('a2', 'a'))];
    await turns();
    runs[0]?.fail(new Error('no database'));
    await expect(first).rejects.toThrow('no database');
    await turns();
    runs[1]?.finish();
    expect(await second).toContain('by 1');
  });

  it('wait a quarter of a second for each batch that hangs', async () => {
    jest.useFakeTimers();
    const { runs, add } = build<Sent>({ mayJoin });
    for (const id of ['a1', 'a2', 'a3']) void add(message(id, 'a'));
    await jest.advanceTimersByTimeAsync(300);
    expect(runs.map(idsOf)).toEqual([['a1'], ['a2']]);
    await jest.advanceTimersByTimeAsync(200);
    expect(runs.map(idsOf)).toEqual([['a1'], ['a2'], ['a3']]);
  });
});

describe('calls that wait for others', () => {
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const build25 = () => {
    jest.useFakeTimers();
    const keyOf = (like: string) => like.split(' ')[0];
    return build<string>({ keyOf, waitMs: 25, maxWaitMs: Number.POSITIVE_INFINITY });
  };

  it('run together, in their order, when they are added within 25 ms', async () => {
    const { runs, add } = build25();
    const answers = [add('post ann likes'), add('post ben likes')];
    await pass(24);
    answers.push(add('post ann likes no more'));
    expect(runs).toEqual([]);
    await pass(1);
    expect(runs.map(({ calls }) => calls)).toEqual([['post ann likes', 'post ben likes', 'post ann likes no more']]);
    runs[0]?.finish();
    expect(await Promise.all(answers)).toHaveLength(3);
  });

  it('wait for the running batch to end, however long it takes', async () => {
    const { runs, add } = build25();
    void add('post ann');
    await pass(25);
    void add('post ben');
    await pass(500);
    void add('post cem');
    await pass(60_000);
    expect(runs).toHaveLength(1);
    runs[0]?.finish();
    await pass(0);
    expect(runs[1]?.calls).toEqual(['post ben', 'post cem']);
  });

  it('do not wait for calls with another key', async () => {
    const { runs, add } = build25();
    void add('post ann');
    void add('other ann');
    await pass(25);
    expect(runs.map(({ calls }) => calls)).toEqual([['post ann'], ['other ann']]);
  });

  it('are rejected only when their own batch fails', async () => {
    const { runs, add } = build25();
    const first = add('post ann').catch((error: Error) => error.message);
    await pass(25);
    runs[0]?.fail(new Error('no database'));
    expect(await first).toBe('no database');
    const second = add('post ann');
    await pass(25);
    runs[1]?.finish();
    expect(await second).toBe('"post ann" by 1');
  });
});

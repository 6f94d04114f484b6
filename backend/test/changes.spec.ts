import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type Committed, changeKind } from '../src/changes/change.ts';
import { ChangesService } from '../src/changes/changes.service.ts';
import { OutboxService } from '../src/changes/outbox.service.ts';
import { newId } from '../src/database/ids.ts';
import { query, useServer } from './harness/app.ts';
import { waitUntil } from './harness/wait-until.ts';

const renamed = changeKind<{ name: string }>('test.renamed');
const moved = changeKind('test.moved');

const server = useServer();
afterEach(async () => {
  jest.restoreAllMocks();
  await query(server, `DELETE FROM outbox WHERE topic LIKE 'test.%'`);
});

const changes = () => server.app.get(ChangesService);
const outbox = () => server.app.get(OutboxService);
const rows = () => query(server, `SELECT topic, ref, detail FROM outbox WHERE topic LIKE 'test.%' ORDER BY topic, ref`);

/** Collects the changes that the handler of a kind of change receives. */
function collect(kind: string): Committed<object | null>[] {
  const received: Committed<object | null>[] = [];
  outbox().register(kind, (batch) => void received.push(...batch.map(({ ref, detail }) => ({ ref, detail }))));
  return received;
}

describe('a committed change', () => {
  it('runs the handlers with its details once it is stored, and leaves no row', async () => {
    const [first, second, third] = [newId(), newId(), newId()];
    const names = collect('test.renamed');
    let stored: unknown[] = [];
    outbox().register('test.moved', async () => {
      stored = await rows();
    });
    const answer = await changes().commit({ lock: first }, async (change) => {
      change.publish(renamed, first, { name: 'Ann' });
      change.publish(renamed, second, { name: 'Ben' });
      change.publish(moved, third);
      expect(names).toEqual([]);
      return 'done';
    });
    expect(answer).toBe('done');
    await waitUntil(() => stored.length > 0);
    expect(stored).toEqual([
      { topic: 'test.moved', ref: third, detail: null },
      ...[first, second].map((ref, index) => ({
        topic: 'test.renamed',
        ref,
        detail: { name: ['Ann', 'Ben'][index] },
      })),
    ]);
    expect(names).toEqual([
      { ref: first, detail: { name: 'Ann' } },
      { ref: second, detail: { name: 'Ben' } },
    ]);
    await waitUntil(async () => (await rows()).length === 0);
  });

  it('does not wait for its handlers', async () => {
    let release = () => {};
    outbox().register(
      'test.moved',
      () =>
        new Promise((resolve) => {
          release = resolve;
        }),
    );
    await changes().commit({}, async (change) => change.publish(moved, newId()));
    expect(await rows()).toHaveLength(1);
    release();
    await waitUntil(async () => (await rows()).length === 0);
  });
});

describe('a change that is rolled back', () => {
  it('runs no handler and leaves no row', async () => {
    const received = collect('test.moved');
    const failing = changes().commit({}, async (change) => {
      change.publish(moved, newId());
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    const fence = newId();
    await changes().commit({}, async (change) => change.publish(moved, fence));
    await waitUntil(() => received.length > 0);
    expect(received).toEqual([{ ref: fence, detail: null }]);
  });
});

describe('a handler that fails', () => {
  it('holds up no other kind of change, and the sweep runs it again with the same change', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    const [ref, other] = [newId(), newId()];
    const received = collect('test.moved');
    outbox().register('test.renamed', () => {
      throw new Error('the wire is cut');
    });
    await changes().commit({}, async (change) => {
      change.publish(renamed, ref, { name: 'Ann' });
      change.publish(moved, other);
    });
    await waitUntil(() => received.length > 0);
    expect(warn.mock.calls).toEqual([['test.renamed is left to the sweep: the wire is cut']]);
    const names = collect('test.renamed');
    await query(server, `UPDATE outbox SET created_at = now() - interval '1 minute' WHERE ref = $1`, [ref]);
    await outbox().sweep();
    expect(names).toEqual([{ ref, detail: { name: 'Ann' } }]);
    await waitUntil(async () => (await rows()).length === 0);
  });

  it('that does not exist is logged, and the row stays for a version that has one', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    await changes().commit({}, async (change) => change.publish(changeKind('test.unknown'), newId()));
    await waitUntil(() => warn.mock.calls.length > 0);
    expect(warn.mock.calls).toEqual([['test.unknown is left to the sweep: it has no handler']]);
    expect(await rows()).toHaveLength(1);
  });
});

describe('a handler that takes long', () => {
  it('holds up neither the answer, nor other kinds of change, nor the next change of its kind', async () => {
    const [slow, next, other] = [newId(), newId(), newId()];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const received: string[] = [];
    outbox().register('test.renamed', async (batch) => {
      for (const { ref } of batch) {
        if (ref === slow) await held;
        received.push(ref);
      }
    });
    const others = collect('test.moved');
    await changes().commit({}, async (change) => change.publish(renamed, slow, { name: 'Ann' }));
    await changes().commit({}, async (change) => {
      change.publish(renamed, next, { name: 'Ben' });
      change.publish(moved, other);
    });
    await waitUntil(() => received.includes(next) && others.length === 1);
    expect(received).toEqual([next]);
    release();
    await waitUntil(() => received.includes(slow));
    await waitUntil(async () => (await rows()).length === 0);
  });
});

import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { QueueModel } from '../../../../test/harness/queue-model.ts';
import { CourtQueue } from './court-queue.ts';

const who = fc.constantFrom(...'abcdefg');
const winner = fc.constantFrom('holder_won' as const, 'challenger_won' as const);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('join' as const), who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('leave' as const), who }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move' as const), winner }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, 30_000, 60_000) }) },
);

it('after any steps in any order the queue equals the model, and contains nobody twice', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), (steps) => {
      const model = new QueueModel();
      let queue = new CourtQueue({ holderId: null, streak: 0, waiting: [] }, null, model.now);
      for (const one of steps) {
        if (one.kind === 'wait') model.now += one.ms;
        // The queue is stored and loaded between the steps, as in the database.
        const { holderId, streak, waiting, lastMove } = queue;
        queue = new CourtQueue({ holderId, streak, waiting }, structuredClone(lastMove), model.now);
        if (one.kind === 'join') expect(queue.join(one.who)?.code).toBe(model.join(one.who));
        if (one.kind === 'move') expect(queue.move(one.winner)?.code).toBe(model.move(one.winner));
        if (one.kind === 'undo') expect(queue.undo()?.code).toBe(model.undo());
        if (one.kind === 'leave') {
          queue.leave(one.who);
          model.leave(one.who);
        }
        const line = [queue.holderId, ...queue.waiting];
        expect([line, queue.streak]).toEqual([model.line.length > 0 ? model.line : [null], model.streak]);
        expect(new Set(line).size).toBe(line.length);
      }
    }),
    { numRuns: 500 },
  );
});

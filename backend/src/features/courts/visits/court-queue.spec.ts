import { COURTS } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { CourtQueue } from './court-queue.ts';

const NOON = Date.parse('2026-06-01T12:00:00Z');

/** The queue as `[holder, streak, ...waiting]`. */
const shown = ({ holderId, streak, waiting }: CourtQueue) => [holderId, streak, ...waiting];

/** Everybody in `people` has joined, in this order. */
function buildQueue(people: string) {
  let queue = new CourtQueue({ holderId: null, streak: 0, waiting: [] }, null, NOON);
  for (const id of people) queue.join(id);
  return {
    get queue() {
      return queue;
    },
    /** The same queue, stored and loaded again later. */
    later(ms: number) {
      const { holderId, streak, waiting, lastMove } = queue;
      queue = new CourtQueue({ holderId, streak, waiting }, lastMove, NOON + ms);
      return queue;
    },
  };
}

describe('joining', () => {
  it('gives the free court to the first; the others wait in order, each once', () => {
    const { queue } = buildQueue('abcab');
    expect(shown(queue)).toEqual(['a', 0, 'b', 'c']);
  });

  it('is refused if the queue is full, except to people who are in it', () => {
    const { queue } = buildQueue('');
    for (let i = 0; i <= COURTS.maxQueue; i += 1) expect(queue.join(`p${i}`)).toBeUndefined();
    expect(queue.join('late')).toMatchObject({ code: 'queue_full' });
    expect(queue.join('p3')).toBeUndefined();
    expect(queue.waiting).toHaveLength(COURTS.maxQueue);
  });
});

describe('leaving', () => {
  it('makes the next the holder, without wins', () => {
    const { queue } = buildQueue('abc');
    queue.move('holder_won');
    queue.leave('a');
    expect(shown(queue)).toEqual(['c', 0]);
    queue.leave('c');
    expect(shown(queue)).toEqual([null, 0]);
  });

  it('closes the gap between people who wait', () => {
    const { queue } = buildQueue('abcd');
    queue.leave('c');
    queue.leave('nobody');
    expect(shown(queue)).toEqual(['a', 0, 'b', 'd']);
  });
});

describe('a move', () => {
  it('counts the wins of the holder, and removes the loser', () => {
    const { queue } = buildQueue('abcd');
    queue.move('holder_won');
    queue.move('holder_won');
    expect(shown(queue)).toEqual(['a', 2, 'd']);
  });

  it('makes the challenger hold the court with one win', () => {
    const { queue } = buildQueue('abc');
    queue.move('challenger_won');
    expect(shown(queue)).toEqual(['b', 1, 'c']);
    expect(queue.join('a')).toBeUndefined();
    expect(shown(queue)).toEqual(['b', 1, 'c', 'a']);
  });

  it.each(['', 'a'])('is refused without a challenger: %j', (people) => {
    const { queue } = buildQueue(people);
    const before = shown(queue);
    for (const winner of ['holder_won', 'challenger_won'] as const) {
      expect(queue.move(winner)).toMatchObject({ code: 'queue_changed' });
    }
    expect([shown(queue), queue.lastMove]).toEqual([before, null]);
  });
});

describe('undoing', () => {
  it.each(['holder_won', 'challenger_won'] as const)('restores the line-up before %s', (winner) => {
    const { queue } = buildQueue('abcd');
    queue.move('holder_won');
    queue.move(winner);
    expect(queue.undo()).toBeUndefined();
    expect(shown(queue)).toEqual(['a', 1, 'c', 'd']);
  });

  it('is possible for the last move only, and only once', () => {
    const { queue } = buildQueue('abcd');
    queue.move('holder_won');
    queue.move('holder_won');
    expect(queue.undo()).toBeUndefined();
    expect(queue.undo()).toMatchObject({ code: 'nothing_to_undo' });
    expect(shown(queue)).toEqual(['a', 1, 'c', 'd']);
  });

  it('is possible for a minute', () => {
    const built = buildQueue('abc');
    built.queue.move('challenger_won');
    expect(built.later(COURTS.undoMs).undo()).toMatchObject({ code: 'nothing_to_undo' });
    expect(shown(built.queue)).toEqual(['b', 1, 'c']);
    expect(built.later(COURTS.undoMs - 1).undo()).toBeUndefined();
    expect(shown(built.queue)).toEqual(['a', 0, 'b', 'c']);
  });

  it('leaves out people who have left since, and keeps people who have joined at the end', () => {
    const { queue } = buildQueue('abcd');
    queue.move('challenger_won');
    queue.join('e');
    queue.join('a');
    queue.leave('c');
    queue.undo();
    expect(shown(queue)).toEqual(['a', 0, 'b', 'd', 'e']);
  });

  it('does not restore a holder who has left; the next holds the court', () => {
    const { queue } = buildQueue('abc');
    queue.move('challenger_won');
    queue.leave('a');
    queue.undo();
    expect(shown(queue)).toEqual(['b', 0, 'c']);
  });

  it('gives the court to a person who has joined if all others have left', () => {
    const { queue } = buildQueue('ab');
    queue.move('challenger_won');
    for (const id of 'ab') queue.leave(id);
    queue.join('c');
    queue.undo();
    expect(shown(queue)).toEqual(['c', 0]);
  });
});

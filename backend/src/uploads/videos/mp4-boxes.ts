import type { FileWindow } from '../file-window.ts';
import type { WorkBudget } from './work-budget.ts';

/** One box of an ISO container: its header, then its content from `body` to `end`. */
export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

const HEADER = 8;
const LONG_HEADER = 16;

/** The outermost boxes of a file. Throws if one does not fit. */
export async function* boxesOfFile(window: FileWindow, budget: WorkBudget): AsyncGenerator<Box> {
  for (let start = 0; start < window.size; ) {
    const header = await window.bytes(start, Math.min(LONG_HEADER, window.size - start));
    const box = boxAt(header, 0, start, window.size, budget);
    yield box;
    start = box.end;
  }
}

/** The boxes that follow each other in `bytes` from `from` to `to`. Throws if one does not fit. */
export function* boxesIn(bytes: Buffer, from: number, to: number, budget: WorkBudget): Generator<Box> {
  for (let start = from; start < to; ) {
    const box = boxAt(bytes, start, start, to, budget);
    yield box;
    start = box.end;
  }
}

/** The first box on this path below `parent`. */
export function findBox(bytes: Buffer, parent: Box, path: string[], budget: WorkBudget): Box | undefined {
  const [type, ...rest] = path;
  for (const box of boxesIn(bytes, parent.body, parent.end, budget)) {
    if (box.type === type) return rest.length > 0 ? findBox(bytes, box, rest, budget) : box;
  }
  return undefined;
}

/** The box whose header is at `at` in `bytes`. The positions in the result are counted from `start`. */
function boxAt(bytes: Buffer, at: number, start: number, to: number, budget: WorkBudget): Box {
  budget.take('boxes');
  if (start + HEADER > to || at + HEADER > bytes.length) throw new RangeError('A box ends in its header');
  const type = bytes.toString('latin1', at + 4, at + HEADER);
  const length = bytes.readUInt32BE(at);
  // 0 means "to the end", 1 that a longer length follows.
  const isLong = length === 1;
  const body = start + (isLong ? LONG_HEADER : HEADER);
  const end = length === 0 ? to : start + (isLong ? Number(bytes.readBigUInt64BE(at + HEADER)) : length);
  if (end > to || end < body) throw new RangeError('A box does not fit into what holds it');
  return { type, start, body, end };
}

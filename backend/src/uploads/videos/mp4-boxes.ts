import { uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import type { FileWindow } from '../receiving/file-window.ts';

/** One box of an ISO container: its header, then its content from `body` to `end`. */
export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

/** An hour in fragments of a second has 7,200. */
const MOST = 20_000;

/** The boxes that lie side by side from `from` to `to`. Throws `upload_broken` where one does not fit. */
export async function* boxesIn(window: FileWindow, from: number, to: number): AsyncGenerator<Box> {
  let count = 0;
  for (let start = from; start < to; ) {
    const box = await boxAt(window, start, to);
    count += 1;
    if (box.end > to || box.end < box.body || count > MOST) throw new DomainError(uploadsErrors.upload_broken);
    yield box;
    start = box.end;
  }
}

export async function findBox(window: FileWindow, parent: Box, ...path: string[]): Promise<Box | undefined> {
  const [type, ...rest] = path;
  for await (const box of boxesIn(window, parent.body, parent.end)) {
    if (box.type === type) return rest.length > 0 ? findBox(window, box, ...rest) : box;
  }
  return undefined;
}

async function boxAt(window: FileWindow, start: number, to: number): Promise<Box> {
  const header = await window.bytes(start, 8);
  const type = header.toString('latin1', 4, 8);
  const length = header.readUInt32BE(0);
  // 0 says "to the end", 1 that a longer length follows.
  if (length === 0) return { type, start, body: start + 8, end: to };
  if (length > 1) return { type, start, body: start + 8, end: start + length };
  const long = Number((await window.bytes(start + 8, 8)).readBigUInt64BE());
  return { type, start, body: start + 16, end: start + long };
}

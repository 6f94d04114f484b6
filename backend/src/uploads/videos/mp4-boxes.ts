import { uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import type { FileWindow } from '../file-window.ts';

/** One box of an ISO container: its header, then its content from `body` to `end`. */
export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

/** The most boxes side by side: an hour in fragments of a second has 7,200. */
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

type Stretch = [start: number, end: number];

/** The ranges of the file that hold a track's content. Throws `upload_broken` for a range outside of the file. */
export async function samplesOf(window: FileWindow, track: Box): Promise<Stretch[]> {
  const table = await findBox(window, track, 'mdia', 'minf', 'stbl');
  if (!table) return [];
  const read = async (type: string) => {
    const box = await findBox(window, table, type);
    return box && Buffer.from(await window.bytes(box.body, box.end - box.body));
  };
  const [sizes, chunks] = [await read('stsz'), await read('stsc')];
  const [near, far] = [await read('stco'), await read('co64')];
  const offsets = near ? numbers(near, 4) : far ? numbers(far, 8) : [];
  return sizes && chunks ? stretches(sizes, chunks, offsets, window.size) : [];
}

/** The numbers of a table, which follow its version, flags and count. */
function numbers(table: Buffer, width: 4 | 8): number[] {
  const count = Math.min(table.readUInt32BE(4), Math.floor((table.length - 8) / width));
  const at = (index: number) => 8 + index * width;
  return Array.from({ length: count }, (_, index) =>
    width === 4 ? table.readUInt32BE(at(index)) : Number(table.readBigUInt64BE(at(index))),
  );
}

function stretches(sizes: Buffer, chunks: Buffer, offsets: number[], fileSize: number): Stretch[] {
  const same = sizes.readUInt32BE(4);
  const count = sizes.readUInt32BE(8);
  let sample = 0;
  let total = 0;
  let run = 0;
  return offsets.map((start, index) => {
    // A run names its first chunk, and how many samples each of its chunks has.
    while (index + 1 >= nextRun(chunks, run)) run += 1;
    let length = 0;
    for (let left = chunks.readUInt32BE(8 + run * 12 + 4); left > 0 && sample < count; left -= 1, sample += 1) {
      length += same || sizes.readUInt32BE(12 + sample * 4);
      if (total + length > fileSize) throw new DomainError(uploadsErrors.upload_broken);
    }
    total += length;
    if (start + length > fileSize) throw new DomainError(uploadsErrors.upload_broken);
    return [start, start + length];
  });
}

/** The first chunk, counted from 1, of the run after `run`. */
function nextRun(chunks: Buffer, run: number): number {
  const at = 8 + (run + 1) * 12;
  return at + 12 <= chunks.length ? chunks.readUInt32BE(at) : Number.POSITIVE_INFINITY;
}

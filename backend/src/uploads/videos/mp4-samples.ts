import { uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import type { FileWindow } from '../receiving/file-window.ts';
import { type Box, findBox } from './mp4-boxes.ts';

type Stretch = [start: number, end: number];

/** Where in the file the content of a track lies, chunk by chunk. Throws `upload_broken` for what lies outside of it. */
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

/** After version, flags and a count: so many numbers. */
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
    // A run says from which chunk on there are how many samples in each.
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

/** The first chunk, counted from 1, that the run after `run` speaks of. */
function nextRun(chunks: Buffer, run: number): number {
  const at = 8 + (run + 1) * 12;
  return at + 12 <= chunks.length ? chunks.readUInt32BE(at) : Number.POSITIVE_INFINITY;
}

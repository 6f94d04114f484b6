import type { Range } from '../file-window.ts';
import { type Box, boxesIn } from './mp4-boxes.ts';
import type { WorkBudget } from './work-budget.ts';

/** Uncompressed sound. It has tens of thousands of samples a second, but readers do not list them one by one. */
const PCM = ['sowt', 'twos', 'lpcm', 'raw ', 'NONE', 'in24', 'in32', 'fl32', 'fl64', 'alaw', 'ulaw', 'ipcm', 'fpcm'];

const TABLES = ['stsd', 'stsz', 'stts', 'ctts', 'stsc', 'stco', 'co64'];

/** The tables of one track: the format of its samples, their sizes, lengths and positions. */
export class SampleTable {
  private readonly boxes = new Map<string, Box>();

  constructor(
    private readonly bytes: Buffer,
    table: Box,
    budget: WorkBudget,
  ) {
    for (const box of boxesIn(bytes, table.body, table.end, budget)) {
      // Content with sizes in this form would not be found and overwritten. We know of no camera that writes it.
      if (box.type === 'stz2') throw new Error('The sizes of samples are in the short form');
      if (!TABLES.includes(box.type)) continue;
      if (this.boxes.has(box.type)) throw new Error('A track has two tables of one kind');
      this.boxes.set(box.type, box);
    }
  }

  /**
   * Takes the bytes of all samples from the budget, and as many samples as the longest table has rows or any table
   * announces, whichever is more: a reader may follow that table. For uncompressed sound, only the rows count.
   */
  count(budget: WorkBudget): void {
    const rows = Math.max(this.rows('stts', 8), this.rows('ctts', 8), this.rows('stsc', 12), this.chunks());
    budget.take('samples', rows);
    budget.take('sampleBytes', this.bytesOfAll());
    if (PCM.includes(this.format())) return;
    const samples = Math.max(this.number('stsz', 8), this.sum('stts'), this.sum('ctts'), this.inChunks());
    budget.take('samples', Math.max(0, samples - rows));
  }

  /**
   * Positions of the samples, one range for each chunk. Empty without an `stsz` table. Throws for a chunk outside of
   * the file, and for a sample without a size.
   */
  ranges(fileSize: number): Range[] {
    const [sizes, chunks] = [this.boxes.get('stsz'), this.runs()];
    if (!sizes) return [];
    const [same, count] = [this.number('stsz', 4), this.number('stsz', 8)];
    if (!same && count > this.sizeRows()) throw new RangeError('A sample has no size');
    const ranges: Range[] = [];
    let sample = 0;
    let total = 0;
    let run = 0;
    for (const [index, start] of this.offsets().entries()) {
      while (index + 1 >= (chunks[run + 1]?.first ?? Number.POSITIVE_INFINITY)) run += 1;
      const until = Math.min(count, sample + (chunks[run]?.samples ?? 0));
      let length = (until - sample) * same;
      for (; sample < until && !same; sample += 1) length += this.bytes.readUInt32BE(sizes.body + 12 + sample * 4);
      sample = until;
      total += length;
      if (total > fileSize || start + length > fileSize) throw new RangeError('A sample is not in the file');
      if (length > 0) ranges.push([start, start + length]);
    }
    return ranges;
  }

  private format(): string {
    const described = this.boxes.get('stsd');
    return described ? this.bytes.toString('latin1', described.body + 12, described.body + 16) : '';
  }

  /** The number at this offset of a table's content; 0 if there is none. */
  private number(type: string, at: number): number {
    const box = this.boxes.get(type);
    return box && box.body + at + 4 <= box.end ? this.bytes.readUInt32BE(box.body + at) : 0;
  }

  /** The number of rows of `width` bytes in a table. They follow its version, flags and count. */
  private rows(type: string, width: number): number {
    const box = this.boxes.get(type);
    return box ? Math.min(this.number(type, 4), Math.max(0, Math.floor((box.end - box.body - 8) / width))) : 0;
  }

  /** The number of samples in a table whose rows each begin with the number of samples that they are for. */
  private sum(type: string): number {
    let sum = 0;
    for (let row = 0, rows = this.rows(type, 8); row < rows; row += 1) sum += this.number(type, 8 + row * 8);
    return sum;
  }

  /** Runs of chunks with the same number of samples; `first` counts from 1. Throws if the runs go backwards. */
  private runs(): { first: number; samples: number }[] {
    const runs = Array.from({ length: this.rows('stsc', 12) }, (_, row) => ({
      first: this.number('stsc', 8 + row * 12),
      samples: this.number('stsc', 12 + row * 12),
    }));
    if (runs.some(({ first }, row) => first <= (runs[row - 1]?.first ?? 0)))
      throw new RangeError('Runs of chunks go back');
    return runs;
  }

  private inChunks(): number {
    const chunks = this.chunks();
    const runs = this.runs();
    return runs.reduce((sum, { first, samples }, row) => {
      const end = Math.min(runs[row + 1]?.first ?? Number.POSITIVE_INFINITY, chunks + 1);
      return sum + Math.max(0, end - first) * samples;
    }, 0);
  }

  /** The number of sizes in the table, for samples of different sizes. */
  private sizeRows(): number {
    const sizes = this.boxes.get('stsz');
    return sizes ? Math.min(this.number('stsz', 8), Math.max(0, Math.floor((sizes.end - sizes.body - 12) / 4))) : 0;
  }

  private bytesOfAll(): number {
    const same = this.number('stsz', 4);
    if (same) return same * this.number('stsz', 8);
    const from = (this.boxes.get('stsz')?.body ?? 0) + 12;
    let sum = 0;
    for (let row = 0, rows = this.sizeRows(); row < rows; row += 1) sum += this.bytes.readUInt32BE(from + row * 4);
    return sum;
  }

  private chunks(): number {
    return this.boxes.has('stco') ? this.rows('stco', 4) : this.rows('co64', 8);
  }

  private offsets(): number[] {
    const near = this.boxes.get('stco');
    const far = this.boxes.get('co64');
    const at = (near ?? far)?.body ?? 0;
    return Array.from({ length: this.chunks() }, (_, row) =>
      near ? this.bytes.readUInt32BE(at + 8 + row * 4) : Number(this.bytes.readBigUInt64BE(at + 8 + row * 8)),
    );
  }
}

/** Takes the samples of a run in a fragment from the budget: a few bytes can announce billions of equal samples. */
export function countRun(bytes: Buffer, { body, end }: Box, budget: WorkBudget): void {
  if (body + 8 <= end) budget.take('samples', bytes.readUInt32BE(body + 4));
}

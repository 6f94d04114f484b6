import type { FileHandle } from 'node:fs/promises';

const WINDOW = 64 * 1024;

/** From the first byte to the byte after the last. */
export type Range = [start: number, end: number];

/** Reads parts of a file through a buffer, so that many small parts of a file need only a few reads. */
export class FileWindow {
  private buffer = Buffer.alloc(0);
  private start = 0;

  constructor(
    private readonly handle: FileHandle,
    readonly size: number,
  ) {}

  /** Reads `length` bytes from `at` on. Throws a `RangeError` if the file ends before. */
  async bytes(at: number, length: number): Promise<Buffer> {
    if (at < 0 || at + length > this.size) throw new RangeError('The file ends before that');
    if (at < this.start || at + length > this.start + this.buffer.length) await this.move(at, length);
    return this.buffer.subarray(at - this.start, at - this.start + length);
  }

  private async move(at: number, length: number): Promise<void> {
    const buffer = Buffer.allocUnsafe(Math.min(Math.max(length, WINDOW), this.size - at));
    const { bytesRead } = await this.handle.read(buffer, 0, buffer.length, at);
    if (bytesRead < length) throw new RangeError('The file ends before that');
    this.buffer = buffer.subarray(0, bytesRead);
    this.start = at;
  }
}

const PIECE = 1024 * 1024;

/**
 * Overwrites ranges of a file with zeros. Each byte of the file is read and written once at most, however many ranges
 * there are, and however they overlap.
 */
export async function blank(handle: FileHandle, ranges: readonly Range[]): Promise<void> {
  const sorted = [...ranges].sort(([one], [other]) => one - other);
  const piece = Buffer.allocUnsafe(PIECE);
  let next = 0;
  let until = 0;
  for (let at = 0; next < sorted.length || at < until; at += PIECE) {
    if (at >= until) at = sorted[next]?.[0] ?? at;
    const { bytesRead } = await handle.read(piece, 0, PIECE, at);
    if (bytesRead === 0) return;
    const end = at + bytesRead;
    piece.fill(0, 0, Math.max(0, Math.min(until, end) - at));
    for (let range = sorted[next]; range && range[0] < end; range = sorted[next]) {
      piece.fill(0, Math.max(range[0], at) - at, Math.min(range[1], end) - at);
      until = Math.max(until, range[1]);
      next += 1;
    }
    await handle.write(piece, 0, Math.min(until, end) - at, at);
  }
}

import type { FileHandle } from 'node:fs/promises';
import { uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../http/errors.ts';

const WINDOW = 64 * 1024;

/** Reads parts of a file through a buffer, so that walking over many small parts takes few reads. */
export class FileWindow {
  private buffer = Buffer.alloc(0);
  private start = 0;

  constructor(
    private readonly handle: FileHandle,
    readonly size: number,
  ) {}

  /** Throws `upload_broken` where the file ends before that. */
  async bytes(at: number, length: number): Promise<Buffer> {
    if (at < 0 || at + length > this.size) throw new DomainError(uploadsErrors.upload_broken);
    if (at < this.start || at + length > this.start + this.buffer.length) await this.move(at, length);
    return this.buffer.subarray(at - this.start, at - this.start + length);
  }

  private async move(at: number, length: number): Promise<void> {
    const buffer = Buffer.alloc(Math.min(Math.max(length, WINDOW), this.size - at));
    const { bytesRead } = await this.handle.read(buffer, 0, buffer.length, at);
    if (bytesRead < length) throw new DomainError(uploadsErrors.upload_broken);
    this.buffer = buffer.subarray(0, bytesRead);
    this.start = at;
  }
}

const ZEROS = Buffer.alloc(WINDOW);

/** Overwrites a range of a file with zeros. */
export async function blank(handle: FileHandle, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += WINDOW) await handle.write(ZEROS, 0, Math.min(WINDOW, to - at), at);
}

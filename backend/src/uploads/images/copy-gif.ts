import { type FileHandle, open } from 'node:fs/promises';
import { uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import { FileWindow, type Range } from '../file-window.ts';

const HEADER_BYTES = 13;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const END = 0x3b;
const CONTROL = 0xf9;
const APPLICATION = 0xff;
/** The extension with the number of repeats: the only application extension that a player needs. */
const LOOP = /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/;
const LOOP_BYTES = 19;

/** A GIF may have 1,000 pictures. Most programs write at most four blocks for each; some write more. */
const MOST_BLOCKS = 10_000;

/**
 * Copies a GIF without the extensions that a player does not need, such as comments, texts and application extensions
 * other than the number of repeats, and without any bytes after its end. Encoding it again would change the colours of
 * each frame. Throws `upload_broken`, or a `RangeError` if the GIF is cut off.
 */
export async function copyGif(from: string, to: string): Promise<void> {
  const source = await open(from, 'r');
  const target = await open(to, 'w');
  try {
    const window = new FileWindow(source, (await source.stat()).size);
    for await (const stretch of keptRanges(window)) await copy(window, stretch, target);
  } finally {
    await source.close();
    await target.close();
  }
}

/** Yields the ranges of the GIF that are copied. */
async function* keptRanges(window: FileWindow): AsyncGenerator<Range> {
  const header = await window.bytes(0, HEADER_BYTES);
  let at = HEADER_BYTES + colourBytes(header[10] ?? 0);
  let kept: Range = [0, at];
  for (let count = 0; ; count += 1) {
    if (count > MOST_BLOCKS) throw new DomainError(uploadsErrors.upload_broken);
    const start = at;
    const kind = (await window.bytes(at, 1))[0];
    if (kind === IMAGE) {
      const descriptor = await window.bytes(at, 10);
      at = await endOfBlocks(window, at + 11 + colourBytes(descriptor[9] ?? 0));
    } else if (kind === EXTENSION) at = await endOfBlocks(window, at + 2);
    else if (kind === END) at += 1;
    else throw new DomainError(uploadsErrors.upload_broken);
    const isKept = kind !== EXTENSION || (await isNeeded(window, start, at));
    if (isKept && kept[1] === start) kept = [kept[0], at];
    else if (isKept) {
      yield kept;
      kept = [start, at];
    }
    if (kind === END) {
      yield kept;
      return;
    }
  }
}

/** The size of the colour table that a packed byte announces. */
const colourBytes = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

async function endOfBlocks(window: FileWindow, from: number): Promise<number> {
  for (let at = from; ; ) {
    const length = (await window.bytes(at, 1))[0] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
}

async function isNeeded(window: FileWindow, start: number, end: number): Promise<boolean> {
  const label = (await window.bytes(start + 1, 1))[0];
  if (label === CONTROL) return true;
  if (label !== APPLICATION || end - start !== LOOP_BYTES) return false;
  return LOOP.test((await window.bytes(start + 3, 11)).toString('latin1'));
}

async function copy(window: FileWindow, [start, end]: Range, target: FileHandle): Promise<void> {
  for (let at = start; at < end; ) {
    const piece = await window.bytes(at, Math.min(end - at, 32 * 1024));
    await target.write(piece);
    at += piece.length;
  }
}

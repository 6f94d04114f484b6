import type { FileHandle } from 'node:fs/promises';
import { uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import { blank, FileWindow, type Range } from '../file-window.ts';
import { WorkBudget } from './work-budget.ts';

const HEADER = '1a45dfa3';
const HEADER_BYTES = 4096;
const DOC_TYPE = 0x4282;
/** Numbers that show which readers can read the file. */
const HEADER_NUMBERS = [0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4287, 0x4285];
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
/** Elements whose children are checked too. The children of a cluster are pictures and pieces of sound. */
const PARENTS = [SEGMENT, CLUSTER, INFO, TRACKS, TRACK];
/**
 * The elements that a player needs. Tags, attached files, titles, chapters and names of tracks may name people and
 * locations, and free space and unknown elements may contain anything.
 */
const NEEDED = new Set([
  ...PARENTS,
  // The index of elements, and the positions to jump to.
  ...[0x114d9b74, 0x1c53bb6b],
  // In a cluster: its time, its blocks, its position, the size of the one before, and which tracks are silent.
  ...[0xe7, 0xa3, 0xa0, 0xa7, 0xab, 0x5854],
  // In the information of the film: its id, unit of time, length, date, and the programs that wrote it.
  ...[0x73a4, 0x2ad7b1, 0x4489, 0x4461, 0x4d80, 0x5741],
  // In a track: its number, id and kind, when it is played, its languages, how its blocks are packed and timed, its
  // codec, and its picture or sound.
  ...[0xd7, 0x73c5, 0x83, 0xb9, 0x88, 0x55aa, 0x22b59c, 0x22b59d],
  ...[0x9c, 0x6de7, 0x6df8, 0x23e383, 0x234e7a, 0x23314f, 0x55ee, 0x6d80],
  ...[0x86, 0x63a2, 0xaa, 0x56aa, 0x56bb, 0xe0, 0xe1],
]);
const VOID = 0xec;
/** The longest content whose length fits into one byte. */
const SHORT = 126;

/**
 * Overwrites the elements of a webm that are not `NEEDED` with void elements of the same size. Throws
 * `upload_mismatch` for a file that does not begin as a webm, `upload_broken` for one whose check would take too much
 * work, and a plain error for one that is not whole.
 */
export async function sanitizeWebm(handle: FileHandle, size: number): Promise<void> {
  const window = new FileWindow(handle, size);
  const budget = new WorkBudget();
  const { end: start, wiped } = await readFileHeader(window);
  let at = start;
  while (at < size) {
    budget.take('elements');
    const element = readElement(await headerAt(window, at), at);
    // Continue with the children of a parent. Browsers that record live leave the length of parents open.
    const end = PARENTS.includes(element.id) ? element.body : element.end;
    if (end === null || (element.end ?? 0) > size) throw new RangeError('An element is not in the file');
    if (!NEEDED.has(element.id)) {
      budget.take('wiped');
      wiped.push([at, end]);
    }
    at = end;
  }
  await blank(handle, wiped);
  for (const range of wiped) await writeVoid(handle, range);
}

/** The end of the header, and the ranges in it that are not needed. */
async function readFileHeader(window: FileWindow): Promise<{ end: number; wiped: Range[] }> {
  if ((await window.bytes(0, Math.min(4, window.size))).toString('hex') !== HEADER)
    throw new DomainError(uploadsErrors.upload_mismatch);
  const { body, end } = readElement(await headerAt(window, 0), 0);
  if (end === null || end > HEADER_BYTES) throw new RangeError('The header has no end');
  const wiped: Range[] = [];
  let type = '';
  for (let at = body; at < end; ) {
    const field = readElement(await headerAt(window, at), at);
    if (field.end === null || field.end > end) throw new RangeError('A field is not in the header');
    const length = field.end - field.body;
    if (field.id === DOC_TYPE) type = (await window.bytes(field.body, length)).toString('latin1').replace(/\0+$/, '');
    else if (!HEADER_NUMBERS.includes(field.id) || length > 8) wiped.push([at, field.end]);
    at = field.end;
  }
  if (type === '') throw new Error('The header names no kind of document');
  if (type !== 'webm') throw new DomainError(uploadsErrors.upload_mismatch);
  return { end, wiped };
}

/** Writes the header of a void element that fills a range of two bytes or more, which every element has. */
async function writeVoid(handle: FileHandle, [start, end]: Range): Promise<void> {
  const isShort = end - start - 2 <= SHORT;
  const header = Buffer.alloc(isShort ? 2 : 9);
  const length = end - start - header.length;
  header[0] = VOID;
  if (isShort) header[1] = 0x80 | length;
  else header.writeBigUInt64BE(BigInt(length) | (1n << 56n), 1);
  await handle.write(header, 0, header.length, start);
}

/** An element of an EBML file: its id, then its content from `body` to `end`, which is null if the length is open. */
interface Element {
  id: number;
  start: number;
  body: number;
  end: number | null;
}

/** An id of four bytes and a length of eight. */
const LONGEST_HEADER = 12;

const headerAt = (window: FileWindow, at: number) => window.bytes(at, Math.min(LONGEST_HEADER, window.size - at));

/** Reads the header of an element. Throws if no element begins at `start`. */
function readElement(header: Buffer, start: number): Element {
  const idLength = lengthOf(header, 0, 4);
  const sizeLength = lengthOf(header, idLength, 8);
  const body = start + idLength + sizeLength;
  // The first 1 after the zero bits is not part of the number. If all other bits are 1, the length is open.
  const mask = 2 ** (8 - sizeLength) - 1;
  let size = (header[idLength] ?? 0) & mask;
  let isOpen = size === mask;
  for (let at = idLength + 1; at < idLength + sizeLength; at += 1) {
    const byte = header[at] ?? 0;
    size = size * 256 + byte;
    isOpen &&= byte === 0xff;
  }
  return { id: header.readUIntBE(0, idLength), start, body, end: isOpen ? null : body + size };
}

/** The number of bytes of a number: one more than the zero bits with which it begins. */
function lengthOf(header: Buffer, at: number, most: number): number {
  const length = Math.clz32(header[at] ?? 0) - 23;
  if (length > most || at + length > header.length) throw new RangeError('No number begins there');
  return length;
}

import type { FileHandle } from 'node:fs/promises';
import { uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import { blank, FileWindow, type Range } from '../file-window.ts';
import { WorkBudget } from './work-budget.ts';

const HEADER = '1a45dfa3';
const HEADER_BYTES = 4096;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
/** Their children are counted too: each is a picture or a piece of sound. */
const PARENTS = [SEGMENT, CLUSTER];
/** Tags and attached files: no player shows them. */
const PRIVATE = [0x1254c367, 0x1941a469];
const VOID = 0xec;
/** Its id, and a length in eight bytes. */
const VOID_BYTES = 9;

/**
 * Overwrites the metadata of a webm with a void element of the same size. Throws `upload_mismatch` for
 * a file that does not begin as a webm, `upload_broken` for one that is not whole, or whose check would take too much work.
 */
export async function cleanWebm(handle: FileHandle, size: number): Promise<void> {
  const window = new FileWindow(handle, size);
  const budget = new WorkBudget();
  const wiped: Range[] = [];
  let at = await endOfHeader(window);
  while (at < size) {
    budget.take('elements');
    const element = readElement(heldHeader(window, at) ?? (await headerAt(window, at)), at);
    // Their children follow at the same level. A browser that records live leaves their length open.
    const end = PARENTS.includes(element.id) ? element.body : element.end;
    if (end === null || (element.end ?? 0) > size) throw new DomainError(uploadsErrors.upload_broken);
    if (PRIVATE.includes(element.id) && end - at >= VOID_BYTES) {
      budget.take('wiped');
      wiped.push([at, end]);
    }
    at = end;
  }
  await blank(handle, wiped);
  for (const range of wiped) await writeVoid(handle, range);
}

async function endOfHeader(window: FileWindow): Promise<number> {
  if ((await window.bytes(0, Math.min(4, window.size))).toString('hex') !== HEADER)
    throw new DomainError(uploadsErrors.upload_mismatch);
  const { body, end } = readElement(await headerAt(window, 0), 0);
  if (end === null || end > HEADER_BYTES) throw new DomainError(uploadsErrors.upload_broken);
  for (let at = body; at < end; ) {
    const field = readElement(await headerAt(window, at), at);
    if (field.end === null || field.end > end) throw new DomainError(uploadsErrors.upload_broken);
    if (field.id === DOC_TYPE) {
      const type = (await window.bytes(field.body, field.end - field.body)).toString('latin1').replace(/\0+$/, '');
      if (type !== 'webm') throw new DomainError(uploadsErrors.upload_mismatch);
      return end;
    }
    at = field.end;
  }
  throw new DomainError(uploadsErrors.upload_broken);
}

async function writeVoid(handle: FileHandle, [start, end]: Range): Promise<void> {
  const header = Buffer.alloc(VOID_BYTES);
  header[0] = VOID;
  header.writeBigUInt64BE(BigInt(end - start - VOID_BYTES) | (1n << 56n), 1);
  await handle.write(header, 0, VOID_BYTES, start);
}

/** An element of an EBML file: its id, then its content from `body` to `end`, which is null where the length is open. */
interface Element {
  id: number;
  start: number;
  body: number;
  end: number | null;
}

/** An id of four bytes and a length of eight. */
const LONGEST_HEADER = 12;

const headerLength = (window: FileWindow, at: number) => Math.min(LONGEST_HEADER, window.size - at);

const headerAt = (window: FileWindow, at: number) => window.bytes(at, headerLength(window, at));
const heldHeader = (window: FileWindow, at: number) => window.held(at, headerLength(window, at));

/** Throws `upload_broken` where none begins. */
function readElement(header: Buffer, start: number): Element {
  const idLength = lengthOf(header, 0, 4);
  const sizeLength = lengthOf(header, idLength, 8);
  const body = start + idLength + sizeLength;
  // The bit that ends the zeros is not part of the number. All other bits set stand for a length that is open.
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

/** How many bytes a number has: one more than the zero bits that it begins with. */
function lengthOf(header: Buffer, at: number, most: number): number {
  const length = Math.clz32(header[at] ?? 0) - 23;
  if (length > most || at + length > header.length) throw new DomainError(uploadsErrors.upload_broken);
  return length;
}

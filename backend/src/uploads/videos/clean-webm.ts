import type { FileHandle } from 'node:fs/promises';
import { uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import { blank, FileWindow } from '../file-window.ts';

const HEADER = '1a45dfa3';
const HEADER_BYTES = 4096;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
/** Tags and attached files: no player shows them. */
const PRIVATE = [0x1254c367, 0x1941a469];
const VOID = 0xec;
/** Its id, and a length in eight bytes. */
const VOID_BYTES = 9;
const MOST = 1_000_000;

/**
 * Overwrites the metadata of a webm with a void element of the same size. Throws `upload_mismatch` for
 * a file that does not begin as a webm, `upload_broken` for one that is not whole.
 */
export async function cleanWebm(handle: FileHandle, size: number): Promise<void> {
  const window = new FileWindow(handle, size);
  let at = await endOfHeader(window);
  for (let count = 0; at < size; count += 1) {
    const element = await elementAt(window, at);
    // A browser that records live leaves the length open: the children then follow at the same level.
    const isOpen = element.id === SEGMENT || (element.id === CLUSTER && element.end === null);
    const end = isOpen ? element.body : element.end;
    if (end === null || (element.end ?? 0) > size || count > MOST) throw new DomainError(uploadsErrors.upload_broken);
    if (PRIVATE.includes(element.id)) await wipe(handle, element, end);
    at = end;
  }
}

async function endOfHeader(window: FileWindow): Promise<number> {
  if ((await window.bytes(0, Math.min(4, window.size))).toString('hex') !== HEADER)
    throw new DomainError(uploadsErrors.upload_mismatch);
  const { body, end } = await elementAt(window, 0);
  if (end === null || end > HEADER_BYTES) throw new DomainError(uploadsErrors.upload_broken);
  for (let at = body; at < end; ) {
    const field = await elementAt(window, at);
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

async function wipe(handle: FileHandle, { start }: Element, end: number): Promise<void> {
  if (end - start < VOID_BYTES) return;
  const header = Buffer.alloc(VOID_BYTES);
  header[0] = VOID;
  header.writeBigUInt64BE(BigInt(end - start - VOID_BYTES) | (1n << 56n), 1);
  await handle.write(header, 0, VOID_BYTES, start);
  await blank(handle, start + VOID_BYTES, end);
}

/** An element of an EBML file: its id, then its content from `body` to `end`, which is null where the length is open. */
interface Element {
  id: number;
  start: number;
  body: number;
  end: number | null;
}

/** Throws `upload_broken` where none begins. */
async function elementAt(window: FileWindow, start: number): Promise<Element> {
  const idLength = await lengthAt(window, start, 4);
  const id = (await window.bytes(start, idLength)).readUIntBE(0, idLength);
  const sizeAt = start + idLength;
  const sizeLength = await lengthAt(window, sizeAt, 8);
  const body = sizeAt + sizeLength;
  const bits = BigInt(7 * sizeLength);
  const digits = (await window.bytes(sizeAt, sizeLength)).toString('hex');
  const size = BigInt(`0x${digits}`) & ((1n << bits) - 1n);
  const isUnknown = size === (1n << bits) - 1n;
  return { id, start, body, end: isUnknown ? null : body + Number(size) };
}

/** How many bytes a number has: one more than the zero bits that it begins with. */
async function lengthAt(window: FileWindow, at: number, most: number): Promise<number> {
  const length = Math.clz32((await window.bytes(at, 1))[0] ?? 0) - 23;
  if (length > most) throw new DomainError(uploadsErrors.upload_broken);
  return length;
}

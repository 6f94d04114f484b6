import type { FileHandle } from 'node:fs/promises';
import { uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import { blank, FileWindow } from '../receiving/file-window.ts';
import { type Element, elementAt } from './webm-elements.ts';

const HEADER = '1a45dfa3';
const HEADER_BYTES = 4096;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
/** Free words about the film, and files enclosed with it: neither is seen. */
const PRIVATE = [0x1254c367, 0x1941a469];
const VOID = 0xec;
/** Its sign, and a length in eight bytes. */
const VOID_BYTES = 9;
const MOST = 1_000_000;

/**
 * Overwrites what a webm tells about its maker with empty room of the same size. Throws `upload_mismatch` for
 * a file that does not begin as a webm, `upload_broken` for one that is not whole.
 */
export async function cleanWebm(handle: FileHandle, size: number): Promise<void> {
  const window = new FileWindow(handle, size);
  let at = await endOfHeader(window);
  for (let count = 0; at < size; count += 1) {
    const element = await elementAt(window, at);
    // What a browser records as it goes has no length: its parts then lie side by side with what follows.
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

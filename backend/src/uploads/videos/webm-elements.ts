import { uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import type { FileWindow } from '../receiving/file-window.ts';

/** One element of an EBML file: its id, then its content from `body` to `end`; null where its length is not told. */
export interface Element {
  id: number;
  start: number;
  body: number;
  end: number | null;
}

/** Throws `upload_broken` where none begins. */
export async function elementAt(window: FileWindow, start: number): Promise<Element> {
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

/** The zeros that a number begins with tell how many bytes it has. */
async function lengthAt(window: FileWindow, at: number, most: number): Promise<number> {
  const length = Math.clz32((await window.bytes(at, 1))[0] ?? 0) - 23;
  if (length > most) throw new DomainError(uploadsErrors.upload_broken);
  return length;
}

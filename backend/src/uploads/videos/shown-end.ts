import type { FileHandle } from 'node:fs/promises';
import { uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import { FileWindow } from '../file-window.ts';
import { type Box, boxesIn, boxesOfFile, findBox } from './mp4-boxes.ts';
import { WorkBudget } from './work-budget.ts';

/** Kinds of tracks whose edit lists determine how long a film is. */
const PLAYED = ['vide', 'soun'];
/** In an edit list, this position means that nothing is shown for the length of the entry. */
const NOTHING = -1n;

/**
 * The time in seconds at which a film ends, if its author has cut off the rest: a phone leaves all pictures in the
 * file, and writes into edit lists which of them are shown. Undefined without such lists. Throws `upload_cut` if a
 * part in the middle was cut out: a copy of all pictures would show that part again.
 */
export async function shownEnd(handle: FileHandle, size: number): Promise<number | undefined> {
  const [window, budget] = [new FileWindow(handle, size), new WorkBudget()];
  for await (const { type, body, end } of boxesOfFile(window, budget)) {
    if (type !== 'moov') continue;
    budget.take('indexBytes', end - body);
    return endOf(Buffer.from(await window.bytes(body, end - body)), budget);
  }
  return undefined;
}

function endOf(bytes: Buffer, budget: WorkBudget): number | undefined {
  const movie: Box = { type: 'moov', start: 0, body: 0, end: bytes.length };
  const scale = scaleIn(bytes, findBox(bytes, movie, ['mvhd'], budget));
  if (!scale) return undefined;
  const ends: number[] = [];
  let isAllShown = false;
  for (const track of boxesIn(bytes, movie.body, movie.end, budget)) {
    const handler = track.type === 'trak' && findBox(bytes, track, ['mdia', 'hdlr'], budget);
    const kind = handler && bytes.toString('latin1', handler.body + 8, handler.body + 12);
    if (!kind || !PLAYED.includes(kind)) continue;
    const list = findBox(bytes, track, ['edts', 'elst'], budget);
    const mediaScale = scaleIn(bytes, findBox(bytes, track, ['mdia', 'mdhd'], budget));
    const length = list && lengthOf(bytes.subarray(list.body, list.end), mediaScale / scale);
    if (length) ends.push(length / scale);
    // A video track without such an end shows all its pictures.
    else if (kind === 'vide') isAllShown = true;
  }
  return ends.length > 0 && !isAllShown ? Math.max(...ends) : undefined;
}

/** Units in a second, from the header of a movie or of a track's media; 0 without a header. */
const scaleIn = (bytes: Buffer, header: Box | undefined): number =>
  header ? bytes.readUInt32BE(header.body + (bytes[header.body] === 1 ? 20 : 12)) : 0;

/**
 * The length that an edit list shows, in units of the movie, including an empty beginning; undefined if it shows all
 * of the rest, or nothing. `ratio` is the number of media units in a movie unit. Some editors write several entries of
 * which each continues the one before: that is no cut.
 */
function lengthOf(list: Buffer, ratio: number): number | undefined {
  let total = 0;
  /** The end of the last shown part, in units of the media. */
  let shownTo: number | undefined;
  for (const { length, start, rate } of entriesOf(list)) {
    total += length;
    if (start === NOTHING && shownTo === undefined) continue;
    // Both numbers are rounded, each to its own unit.
    const goesOn = shownTo === undefined || (rate === 1 && Math.abs(Number(start) - shownTo) <= ratio + 1);
    if (!goesOn) throw new DomainError(uploadsErrors.upload_cut);
    // A length of 0 means that all of the rest is shown.
    if (length === 0) return undefined;
    shownTo = Number(start) + length * ratio;
  }
  return shownTo === undefined ? undefined : total;
}

function* entriesOf(list: Buffer) {
  const isLong = list[0] === 1;
  const [size, count] = [isLong ? 20 : 12, list.readUInt32BE(4)];
  for (let index = 0; index < count; index += 1) {
    const at = 8 + index * size;
    const length = isLong ? Number(list.readBigUInt64BE(at)) : list.readUInt32BE(at);
    const start = isLong ? list.readBigInt64BE(at + 8) : BigInt(list.readInt32BE(at + 4));
    yield { length, start, rate: list.readInt32BE(at + size - 4) / 0x10000 };
  }
}

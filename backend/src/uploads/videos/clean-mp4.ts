import type { FileHandle } from 'node:fs/promises';
import { uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import { blank, FileWindow } from '../file-window.ts';
import { type Box, boxesIn, findBox, samplesOf } from './mp4-boxes.ts';

/** Boxes in which phones and cameras write place, device and owner; and free space, which may hold old content. */
const PRIVATE = ['udta', 'meta', 'uuid', 'free', 'skip'];

/** Kinds of tracks that a player shows or plays. Others hold measurements of the camera, such as its location. */
const SHOWN = ['vide', 'soun', 'subt', 'sbtl', 'text', 'clcp'];

/** Brands of the same container that hold still pictures, or a kind of film that few browsers play. */
const OTHER_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis', 'qt  ', 'crx '];

/** The largest index, of a very long video: whoever reads the file holds it in memory. */
const INDEX_BYTES = 16 * 1024 * 1024;

/**
 * Overwrites the metadata of an mp4 with free space of the same size, so that nothing in the file moves. Throws
 * `upload_mismatch` for a file that does not begin as an mp4, `upload_broken` for one that is not whole.
 */
export async function cleanMp4(handle: FileHandle, size: number): Promise<void> {
  const window = new FileWindow(handle, size);
  const head = (await window.bytes(0, Math.min(12, size))).toString('latin1');
  if (head.slice(4, 8) !== 'ftyp' || OTHER_BRANDS.includes(head.slice(8)))
    throw new DomainError(uploadsErrors.upload_mismatch);
  const types = new Set<string>();
  for await (const box of boxesIn(window, 0, size)) {
    types.add(box.type);
    if (box.type === 'moov') await cleanMovie(handle, window, box);
    await wipeIfPrivate(handle, box);
  }
  if (!types.has('moov') || !types.has('mdat')) throw new DomainError(uploadsErrors.upload_broken);
}

async function cleanMovie(handle: FileHandle, window: FileWindow, movie: Box): Promise<void> {
  if (movie.end - movie.start > INDEX_BYTES) throw new DomainError(uploadsErrors.upload_broken);
  for await (const box of boxesIn(window, movie.body, movie.end)) {
    if (box.type === 'trak') await cleanTrack(handle, window, box);
    await wipeIfPrivate(handle, box);
  }
}

async function cleanTrack(handle: FileHandle, window: FileWindow, track: Box): Promise<void> {
  const handler = await findBox(window, track, 'mdia', 'hdlr');
  if (!handler) throw new DomainError(uploadsErrors.upload_broken);
  const kind = (await window.bytes(handler.body + 8, 4)).toString('latin1');
  if (SHOWN.includes(kind)) {
    for await (const box of boxesIn(window, track.body, track.end)) await wipeIfPrivate(handle, box);
    return;
  }
  for (const [from, to] of await samplesOf(window, track)) await blank(handle, from, to);
  await wipe(handle, track);
}

const wipeIfPrivate = async (handle: FileHandle, box: Box) => {
  if (PRIVATE.includes(box.type)) await wipe(handle, box);
};

async function wipe(handle: FileHandle, box: Box): Promise<void> {
  await handle.write('free', box.start + 4, 'latin1');
  await blank(handle, box.body, box.end);
}

import type { FileHandle } from 'node:fs/promises';
import { uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import { blank, FileWindow, type Range } from '../file-window.ts';
import { type Box, boxesIn, boxesOfFile, findBox } from './mp4-boxes.ts';
import { countRun, SampleTable } from './mp4-samples.ts';
import { WorkBudget } from './work-budget.ts';

/** The boxes that a box may contain, by type; null if its content is not checked. */
interface Boxes {
  [type: string]: Boxes | null;
}

const leaves = (types: string): Boxes => Object.fromEntries(types.split(' ').map((type) => [type, null]));

const SAMPLES = leaves(
  'stsd stts ctts cslg stsc stsz stco co64 stss stps stsh padb stdp sdtp sbgp sgpd subs saiz saio',
);
const MEDIA = { ...leaves('vmhd smhd hmhd sthd nmhd gmhd hdlr dinf'), stbl: SAMPLES };

/**
 * The boxes that a player needs, by the box that contains them. Phones and cameras write location, device and owner
 * into other boxes, free space may contain old content, and unknown boxes may contain anything.
 */
const TRACK: Boxes = { ...leaves('tkhd edts tref tapt'), mdia: { ...leaves('mdhd hdlr elng'), minf: MEDIA } };
const MOVIE: Boxes = { ...leaves('mvhd trak'), mvex: leaves('mehd trex leva') };
const FRAGMENT: Boxes = { mfhd: null, traf: leaves('tfhd tfdt trun sdtp sbgp sgpd subs saiz saio') };
const FILE: Boxes = { ...leaves('ftyp styp mdat sidx mfra'), moov: MOVIE, moof: FRAGMENT };

/** Kinds of tracks that a player shows or plays. Others hold measurements of the camera, such as its location. */
const SHOWN = ['vide', 'soun', 'subt', 'sbtl', 'text', 'clcp'];

/** Brands of the same container that hold still pictures, or sequences of them. */
const STILL_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis', 'crx '];
/** The brand of QuickTime films, which are copied into an mp4 instead. */
const QUICKTIME = 'qt  ';
/** Types of the first box. Films of old cameras have no `ftyp`, and so name no brand. */
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];

/** The parts of a film that are overwritten. */
interface PrivateParts {
  /** Boxes that become free space. */
  boxes: Box[];
  /** Content of tracks that players do not play. */
  content: Range[];
}

/**
 * Overwrites the metadata of an mp4 with free space of the same size, so that nothing in the file moves. Throws
 * `upload_mismatch` for a file that does not begin as an mp4, `upload_broken` for one whose check would take too much
 * work, and a plain error for one that is not whole.
 */
export async function sanitizeMp4(handle: FileHandle, size: number): Promise<void> {
  const window = new FileWindow(handle, size);
  const head = (await window.bytes(0, Math.min(12, size))).toString('latin1');
  if (head.slice(4, 8) !== 'ftyp' || [...STILL_BRANDS, QUICKTIME].includes(head.slice(8)))
    throw new DomainError(uploadsErrors.upload_mismatch);
  await removePrivateParts(handle, window, new WorkBudget());
}

/** Throws if the film is not whole, or `budget` does not suffice; the file is then unchanged. */
async function removePrivateParts(handle: FileHandle, window: FileWindow, budget: WorkBudget): Promise<void> {
  const { boxes, content } = await privateParts(window, budget);
  await blank(handle, [...content, ...boxes.map(({ body, end }): Range => [body, end])]);
  for (const { start } of boxes) await handle.write('free', start + 4, 'latin1');
}

async function privateParts(window: FileWindow, budget: WorkBudget): Promise<PrivateParts> {
  const parts: PrivateParts = { boxes: [], content: [] };
  const types = new Set<string>();
  for await (const box of boxesOfFile(window, budget)) {
    types.add(box.type);
    const known = FILE[box.type];
    if (known === undefined) parts.boxes.push(box);
    if (!known) continue;
    budget.take('indexBytes', box.end - box.body);
    const bytes = Buffer.from(await window.bytes(box.body, box.end - box.body));
    const whole: Box = { type: box.type, start: 0, body: 0, end: bytes.length };
    if (box.type === 'moof') budget.take('fragments');
    readIndex({ bytes, budget, parts, offset: box.body, fileSize: window.size }, whole, known);
  }
  budget.take('wiped', parts.boxes.length);
  if (!types.has('moov') || !types.has('mdat')) throw new Error('The film has no index or no content');
  // Only the tables of the `moov` are searched for the content of such a track, not those of fragments.
  if (types.has('moof') && parts.boxes.some(({ type }) => type === 'trak'))
    throw new Error('A film in fragments has a track that is not played');
  return parts;
}

/** An index at `offset` in its file. */
interface Index {
  bytes: Buffer;
  offset: number;
  fileSize: number;
  budget: WorkBudget;
  parts: PrivateParts;
}

/** Finds the boxes in an index that are not `known`, at every depth. They become free space. */
function readIndex(index: Index, { body, end }: Box, known: Boxes): void {
  const { bytes, budget, parts } = index;
  for (const box of boxesIn(bytes, body, end, budget)) {
    const below = known[box.type];
    if (below === undefined) parts.boxes.push(inFile(index, box));
    else if (box.type === 'trak') readTrack(index, box);
    else if (below) readIndex(index, box, below);
    if (box.type === 'trun') countRun(bytes, box, budget);
  }
}

function readTrack(index: Index, track: Box): void {
  const { bytes, budget, parts, fileSize } = index;
  budget.take('tracks');
  const handler = findBox(bytes, track, ['mdia', 'hdlr'], budget);
  if (!handler || handler.body + 12 > handler.end) throw new Error('A track does not say what it is');
  const kind = bytes.toString('latin1', handler.body + 8, handler.body + 12);
  const found = findBox(bytes, track, ['mdia', 'minf', 'stbl'], budget);
  const table = found && new SampleTable(bytes, found, budget);
  table?.count(budget);
  if (!SHOWN.includes(kind)) {
    for (const range of table?.ranges(fileSize) ?? []) parts.content.push(range);
    parts.boxes.push(inFile(index, track));
    return;
  }
  readIndex(index, track, TRACK);
}

const inFile = ({ offset }: Index, { type, start, body, end }: Box): Box => ({
  type,
  start: start + offset,
  body: body + offset,
  end: end + offset,
});

/**
 * 100,000 samples are a quarter of an hour at 60 pictures a second, with sound; phone films of 200 MB are shorter.
 * Copying a sample takes far more work than reading it. All sizes together may not exceed the file, so that its copy
 * is no larger.
 */
const limitsFor = (size: number) => ({ samples: 100_000, sampleBytes: size, fragments: 0 });

/**
 * Checks a QuickTime film before it is copied, and overwrites its metadata, so that the copying does not read it.
 * Throws the same errors as `sanitizeMp4`.
 */
export async function sanitizeQuickTime(handle: FileHandle, size: number): Promise<void> {
  const window = new FileWindow(handle, size);
  const head = (await window.bytes(0, Math.min(12, size))).toString('latin1');
  const first = head.slice(4, 8);
  if (!FIRST_BOXES.includes(first) || (first === 'ftyp' && STILL_BRANDS.includes(head.slice(8))))
    throw new DomainError(uploadsErrors.upload_mismatch);
  await removePrivateParts(handle, window, new WorkBudget(limitsFor(size)));
}

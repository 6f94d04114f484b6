/** A film has fewer outermost boxes than this, unless it is in fragments. The server checks the further boxes. */
const MOST_BOXES = 200;
const LONG_HEADER = 16;
/** A WebM describes its tracks within this many first bytes. */
const WEBM_HEAD = 64 * 1024;
const EBML = '\x1aE\xdf\xa3';
const SEGMENT = '\x18S\x80g';
/** The number of bytes of the longest length. */
const LONGEST_SIZE = 8;
/** Prefix of the names of video codecs, such as `V_VP9`. */
const CODEC = 'V_';

/**
 * Whether the container of a film can be read and is complete, judged by its outermost parts. `isRead`: a player has
 * read its header, so a WebM need not name a codec. Rejects if the device does not return the file.
 */
export const isWholeFilm = (film: Blob, isRead: boolean): Promise<boolean> =>
  film.type === 'video/webm' ? isWholeWebm(film, isRead) : isWholeMp4(film);

/** An MP4 or QuickTime film is a row of boxes, each with its length, and has an index and content among them. */
async function isWholeMp4(film: Blob): Promise<boolean> {
  const missing = new Set(['moov', 'mdat']);
  let at = 0;
  for (let boxes = 0; at < film.size && boxes < MOST_BOXES; boxes += 1) {
    const header = new DataView(await film.slice(at, at + LONG_HEADER).arrayBuffer());
    if (header.byteLength < LONG_HEADER / 2) return false;
    missing.delete(charactersOf(header).slice(4, 8));
    const length = boxLength(header, film.size - at);
    if (length < LONG_HEADER / 2 || at + length > film.size) return false;
    at += length;
  }
  return at < film.size || missing.size === 0;
}

/** The length 0 means the whole rest of the file; 1 means that a longer number follows. */
function boxLength(header: DataView, rest: number): number {
  const length = header.getUint32(0);
  if (length !== 1) return length || rest;
  return header.byteLength < LONG_HEADER ? 0 : Number(header.getBigUint64(8));
}

/** The header of a WebM is followed by one segment, which names a codec near its start and may contain its length. */
async function isWholeWebm(film: Blob, isRead: boolean): Promise<boolean> {
  const bytes = new DataView(await film.slice(0, WEBM_HEAD).arrayBuffer());
  const head = charactersOf(bytes);
  const segment = head.indexOf(SEGMENT);
  if (!head.startsWith(EBML) || segment < 0 || !(isRead || head.includes(CODEC))) return false;
  const start = segment + SEGMENT.length;
  const first = start < bytes.byteLength ? bytes.getUint8(start) : 0;
  const size = Math.clz32(first) - 23;
  if (size > LONGEST_SIZE || start + size > bytes.byteLength) return false;
  let length = first % 2 ** (8 - size);
  let isOpen = length === 2 ** (8 - size) - 1;
  for (let byte = 1; byte < size; byte += 1) {
    const next = bytes.getUint8(start + byte);
    length = length * 256 + next;
    isOpen &&= next === 0xff;
  }
  // A browser that records live leaves the length open.
  return isOpen || start + size + length <= film.size;
}

const charactersOf = ({ buffer }: DataView): string => new TextDecoder('latin1').decode(buffer);

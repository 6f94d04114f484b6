import { type Face, faceFor, hasWide, WIDE } from './fonts.ts';

/** Widths of the letters of Archivo Narrow Bold, in hundredths of an em. Figtree is wider by the factor `stretch`. */
const WIDTHS: Record<number, string> = {
  23: " ',./I\\ijl|`",
  27: '!()-:;[]ft',
  32: '*r{}"',
  46: '#$0123456789J_aceksvxyz',
  50: '+<=>^~?FLTZbdghnopqu',
  59: '&ABCDEHKNPRSUVXY',
  64: 'GOQw',
  80: 'MmW%@',
};
const BY_CHAR = new Map(Object.entries(WIDTHS).flatMap(([width, chars]) => [...chars].map((char) => [char, +width])));
const WIDEST = 80;
const EM = 100;

const unitsOf = (text: string, { stretch }: Face): number =>
  [...text.normalize('NFD').replace(/\p{M}/gu, '')].reduce(
    (sum, char) => sum + (hasWide(char) ? EM : (BY_CHAR.get(char) ?? WIDEST) * stretch),
    0,
  );

/** Estimated width of `text` at `size` pixels, rather too wide than too narrow. */
export const textWidth = (text: string, size: number, face: Face): number =>
  (unitsOf(text, faceFor(text, face)) / EM) * size;

/**
 * Breaks `text` into lines no wider than `width`. The text after `most` lines becomes an ellipsis, and so does the end
 * of a word that is wider than a line.
 */
export function fitLines(text: string, size: number, face: Face, width: number, most: number): string[] {
  const [drawn, limit] = [faceFor(text, face), (width * EM) / size];
  return broken(text, drawn, limit, most).map((line) => cut(line, drawn, limit));
}

/** Signs that no line ends with, and signs that no line begins with. */
const OPENING = '「『（《〈【〔“‘';
const CLOSING = '，。！？、；：」』）》〉】〕”’…';
/** A piece that is never broken, after its space: a word, or a Chinese character with its punctuation. */
const PIECE = new RegExp(`(\\s*)([${OPENING}]*(?:[${WIDE}]|[^${WIDE}\\s]+)[${CLOSING}]*)`, 'gu');

/** Breaks a text into lines. A piece wider than the limit has a line to itself; line `most` takes all that is left. */
function broken(text: string, face: Face, limit: number, most: number): string[] {
  const space = unitsOf(' ', face);
  const lines: string[] = [];
  let taken = Number.POSITIVE_INFINITY;
  for (const [, before, piece = ''] of text.matchAll(PIECE)) {
    const units = unitsOf(piece, face);
    const gap = before ? space : 0;
    if (lines.length > 0 && (taken + gap + units <= limit || lines.length === most)) {
      lines.push(`${lines.pop()}${before ? ' ' : ''}${piece}`);
      taken += gap + units;
    } else {
      lines.push(piece);
      taken = units;
    }
  }
  return lines;
}

/** Spaces and opening signs, which are removed before the ellipsis. */
const LEFT_OPEN = new RegExp(`[\\s${OPENING}]+$`, 'u');

function cut(line: string, face: Face, limit: number): string {
  if (unitsOf(line, face) <= limit) return line;
  let taken = unitsOf('…', face);
  let kept = '';
  for (const letter of line) {
    taken += unitsOf(letter, face);
    if (taken > limit) break;
    kept += letter;
  }
  return `${kept.replace(LEFT_OPEN, '')}…`;
}

interface Block {
  size: number;
  lines: string[];
}

/** The height of a line as a multiple of its letters' size. */
export const LEADING = 1.16;

/** `text` in the largest of `sizes` (from large to small) at which all of it fits; cut at the smallest if none does. */
export function fitBlock(
  text: string,
  sizes: readonly number[],
  face: Face,
  { width, height }: { width: number; height: number },
): Block {
  const mostAt = (size: number) => Math.max(1, Math.floor(height / (size * LEADING)));
  for (const size of sizes) {
    const lines = broken(text, faceFor(text, face), (width * EM) / size, Number.POSITIVE_INFINITY);
    if (lines.length <= mostAt(size) && lines.every((line) => textWidth(line, size, face) <= width))
      return { size, lines };
  }
  const smallest = sizes.at(-1) ?? 0;
  return { size: smallest, lines: fitLines(text, smallest, face, width, mostAt(smallest)) };
}

import type { Face } from './fonts.ts';

/** Widths in hundredths of an em of Archivo Narrow Bold. Those of Figtree are wider by the factor `stretch`. */
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

const unitsOf = (text: string): number =>
  [...text.normalize('NFD').replace(/\p{M}/gu, '')].reduce((sum, char) => sum + (BY_CHAR.get(char) ?? WIDEST), 0);
const SPACE = unitsOf(' ');

/** Estimated width of `text` at `size` pixels, rather too wide than too narrow. */
export const textWidth = (text: string, size: number, { stretch }: Face): number =>
  (unitsOf(text) / 100) * size * stretch;

const limitOf = (width: number, size: number, { stretch }: Face): number => (width * 100) / (size * stretch);

/** Breaks `text` between words into lines no wider than `width`. What is left after `most` lines becomes an ellipsis. */
export function fitLines(text: string, size: number, face: Face, width: number, most: number): string[] {
  const limit = limitOf(width, size, face);
  return broken(text, limit, most).map((line) => cut(line, limit));
}

/** A word wider than the limit has a line to itself; the last of `most` lines takes all that is left. */
function broken(text: string, limit: number, most: number): string[] {
  const lines: string[] = [];
  let taken = Number.POSITIVE_INFINITY;
  for (const word of text.split(/\s+/)) {
    const units = unitsOf(word);
    if (lines.length > 0 && (taken + SPACE + units <= limit || lines.length === most)) {
      lines.push(`${lines.pop()} ${word}`);
      taken += SPACE + units;
    } else {
      lines.push(word);
      taken = units;
    }
  }
  return lines;
}

function cut(line: string, limit: number): string {
  if (unitsOf(line) <= limit) return line;
  let taken = unitsOf('…');
  let kept = '';
  for (const letter of line) {
    taken += unitsOf(letter);
    if (taken > limit) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
}

interface Block {
  size: number;
  lines: string[];
}

/** A line's height, in sizes of its letters. */
export const LEADING = 1.16;

/** `text` in the largest of `sizes`, from large to small, that shows it whole; cut in the smallest where none does. */
export function fitBlock(
  text: string,
  sizes: readonly number[],
  face: Face,
  { width, height }: { width: number; height: number },
): Block {
  const mostAt = (size: number) => Math.max(1, Math.floor(height / (size * LEADING)));
  for (const size of sizes) {
    const limit = limitOf(width, size, face);
    const lines = broken(text, limit, Number.POSITIVE_INFINITY);
    if (lines.length <= mostAt(size) && lines.every((line) => unitsOf(line) <= limit)) return { size, lines };
  }
  const smallest = sizes.at(-1) ?? 0;
  return { size: smallest, lines: fitLines(text, smallest, face, width, mostAt(smallest)) };
}

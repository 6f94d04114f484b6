/** Widths in hundredths of an em of Archivo Narrow Bold. Figtree is wider by its stretch. */
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

export const FACES = {
  title: { family: 'Archivo Narrow', weight: 700, stretch: 1 },
  text: { family: 'Figtree', weight: 600, stretch: 1.2 },
} as const;
export type Face = (typeof FACES)[keyof typeof FACES];

/** What `text` takes at `size` pixels; rather too much than too little. */
export function textWidth(text: string, size: number, { stretch }: Face): number {
  const letters = [...text.normalize('NFD').replace(/\p{M}/gu, '')];
  return (letters.reduce((sum, char) => sum + (BY_CHAR.get(char) ?? WIDEST), 0) / 100) * size * stretch;
}

/** Breaks `text` between words into lines no wider than `width`. What is left after `most` lines becomes an ellipsis. */
export function fitLines(text: string, size: number, face: Face, width: number, most: number): string[] {
  const fits = (line: string) => textWidth(line, size, face) <= width;
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (fits(longer) || lines.length === most || lines.at(-1) === '') lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => cut(line, fits));
}

function cut(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line;
  const letters = [...line];
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Letters that our font files hold: Latin ones, with the marks of European languages and Vietnamese. */
const DRAWABLE = /[^ -~\u00a0-\u017f\u1ea0-\u1ef9\u2010-\u2015\u2018-\u201e\u2022\u2026\u20ac]+/gu;

/** `text` without what cannot be drawn, or null when that is most of it. */
export function drawable(text: string): string | null {
  const whole = text.normalize('NFC').trim();
  const left = whole.replace(DRAWABLE, ' ').replace(/\s+/g, ' ').trim();
  return left.length * 2 >= whole.length ? left : null;
}

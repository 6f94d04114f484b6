import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A font file that backend/fonts/subset.mjs has written. */
const fileNamed = (name: string): string => fileURLToPath(new URL(`./fonts/${name}`, import.meta.url));

const LATIN_FILES = [fileNamed('ArchivoNarrow_700Bold.ttf'), fileNamed('Figtree_600SemiBold.ttf')];
const CHINESE_FILE = fileNamed('NotoSansHans-Bold.otf');

/** The characters that are common in simplified and traditional Chinese and in Japanese: 9,237 of about 21,000. */
const HAN = readFileSync(fileNamed('han.txt'), 'utf8');

/**
 * Chinese characters, the kana of Japanese names, and the punctuation of both. Each is one em wide, and the Chinese
 * font has all of them.
 */
export const WIDE = `\\u3001-\\u3003\\u3005-\\u3011\\u3014-\\u301f\\u3041-\\u3096\\u30a1-\\u30fe\\uff01-\\uff5e\\uffe0-\\uffe5${HAN}`;
const SOME_WIDE = new RegExp(`[${WIDE}]`, 'u');
export const hasWide = (text: string): boolean => SOME_WIDE.test(text);

/**
 * The font files that this text needs. Only our own are used, so that every machine draws the same, also one without
 * fonts. The Chinese font has 2 MB, so only pictures with Chinese text wait for it.
 */
export const fontFiles = (text: string): string[] => (hasWide(text) ? [...LATIN_FILES, CHINESE_FILE] : LATIN_FILES);

export interface Face {
  family: string;
  weight: number;
  /** About how much wider its letters are than those of Archivo Narrow. */
  stretch: number;
}

export const FACES = {
  title: { family: 'Archivo Narrow', weight: 700, stretch: 1 },
  text: { family: 'Figtree', weight: 600, stretch: 1.2 },
} as const satisfies Record<string, Face>;

const CHINESE: Face = { family: 'Noto Sans S Chinese', weight: 700, stretch: 1.4 };

/** The face that draws a text meant for `face`: if a part of the text is Chinese, the Chinese font draws all of it. */
export const faceFor = (text: string, face: Face): Face => (hasWide(text) ? CHINESE : face);

/** Characters that our Latin files have: letters with the marks of European languages and Vietnamese. */
const SIGNS =
  ' -~\\u00a0-\\u00ac\\u00ae-\\u017f\\u0218-\\u021b\\u1ea0-\\u1ef9\\u2010-\\u2011\\u2013-\\u2015\\u2018-\\u201e\\u2022\\u2026\\u20ac\\u2122';
const OTHERS = new RegExp(`[^${SIGNS}${WIDE}]+`, 'gu');
/** Invisible characters, which join, separate or reverse the characters beside them. */
const UNSEEN = /\p{Cf}/gu;
const LETTERS = /[\p{L}\p{N}]/gu;

const lettersIn = (text: string): number => text.match(LETTERS)?.length ?? 0;

/**
 * `text` without the characters that our fonts lack, such as emoji, which would be drawn as boxes. Null if that
 * leaves no letter, or removes more letters than it leaves: half a sentence may mean something else.
 */
export function drawable(text: string): string | null {
  const whole = text.normalize('NFC').replace(UNSEEN, '');
  const left = whole.replace(OTHERS, ' ').replace(/\s+/g, ' ').trim();
  const letters = lettersIn(left);
  return letters > 0 && letters * 2 >= lettersIn(whole) ? left : null;
}

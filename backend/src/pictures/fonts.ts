import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Only our own font files are used, so that every machine draws the same, also one without fonts. */
export const FONT_FILES = [
  require.resolve('@expo-google-fonts/archivo-narrow/700Bold/ArchivoNarrow_700Bold.ttf'),
  require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
];

export const FACES = {
  title: { family: 'Archivo Narrow', weight: 700, stretch: 1 },
  text: { family: 'Figtree', weight: 600, stretch: 1.2 },
} as const;
export type Face = (typeof FACES)[keyof typeof FACES];

/** Characters that our font files have: Latin letters with the marks of European languages and Vietnamese. */
const SIGNS =
  ' -~\\u00a0-\\u00ac\\u00ae-\\u017f\\u0218-\\u021b\\u1ea0-\\u1ef9\\u2010-\\u2011\\u2013-\\u2015\\u2018-\\u201e\\u2022\\u2026\\u20ac\\u2122';
const OTHERS = new RegExp(`[^${SIGNS}]+`, 'gu');
/** Invisible characters, which join, separate or reverse those beside them. */
const UNSEEN = /\p{Cf}/gu;
const LETTERS = /[\p{L}\p{N}]/gu;

const lettersIn = (text: string): number => text.match(LETTERS)?.length ?? 0;

/**
 * `text` as it can be drawn: characters that no font of ours has, such as emoji, are left out rather than drawn as
 * boxes. Null where that leaves no letter, or takes more letters than it leaves: half a sentence may say something
 * else.
 */
export function drawable(text: string): string | null {
  const whole = text.normalize('NFC').replace(UNSEEN, '');
  const left = whole.replace(OTHERS, ' ').replace(/\s+/g, ' ').trim();
  const letters = lettersIn(left);
  return letters > 0 && letters * 2 >= lettersIn(whole) ? left : null;
}

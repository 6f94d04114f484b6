/** A tree of texts, as the files in `locales` hold it. */
export interface TextTree {
  readonly [key: string]: string | readonly string[] | TextTree;
}

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';

/** Placeholders such as `{{count}}` and HTML tags such as `<b>`, which the code fills in: they stay as they are. */
const FILLED_IN = /(\{\{.*?\}\}|<.*?>)/;

/**
 * The same tree in the pseudo-language `en-XA`: each letter of the English texts with an accent, each text about a
 * third longer and between `[!!` and `!!]`. On screen, a text without accents is not translated, and a text without
 * `!!]` is cut.
 */
export function toPseudoLanguage(texts: TextTree): TextTree {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => {
      if (typeof value === 'string') return [key, pseudoText(value)];
      return [key, isList(value) ? value.map(pseudoText) : toPseudoLanguage(value)];
    }),
  );
}

const isList = (value: readonly string[] | TextTree): value is readonly string[] => Array.isArray(value);

function pseudoText(text: string): string {
  const parts = text.split(FILLED_IN);
  const words = parts.filter((_, index) => index % 2 === 0).join('');
  // Without a letter there is nothing to translate: `+{{count}}`.
  if (!/[a-z]/i.test(words)) return text;
  // The brackets make a short text longer already; vowels of a long one are doubled.
  let missing = Math.ceil(words.length / 3) - '[!!  !!]'.length;
  const lengthened = parts.map((part, index) =>
    index % 2 === 1
      ? part
      : part.replace(/[aeiou]/gi, (vowel) => (missing-- > 0 ? vowel + vowel : vowel)).replace(/[a-z]/gi, accented),
  );
  return `[!! ${lengthened.join('')} !!]`;
}

const accented = (letter: string): string => ACCENTED[PLAIN.indexOf(letter)] ?? letter;

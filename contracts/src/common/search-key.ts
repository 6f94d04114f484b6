/** Letters that Unicode does not decompose, and the letters that a search treats as the same. */
const PLAIN_LETTERS: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ł: 'l', ŧ: 't', ς: 'σ' },
};

const SPECIAL = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/**
 * The form in which a search compares texts: lower case, without accents. "Zoë", "zoe" and "ZOE" with combining dots
 * have the same search key. `search_key` in the database does the same for stored texts (`backend/test/search.spec.ts`
 * compares the two).
 */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(SPECIAL, (letter) => PLAIN_LETTERS[letter] ?? letter);

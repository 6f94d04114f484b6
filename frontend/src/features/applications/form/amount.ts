import { writeNumber } from '../../../lib/formats.ts';
import { i18n } from '../../../lib/i18n.ts';

/** The separators of thousands and decimals in a language. */
function signsOf(language: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(language).formatToParts(12_345.6);
  const signOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return { group: signOf('group'), decimal: signOf('decimal') };
}

const escaped = (sign: string) => (/\s/.test(sign) ? '\\s' : `\\${sign}`);

/**
 * Reads a typed amount as it is sent: a number of dollars, a line of text, or null. `2500`, `$2,500.50` and in German
 * `2.500,50 $` are dollars, with or without cents. Another notation, such as `2.500` in English, is ambiguous and stays
 * text.
 */
export function readAmount(text: string, language = i18n.language): number | string | null {
  const typed = text.trim();
  const { group, decimal } = signsOf(language);
  const [between, before] = [escaped(group), escaped(decimal)];
  const sign = '(?:US)?\\$|USD';
  const money = new RegExp(
    `^(?:${sign})?\\s?(\\d{1,3}(?:${between}\\d{3})+|\\d+)(?:${before}(\\d{1,2}))?\\s?(?:${sign})?$`,
  );
  const [, dollars, cents = '0'] = money.exec(typed) ?? [];
  return dollars === undefined ? typed || null : Number(`${dollars.replace(/\D/g, '')}.${cents}`);
}

/** The text of a field for a stored value. `readAmount` returns the same value for this text. */
export const writeValue = (value: unknown, language = i18n.language): string =>
  typeof value === 'number'
    ? writeNumber(value, language, { useGrouping: false, maximumFractionDigits: 2 })
    : String(value ?? '');

import type { Author } from '@hoopline/contracts';
import { shownName } from '../../lib/shown-name.ts';

type Names = Pick<Author, 'displayName' | 'firstName' | 'lastName'>;

const fullName = ({ firstName, lastName }: Names) => [firstName, lastName].filter(Boolean).join(' ').trim();

/** The name under which posts are shown. Undefined if the author has no name: pages then show `Anonymous`. */
export const authorName = (names: Names): string | undefined =>
  shownName(names.displayName)?.trim() || fullName(names) || undefined;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letters of the first and the last name, or else of the shown name; `U` without any name. */
export function authorInitials(names: Names): string {
  const words = (fullName(names) || shownName(names.displayName)?.trim() || 'U').split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => [...graphemes.segment(word ?? '')][0]?.segment ?? '')
    .join('')
    .toUpperCase();
}

import type { Author } from '@hoopline/contracts';

type Names = Pick<Author, 'displayName' | 'firstName' | 'lastName'>;

const fullName = ({ firstName, lastName }: Names) => [firstName, lastName].filter(Boolean).join(' ').trim();

/** Undefined without any name: the screen then says `Anonymous` (N-51). */
export const authorName = (names: Names): string | undefined =>
  names.displayName?.trim() || fullName(names) || undefined;

/** First letters of the first and the last name, else of the name shown; `U` without any (N-50). */
export function authorInitials(names: Names): string {
  const words = (fullName(names) || names.displayName?.trim() || 'U').split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

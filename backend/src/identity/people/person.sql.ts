import type { Author, Person } from '@hoopline/contracts';

/** A person as read from the database, with the whole e-mail: send only what `toPerson` returns. */
export type PersonRow = Person;

/** SQL of a `PersonRow` as JSON. `alias` is the alias of `users` in the statement. */
export const personJson = (alias: string): string => `json_build_object(
  'id', ${alias}.id, 'displayName', ${alias}.display_name, 'firstName', ${alias}.first_name,
  'lastName', ${alias}.last_name, 'email', ${alias}.email, 'profileImageUrl', ${alias}.profile_image_url,
  'position', ${alias}.position, 'avatar', ${alias}.avatar)`;

/** Keys of a person's face for a JSON object: what everybody may see. `alias` names `users` in the statement. */
export const faceKeys = (alias: string): string => `
  'id', ${alias}.id, 'displayName', ${alias}.display_name, 'profileImageUrl', ${alias}.profile_image_url,
  'avatar', ${alias}.avatar`;

/** The person as `viewerId` may see them: only one's own e-mail is shown whole. */
export const toPerson = (row: PersonRow, viewerId: string): Person =>
  row.id === viewerId ? row : { ...row, email: row.email && maskEmail(row.email) };

/**
 * The author of a row, as columns of it, for long lists: building JSON in SQL took more than half of the time of a page
 * of fifty. Send only what `toAuthor` returns.
 */
export interface AuthorRow extends Omit<Author, 'id'> {
  authorId: string;
}

/** SQL of an `AuthorRow`. `alias` is the alias of `users` in the statement. */
export const authorColumns = (alias: string): string => `${alias}.id AS "authorId",
  ${alias}.display_name AS "displayName", ${alias}.first_name AS "firstName", ${alias}.last_name AS "lastName",
  ${alias}.email, ${alias}.profile_image_url AS "profileImageUrl", ${alias}.avatar`;

/** The author as `viewerId` may see them: only one's own e-mail is shown whole. */
export const toAuthor = (row: AuthorRow, viewerId: string | null): Author => ({
  id: row.authorId,
  displayName: row.displayName,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.authorId === viewerId ? row.email : row.email && maskEmail(row.email),
  profileImageUrl: row.profileImageUrl,
  avatar: row.avatar,
});

/** An e-mail as others see it: `s•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const first = [...email.slice(0, Math.max(at, 0))][0] ?? '';
  return `${first}•••${at < 0 ? '' : email.slice(at)}`;
}

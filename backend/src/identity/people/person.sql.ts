import type { Author, Person } from '@hoopline/contracts';

/** A person as read from the database, with e-mail and real names: send only what `toPerson` returns. */
export type PersonRow = Person;

/** SQL of a `PersonRow` as JSON. `alias` is the alias of `users` in the statement. */
export const personJson = (alias: string): string => `json_build_object(
  'id', ${alias}.id, 'displayName', ${alias}.display_name, 'firstName', ${alias}.first_name,
  'lastName', ${alias}.last_name, 'email', ${alias}.email, 'profileImageUrl', ${alias}.profile_image_url,
  'position', ${alias}.position, 'avatar', ${alias}.avatar)`;

/**
 * The fields of a person that everybody may see, as arguments of `json_build_object`. `alias` names `users` in the
 * statement.
 */
export const faceKeys = (alias: string): string => `
  'id', ${alias}.id, 'displayName', ${alias}.display_name, 'profileImageUrl', ${alias}.profile_image_url,
  'avatar', ${alias}.avatar`;

/** SQL for the first name that others may see: null if the person chose a display name other than their real name. */
export const shownFirstName = (alias: string): string =>
  `CASE WHEN ${alias}.display_name = concat_ws(' ', ${alias}.first_name, ${alias}.last_name) THEN ${alias}.first_name END`;

type RealName = Pick<Person, 'displayName' | 'firstName' | 'lastName' | 'email'>;

/**
 * The person without the fields that only they may see: their e-mail, and their real names if they chose another
 * name.
 */
export function forOthers<T extends RealName>(person: T): T {
  const { displayName, firstName, lastName } = person;
  const hasChosen = displayName !== [firstName, lastName].filter((name) => name !== null).join(' ');
  return { ...person, email: null, ...(hasChosen && { firstName: null, lastName: null }) };
}

/** The person as `viewerId` may see them. */
export const toPerson = (row: PersonRow, viewerId: string): Person => (row.id === viewerId ? row : forOthers(row));

/**
 * The author of a row, as columns of that row. Long lists use it: building JSON in SQL took more than half of the time
 * of a page of fifty. Send only what `toAuthor` returns.
 */
export interface AuthorRow extends Omit<Author, 'id'> {
  authorId: string;
}

/** SQL of an `AuthorRow`. `alias` is the alias of `users` in the statement. */
export const authorColumns = (alias: string): string => `${alias}.id AS "authorId",
  ${alias}.display_name AS "displayName", ${alias}.first_name AS "firstName", ${alias}.last_name AS "lastName",
  ${alias}.email, ${alias}.profile_image_url AS "profileImageUrl", ${alias}.avatar`;

/** The author as `viewerId` may see them. */
export function toAuthor(row: AuthorRow, viewerId: string | null): Author {
  const { authorId: id, displayName, firstName, lastName, email, profileImageUrl, avatar } = row;
  const author = { id, displayName, firstName, lastName, email, profileImageUrl, avatar };
  return id === viewerId ? author : forOthers(author);
}

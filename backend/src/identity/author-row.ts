import type { Author } from '@hoopline/contracts';
import { maskEmail } from './mask-email.ts';

/**
 * Who wrote something, as columns of the row that they wrote. Long lists pass it: JSON built in SQL took more than half
 * of the time of a page of fifty.
 */
export interface AuthorRow extends Omit<Author, 'id'> {
  authorId: string;
}

/** SQL for them. `alias` names `users` in the statement. */
export const authorColumns = (alias: string): string => `${alias}.id AS "authorId",
  ${alias}.display_name AS "displayName", ${alias}.first_name AS "firstName", ${alias}.last_name AS "lastName",
  ${alias}.email, ${alias}.profile_image_url AS "profileImageUrl", ${alias}.avatar`;

/** The author as `viewerId` may see them: everybody else's e-mail masked (D-24). */
export const toAuthor = (row: AuthorRow, viewerId: string | null): Author => ({
  id: row.authorId,
  displayName: row.displayName,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.authorId === viewerId ? row.email : row.email && maskEmail(row.email),
  profileImageUrl: row.profileImageUrl,
  avatar: row.avatar,
});

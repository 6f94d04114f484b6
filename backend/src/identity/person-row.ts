import type { Person } from '@hoopline/contracts';
import { maskEmail } from './mask-email.ts';

/** A person as SQL gives them, e-mail in full: it must pass `toPerson` before it leaves. */
export type PersonRow = Person;

/** SQL for one person of `users` as JSON. `alias` names the table in the statement. */
export const personJson = (alias: string): string => `json_build_object(
  'id', ${alias}.id, 'displayName', ${alias}.display_name, 'firstName', ${alias}.first_name,
  'lastName', ${alias}.last_name, 'email', ${alias}.email, 'profileImageUrl', ${alias}.profile_image_url,
  'position', ${alias}.position, 'avatar', ${alias}.avatar)`;

/** The person as `viewerId` may see them: everybody else's e-mail masked (D-24). */
export const toPerson = (row: PersonRow, viewerId: string): Person =>
  row.id === viewerId ? row : { ...row, email: row.email && maskEmail(row.email) };

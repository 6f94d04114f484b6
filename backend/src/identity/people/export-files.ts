import type { Statement } from '../../database/sql.ts';
import { isShown } from './blocks.sql.ts';

/** A file with one object. $1 person; returns `item`. */
export interface SingleFile {
  file: `${string}.json`;
  statement: Statement;
}

/** A file with a list. $1 person, $2 the last id before the slice, $3 number of items; returns `id` and `item`. */
export interface ExportList extends SingleFile {
  /** Lower than any id of the list. */
  lowest: string;
}

export const single = (name: string, text: string): SingleFile => ({
  file: `${name}.json`,
  statement: { name: `export.${name}`, text },
});

const LOWEST = { uuid: '00000000-0000-0000-0000-000000000000', bigint: '0' };

/** `id`, of the type `type`, orders the list. `from` ends with a condition that contains `$1`, the person. */
export const list = (
  name: string,
  id: string,
  item: Record<string, string>,
  from: string,
  type: keyof typeof LOWEST = 'uuid',
): ExportList => ({
  file: `${name}.json`,
  statement: {
    name: `export.${name}`,
    text: `SELECT ${id} AS id, json_build_object(${keys(item)}) AS item ${from} AND ${id} > $2::${type}
           ORDER BY ${id} LIMIT $3`,
  },
  lowest: LOWEST[type],
});

export const keys = (item: Record<string, string>): string =>
  Object.entries(item)
    .map(([key, sql]) => `'${key}', ${sql}`)
    .join(', ');

/** Whether no block hinders person $1 from seeing the other person. `id` is SQL for the id of the other. */
export const isSeen = (id: string): string => isShown('$1::uuid', id);

/** The display name of a person, or null if `condition` is false. */
export const nameIf = (condition: string, id: string): string =>
  `(SELECT named.display_name FROM users named WHERE named.id = ${id} AND ${condition})`;

/** The name of the author of a thing that the person sees; null if one of the two has blocked the other. */
export const nameOf = (id: string): string => nameIf(isSeen('named.id'), id);

/** The name of a person whom the app shows only by their profile; also null if the profile is private. */
export const publicNameOf = (id: string): string =>
  nameIf(`named.kind = 'member' AND named.is_public AND ${isSeen('named.id')}`, id);

/** SQL of a time as ISO 8601 text in UTC, for JSON that is built in SQL. */
export const isoTime = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A LIKE pattern for text that contains `search`, in which `%`, `_` and `\` have no special meaning. */
export const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

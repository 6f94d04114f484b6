/** SQL for a time as ISO 8601 text in UTC, for JSON that is built in SQL. */
export const isoTime = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A LIKE pattern for text that contains `search`, in which `%`, `_` and `\` have no special meaning. */
export const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** The most rows that one statement deletes, so that it ends far below the time limit of a statement. */
export const MOST_DELETED = 1_000;

/**
 * SQL that deletes at most `MOST_DELETED` rows of a table and returns one row for each. The table may contain any
 * number of such rows, and the transaction keeps their locks until it ends.
 */
export const deleteSome = (table: string, condition: string): string =>
  `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${MOST_DELETED})) RETURNING 1`;

/** LIKE pattern for text that holds `search` as it is written: its own `%`, `_` and `\` stand for themselves. */
export const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

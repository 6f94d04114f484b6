import type { PostCounts } from '@hoopline/contracts';

/** SQL for the totals of `posts` in the words of the contract. `alias` names the table in the statement. */
export const countColumns = (alias: string): string => `${alias}.like_count AS "likeCount",
  ${alias}.comment_count AS "commentCount", ${alias}.share_count AS shares, ${alias}.view_count AS views, ${alias}.rev`;

/** Who may see a post: everybody, but a sample post only whose feed it fills. `viewer` is SQL for an id. */
export const isVisible = (alias: string, viewer: string): string =>
  `(${alias}.sample_for IS NULL OR ${alias}.sample_for = ${viewer})`;

/** A row with more than the totals, cut down to them. */
export const countsOf = ({ likeCount, commentCount, shares, views, rev }: PostCounts): PostCounts => ({
  likeCount,
  commentCount,
  shares,
  views,
  rev,
});

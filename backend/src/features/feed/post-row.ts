import type { FeedPost } from '@hoopline/contracts';
import { type AuthorRow, authorColumns, toAuthor } from '../../identity/people/person.sql.ts';
import { type MediaRow, mediaAddress, mediaColumns, toMedia } from '../../uploads/media.sql.ts';
import { countColumns, countsOf } from './post-counts.ts';

/** A post as SQL gives it: all columns of one flat row. */
export interface PostRow extends Omit<FeedPost, 'mediaUrl' | 'media' | 'user' | 'createdAt'>, AuthorRow, MediaRow {
  createdAt: Date;
}

/** SQL: whether `viewer`, SQL for an id or for null, likes post `p`. */
export const isLikedBy = (viewer: string): string =>
  `EXISTS (SELECT 1 FROM post_likes mine WHERE mine.post_id = p.id AND mine.user_id = ${viewer}) AS "isLiked"`;

/** SQL for a post `p` with what `FROM_POST` joins. `viewer` is SQL for an id, or for null: then nobody looks. */
export const postColumns = (viewer: string): string => `
  p.id, p.type, p.content, p.caption, p.hashtags, p.highlight, p.created_at AS "createdAt", p.is_sample AS "isSample",
  ${isLikedBy(viewer)}, ${countColumns('p')}, ${authorColumns('author')}, ${mediaColumns('media', 'poster')}`;

export const FROM_POST = `
  JOIN users author ON author.id = p.user_id
  LEFT JOIN uploads media ON media.id = p.media_id
  LEFT JOIN uploads poster ON poster.id = p.poster_id`;

export const toPost = (row: PostRow, viewerId: string | null): FeedPost => ({
  id: row.id,
  type: row.type,
  content: row.content,
  caption: row.caption,
  hashtags: row.hashtags,
  mediaUrl: row.mediaId && mediaAddress(row.mediaId),
  media: toMedia(row),
  highlight: row.highlight,
  user: toAuthor(row, viewerId),
  createdAt: row.createdAt.toISOString(),
  isLiked: row.isLiked,
  isSample: row.isSample,
  ...countsOf(row),
});

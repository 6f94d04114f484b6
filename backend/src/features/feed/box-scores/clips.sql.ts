import type { BoxScoreClip } from '@hoopline/contracts';
import { isoTime } from '../../../database/sql-fragments.ts';
import { type MediaRow, mediaAddress, mediaColumns, toMedia } from '../../../uploads/media.sql.ts';

/** The most characters of a caption that are shown beside a clip. */
const CAPTION = 100;

/** A clip as the database returns it: one flat row. */
export interface ClipRow extends MediaRow, Omit<BoxScoreClip, 'user' | 'mediaUrl' | 'media'> {
  mediaId: string;
  authorId: string;
  displayName: string;
  profileImageUrl: string | null;
  avatar: BoxScoreClip['user']['avatar'];
}

/** The columns of a `ClipRow` for a post `p`; needs the joins of `FROM_CLIP`. */
export const CLIP_COLUMNS = `
  p.id AS "postId", left(p.caption, ${CAPTION}) AS caption, ${isoTime('p.created_at')} AS "createdAt", author.id AS "authorId",
  author.display_name AS "displayName", author.profile_image_url AS "profileImageUrl", author.avatar,
  ${mediaColumns('media', 'poster')}`;

export const FROM_CLIP = `
  JOIN users author ON author.id = p.user_id
  JOIN uploads media ON media.id = p.media_id
  LEFT JOIN uploads poster ON poster.id = p.poster_id`;

export const toClip = (row: ClipRow): BoxScoreClip => ({
  postId: row.postId,
  user: {
    id: row.authorId,
    displayName: row.displayName,
    profileImageUrl: row.profileImageUrl,
    avatar: row.avatar,
  },
  caption: row.caption,
  mediaUrl: mediaAddress(row.mediaId),
  media: toMedia(row),
  createdAt: row.createdAt,
});

import type { Avatar, FeedPost } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../../database/sql.ts';
import { isShown } from '../../../identity/people/blocks.sql.ts';
import { mediaUrl } from '../../../uploads/media.sql.ts';

/** The data of a post that anybody with its link may see. */
export interface SharedPost extends Pick<FeedPost, 'id' | 'type' | 'caption' | 'content' | 'hashtags' | 'mediaUrl'> {
  author: string;
  authorId: string;
  avatar: Avatar;
  createdAt: Date;
  contentType: string | null;
  posterUrl: string | null;
  width: number | null;
  height: number | null;
}

/** Leaves out sample posts and hidden posts: only one reader may see each of them. $1 post, $2 reader or null. */
const FIND: Statement = {
  name: 'feed.shared',
  text: `SELECT p.id, p.type, p.caption, p.content, p.hashtags, p.created_at AS "createdAt",
                author.display_name AS author, author.id AS "authorId", author.avatar,
                ${mediaUrl('media')} AS "mediaUrl", media.content_type AS "contentType",
                ${mediaUrl('poster')} AS "posterUrl",
                COALESCE(media.width, poster.width) AS width, COALESCE(media.height, poster.height) AS height
         FROM posts p JOIN users author ON author.id = p.user_id
         LEFT JOIN uploads media ON media.id = p.media_id
         LEFT JOIN uploads poster ON poster.id = p.poster_id
         WHERE p.id = $1 AND p.sample_for IS NULL AND ${isShown('$2::uuid', 'p.user_id')}`,
};

/** `sample_for` names the only reader, also of a hidden post: its author. $1 post, $2 reader. */
const IS_ONLY_FOR: Statement = {
  name: 'feed.is-only-for',
  text: 'SELECT 1 FROM posts WHERE id = $1 AND sample_for = $2',
};

@Injectable()
export class SharedPostsRepository {
  constructor(private readonly sql: Sql) {}

  /** A post that anybody may see. Undefined also if the reader and the author are in a block. */
  find(id: string, readerId: string | null = null): Promise<SharedPost | undefined> {
    return this.sql.row<SharedPost>(FIND, [id, readerId]);
  }

  /** Whether the post is shown to this reader alone: a sample post, or their own hidden post. */
  async isOnlyFor(id: string, readerId: string): Promise<boolean> {
    return (await this.sql.row(IS_ONLY_FOR, [id, readerId])) !== undefined;
  }
}

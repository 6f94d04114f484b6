import { type FeedPost, tagKey } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../../changes/change.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { Sql, type Statement } from '../../../database/sql.ts';
import type { FoundReportable, Reportable } from '../../../identity/people/people-steps.ts';
import { UploadsService } from '../../../uploads/uploads.service.ts';
import { FeedPublisher } from '../feed.publisher.ts';
import { PostsRepository } from './posts.repository.ts';
import { boxScoreChanged } from './posts.service.ts';
import { gamesWithClip } from './posts.sql.ts';

const EXISTS: Statement = { name: 'reportable-posts.exists', text: 'SELECT 1 FROM posts WHERE id = $1' };

const FILES = 'array_remove(ARRAY[media_id, poster_id], NULL) AS files';
/** The games whose box scores have the post as a clip. */
const GAMES = `${gamesWithClip('posts.id')} AS games`;

/** Stores the author in `sample_for`, so that nobody else sees the post, and removes the post from its hashtags. */
const HIDE: Statement = {
  name: 'reportable-posts.hide',
  text: `WITH hidden AS (
           UPDATE posts SET hidden_at = $2, sample_for = user_id, rev = rev + 1
           WHERE id = $1 AND hidden_at IS NULL AND sample_for IS NULL
           RETURNING id, hashtags, ${FILES}, ${GAMES}),
         untagged AS (DELETE FROM post_tags t USING hidden WHERE t.post_id = hidden.id)
         SELECT files, hashtags, games FROM hidden`,
};

/** Undoes `HIDE`, except for the hashtags: see `TAG`. */
const SHOW: Statement = {
  name: 'reportable-posts.show',
  text: `UPDATE posts SET hidden_at = NULL, sample_for = NULL, rev = rev + 1 WHERE id = $1 AND hidden_at IS NOT NULL
         RETURNING hashtags, ${FILES}, ${GAMES}`,
};

const STATE: Statement = {
  name: 'reportable-posts.state',
  text: 'SELECT user_id AS "authorId", hidden_at IS NOT NULL AS "isHidden" FROM posts WHERE id = $1',
};

/** Adds the hashtags of a post. $1 post, $2 the `tagKey` of each hashtag, $3 hashtags as written. */
const TAG: Statement = {
  name: 'reportable-posts.tag',
  text: `INSERT INTO post_tags (tag, hashtag, created_at, post_id)
         SELECT named.tag, named.hashtag, p.created_at, p.id
         FROM posts p CROSS JOIN unnest($2::text[], $3::text[]) AS named (tag, hashtag) WHERE p.id = $1`,
};

/** A post was hidden, or shown again. */
const postHidden = changeKind('feed.post-hidden');

/** Finds posts for reports, and hides or shows them for operators. Sample posts can be neither reported nor hidden. */
@Injectable()
export class ReportablePostsService implements Reportable {
  constructor(
    private readonly posts: PostsRepository,
    private readonly sql: Sql,
    private readonly attachments: UploadsService,
    private readonly publisher: FeedPublisher,
  ) {}

  async find(id: string, viewerId: string | null): Promise<FoundReportable | undefined> {
    const post = await this.posts.find(id, viewerId);
    return post && !post.isSample ? { id, ...contextOf(post) } : undefined;
  }

  async exists(id: string): Promise<boolean> {
    return (await this.sql.row(EXISTS, [id])) !== undefined;
  }

  async setHidden(id: string, isHidden: boolean, change: Change): Promise<boolean> {
    const { tx, now } = change;
    type Changed = { files: string[]; hashtags: string[]; games: string[] };
    const [statement, values] = isHidden ? [HIDE, [id, now]] : [SHOW, [id]];
    const changed = await this.sql.row<Changed>(statement, values, tx);
    if (!changed) return false;
    if (!isHidden) await this.sql.rows(TAG, [id, changed.hashtags.map(tagKey), changed.hashtags], tx);
    await this.attachments.setHidden(changed.files, isHidden, tx);
    change.publish(postHidden, id);
    for (const game of changed.games) change.publish(boxScoreChanged, game);
    return true;
  }

  /** Skips posts that were removed meanwhile: another change publishes that. */
  @OnChange(postHidden)
  async publish(changed: readonly Committed[]): Promise<void> {
    for (const id of new Set(changed.map(({ ref }) => ref))) {
      const state = await this.sql.row<{ authorId: string; isHidden: boolean }>(STATE, [id]);
      const post = state?.isHidden ? undefined : await this.posts.find(id, null);
      if (state?.isHidden) this.publisher.postHidden(id, state.authorId);
      else if (post) this.publisher.postShown(post);
    }
  }
}

const contextOf = ({ id, user, content, caption, hashtags, media, mediaUrl, createdAt }: FeedPost) => ({
  author: { id: user.id, displayName: user.displayName },
  title: null,
  text: [content, caption, hashtags.join(' ')].filter(Boolean).join('\n'),
  media: [mediaUrl, media?.posterUrl].filter((url) => url != null),
  path: `/feed/${id}`,
  createdAt,
});

import type { FeedPost } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../../changes/change.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import type { FoundReportable, Reportable } from '../../../identity/people/people-steps.ts';
import { UploadAttachments } from '../../../uploads/upload-attachments.ts';
import { FeedPublisher } from '../feed.publisher.ts';
import { HiddenPostsRepository } from './hidden-posts.repository.ts';
import { PostsRepository } from './posts.repository.ts';

/** A post was hidden, or shown again. */
const postHidden = changeKind('feed.post-hidden');

/** Posts as something that can be reported and hidden; sample posts are not. */
@Injectable()
export class ReportablePostsService implements Reportable {
  constructor(
    private readonly posts: PostsRepository,
    private readonly hidden: HiddenPostsRepository,
    private readonly attachments: UploadAttachments,
    private readonly publisher: FeedPublisher,
  ) {}

  async find(id: string, viewerId: string | null): Promise<FoundReportable | undefined> {
    const post = await this.posts.find(id, viewerId);
    return post && !post.isSample ? { id, ...contextOf(post) } : undefined;
  }

  exists(id: string): Promise<boolean> {
    return this.hidden.exists(id);
  }

  async setHidden(id: string, isHidden: boolean, change: Change): Promise<boolean> {
    const { tx, now } = change;
    const changed = await (isHidden ? this.hidden.hide(id, now, tx) : this.hidden.show(id, tx));
    if (!changed) return false;
    await this.attachments.setHidden(changed.files, isHidden, tx);
    change.publish(postHidden, id);
    return true;
  }

  /** A post that is gone has a change of its own. */
  @OnChange(postHidden)
  async publish(changed: readonly Committed[]): Promise<void> {
    for (const id of new Set(changed.map(({ ref }) => ref))) {
      const state = await this.hidden.state(id);
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

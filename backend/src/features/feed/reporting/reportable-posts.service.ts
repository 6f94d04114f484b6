import type { FeedPost } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../../changes/change.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { type ReportableKind, ReportableKinds } from '../../../moderation/reportable-kinds.service.ts';
import { UploadAttachments } from '../../../uploads/upload-attachments.ts';
import { FeedPublisher } from '../feed.publisher.ts';
import { PostsRepository } from '../posts/posts.repository.ts';
import { HiddenPostsRepository } from './hidden-posts.repository.ts';

/** A post was hidden, or shown again. */
const postHidden = changeKind('feed.post-hidden');

/** Posts as something that can be reported and hidden; sample posts are not. */
@Injectable()
export class ReportablePostsService implements ReportableKind, OnModuleInit {
  constructor(
    private readonly posts: PostsRepository,
    private readonly hidden: HiddenPostsRepository,
    private readonly attachments: UploadAttachments,
    private readonly publisher: FeedPublisher,
    private readonly kinds: ReportableKinds,
  ) {}

  onModuleInit(): void {
    this.kinds.register('post', this);
  }

  async find(id: string, viewerId: string | null): ReturnType<ReportableKind['find']> {
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

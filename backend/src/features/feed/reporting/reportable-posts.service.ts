import type { FeedPost } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '../../../database/sql.ts';
import { type ReportableKind, ReportableKinds } from '../../../moderation/reportable-kinds.service.ts';
import { OutboxService } from '../../../realtime/outbox.service.ts';
import { UploadAttachments } from '../../../uploads/upload-attachments.ts';
import { FeedPublisher } from '../feed.publisher.ts';
import { PostsRepository } from '../posts/posts.repository.ts';
import { HiddenPostsRepository } from './hidden-posts.repository.ts';

const CHANGED = 'feed.post-hidden';

/** Posts as something that can be reported and hidden; sample posts are not. */
@Injectable()
export class ReportablePostsService implements ReportableKind, OnModuleInit {
  constructor(
    private readonly posts: PostsRepository,
    private readonly hidden: HiddenPostsRepository,
    private readonly attachments: UploadAttachments,
    private readonly publisher: FeedPublisher,
    private readonly outbox: OutboxService,
    private readonly kinds: ReportableKinds,
  ) {}

  onModuleInit(): void {
    this.kinds.register('post', this);
    this.outbox.register(CHANGED, async (ids) => {
      for (const id of new Set(ids)) await this.publish(id);
    });
  }

  async find(id: string, viewerId: string | null): ReturnType<ReportableKind['find']> {
    const post = await this.posts.find(id, viewerId);
    return post && !post.isSample ? { id, ...contextOf(post) } : undefined;
  }

  exists(id: string): Promise<boolean> {
    return this.hidden.exists(id);
  }

  async setHidden(id: string, isHidden: boolean, now: Date, tx: Transaction): ReturnType<ReportableKind['setHidden']> {
    const changed = await (isHidden ? this.hidden.hide(id, now, tx) : this.hidden.show(id, tx));
    if (!changed) return undefined;
    await this.attachments.setHidden(changed.files, isHidden, tx);
    const outboxId = await this.outbox.add({ topic: CHANGED, ref: id }, tx);
    return async () => {
      await this.publish(id);
      this.outbox.done(outboxId);
    };
  }

  /** Tells what stands. A post that is gone has a row of its own. */
  private async publish(id: string): Promise<void> {
    const state = await this.hidden.state(id);
    if (state?.isHidden) return this.publisher.postHidden(id, state.authorId);
    const post = await this.posts.find(id, null);
    if (post) this.publisher.postShown(post);
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

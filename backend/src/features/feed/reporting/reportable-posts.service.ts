import type { FeedPost } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '../../../database/sql.ts';
import {
  type PublishHidden,
  type ReportableKind,
  ReportableKinds,
} from '../../../moderation/reportable-kinds.service.ts';
import { UploadAttachments } from '../../../uploads/upload-attachments.ts';
import { FeedPublisher } from '../feed.publisher.ts';
import { PostsRepository } from '../posts/posts.repository.ts';
import { HiddenPostsRepository } from './hidden-posts.repository.ts';

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

  async find(id: string, viewerId: string): ReturnType<ReportableKind['find']> {
    const post = await this.posts.find(id, viewerId);
    return post && !post.isSample ? { id, ...contextOf(post) } : undefined;
  }

  exists(id: string): Promise<boolean> {
    return this.hidden.exists(id);
  }

  async setHidden(id: string, isHidden: boolean, now: Date, tx: Transaction): Promise<PublishHidden | undefined> {
    const changed = await (isHidden ? this.hidden.hide(id, now, tx) : this.hidden.show(id, tx));
    if (!changed) return undefined;
    const { authorId, files } = changed;
    await this.attachments.setHidden(files, isHidden, tx);
    if (isHidden) return () => this.publisher.postHidden(id, authorId);
    return async () => {
      const post = await this.posts.find(id, null);
      if (post) this.publisher.postShown(post);
    };
  }
}

const contextOf = ({ id, user, content, caption, hashtags, media, mediaUrl, createdAt }: FeedPost) => ({
  author: { id: user.id, displayName: user.displayName },
  title: null,
  text: [content, caption, hashtags.join(' ')].filter(Boolean).join('\n'),
  media: [mediaUrl, media?.posterUrl].filter((url) => url != null),
  path: `/feed/${id}`,
  createdAt,
  before: [],
  after: [],
});

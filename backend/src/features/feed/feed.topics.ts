import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isId } from '../../database/ids.ts';
import { TopicRegistry } from '../../realtime/topic-registry.ts';
import { PostsRepository } from './posts/posts.repository.ts';

/** Anybody may watch the feed and its posts, but nobody the sample posts of others. */
@Injectable()
export class FeedTopics implements OnModuleInit {
  constructor(
    private readonly topics: TopicRegistry,
    private readonly posts: PostsRepository,
  ) {}

  onModuleInit(): void {
    this.topics.registerPublic('feed', async () => ({ feed: { newest: await this.posts.newestId() } }));
    this.topics.register('post', {
      // A removed post may be watched: the answer says that it is gone.
      allowed: async (ids, visitor) => {
        const valid = ids.filter(isId);
        const hidden = await this.posts.hidden(valid, visitor?.userId ?? null);
        return new Set(valid.filter((id) => !hidden.has(id)));
      },
      states: async (ids, visitor) => {
        const posts = await this.posts.totals(ids, visitor?.userId ?? null);
        return new Map(posts.map((post) => [post.postId, { post }]));
      },
    });
  }
}

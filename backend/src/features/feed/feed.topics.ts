import { Id } from '@hoopline/contracts/common/schemas';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TopicRegistry } from '../../realtime/topic-registry.ts';
import { WatchedPosts } from './watched-posts.repository.ts';

/** Anybody may watch the feed and its posts, but nobody the sample posts of others. */
@Injectable()
export class FeedTopics implements OnModuleInit {
  constructor(
    private readonly topics: TopicRegistry,
    private readonly posts: WatchedPosts,
  ) {}

  onModuleInit(): void {
    this.topics.register('feed', {
      allowed: async (ids) => new Set(ids.filter((id) => id === '')),
      states: async () => new Map([['', { feed: { newest: await this.posts.newest() } }]]),
    });
    this.topics.register('post', {
      // A post that is no more may be watched: the answer says that it is gone.
      allowed: async (ids, visitor) => {
        const known = ids.filter((id) => Id.safeParse(id).data === id);
        const hidden = await this.posts.hidden(known, visitor?.userId ?? null);
        return new Set(known.filter((id) => !hidden.has(id)));
      },
      states: async (ids) => new Map((await this.posts.totals(ids)).map((post) => [post.postId, { post }])),
    });
  }
}

import { feedTopics, highlightsTopics } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { isId } from '../../database/ids.ts';
import { PersonRooms } from '../../realtime/person-rooms.ts';
import { TopicRegistry } from '../../realtime/topic-registry.ts';
import { PostsRepository } from './posts/posts.repository.ts';

/** Who reads further back than this reads the lists again when they come back to them. */
const ON_LISTS_MS = 30 * 24 * 60 * 60_000;

/** Anybody may watch the feed and its posts, but nobody the sample posts of others. */
@Injectable()
export class FeedTopics implements OnModuleInit {
  constructor(
    private readonly topics: TopicRegistry,
    private readonly personRooms: PersonRooms,
    private readonly posts: PostsRepository,
    private readonly clock: Clock,
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
    this.personRooms.register(async (personId) => {
      const since = new Date(this.clock.now().getTime() - ON_LISTS_MS);
      const posts = await this.posts.showing(personId, since);
      const recent = posts.filter(({ isRecent }) => isRecent);
      return [
        ...(recent.length > 0 ? [feedTopics.all] : []),
        ...(recent.some(({ isHighlight }) => isHighlight) ? [highlightsTopics.all] : []),
        ...posts.map(({ postId }) => feedTopics.post(postId)),
      ];
    });
  }
}

import type { HashtagCount } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { PostsRepository } from './posts.repository.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;
/** How long one answer is served to everybody. */
const CACHE_MS = 10_000;

/** The hashtags in use. */
@Injectable()
export class HashtagsService {
  private cached: { at: number; hashtags: Promise<HashtagCount[]> } | undefined;

  constructor(
    private readonly posts: PostsRepository,
    private readonly clock: Clock,
  ) {}

  /** The most used of the last seven days. Callers at the same time share one query. */
  top(): Promise<HashtagCount[]> {
    const at = this.clock.now().getTime();
    if (this.cached && at - this.cached.at < CACHE_MS) return this.cached.hashtags;
    const cached = { at, hashtags: this.posts.topHashtags(new Date(at - WEEK_MS)) };
    this.cached = cached;
    cached.hashtags.catch(() => {
      if (this.cached === cached) this.cached = undefined;
    });
    return cached.hashtags;
  }
}

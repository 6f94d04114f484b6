import type { HashtagCount } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { FeedRepository } from './feed.repository.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;
/** How long one answer serves everybody. */
const KEPT_MS = 10_000;

/** What people post about. */
@Injectable()
export class HashtagsService {
  private kept: { at: number; hashtags: Promise<HashtagCount[]> } | undefined;

  constructor(
    private readonly posts: FeedRepository,
    private readonly clock: Clock,
  ) {}

  /** The most used of the last seven days. Whoever asks meanwhile waits for the same count. */
  top(): Promise<HashtagCount[]> {
    const at = this.clock.now().getTime();
    if (this.kept && at - this.kept.at < KEPT_MS) return this.kept.hashtags;
    const kept = { at, hashtags: this.posts.topHashtags(new Date(at - WEEK_MS)) };
    this.kept = kept;
    kept.hashtags.catch(() => {
      if (this.kept === kept) this.kept = undefined;
    });
    return kept.hashtags;
  }
}

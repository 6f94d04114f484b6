import { feedErrors, type SharedPost } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { DomainError } from '../../http/errors.ts';
import { FeedPublisher } from './feed.publisher.ts';
import { SharesRepository } from './shares.repository.ts';

/** Posts that were sent on. */
@Injectable()
export class SharesService {
  constructor(
    private readonly shares: SharesRepository,
    private readonly publisher: FeedPublisher,
    private readonly clock: Clock,
  ) {}

  /** Once for each person and day. Throws `post_not_found`. */
  async share(postId: string, userId: string): Promise<SharedPost> {
    const shared = await this.shares.count(postId, userId, this.clock.now());
    if (!shared) throw new DomainError(feedErrors.post_not_found);
    if (shared.isCounted) this.publisher.counts(postId, shared.counts);
    return { ...shared.counts, postId };
  }
}

import type { PublishBoxScore } from '@hoopline/contracts/games/after-schemas';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { type Change, type Committed, changeKind } from '../../../changes/change.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import type { Transaction } from '../../../database/sql.ts';
import { FeedPublisher } from '../feed.publisher.ts';
import { postFields } from '../posts/new-post.ts';
import { PostsService } from '../posts/posts.service.ts';
import { BoxScoresRepository } from './box-scores.repository.ts';

/** A request as the schema returns it: parsed, with defaults. */
export type NewBoxScore = z.output<typeof PublishBoxScore>;

/** The result of a game has changed, or its player of the game. `ref` is the game. */
export const boxScoreChanged = changeKind('feed.box-score-changed');

/** Posts that show the result of a game. */
@Injectable()
export class BoxScoresService {
  constructor(
    private readonly posts: PostsService,
    private readonly boxScores: BoxScoresRepository,
    private readonly publisher: FeedPublisher,
  ) {}

  /** Whether the game has such a post. */
  async isPublished(gameId: string, tx: Transaction): Promise<boolean> {
    return (await this.boxScores.postOf(gameId, tx)) !== undefined;
  }

  /** Creates the post. The caller has checked who may, and that the game has none. */
  async create(userId: string, gameId: string, body: NewBoxScore, change: Change): Promise<void> {
    const written = body.type === 'text' ? { ...body, caption: '', hashtags: [] } : { ...body, hashtags: [] };
    await this.posts.store(userId, postFields(written), gameId, change);
  }

  @OnChange(boxScoreChanged)
  async publish(changed: readonly Committed[]): Promise<void> {
    for (const gameId of new Set(changed.map(({ ref }) => ref))) {
      const postId = await this.boxScores.postOf(gameId);
      if (postId) this.publisher.boxScoreChanged(postId);
    }
  }
}

import type { BoxScoreClip } from '@hoopline/contracts';
import type { PublishBoxScore } from '@hoopline/contracts/games/after-schemas';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Change, Committed } from '../../../changes/change.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import type { Transaction } from '../../../database/sql.ts';
import { FeedPublisher } from '../feed.publisher.ts';
import { postFields } from '../posts/new-post.ts';
import { boxScoreChanged, PostsService } from '../posts/posts.service.ts';
import { BoxScoresRepository } from './box-scores.repository.ts';
import { type ClipSource, ClipsRepository } from './clips.repository.ts';

export type { ClipSource };

/** A request as the schema returns it: parsed, with defaults. */
export type NewBoxScore = z.output<typeof PublishBoxScore>;

/** Posts that show the result of a game. */
@Injectable()
export class BoxScoresService {
  constructor(
    private readonly posts: PostsService,
    private readonly boxScores: BoxScoresRepository,
    private readonly clips: ClipsRepository,
    private readonly publisher: FeedPublisher,
  ) {}

  /** Whether the game has such a post. */
  async isPublished(gameId: string, tx: Transaction): Promise<boolean> {
    return (await this.boxScores.postOf(gameId, tx)) !== undefined;
  }

  /** The clips that the host may choose from. The newest one of every player comes before the second of anybody. */
  findClips(source: ClipSource, hostId: string): Promise<BoxScoreClip[]> {
    return this.clips.find(source, hostId);
  }

  /** Locks the posts until the end of the transaction. False if one of them is not a clip that the host may choose. */
  lockClips(source: ClipSource, hostId: string, clipIds: readonly string[], tx: Transaction): Promise<boolean> {
    return this.clips.lock(source, hostId, clipIds, tx);
  }

  /**
   * Creates the post. The caller has checked that the person may do this, that the game has no such post, and that the
   * post may show the clips.
   */
  async create(userId: string, gameId: string, body: NewBoxScore, change: Change): Promise<void> {
    const written = body.type === 'text' ? { ...body, caption: '', hashtags: [] } : { ...body, hashtags: [] };
    const { id } = await this.posts.store(userId, postFields(written), gameId, change);
    await this.boxScores.addClips(id, body.clips, change.tx);
  }

  @OnChange(boxScoreChanged)
  async publish(changed: readonly Committed[]): Promise<void> {
    for (const gameId of new Set(changed.map(({ ref }) => ref))) {
      const postId = await this.boxScores.postOf(gameId);
      if (postId) this.publisher.boxScoreChanged(postId);
    }
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql } from '../../../database/sql.ts';
import { AccountRemoval } from '../../../identity/removal/account-removal.ts';
import { FollowNewsService } from './follow-news.service.ts';
import { FollowsRepository } from './follows.repository.ts';

/** Ends the follows of somebody whose account is removed, on both sides. */
@Injectable()
export class FollowRemovalService implements OnModuleInit {
  constructor(
    private readonly removal: AccountRemoval,
    private readonly follows: FollowsRepository,
    private readonly news: FollowNewsService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.removal.register(({ id }) => this.step(id));
  }

  private async step(userId: string): Promise<boolean> {
    const pair = await this.follows.any(userId);
    if (!pair) return false;
    const { followerId, playerId } = pair;
    const outboxIds = await this.sql.transactionOn(playerId, async (tx) => {
      await this.follows.lock([followerId, playerId], tx);
      return this.follows.set({ followerId, playerId, isFollowing: false }, this.clock.now(), tx);
    });
    const state = await this.follows.state(followerId, playerId);
    if (state && outboxIds.length > 0) await this.news.changed(followerId, state, outboxIds);
    return true;
  }
}

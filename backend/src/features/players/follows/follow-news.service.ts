import type { FollowState } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OutboxService } from '../../../realtime/outbox.service.ts';
import { PlayersPublisher } from '../players.publisher.ts';
import { VisiblePlayersRepository } from '../visible-players.repository.ts';

/** Tells how many follow somebody, and whom they follow. Always reads what is stored by then. */
@Injectable()
export class FollowNewsService implements OnModuleInit {
  constructor(
    private readonly players: VisiblePlayersRepository,
    private readonly publisher: PlayersPublisher,
    private readonly outbox: OutboxService,
  ) {}

  onModuleInit(): void {
    this.outbox.register('players.followers', async (ids) => {
      await Promise.all(await this.publish(ids));
    });
  }

  /** After COMMIT of a change that left these outbox rows. */
  async changed(followerId: string, state: FollowState, outboxIds: readonly string[]): Promise<void> {
    this.publisher.followChanged(followerId, state);
    const told = await this.publish([followerId, state.playerId]);
    void Promise.all(told).then(() => {
      for (const id of outboxIds) this.outbox.done(id);
    });
  }

  /** After COMMIT of what ended follows between these people: their totals alone, as neither is told of the other. */
  async ended(ids: readonly string[], outboxIds: readonly string[]): Promise<void> {
    await Promise.all(await this.publish(ids));
    for (const id of outboxIds) this.outbox.done(id);
  }

  /** The totals of busy players go out a little later. */
  private async publish(ids: readonly string[]): Promise<Promise<void>[]> {
    const states = await this.players.states(ids);
    return states.map(({ playerId, followerCount, followingCount, rev }) =>
      this.publisher.followersChanged({ playerId, followerCount, followingCount, rev }),
    );
  }
}

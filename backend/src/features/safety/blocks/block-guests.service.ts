import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '../../../database/sql.ts';
import { GuestMergeService } from '../../../identity/guests/guest-merge.service.ts';
import { GuestReferences } from '../../../identity/guests/guest-references.ts';
import { BlocksService } from '../../../identity/people/blocks.service.ts';
import type { PublishStep } from '../../../identity/registered-steps.ts';
import { OutboxService } from '../../../realtime/outbox.service.ts';
import { BLOCKED, BlockListRepository } from './block-list.repository.ts';
import { BlocksPublisher } from './blocks.publisher.ts';

/** A guest whom somebody has blocked stays blocked when they sign in. Guests block nobody themselves. */
@Injectable()
export class BlockGuestsService implements OnModuleInit {
  constructor(
    private readonly list: BlockListRepository,
    private readonly steps: BlocksService,
    private readonly publisher: BlocksPublisher,
    private readonly outbox: OutboxService,
    private readonly merges: GuestMergeService,
    private readonly references: GuestReferences,
  ) {}

  onModuleInit(): void {
    this.merges.register((guestId, userId, tx) => this.merge(guestId, userId, tx));
    this.references.register({
      find: async () => ({ upcoming: [], past: [] }),
      detach: (guestIds, tx) => this.list.removeAll(guestIds, tx),
    });
  }

  private async merge(guestId: string, userId: string, tx: Transaction): Promise<PublishStep | undefined> {
    const blockers = await this.list.move(guestId, userId, tx);
    if (blockers.length === 0) return undefined;
    const pending: PublishStep[] = [];
    const outboxIds: string[] = [];
    for (const personId of blockers) {
      pending.push(...(await this.steps.run({ personId, otherId: userId, isBlocked: true }, tx)));
      outboxIds.push(await this.outbox.add({ topic: BLOCKED, ref: personId }, tx));
    }
    return async () => {
      await this.steps.publish(pending);
      for (const blocker of blockers) {
        this.publisher.gone(blocker, userId);
        this.publisher.listChanged(blocker);
      }
      for (const id of outboxIds) this.outbox.done(id);
    };
  }
}

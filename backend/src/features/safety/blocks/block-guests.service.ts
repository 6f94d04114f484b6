import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import { GuestMergeService } from '../../../identity/guests/guest-merge.service.ts';
import { GuestReferences } from '../../../identity/guests/guest-references.ts';
import { BlocksService } from '../../../identity/people/blocks.service.ts';
import { BlockListRepository } from './block-list.repository.ts';
import { blocked } from './block-list.service.ts';

/** A guest whom somebody has blocked stays blocked when they sign in. Guests block nobody themselves. */
@Injectable()
export class BlockGuestsService implements OnModuleInit {
  constructor(
    private readonly list: BlockListRepository,
    private readonly steps: BlocksService,
    private readonly merges: GuestMergeService,
    private readonly references: GuestReferences,
  ) {}

  onModuleInit(): void {
    this.merges.register((guestId, userId, change) => this.merge(guestId, userId, change));
    this.references.register({
      find: async () => ({ upcoming: [], past: [] }),
      detach: (guestIds, tx) => this.list.removeAll(guestIds, tx),
    });
  }

  private async merge(guestId: string, userId: string, change: Change): Promise<void> {
    for (const personId of await this.list.move(guestId, userId, change.tx)) {
      await this.steps.run({ personId, otherId: userId, isBlocked: true }, change);
      change.publish(blocked, personId, { personId: userId });
    }
  }
}

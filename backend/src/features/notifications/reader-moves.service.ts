import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Committed, changeKind } from '../../changes/change.ts';
import { OnChange } from '../../changes/on-change.decorator.ts';
import { Sql, type Transaction } from '../../database/sql.ts';
import { GuestMergeService } from '../../identity/guests/guest-merge.service.ts';
import { GuestReferences } from '../../identity/guests/guest-references.ts';
import { BlocksService } from '../../identity/people/blocks.service.ts';
import { AccountRemoval } from '../../identity/removal/account-removal.ts';
import { ReaderMovesRepository, type Separation } from './reader-moves.repository.ts';
import { StoringService } from './storing.service.ts';

const readersSeparated = changeKind<Separation>('notifications.separated');

/**
 * Gives a guest's notifications to the account they sign in to, takes two people who block out of what each was notified
 * of the other, and removes those of people who are removed.
 */
@Injectable()
export class ReaderMovesService implements OnModuleInit {
  constructor(
    private readonly moves: ReaderMovesRepository,
    private readonly merges: GuestMergeService,
    private readonly references: GuestReferences,
    private readonly removal: AccountRemoval,
    private readonly blocks: BlocksService,
    private readonly storing: StoringService,
    private readonly sql: Sql,
  ) {}

  onModuleInit(): void {
    this.merges.register((guestId, userId, { tx }) => this.moves.merge(guestId, userId, tx));
    this.references.register({
      find: async () => ({ upcoming: [], past: [] }),
      detach: (guestIds, tx) => this.detach(guestIds, tx),
    });
    this.blocks.register(async ({ personId, otherId, isBlocked }, change) => {
      if (!isBlocked) return;
      const separation = await this.moves.separate(personId, otherId, change.tx);
      if (separation.removed.length + separation.changed.length > 0)
        change.publish(readersSeparated, personId, separation);
    });
    this.removal.register(({ id }) =>
      this.sql.transaction(async (tx) => {
        await this.moves.removeReaders([id], tx);
        return this.moves.removeActs([id], tx);
      }),
    );
  }

  @OnChange(readersSeparated)
  async publish(separated: readonly Committed<Separation>[]): Promise<void> {
    for (const { detail } of separated) await this.storing.publishChanged(detail);
  }

  private async detach(guestIds: readonly string[], tx: Transaction): Promise<void> {
    await this.moves.removeReaders(guestIds, tx);
    while (await this.moves.removeActs(guestIds, tx));
  }
}

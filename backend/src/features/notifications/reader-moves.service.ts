import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Sql, type Transaction } from '../../database/sql.ts';
import { GuestMergeService } from '../../identity/guests/guest-merge.service.ts';
import { GuestReferences } from '../../identity/guests/guest-references.ts';
import { BlocksService } from '../../identity/people/blocks.service.ts';
import { AccountRemoval } from '../../identity/removal/account-removal.ts';
import { ReaderMovesRepository } from './reader-moves.repository.ts';
import { StoringService } from './storing.service.ts';

/**
 * Gives a guest's notifications to the account they sign in to, takes two people who block out of what each was told of
 * the other, and removes those of people who are removed.
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
    this.merges.register(async (guestId, userId, tx) => {
      await this.moves.merge(guestId, userId, tx);
      return undefined;
    });
    this.references.register({
      find: async () => ({ upcoming: [], past: [] }),
      detach: (guestIds, tx) => this.detach(guestIds, tx),
    });
    this.blocks.register(async ({ personId, otherId, isBlocked }, tx) => {
      if (!isBlocked) return undefined;
      const separated = await this.moves.separate(personId, otherId, tx);
      return () => this.storing.publishChanged(separated);
    });
    this.removal.register(({ id }) =>
      this.sql.transaction(async (tx) => {
        await this.moves.removeReaders([id], tx);
        return this.moves.removeActs([id], tx);
      }),
    );
  }

  private async detach(guestIds: readonly string[], tx: Transaction): Promise<void> {
    await this.moves.removeReaders(guestIds, tx);
    while (await this.moves.removeActs(guestIds, tx));
  }
}

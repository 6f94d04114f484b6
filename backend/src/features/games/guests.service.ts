import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { GuestMerge } from '../../identity/guests/guest-merge.ts';
import { GuestReferences } from '../../identity/guests/guest-references.ts';
import type { GameChange } from './game-changes.repository.ts';
import { GamesPublisher } from './games.publisher.ts';
import { GamesRepository } from './games.repository.ts';
import { GamesGuests } from './games-guests.repository.ts';
import { GamesMerge } from './games-merge.repository.ts';

/** What becomes of a guest's games when they sign in, and when they are gone for good. */
@Injectable()
export class GuestsService implements OnModuleInit {
  constructor(
    private readonly merges: GuestMerge,
    private readonly references: GuestReferences,
    private readonly merging: GamesMerge,
    private readonly guests: GamesGuests,
    private readonly games: GamesRepository,
    private readonly publisher: GamesPublisher,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.merges.register(async (guestId, userId, tx) => {
      const changes = await this.merging.merge(guestId, userId, tx);
      return () => this.tell(userId, changes);
    });
    this.references.register({
      find: (guestIds, now, tx) => this.guests.references(guestIds, now, tx),
      detach: (guestIds, tx) => this.guests.revokeFeeds(guestIds, tx),
    });
  }

  private async tell(userId: string, changes: readonly GameChange[]): Promise<void> {
    for (const change of changes) {
      const row = await this.games.detail(change.gameId, userId, this.clock.now());
      if (row) this.publisher.merged(row, change, userId);
    }
  }
}

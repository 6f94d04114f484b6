import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { GuestMerge } from '../../identity/guest-merge.ts';
import { GuestTies } from '../../identity/guest-ties.ts';
import type { GameChange } from './game-changes.repository.ts';
import { GamesPublisher } from './games.publisher.ts';
import { GamesRepository } from './games.repository.ts';
import { GamesGuests } from './games-guests.repository.ts';
import { GamesMerge } from './games-merge.repository.ts';

/** What becomes of a guest's games when they sign in (D-03), and when they are gone for good. */
@Injectable()
export class GuestsService implements OnModuleInit {
  constructor(
    private readonly merges: GuestMerge,
    private readonly ties: GuestTies,
    private readonly merging: GamesMerge,
    private readonly guests: GamesGuests,
    private readonly games: GamesRepository,
    private readonly publisher: GamesPublisher,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.merges.register(async (guestId, userId, transaction) => {
      const changes = await this.merging.merge(guestId, userId, transaction);
      return () => this.tell(userId, changes);
    });
    this.ties.register({
      of: (guestIds, now, transaction) => this.guests.ties(guestIds, now, transaction),
      cut: (guestIds, transaction) => this.guests.revokeFeeds(guestIds, transaction),
    });
  }

  private async tell(userId: string, changes: readonly GameChange[]): Promise<void> {
    for (const change of changes) {
      const row = await this.games.detail(change.gameId, userId, this.clock.now());
      if (row) this.publisher.merged(row, change, userId);
    }
  }
}

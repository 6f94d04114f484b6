import { Injectable } from '@nestjs/common';
import { type Committed, changeKind } from '../../../changes/change.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { boxScoreRemoved } from '../../feed/posts/posts.service.ts';
import type { GameAccess } from '../game-access.ts';
import { GamesRepository } from '../games.repository.ts';
import { AfterPublisher } from './after.publisher.ts';
import { VotesRepository } from './votes.repository.ts';

/** A player has voted, or has taken their vote back. `ref` is the game. */
export const votesChanged = changeKind('games.votes');

interface AfterChange {
  /** False for a change that only `players` see. */
  isForAll: boolean;
  /** The players whose numbers on their page have changed. */
  players: readonly string[];
  /** The person who made the change: their other tabs must show it too. */
  writerId?: string;
}

/** Votes were counted, kudos were given, or a box score was published. `ref` is the game. */
export const afterChanged = changeKind<AfterChange>('games.after');

/** Publishes changes of the votes, kudos and box score of a game. */
@Injectable()
export class AfterChangesService {
  constructor(
    private readonly votes: VotesRepository,
    private readonly games: GamesRepository,
    private readonly publisher: AfterPublisher,
  ) {}

  @OnChange(votesChanged)
  async publishVotes(changed: readonly Committed[]): Promise<void> {
    for (const [id, game] of await this.accessOf(changed)) {
      // `rev` is read before the count: if an older count had the newer `rev`, pages would keep it until the next vote.
      const rev = await this.votes.rev(id);
      const { counted } = await this.votes.table(id);
      this.publisher.votes({ id, ...game }, { gameId: id, voteCount: counted.length, rev });
    }
  }

  @OnChange(afterChanged)
  async publish(changed: readonly Committed<AfterChange>[]): Promise<void> {
    const games = await this.accessOf(changed);
    for (const { ref: id, detail } of changed) {
      const game = games.get(id);
      if (game && detail.isForAll) this.publisher.changed({ id, ...game });
      else if (game)
        this.publisher.changedFor(id, detail.writerId ? [...detail.players, detail.writerId] : detail.players);
      for (const playerId of detail.players) this.publisher.honorsChanged(playerId);
    }
  }

  @OnChange(boxScoreRemoved)
  async publishRemoved(removed: readonly Committed[]): Promise<void> {
    for (const [id, game] of await this.accessOf(removed)) this.publisher.changed({ id, ...game });
  }

  private accessOf(changed: readonly { ref: string }[]): Promise<Map<string, GameAccess>> {
    return this.games.access([...new Set(changed.map(({ ref }) => ref))], null);
  }
}

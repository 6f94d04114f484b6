import type { TopicState } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isId } from '../../database/ids.ts';
import { TopicRegistry } from '../../realtime/topic-registry.ts';
import { LeaderboardRepository } from './leaderboard/leaderboard.repository.ts';
import { VisiblePlayersRepository } from './visible-players.repository.ts';

/** Anybody may watch the leaderboard and public players; oneself everybody may watch. */
@Injectable()
export class PlayersTopics implements OnModuleInit {
  constructor(
    private readonly topics: TopicRegistry,
    private readonly players: VisiblePlayersRepository,
    private readonly leaderboard: LeaderboardRepository,
  ) {}

  onModuleInit(): void {
    const leaderboard = async () => ({ leaderboard: { rev: await this.leaderboard.rev() } });
    this.topics.registerPublic('leaderboard', leaderboard, true);
    this.topics.register('player', {
      allowed: (ids, visitor) => this.players.visible(ids.filter(isId), visitor?.userId ?? null),
      states: async (ids) => {
        const states = await this.players.states(ids.filter(isId));
        return new Map(states.map((player): [string, Partial<TopicState>] => [player.playerId, { player }]));
      },
    });
  }
}

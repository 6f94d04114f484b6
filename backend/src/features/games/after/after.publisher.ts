import { type EventPayloads, playersTopics } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { RealtimePublisher } from '../../../realtime/realtime.publisher.ts';
import { rooms } from '../../../realtime/realtime-server.ts';
import type { GameAccess } from '../game-access.ts';
import { ownRooms } from '../games.publisher.ts';

type Game = Pick<GameAccess, 'slug' | 'isPublic'> & { id: string };

/** Publishes events about the votes, kudos and box score of a game. They name nobody: pages then read again. */
@Injectable()
export class AfterPublisher {
  constructor(private readonly realtime: RealtimePublisher) {}

  votes(game: Game, count: EventPayloads['games.votesChanged']): void {
    this.realtime.publish(ownRooms(game), 'games.votesChanged', count);
  }

  changed(game: Game): void {
    this.realtime.publish(ownRooms(game), 'games.afterChanged', { gameId: game.id });
  }

  /** Publishes to these people only. */
  changedFor(gameId: string, players: readonly string[]): void {
    for (const id of players) this.realtime.publish(rooms.user(id), 'games.afterChanged', { gameId });
  }

  honorsChanged(playerId: string): void {
    const own = [playersTopics.player(playerId), rooms.user(playerId)];
    this.realtime.publish(own, 'players.honorsChanged', { playerId }, { of: [playerId] });
  }
}

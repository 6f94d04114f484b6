import { type EventPayloads, playersTopics } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { RealtimePublisher } from '../../../realtime/realtime.publisher.ts';
import { rooms } from '../../../realtime/realtime-server.ts';
import type { GameAccess } from '../game-access.ts';
import { ownRooms } from '../games.publisher.ts';

type Game = Pick<GameAccess, 'slug' | 'isPublic'> & { id: string };

/** Publishes the events of what follows a game. They name nobody: pages read again what their viewer may see. */
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

  honored(playerId: string): void {
    const own = [playersTopics.player(playerId), rooms.user(playerId)];
    this.realtime.publish(own, 'players.honorsChanged', { playerId }, { of: [playerId] });
  }
}

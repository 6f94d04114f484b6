import {
  type ChangedFace,
  type FollowState,
  type FollowTotals,
  type Leaderboard,
  type PlayerStats,
  playersTopics,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { RealtimePublisher } from '../../realtime/realtime.publisher.ts';
import { rooms } from '../../realtime/realtime-server.ts';

/** Publishes all events of players. The room of a private player contains only their own sockets. */
@Injectable()
export class PlayersPublisher {
  constructor(private readonly realtime: RealtimePublisher) {}

  /**
   * Publishes a person's face. `elsewhere`: rooms of other features whose pages may show the person. A person whom
   * operators have hidden gets no event: it contains the replacement name, which would appear in their profile form.
   */
  faceChanged(face: ChangedFace, elsewhere: readonly string[], isHidden: boolean): void {
    const own = [playersTopics.player(face.id), rooms.user(face.id)];
    this.realtime.publish([...new Set([...own, ...elsewhere])], 'players.faceChanged', face, {
      of: [face.id],
      ...(isHidden && { instead: new Map([[face.id, null]]) }),
    });
  }

  statsChanged(playerId: string, stats: PlayerStats): void {
    const own = [playersTopics.player(playerId), rooms.user(playerId)];
    this.realtime.publish(own, 'players.statsChanged', stats, { of: [playerId] });
  }

  /** Removes everybody else from the room of a player who is now private. */
  hidden(playerId: string): void {
    this.realtime.removeFromRoom(playersTopics.player(playerId), [rooms.user(playerId)]);
  }

  /**
   * Publishes at most four times a second. `instead`: by viewer id, the leaderboard for viewers who must not see a
   * player on it.
   */
  leaderboardChanged(leaderboard: Leaderboard, instead: ReadonlyMap<string, Leaderboard>): Promise<void> {
    const topic = playersTopics.leaderboard;
    return this.realtime.publishLatest([topic], 'players.leaderboardChanged', leaderboard, topic, { instead });
  }

  followersChanged(totals: FollowTotals): Promise<void> {
    const { playerId } = totals;
    const topic = playersTopics.player(playerId);
    return this.realtime.publishLatest([topic], 'players.followersChanged', totals, playerId, { of: [playerId] });
  }

  /** Publishes to the follower's own sockets. */
  followChanged(followerId: string, state: FollowState): void {
    this.realtime.publish(rooms.user(followerId), 'players.followChanged', state);
  }
}

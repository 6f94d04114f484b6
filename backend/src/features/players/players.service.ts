import {
  commonErrors,
  type Player,
  type PlayerQuery,
  playersErrors,
  type RankedPlayer,
  type TopicState,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { isId } from '../../database/ids.ts';
import { DomainError } from '../../http/errors.ts';
import { assertForwards, type Page } from '../../http/paging.ts';
import type { Visitor } from '../../identity/sessions/visitor.ts';
import { Topic, type TopicKind } from '../../realtime/topic.decorator.ts';
import { PlayersRepository } from './players.repository.ts';

/** Lists and searches players, and resolves the id in a path. */
@Injectable()
export class PlayersService {
  constructor(
    private readonly players: PlayersRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Resolves the id in a path. `anonymous` is the caller, or null without a session. Throws the same
   * `player_not_found` for unknown, private and former players, for guests, and for players in a block with the
   * caller, but never for the caller's own id.
   */
  async resolve(id: string, visitor: Visitor | null): Promise<string | null> {
    if (id === 'anonymous') return visitor?.userId ?? null;
    const found = await this.players.find(id, visitor?.userId ?? null);
    if (found === undefined) throw new DomainError(playersErrors.player_not_found);
    return found;
  }

  /**
   * Players by id. Includes private ones, because the author of an opening must see who applies to it. Does not check
   * blocks.
   */
  async ranked(ids: readonly string[]): Promise<Map<string, RankedPlayer>> {
    return new Map((await this.players.ranked(ids)).map((player) => [player.id, player]));
  }

  /**
   * Anybody may list public players. Only members may search, or list the players whom they follow; for others it
   * throws `unauthenticated`.
   */
  async list({ search, following, ...page }: PlayerQuery, visitor: Visitor | null): Promise<Page<Player>> {
    assertForwards(page);
    const isFollowed = following === 'true';
    if ((isFollowed || search !== undefined) && visitor?.kind !== 'member')
      throw new DomainError(commonErrors.unauthenticated);
    const filter = { viewerId: visitor?.userId ?? null, search, isFollowed };
    return this.players.list(page, filter, this.clock.now());
  }

  /** Anybody may watch public players with whom they are in no block. Everybody may watch themselves. */
  @Topic('player')
  playerTopic(): TopicKind {
    return {
      allowed: (ids, visitor) => this.players.visible(ids.filter(isId), visitor?.userId ?? null),
      states: async (ids) => {
        const states = await this.players.states(ids.filter(isId));
        return new Map(states.map((player): [string, Partial<TopicState>] => [player.playerId, { player }]));
      },
    };
  }
}

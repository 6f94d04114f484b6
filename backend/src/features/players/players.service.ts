import { commonErrors, type Player, type PlayerQuery, type RankedPlayer } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { DomainError } from '../../http/errors.ts';
import type { Page } from '../../http/paging.ts';
import type { Visitor } from '../../identity/sessions/visitor.ts';
import { PlayersRepository } from './players.repository.ts';

/** Listing and searching players. */
@Injectable()
export class PlayersService {
  constructor(
    private readonly players: PlayersRepository,
    private readonly clock: Clock,
  ) {}

  /** By id, also private ones: for those with whom they have to do. */
  async ranked(ids: readonly string[]): Promise<Map<string, RankedPlayer>> {
    return new Map((await this.players.ranked(ids)).map((player) => [player.id, player]));
  }

  /** Anybody may list public players. Only members may search, and follow anybody: throws `unauthenticated`. */
  async list({ search, following, ...page }: PlayerQuery, visitor: Visitor | null): Promise<Page<Player>> {
    if (page.before)
      throw new DomainError(commonErrors.invalid_input, {
        fields: { before: 'Players are listed onwards: use after' },
      });
    const isFollowed = following === 'true';
    if ((isFollowed || search !== undefined) && visitor?.kind !== 'member')
      throw new DomainError(commonErrors.unauthenticated);
    const filter = { viewerId: visitor?.userId ?? null, search, isFollowed };
    return this.players.list(page, filter, this.clock.now());
  }
}

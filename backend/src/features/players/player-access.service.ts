import { playersErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../http/errors.ts';
import type { Visitor } from '../../identity/sessions/visitor.ts';
import { VisiblePlayersRepository } from './visible-players.repository.ts';

/** Whom a caller means by an id in a path. */
@Injectable()
export class PlayerAccessService {
  constructor(private readonly players: VisiblePlayersRepository) {}

  /**
   * `anonymous` is the caller; null for one without a session. Throws `player_not_found` alike for unknown, private and
   * former players and for guests, but for oneself.
   */
  async resolve(id: string, visitor: Visitor | null): Promise<string | null> {
    if (id === 'anonymous') return visitor?.userId ?? null;
    const found = await this.players.find(id, visitor?.userId ?? null);
    if (found === undefined) throw new DomainError(playersErrors.player_not_found);
    return found;
  }
}

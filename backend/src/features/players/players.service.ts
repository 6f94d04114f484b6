import { commonErrors, LIMITS, type Player, type PlayerQuery } from '@hoopline/contracts';
import { Id } from '@hoopline/contracts/common/schemas';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { DomainError } from '../../http/errors.ts';
import { decodeCursor, encodeCursor, Page } from '../../http/paging.ts';
import type { Visitor } from '../../identity/sessions/visitor.ts';
import { type PlayerCursor, PlayersRepository } from './players.repository.ts';

const CURSOR = z.tuple([z.string(), Id]);

@Injectable()
export class PlayersService {
  constructor(private readonly players: PlayersRepository) {}

  /** Everybody may list public players; searching names the searcher, so it needs a member. */
  async list(query: PlayerQuery, visitor: Visitor | null): Promise<Page<Player>> {
    const { search, limit = LIMITS.pageDefault } = query;
    const after = cursorOf(query);
    if (search !== undefined && visitor?.kind !== 'member') throw new DomainError(commonErrors.unauthenticated);
    const rows =
      search === undefined || !visitor
        ? await this.players.list(limit + 1, after)
        : await this.players.search(search, visitor.userId, limit + 1, after);
    return Page.cut(rows, limit, ({ name, id }) => ({ after: encodeCursor([name, id]) }));
  }
}

/** Names run one way only. */
function cursorOf({ before, after }: PlayerQuery): PlayerCursor | null {
  if (before)
    throw new DomainError(commonErrors.invalid_input, { fields: { before: 'Players are listed onwards: use after' } });
  if (!after) return null;
  const [name, id] = decodeCursor(after, CURSOR);
  return { name, id };
}

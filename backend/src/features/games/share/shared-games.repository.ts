import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../../database/sql.ts';
import { IS_LISTED } from '../games.sql.ts';
import type { SharedGame } from './shared-game.ts';

/** 16 bytes as base64url. Anything else is no slug and needs no query. */
const SLUG = /^[\w-]{22}$/;

/** $1 reader or null, $2 slug. */
const BY_SLUG: Statement = {
  name: 'games.by-slug',
  text: `SELECT g.id, g.slug, g.title, g.game_type AS "gameType", g.game_format AS "gameFormat", g.location, g.rev,
                g.current_players AS "currentPlayers", g.max_players AS "maxPlayers",
                g.scheduled_at AS "scheduledAt", g.time_zone AS "timeZone", g.is_public AS "isPublic",
                g.cancelled_at IS NOT NULL AS "isCancelled"
         FROM games g WHERE g.slug = $2 AND g.hidden_at IS NULL AND ${IS_LISTED}`,
};

@Injectable()
export class SharedGamesRepository {
  constructor(private readonly sql: Sql) {}

  /** Undefined also where the reader and the host are in a block, unless the reader has a place in the game. */
  async find(slug: string, readerId: string | null = null): Promise<SharedGame | undefined> {
    return SLUG.test(slug) ? this.sql.row<SharedGame>(BY_SLUG, [readerId, slug]) : undefined;
  }
}

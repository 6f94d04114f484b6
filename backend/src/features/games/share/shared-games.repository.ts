import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../../database/sql.ts';
import type { SharedGame } from './shared-game.ts';

/** 16 bytes as base64url. Anything else is no slug and needs no query. */
const SLUG = /^[\w-]{22}$/;

const BY_SLUG: Statement = {
  name: 'games.by-slug',
  text: `SELECT id, slug, title, game_type AS "gameType", game_format AS "gameFormat", location, rev,
                current_players AS "currentPlayers", max_players AS "maxPlayers", scheduled_at AS "scheduledAt",
                time_zone AS "timeZone", is_public AS "isPublic", cancelled_at IS NOT NULL AS "isCancelled"
         FROM games WHERE slug = $1 AND hidden_at IS NULL`,
};

@Injectable()
export class SharedGamesRepository {
  constructor(private readonly sql: Sql) {}

  async find(slug: string): Promise<SharedGame | undefined> {
    return SLUG.test(slug) ? this.sql.row<SharedGame>(BY_SLUG, [slug]) : undefined;
  }
}

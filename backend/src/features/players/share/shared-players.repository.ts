import type { Player } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../../database/sql.ts';
import { FROM_STATS } from '../players.sql.ts';
import { isPlayer, isVisible } from '../visible-players.repository.ts';

/** What anybody with the link to a player's page may know of them. */
export interface SharedPlayer
  extends Pick<Player, 'id' | 'displayName' | 'position' | 'jerseyNumber' | 'avatar' | 'gamesPlayed'> {
  isPublic: boolean;
}

/** $1 player, $2 viewer or null. */
const FIND: Statement = {
  name: 'players.shared',
  text: `SELECT u.id, u.display_name AS "displayName", u.position, u.jersey_number AS "jerseyNumber", u.avatar,
                u.is_public AS "isPublic",
                COALESCE(stats.games_played, 0) AS "gamesPlayed"
         FROM users u ${FROM_STATS}
         WHERE ${isPlayer('$1::uuid')} AND u.kind = 'member' AND ${isVisible('$2::uuid')}`,
};

@Injectable()
export class SharedPlayersRepository {
  constructor(private readonly sql: Sql) {}

  /** Undefined where the viewer, or everybody without one, sees no such page. */
  find(id: string, viewerId: string | null = null): Promise<SharedPlayer | undefined> {
    return this.sql.row<SharedPlayer>(FIND, [id, viewerId]);
  }
}

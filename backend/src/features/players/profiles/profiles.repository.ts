import type { PlayerProfile } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../../database/sql.ts';
import { FROM_STATS, type PlayerRow, playerColumns, STATS_REV } from '../players.sql.ts';
import { isPlayer, isVisible } from '../visible-players.repository.ts';

type Details =
  | 'bio'
  | 'favoriteNbaTeam'
  | 'favoriteNbaPlayer'
  | 'followingCount'
  | 'profileRev'
  | 'followRev'
  | 'statsRev';

export interface ProfileRow extends PlayerRow, Pick<PlayerProfile, Details> {
  joinedAt: Date;
  isHidden: boolean;
}

/** $1 player, $2 viewer or null, $3 now. */
const FIND: Statement = {
  name: 'profiles.find',
  text: `SELECT ${playerColumns('$2::uuid', '$3')}, u.bio, u.favorite_nba_team AS "favoriteNbaTeam",
                u.favorite_nba_player AS "favoriteNbaPlayer", u.created_at AS "joinedAt",
                u.following_count AS "followingCount", u.profile_rev AS "profileRev", u.follow_rev AS "followRev",
                ${STATS_REV} AS "statsRev", u.hidden_at IS NOT NULL AS "isHidden"
         FROM users u ${FROM_STATS}
         WHERE ${isPlayer('$1::uuid')} AND u.kind = 'member' AND ${isVisible('$2::uuid')}`,
};

@Injectable()
export class ProfilesRepository {
  constructor(private readonly sql: Sql) {}

  /** Undefined where the viewer sees no such page. */
  find(id: string, viewerId: string | null, now: Date): Promise<ProfileRow | undefined> {
    return this.sql.row<ProfileRow & object>(FIND, [id, viewerId, now]);
  }
}

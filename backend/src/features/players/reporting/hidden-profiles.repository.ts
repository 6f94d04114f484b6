import type { ReportContext } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { isPlayer, isVisible } from '../visible-players.repository.ts';

interface ProfileRow {
  id: string;
  displayName: string;
  bio: string | null;
  photoUrl: string | null;
  createdAt: Date;
}

/** $1 player, $2 viewer. */
const FIND: Statement = {
  name: 'hidden-profiles.find',
  text: `SELECT u.id, u.display_name AS "displayName", u.bio, u.profile_image_url AS "photoUrl",
                u.created_at AS "createdAt"
         FROM users u WHERE ${isPlayer('$1::uuid')} AND u.kind = 'member' AND ${isVisible('$2::uuid')}`,
};

const EXISTS: Statement = {
  name: 'hidden-profiles.exists',
  text: `SELECT 1 FROM users WHERE id = $1 AND kind = 'member'`,
};

const LOCK: Statement = {
  name: 'hidden-profiles.lock',
  text: `SELECT COALESCE(was_public, is_public) AS "isPublic", hidden_at IS NOT NULL AS "isHidden", public_when_shown AS "publicWhenShown"
         FROM users WHERE id = $1 AND kind = 'member' FOR NO KEY UPDATE`,
};

/** $2 since when, $3 whether it is to be public once it is shown again; null for both shows it. */
const SET: Statement = {
  name: 'hidden-profiles.set',
  text: 'UPDATE users SET hidden_at = $2, public_when_shown = $3, profile_rev = profile_rev + 1 WHERE id = $1',
};

/** Profiles that are reported, and which of them operators hide. */
@Injectable()
export class HiddenProfilesRepository {
  constructor(private readonly sql: Sql) {}

  async find(id: string, viewerId: string): Promise<(ReportContext & { id: string }) | undefined> {
    const row = await this.sql.row<ProfileRow & object>(FIND, [id, viewerId]);
    if (!row) return undefined;
    return {
      id: row.id,
      author: { id: row.id, displayName: row.displayName },
      title: null,
      text: [row.displayName, row.bio].filter(Boolean).join('\n'),
      media: row.photoUrl ? [row.photoUrl] : [],
      path: `/profiles/${row.id}`,
      createdAt: row.createdAt.toISOString(),
      before: [],
      after: [],
    };
  }

  async exists(id: string): Promise<boolean> {
    return (await this.sql.row(EXISTS, [id])) !== undefined;
  }

  lock(
    id: string,
    tx: Transaction,
  ): Promise<{ isPublic: boolean; isHidden: boolean; publicWhenShown: boolean | null } | undefined> {
    return this.sql.row(LOCK, [id], tx);
  }

  async set(id: string, hiddenAt: Date | null, publicWhenShown: boolean | null, tx: Transaction): Promise<void> {
    await this.sql.rows(SET, [id, hiddenAt, publicWhenShown], tx);
  }
}

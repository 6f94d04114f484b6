import { avatarFor, HIDDEN_NAME } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import type { FoundReportable } from '../../../identity/people/people-steps.ts';
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

/**
 * Their posts, games and openings stay, as of somebody without a name or a picture. $1 person, $2 now, $3 whether it is to
 * be public once it is shown again, $4 name, $5 avatar.
 */
const HIDE: Statement = {
  name: 'hidden-profiles.hide',
  text: `UPDATE users SET hidden_at = $2, public_when_shown = $3, profile_rev = profile_rev + 1,
           face_when_shown = jsonb_build_object(
             'displayName', display_name, 'profileImageUrl', profile_image_url, 'avatar', avatar),
           display_name = $4, profile_image_url = NULL, avatar = $5
         WHERE id = $1`,
};

const SHOW: Statement = {
  name: 'hidden-profiles.show',
  text: `UPDATE users SET hidden_at = NULL, public_when_shown = NULL, profile_rev = profile_rev + 1,
           display_name = face_when_shown ->> 'displayName',
           profile_image_url = face_when_shown ->> 'profileImageUrl', avatar = face_when_shown -> 'avatar',
           face_when_shown = NULL
         WHERE id = $1`,
};

/** Profiles that are reported, and which of them operators hide. */
@Injectable()
export class HiddenProfilesRepository {
  constructor(private readonly sql: Sql) {}

  async find(id: string, viewerId: string | null): Promise<FoundReportable | undefined> {
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

  async hide(id: string, publicWhenShown: boolean, now: Date, tx: Transaction): Promise<void> {
    // Not the avatar that follows from their id: somebody who never changed theirs would be known by it.
    await this.sql.rows(HIDE, [id, now, publicWhenShown, HIDDEN_NAME, avatarFor(newId())], tx);
  }

  async show(id: string, tx: Transaction): Promise<void> {
    await this.sql.rows(SHOW, [id], tx);
  }
}

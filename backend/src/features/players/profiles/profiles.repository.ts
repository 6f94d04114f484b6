import {
  type Avatar,
  avatarFor,
  type ChangedFace,
  HIDDEN_NAME,
  type MyProfile,
  type PlayerProfile,
  PROFILE,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { FROM_STATS, isPlayer, isVisible, type PlayerRow, playerColumns, STATS_REV } from '../players.sql.ts';

type Details =
  | 'bio'
  | 'favoriteNbaTeam'
  | 'favoriteNbaPlayer'
  | 'followingCount'
  | 'playerOfGameCount'
  | 'kudosCount'
  | 'profileRev'
  | 'followRev'
  | 'statsRev';

/** The data of a player's page. */
export interface ProfileRow extends PlayerRow, Pick<PlayerProfile, Details> {
  joinedAt: Date;
  isPublic: boolean;
  isHidden: boolean;
}

/** $1 player, $2 viewer or null, $3 now. */
const FIND: Statement = {
  name: 'profiles.find',
  text: `SELECT ${playerColumns('$2::uuid', '$3')}, u.bio, u.favorite_nba_team AS "favoriteNbaTeam",
                u.favorite_nba_player AS "favoriteNbaPlayer", u.created_at AS "joinedAt",
                u.following_count AS "followingCount", u.profile_rev AS "profileRev", u.follow_rev AS "followRev",
                ${STATS_REV} AS "statsRev", u.is_public AS "isPublic",
                (SELECT count(*)::int FROM game_awards a WHERE a.player_id = u.id) AS "playerOfGameCount",
                (SELECT COALESCE(sum(cardinality(k.kinds)), 0)::int FROM game_kudos k
                 WHERE k.player_id = u.id) AS "kudosCount",
                u.hidden_at IS NOT NULL AS "isHidden"
         FROM users u ${FROM_STATS}
         WHERE ${isPlayer('$1::uuid')} AND u.kind = 'member' AND ${isVisible('$2::uuid')}`,
};

/** The fields of the profile form, as they are stored. */
export interface ProfileFields
  extends Pick<
    MyProfile,
    'displayName' | 'bio' | 'preferredPosition' | 'jerseyNumber' | 'favoriteNbaTeam' | 'favoriteNbaPlayer'
  > {}

const FIND_MINE: Statement = {
  name: 'my-profile.find',
  text: `SELECT id, kind = 'member' AS "isMember",
                COALESCE(face_when_shown ->> 'displayName', display_name) AS "displayName", bio,
                COALESCE(position, $2) AS "preferredPosition", jersey_number AS "jerseyNumber",
                favorite_nba_team AS "favoriteNbaTeam", favorite_nba_player AS "favoriteNbaPlayer", city,
                COALESCE(face_when_shown -> 'avatar', avatar) AS avatar,
                COALESCE(face_when_shown ->> 'profileImageUrl', profile_image_url) AS "profileImageUrl", profile_rev AS "profileRev",
                hidden_at IS NOT NULL AS "isHidden"
         FROM users WHERE id = $1 AND kind <> 'former'`,
};

const FACES: Statement = {
  name: 'my-profile.faces',
  text: `SELECT id, display_name AS "displayName", profile_image_url AS "profileImageUrl", position, avatar,
                jersey_number AS "jerseyNumber", profile_rev AS "profileRev", face_when_shown IS NOT NULL AS "isHidden"
         FROM users WHERE id = ANY($1::uuid[])`,
};

/** Sets columns of the person $1 and raises their `profile_rev`, if any value differs. */
const change = (name: string, columns: Record<string, string>): Statement => {
  const [names, values] = [Object.keys(columns), Object.values(columns)];
  return {
    name: `my-profile.${name}`,
    text: `UPDATE users SET ${names.map((one) => `${one} = ${columns[one]}`).join(', ')}, profile_rev = profile_rev + 1
           WHERE id = $1 AND kind <> 'former' AND (${names.join(', ')}) IS DISTINCT FROM (${values.join(', ')})
           RETURNING 1`,
  };
};

/**
 * The columns that change when one part of a person's face is set. If operators have hidden the person, others do not
 * see the new value: it is stored under `key` until operators show the person again.
 */
const face = (column: string, key: string, value: string): Record<string, string> => ({
  [column]: `CASE WHEN face_when_shown IS NULL THEN ${value} ELSE ${column} END`,
  face_when_shown: `face_when_shown || jsonb_build_object('${key}', ${value})`,
});

const SET_FIELDS = change('set-fields', {
  ...face('display_name', 'displayName', '$2::text'),
  bio: '$3::text',
  position: '$4::text',
  jersey_number: '$5::smallint',
  favorite_nba_team: '$6::text',
  favorite_nba_player: '$7::text',
});
const SET_AVATAR = change('set-avatar', face('avatar', 'avatar', '$2::jsonb'));
const SET_PHOTO = change('set-photo', {
  photo_id: '$2::uuid',
  ...face('profile_image_url', 'profileImageUrl', '$3::text'),
});

const PHOTO: Statement = { name: 'my-profile.photo', text: 'SELECT photo_id AS "photoId" FROM users WHERE id = $1' };

/** Guests have no page, but a name and an avatar in their games. Undefined while operators hide them. */
const FIND_GUEST: Statement = {
  name: 'profiles.find-guest',
  text: `SELECT id, display_name AS "displayName", created_at AS "joinedAt"
         FROM users WHERE id = $1 AND kind = 'guest' AND hidden_at IS NULL`,
};

const EXISTS: Statement = {
  name: 'profiles.exists',
  text: `SELECT 1 FROM users WHERE id = $1 AND kind IN ('member', 'guest')`,
};

const LOCK: Statement = {
  name: 'profiles.lock',
  text: `SELECT COALESCE(was_public, is_public) AS "isPublic", hidden_at IS NOT NULL AS "isHidden", public_when_shown AS "publicWhenShown"
         FROM users WHERE id = $1 AND kind IN ('member', 'guest') FOR NO KEY UPDATE`,
};

/**
 * Hides a person. Their posts, games and openings stay, with a replacement name and avatar and without a picture. $1
 * person, $2 now, $3 whether the profile is public once it is shown again, $4 name, $5 avatar.
 */
const HIDE: Statement = {
  name: 'profiles.hide',
  text: `UPDATE users SET hidden_at = $2, public_when_shown = $3, profile_rev = profile_rev + 1,
           face_when_shown = jsonb_build_object(
             'displayName', display_name, 'profileImageUrl', profile_image_url, 'avatar', avatar),
           display_name = $4, profile_image_url = NULL, avatar = $5
         WHERE id = $1`,
};

const SHOW: Statement = {
  name: 'profiles.show',
  text: `UPDATE users SET hidden_at = NULL, public_when_shown = NULL, profile_rev = profile_rev + 1,
           display_name = face_when_shown ->> 'displayName',
           profile_image_url = face_when_shown ->> 'profileImageUrl', avatar = face_when_shown -> 'avatar',
           face_when_shown = NULL
         WHERE id = $1`,
};

/** Reads and writes profiles. Each `set` method returns false if it changes nothing. */
@Injectable()
export class ProfilesRepository {
  constructor(private readonly sql: Sql) {}

  /** Undefined if there is no such player, or the viewer may not see their page. */
  find(id: string, viewerId: string | null, now: Date): Promise<ProfileRow | undefined> {
    return this.sql.row<ProfileRow & object>(FIND, [id, viewerId, now]);
  }

  findGuest(id: string): Promise<Pick<ProfileRow, 'id' | 'displayName' | 'joinedAt'> | undefined> {
    return this.sql.row(FIND_GUEST, [id]);
  }

  /** Undefined if the person no longer exists. */
  async findMine(id: string): Promise<MyProfile | undefined> {
    type Row = Omit<MyProfile, 'isHidden'> & { isHidden: boolean };
    const row = await this.sql.row<Row>(FIND_MINE, [id, PROFILE.defaultPosition]);
    if (!row) return undefined;
    const { isHidden, ...profile } = row;
    return { ...profile, ...(isHidden && { isHidden }) };
  }

  /**
   * The faces as others see them. Leaves out ids that do not exist. If `isHidden`, the person still sees their real
   * face.
   */
  faces(ids: readonly string[]): Promise<(ChangedFace & { isHidden: boolean })[]> {
    return this.sql.rows<ChangedFace & { isHidden: boolean }>(FACES, [ids]);
  }

  setFields(id: string, fields: ProfileFields, tx: Transaction): Promise<boolean> {
    const { displayName, bio, preferredPosition, jerseyNumber, favoriteNbaTeam, favoriteNbaPlayer } = fields;
    const values = [displayName, bio, preferredPosition, jerseyNumber, favoriteNbaTeam, favoriteNbaPlayer];
    return this.change(SET_FIELDS, id, values, tx);
  }

  setAvatar(id: string, avatar: Avatar, tx: Transaction): Promise<boolean> {
    return this.change(SET_AVATAR, id, [avatar], tx);
  }

  async photoId(id: string, tx: Transaction): Promise<string | null> {
    return (await this.sql.row<{ photoId: string | null }>(PHOTO, [id], tx))?.photoId ?? null;
  }

  /** Nulls remove the photo. The caller has locked the person, and detaches the previous photo. */
  setPhoto(id: string, photo: { id: string | null; url: string | null }, tx: Transaction): Promise<boolean> {
    return this.change(SET_PHOTO, id, [photo.id, photo.url], tx);
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
    // A random avatar: the one that is computed from the person's id would identify a person who never changed theirs.
    await this.sql.rows(HIDE, [id, now, publicWhenShown, HIDDEN_NAME, avatarFor(newId())], tx);
  }

  async show(id: string, tx: Transaction): Promise<void> {
    await this.sql.rows(SHOW, [id], tx);
  }

  private async change(statement: Statement, id: string, values: unknown[], tx: Transaction): Promise<boolean> {
    return (await this.sql.row(statement, [id, ...values], tx)) !== undefined;
  }
}

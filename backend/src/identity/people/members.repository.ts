import { avatarFor, PROFILE } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { newId } from '../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { User } from './user.entity.ts';

/** A person as an identity provider describes them. */
export interface SignInProfile {
  issuer: string;
  /** The person's id at the provider: never changes, and is never reused for another. */
  subject: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  displayName: string;
  profileImageUrl: string | null;
}

/** A picture of the provider's has an address on another host; one's own photo has a path here. */
const UPDATE: Statement = {
  name: 'members.update',
  text: `UPDATE users SET email = $2,
           profile_image_url = CASE WHEN profile_image_url LIKE 'http%' THEN $3 ELSE profile_image_url END,
           profile_rev = profile_rev + CASE WHEN profile_image_url LIKE 'http%' AND profile_image_url IS DISTINCT FROM $3 THEN 1 ELSE 0 END
         WHERE id = $1`,
};

@Injectable()
export class MembersRepository {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /**
   * Finds the member whom a provider knows by this subject, or adds one; two first sign-ins at once add one. A later
   * sign-in updates the e-mail, and the picture until they chose a photo or their avatar: the rest is for players to edit.
   */
  async upsert(profile: SignInProfile, tx: Transaction): Promise<{ id: string; isNew: boolean }> {
    const { issuer, subject, email, profileImageUrl } = profile;
    const users = tx.getRepository(User);
    const id = newId();
    const now = this.clock.now();
    const member = {
      ...profile,
      id,
      kind: 'member' as const,
      position: PROFILE.defaultPosition,
      avatar: avatarFor(id),
    };
    const made = await users
      .createQueryBuilder()
      .insert()
      .values({ ...member, createdAt: now, lastSeenAt: now })
      .orIgnore()
      .returning('id')
      .execute();
    if (made.raw.length > 0) return { id, isNew: true };
    const standing = await users.findOneByOrFail({ issuer, subject });
    await this.sql.rows(UPDATE, [standing.id, email, profileImageUrl], tx);
    return { id: standing.id, isNew: false };
  }
}

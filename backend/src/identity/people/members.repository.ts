import { avatarFor } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { newId } from '../../database/ids.ts';
import type { Transaction } from '../../database/sql.ts';
import { DEFAULT_POSITION, User } from './user.entity.ts';

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

@Injectable()
export class MembersRepository {
  constructor(private readonly clock: Clock) {}

  /**
   * Finds the member whom a provider knows by this subject, or adds one; two first sign-ins at once add one. A later
   * sign-in updates e-mail and picture only: the rest is for players to edit.
   */
  async upsert(profile: SignInProfile, tx: Transaction): Promise<{ id: string; isNew: boolean }> {
    const { issuer, subject, email, profileImageUrl } = profile;
    const users = tx.getRepository(User);
    const id = newId();
    const now = this.clock.now();
    const member = { ...profile, id, kind: 'member' as const, position: DEFAULT_POSITION, avatar: avatarFor(id) };
    const made = await users
      .createQueryBuilder()
      .insert()
      .values({ ...member, createdAt: now, lastSeenAt: now })
      .orIgnore()
      .returning('id')
      .execute();
    if (made.raw.length > 0) return { id, isNew: true };
    const standing = await users.findOneByOrFail({ issuer, subject });
    await users.update({ id: standing.id }, { email, profileImageUrl });
    return { id: standing.id, isNew: false };
  }
}

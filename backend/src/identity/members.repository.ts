import { avatarFor } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../config/clock.ts';
import { newId } from '../database/ids.ts';
import { DEFAULT_POSITION } from './profile-defaults.ts';
import type { SignInProfile } from './sign-in-profile.ts';
import { User } from './user.entity.ts';

@Injectable()
export class Members {
  constructor(private readonly clock: Clock) {}

  /**
   * The member whom a provider knows by this subject, made if there is none. Two first sign-ins at once make one. Later
   * sign-ins bring e-mail and picture up to date and leave alone what players write themselves.
   */
  async upsert(profile: SignInProfile, manager: EntityManager): Promise<{ id: string; isNew: boolean }> {
    const { issuer, subject, email, profileImageUrl } = profile;
    const users = manager.getRepository(User);
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

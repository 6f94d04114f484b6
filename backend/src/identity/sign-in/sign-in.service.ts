import { Injectable } from '@nestjs/common';
import { Sql } from '../../database/sql.ts';
import { GuestMergeService, type PublishMerge } from '../guests/guest-merge.service.ts';
import { GuestsRepository } from '../guests/guests.repository.ts';
import { MembersRepository, type SignInProfile } from '../people/members.repository.ts';

@Injectable()
export class SignInService {
  constructor(
    private readonly sql: Sql,
    private readonly members: MembersRepository,
    private readonly guests: GuestsRepository,
    private readonly merge: GuestMergeService,
  ) {}

  /** The member's id for a provider's profile. A guest who signs in is merged into that member. */
  async accountFor(profile: SignInProfile, guestId: string | null): Promise<string> {
    let pending: PublishMerge[] = [];
    const userId = await this.sql.transaction(async (tx) => {
      const { id, isNew } = await this.members.upsert(profile, tx);
      if (guestId && (await this.guests.lock(guestId, tx))) {
        pending = await this.merge.run(guestId, id, tx);
        await this.guests.replaceBy(guestId, { id, isNew }, tx);
      }
      return id;
    });
    await this.merge.publish(pending);
    return userId;
  }
}

import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../changes/changes.service.ts';
import { GuestsRepository } from '../guests/guests.repository.ts';
import { StandingRepository } from '../moderation/standing.repository.ts';
import { SuspendedSignInsService } from '../moderation/suspended-sign-ins.service.ts';
import { PeopleRepository, type SignInProfile } from '../people/people.repository.ts';
import { PeopleService } from '../people/people.service.ts';

@Injectable()
export class SignInService {
  constructor(
    private readonly changes: ChangesService,
    private readonly people: PeopleRepository,
    private readonly guests: GuestsRepository,
    private readonly steps: PeopleService,
    private readonly standing: StandingRepository,
    private readonly suspendedSignIns: SuspendedSignInsService,
  ) {}

  /**
   * Returns the member's id for a provider's profile. Merges a guest who signs in into that member; if either is
   * suspended, the member takes nothing of the guest's profile. Throws `suspended` if the person has deleted an
   * account whose suspension has not ended.
   */
  accountFor(profile: SignInProfile, guestId: string | null): Promise<string> {
    return this.changes.commit({}, async (change) => {
      const { tx, now } = change;
      const { id, isNew } = await this.people.upsertMember(profile, tx);
      if (isNew) await this.suspendedSignIns.assertAllowed(profile, tx);
      if (guestId && (await this.guests.lock(guestId, tx))) {
        const isSuspended = await this.standing.isAnySuspended([guestId, id], now, tx);
        await this.steps.merge(guestId, id, change);
        if (!isSuspended) await this.guests.fillProfile(guestId, { id, isNew }, tx);
        await this.guests.replaceBy(guestId, id, tx);
      }
      return id;
    });
  }
}

import { ACCOUNT, type AccountDeletion } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { invalidField } from '../../../http/errors.ts';
import { PeopleRepository } from '../../../identity/people/people.repository.ts';
import { PeopleService } from '../../../identity/people/people.service.ts';
import { SessionsService } from '../../../identity/sessions/sessions.service.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { AccountPublisher } from '../account.publisher.ts';
import { DeletionRepository } from './deletion.repository.ts';

/** Somebody keeps their account. */
const accountKept = changeKind('account.kept');

/**
 * Asking for the deletion of one's account, and taking it back within a week. A guest has no sign-in to come back with:
 * their deletion is due at once.
 */
@Injectable()
export class DeletionService {
  constructor(
    private readonly deletion: DeletionRepository,
    private readonly storedPeople: PeopleRepository,
    private readonly people: PeopleService,
    private readonly sessions: SessionsService,
    private readonly publisher: AccountPublisher,
    private readonly changes: ChangesService,
  ) {}

  /** Asked twice, it answers the same. Throws `invalid_input` for any other name than their own. */
  async ask({ userId, sessionHash }: Visitor, name: string): Promise<AccountDeletion & { isGuest: boolean }> {
    const { isGuest, dueAt } = await this.changes.commit({}, async (change) => {
      const { tx, now } = change;
      await this.storedPeople.lock(userId, tx);
      const person = await this.deletion.find(userId, tx);
      if (name !== person.displayName)
        throw invalidField('name', 'Type your name exactly as it is shown', 'not_the_same_name');
      if (person.dueAt) return { ...person, dueAt: person.dueAt };
      await this.people.setVisibility(userId, false, change);
      const dueAt = new Date(now.getTime() + (person.isGuest ? 0 : ACCOUNT.keepableMs));
      await this.deletion.ask(userId, dueAt, person.isPublic, tx);
      return { ...person, dueAt };
    });
    await this.sessions.endAll(userId, sessionHash);
    return { isGuest, dueAt: isGuest ? null : dueAt.toISOString() };
  }

  /** Shows the profile again, if it was shown before. */
  async keep(userId: string): Promise<AccountDeletion> {
    await this.changes.commit({}, async (change) => {
      await this.storedPeople.lock(userId, change.tx);
      const wasPublic = await this.deletion.keep(userId, change.tx);
      if (wasPublic) await this.people.setVisibility(userId, true, change);
      change.publish(accountKept, userId);
    });
    return { dueAt: null };
  }

  @OnChange(accountKept)
  publish(kept: readonly Committed[]): void {
    for (const { ref } of kept) this.publisher.kept(ref);
  }
}

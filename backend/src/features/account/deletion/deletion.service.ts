import { ACCOUNT, type AccountDeletion } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql } from '../../../database/sql.ts';
import { invalidField } from '../../../http/errors.ts';
import { PeopleRepository } from '../../../identity/people/people.repository.ts';
import { VisibilityService } from '../../../identity/people/visibility.service.ts';
import type { PublishStep } from '../../../identity/registered-steps.ts';
import { SessionsService } from '../../../identity/sessions/sessions.service.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { AccountPublisher } from '../account.publisher.ts';
import { DeletionRepository } from './deletion.repository.ts';

/**
 * Asking for the deletion of one's account, and taking it back within a week. A guest has no sign-in to come back with:
 * their deletion is due at once.
 */
@Injectable()
export class DeletionService {
  constructor(
    private readonly deletion: DeletionRepository,
    private readonly people: PeopleRepository,
    private readonly visibility: VisibilityService,
    private readonly sessions: SessionsService,
    private readonly publisher: AccountPublisher,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Asked twice, it answers the same. Throws `invalid_input` for any other name than their own. */
  async ask({ userId, sessionHash }: Visitor, name: string): Promise<AccountDeletion & { isGuest: boolean }> {
    let pending: PublishStep[] = [];
    const { isGuest, dueAt } = await this.sql.transaction(async (tx) => {
      await this.people.lock(userId, tx);
      const person = await this.deletion.find(userId, tx);
      if (name !== person.displayName)
        throw invalidField('name', 'Type your name exactly as it is shown', 'not_the_same_name');
      if (person.dueAt) return { ...person, dueAt: person.dueAt };
      pending = await this.visibility.set(userId, false, tx);
      const dueAt = new Date(this.clock.now().getTime() + (person.isGuest ? 0 : ACCOUNT.keepableMs));
      await this.deletion.ask(userId, dueAt, person.isPublic, tx);
      return { ...person, dueAt };
    });
    await this.visibility.publish(pending);
    await this.sessions.endAll(userId, sessionHash);
    return { isGuest, dueAt: isGuest ? null : dueAt.toISOString() };
  }

  /** Shows the profile again, if it was shown before. */
  async keep(userId: string): Promise<AccountDeletion> {
    const pending = await this.sql.transaction(async (tx) => {
      await this.people.lock(userId, tx);
      const wasPublic = await this.deletion.keep(userId, tx);
      return wasPublic ? this.visibility.set(userId, true, tx) : [];
    });
    await this.visibility.publish(pending);
    this.publisher.kept(userId);
    return { dueAt: null };
  }
}

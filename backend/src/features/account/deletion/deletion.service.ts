import { ACCOUNT, type AccountDeletion } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { Sql, type Statement } from '../../../database/sql.ts';
import { invalidField } from '../../../http/errors.ts';
import { PeopleRepository } from '../../../identity/people/people.repository.ts';
import { PeopleService } from '../../../identity/people/people.service.ts';
import { SessionsService } from '../../../identity/sessions/sessions.service.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { AccountPublisher } from '../account.publisher.ts';

const FIND: Statement = {
  name: 'deletion.find',
  text: `SELECT display_name AS "displayName", kind = 'guest' AS "isGuest", COALESCE(public_when_shown, is_public) AS "isPublic",
                deletion_due_at AS "dueAt"
         FROM users WHERE id = $1`,
};

const ASK: Statement = {
  name: 'deletion.ask',
  text: 'UPDATE users SET deletion_due_at = $2, was_public = $3 WHERE id = $1',
};

/** Changes nothing once the removal has begun: the person is a former player by then. */
const KEEP: Statement = {
  name: 'deletion.keep',
  text: `UPDATE users u SET deletion_due_at = NULL, was_public = NULL
         FROM (SELECT id, was_public FROM users WHERE id = $1 AND kind <> 'former' AND deletion_due_at IS NOT NULL
               FOR UPDATE) before
         WHERE u.id = before.id RETURNING before.was_public AS "wasPublic"`,
};

interface LeavingPerson {
  displayName: string;
  isGuest: boolean;
  isPublic: boolean;
  dueAt: Date | null;
}

/** A person withdrew the deletion of their account. */
const accountKept = changeKind('account.kept');

/**
 * People ask for the deletion of their account, and can withdraw the request within a week. A guest could not sign in
 * to withdraw it, so the removal of a guest is due at once.
 */
@Injectable()
export class DeletionService {
  constructor(
    private readonly sql: Sql,
    private readonly storedPeople: PeopleRepository,
    private readonly people: PeopleService,
    private readonly sessions: SessionsService,
    private readonly publisher: AccountPublisher,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Plans the removal of the caller's account, makes the profile private, and ends the caller's other sessions. A
   * second call returns the same answer. Throws `invalid_input` if `name` is not the caller's name.
   */
  async ask({ userId, sessionHash }: Visitor, name: string): Promise<AccountDeletion & { isGuest: boolean }> {
    const { isGuest, dueAt } = await this.changes.commit({}, async (change) => {
      const { tx, now } = change;
      await this.storedPeople.lock(userId, tx);
      const person = await this.sql.row<LeavingPerson & object>(FIND, [userId], tx);
      if (!person) throw new Error('Somebody who is locked is missing');
      if (name !== person.displayName)
        throw invalidField('name', 'Type your name exactly as it is shown', 'not_the_same_name');
      if (person.dueAt) return { ...person, dueAt: person.dueAt };
      await this.people.setVisibility(userId, false, change);
      const dueAt = new Date(now.getTime() + (person.isGuest ? 0 : ACCOUNT.keepableMs));
      await this.sql.rows(ASK, [userId, dueAt, person.isPublic], tx);
      return { ...person, dueAt };
    });
    await this.sessions.endAll(userId, sessionHash);
    return { isGuest, dueAt: isGuest ? null : dueAt.toISOString() };
  }

  /**
   * Cancels the removal. Makes the profile public if that is the person's latest choice, from before or after `ask`.
   * Throws `unauthenticated` once the removal has begun.
   */
  async keep(userId: string): Promise<AccountDeletion> {
    await this.changes.commit({}, async (change) => {
      await this.storedPeople.lock(userId, change.tx);
      const kept = await this.sql.row<{ wasPublic: boolean }>(KEEP, [userId], change.tx);
      if (kept?.wasPublic) await this.people.setVisibility(userId, true, change);
      change.publish(accountKept, userId);
    });
    return { dueAt: null };
  }

  @OnChange(accountKept)
  publish(kept: readonly Committed[]): void {
    for (const { ref } of kept) this.publisher.kept(ref);
  }
}

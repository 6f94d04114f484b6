import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../changes/change.ts';
import { OnChange } from '../../changes/on-change.decorator.ts';
import { Sql, type Statement } from '../../database/sql.ts';
import { isoTime } from '../../database/sql-fragments.ts';
import { type ExportList, list } from '../people/export-files.ts';
import { People, type PeopleSteps } from '../people/people-steps.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { NewAccountsService } from './new-accounts.service.ts';

const LISTS: readonly ExportList[] = [
  list(
    'warnings',
    'w.id',
    {
      about: 'w.excerpt',
      reason: 'w.reason',
      at: isoTime('w.at'),
      acknowledgedAt: isoTime('w.acknowledged_at'),
    },
    'FROM warnings w WHERE w.user_id = $1 AND w.withdrawn_at IS NULL',
  ),
];

/** A guest has signed in to an account. Published for the ids of both. */
const standingMerged = changeKind('moderation.standing-merged');

/** Suspends the account until the later end of the two suspensions. $1 guest, $2 account. */
const TAKE_OVER: Statement = {
  name: 'guest-standing.take-over',
  text: `UPDATE users u SET suspended_until = GREATEST(u.suspended_until, guest.suspended_until)
         FROM users guest WHERE u.id = $2 AND guest.id = $1 AND guest.suspended_until IS NOT NULL`,
};

/** Moves a guest's suspension and counted actions to their account, so that signing in does not end them. */
@People()
@Injectable()
export class ModerationPeople implements PeopleSteps {
  readonly columns = ['new_account_actions.user_id', 'warnings.user_id'];
  readonly exports = LISTS;

  constructor(
    private readonly sql: Sql,
    private readonly newAccounts: NewAccountsService,
    private readonly sessions: SessionsService,
  ) {}

  async merge(guestId: string, userId: string, change: Change): Promise<void> {
    await this.sql.rows(TAKE_OVER, [guestId, userId], change.tx);
    await this.newAccounts.takeOver(guestId, userId, change.tx);
    for (const id of [guestId, userId]) change.publish(standingMerged, id);
  }

  /** Makes every node read the sessions of both again: the guest was removed, and the account may be suspended now. */
  @OnChange(standingMerged)
  async forgetSessions(merged: readonly Committed[]): Promise<void> {
    await this.sessions.forget({ userIds: merged.map(({ ref }) => ref) });
  }
}

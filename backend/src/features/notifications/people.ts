import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../changes/change.ts';
import { OnChange } from '../../changes/on-change.decorator.ts';
import { Sql, type Transaction } from '../../database/sql.ts';
import { type BlockChange, type Leaver, People, type PeopleSteps } from '../../identity/people/people-steps.ts';
import { LISTS } from './export-lists.sql.ts';
import { PushSubscriptionsRepository } from './push/push-subscriptions.repository.ts';
import { ReaderMovesRepository, type Separation } from './reader-moves.repository.ts';
import { StoringService } from './storing.service.ts';

/** A block has changed what two people were notified of. */
const readersSeparated = changeKind<Separation>('notifications.separated');

/**
 * What people were notified of, who did it, and where it was sent. Rows of push and mail are deleted with the last piece of
 * a removal, as nothing else depends on them.
 */
@People()
@Injectable()
export class NotificationsPeople implements PeopleSteps {
  readonly columns = [
    'notifications.user_id',
    'notification_actors.actor_id',
    'notification_readers.user_id',
    'notification_sends.user_id',
    'push_subscriptions.user_id',
    'push_deliveries.user_id',
    'mail_readers.user_id',
    'mail_deliveries.user_id',
  ];
  readonly exports = LISTS;

  constructor(
    private readonly moves: ReaderMovesRepository,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly storing: StoringService,
    private readonly sql: Sql,
  ) {}

  merge(guestId: string, userId: string, { tx }: Change): Promise<void> {
    return this.moves.merge(guestId, userId, tx);
  }

  async block({ personId, otherId, isBlocked }: BlockChange, change: Change): Promise<void> {
    if (!isBlocked) return;
    const separation = await this.moves.separate(personId, otherId, change.tx);
    if (separation.removed.length + separation.changed.length > 0)
      change.publish(readersSeparated, personId, separation);
  }

  remove({ id }: Leaver): Promise<boolean> {
    return this.sql.transaction(async (tx) => {
      await this.moves.removeReaders([id], tx);
      return this.moves.removeActs([id], tx);
    });
  }

  async detach(guestIds: readonly string[], tx: Transaction): Promise<void> {
    await this.moves.removeReaders(guestIds, tx);
    while (await this.moves.removeActs(guestIds, tx));
    await this.subscriptions.removeOf(guestIds, tx);
  }

  @OnChange(readersSeparated)
  async publish(separated: readonly Committed<Separation>[]): Promise<void> {
    for (const { detail } of separated) await this.storing.publishChanged(detail);
  }
}

import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../changes/change.ts';
import { OnChange } from '../../changes/on-change.decorator.ts';
import { Sql, type Transaction } from '../../database/sql.ts';
import { isoTime } from '../../database/sql-fragments.ts';
import { type ExportList, isSeen, list } from '../../identity/people/export-files.ts';
import { type BlockChange, type Leaver, People, type PeopleSteps } from '../../identity/people/people-steps.ts';
import { NotificationsService } from './notifications.service.ts';
import { PushSubscriptionsService } from './push/push-subscriptions.service.ts';
import { ReaderMovesRepository, type Separation } from './reader-moves.repository.ts';

/** Whether the notification `n` has no actors, or at least one whom the person sees. */
const IS_NOTIFICATION_SEEN = `(n.actor_count = 0 OR EXISTS (
  SELECT 1 FROM notification_actors a WHERE a.notification_id = n.id AND ${isSeen('a.actor_id')}))`;

const LISTS: readonly ExportList[] = [
  list(
    'notifications',
    'n.id',
    { kind: 'n.kind', details: 'n.details', at: isoTime('n.at'), readAt: isoTime('n.read_at') },
    `FROM notifications n WHERE n.user_id = $1 AND ${IS_NOTIFICATION_SEEN}`,
  ),
  list(
    'push-subscriptions',
    'p.id',
    {
      // Only the host: with the whole address and the keys, anybody could send push messages to the browser.
      service: `substring(p.endpoint FROM '^https?://([^/:]+)')`,
      language: 'p.language',
      timeZone: 'p.time_zone',
      since: isoTime('p.updated_at'),
    },
    'FROM push_subscriptions p WHERE p.user_id = $1',
  ),
];

/** A block has changed the notifications of two people. */
const readersSeparated = changeKind<Separation>('notifications.separated');

/**
 * The data of people in notifications: readers, actors, and deliveries by push and mail. If an account is removed,
 * `RemovalService` deletes the rows of push and mail and the send times in its last step, because nothing else depends
 * on them.
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
    private readonly subscriptions: PushSubscriptionsService,
    private readonly notifications: NotificationsService,
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
    for (const { detail } of separated) await this.notifications.publishChanged(detail);
  }
}

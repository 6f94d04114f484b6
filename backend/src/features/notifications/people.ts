import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../changes/change.ts';
import { OnChange } from '../../changes/on-change.decorator.ts';
import { Sql, type Transaction } from '../../database/sql.ts';
import { isoTime } from '../../database/sql-fragments.ts';
import { type ExportList, isSeen, list } from '../../identity/people/export-files.ts';
import { type BlockChange, type Leaver, People, type PeopleSteps } from '../../identity/people/people-steps.ts';
import { NotificationsService } from './notifications.service.ts';
import { PushSubscriptionsService } from './push/push-subscriptions.service.ts';
import { type ReaderMoves, ReaderMovesRepository } from './reader-moves.repository.ts';

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
      // Exports only the host name of the address: with the whole address and the keys, anybody could send push
      // messages to the browser.
      service: `substring(p.endpoint FROM '^https?://([^/:]+)')`,
      language: 'p.language',
      timeZone: 'p.time_zone',
      since: isoTime('p.updated_at'),
    },
    'FROM push_subscriptions p WHERE p.user_id = $1',
  ),
];

/** A block, or a guest who signed in, has changed notifications. */
const readersMoved = changeKind<ReaderMoves>('notifications.separated');

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

  async merge(guestId: string, userId: string, change: Change): Promise<void> {
    publishMoves(userId, await this.moves.merge(guestId, userId, change.tx), change);
  }

  async block({ personId, otherId, isBlocked }: BlockChange, change: Change): Promise<void> {
    if (isBlocked) publishMoves(personId, await this.moves.separate(personId, otherId, change.tx), change);
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

  @OnChange(readersMoved)
  async publish(moved: readonly Committed<ReaderMoves>[]): Promise<void> {
    for (const { detail } of moved) await this.notifications.publishChanged(detail);
  }
}

function publishMoves(personId: string, moves: ReaderMoves, change: Change): void {
  if (moves.removed.length + moves.changed.length > 0) change.publish(readersMoved, personId, moves);
}

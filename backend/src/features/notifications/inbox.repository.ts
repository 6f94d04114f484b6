import type { Notification, PageQuery, ReadNotifications, UnreadNotifications } from '@hoopline/contracts';
import { Timestamp } from '@hoopline/contracts/common/schemas';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { Keyset, NEWEST_FIRST, type Page } from '../../http/paging.ts';
import {
  isShownToReader,
  type NotificationRow,
  notificationColumns,
  REMOVE_OLD_SENDS,
  toNotification,
  unreadCounts,
} from './notifications.sql.ts';

const latestFirst = new Keyset({
  key: Timestamp,
  order: NEWEST_FIRST,
  positionOf: ({ at, id }: NotificationRow) => [at.toISOString(), id],
});

/** $1 reader, $2 and $3 time and id of the last notification before the page, $4 number of notifications. */
const list = (name: string, condition: string): Statement => ({
  name: `inbox.${name}`,
  text: `WITH page AS MATERIALIZED (
           SELECT * FROM notifications n
           WHERE n.user_id = $1 AND n.in_inbox ${condition} AND ${isShownToReader('n')} AND (n.at, n.id) < ($2::timestamptz, $3::uuid)
           ORDER BY n.at DESC, n.id DESC LIMIT $4)
         SELECT ${notificationColumns('page')} FROM page ORDER BY page.at DESC, page.id DESC`,
});
const LIST = list('list', '');
const LIST_UNREAD = list('list-unread', 'AND n.read_at IS NULL');

const UNREAD: Statement = {
  name: 'inbox.unread',
  text: `SELECT own.id AS "userId", ${unreadCounts('own.id')}, COALESCE(r.rev, 0) AS rev
         FROM unnest($1::uuid[]) AS own (id) LEFT JOIN notification_readers r ON r.user_id = own.id`,
};

/**
 * Raises `rev` of a reader and locks the reader's row, as storing and withdrawing do, before the reader's notifications
 * change.
 */
const RAISE: Statement = {
  name: 'inbox.raise',
  text: 'UPDATE notification_readers SET rev = rev + 1 WHERE user_id = $1',
};

/** $1 reader, $2 now, $3 the ids or the time of `condition`. */
const read = (name: string, condition: string): Statement => ({
  name: `inbox.${name}`,
  text: `UPDATE notifications SET read_at = $2 WHERE user_id = $1 AND read_at IS NULL AND ${condition} RETURNING id`,
});
const READ_IDS = read('read-ids', 'id = ANY($3::uuid[])');
const READ_UNTIL = read('read-until', 'at <= $3');

const REMOVE_OLD: Statement = {
  name: 'inbox.remove-old',
  text: `DELETE FROM notifications WHERE id IN (
           SELECT id FROM notifications WHERE at < $1 ORDER BY at LIMIT 1000 FOR UPDATE SKIP LOCKED) RETURNING id`,
};

/** Reads, marks as read and removes the notifications of readers. Also removes old send times. */
@Injectable()
export class InboxRepository {
  constructor(private readonly sql: Sql) {}

  /** The notifications of a reader, newest first. */
  async list(userId: string, page: PageQuery, onlyUnread: boolean): Promise<Page<Notification>> {
    const rows = await latestFirst.page(page, ({ key, id, count }) =>
      this.sql.rows<NotificationRow & object>(onlyUnread ? LIST_UNREAD : LIST, [userId, key, id, count]),
    );
    return rows.map(toNotification);
  }

  /** The numbers of unread notifications and the `rev` of each reader. */
  async unread(userIds: readonly string[]): Promise<Map<string, UnreadNotifications>> {
    const rows = await this.sql.rows<UnreadNotifications & { userId: string }>(UNREAD, [userIds]);
    return new Map(rows.map(({ userId, ...totals }) => [userId, totals]));
  }

  /** Marks notifications as read. Returns the ids of those that were unread before. */
  async read(userId: string, selection: ReadNotifications, now: Date, tx: Transaction): Promise<string[]> {
    await this.sql.rows(RAISE, [userId], tx);
    const [statement, value] = 'ids' in selection ? [READ_IDS, selection.ids] : [READ_UNTIL, selection.until];
    return (await this.sql.rows<{ id: string }>(statement, [userId, now, value], tx)).map(({ id }) => id);
  }

  /** Removes some of the send times that no longer delay a mail or a push message. Returns how many it removed. */
  async removeOldSends(now: Date): Promise<number> {
    return (await this.sql.rows(REMOVE_OLD_SENDS, [now])).length;
  }

  /** Removes some of the notifications from before `before`. Returns how many it removed. */
  async removeOld(before: Date): Promise<number> {
    return (await this.sql.rows(REMOVE_OLD, [before])).length;
  }
}

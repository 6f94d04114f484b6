import { type Language, NOTIFICATIONS, type Notification, type NotificationSettings } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { NotificationSettingsService } from '../notification-settings.service.ts';
import {
  isShownToReader,
  type NotificationRow,
  notificationColumns,
  settleSendTimes,
  toNotification,
} from '../notifications.sql.ts';

/** Members with an e-mail address who have switched mails on. Guests get no mails. */
const RECIPIENTS: Statement = {
  name: 'mail.recipients',
  text: `SELECT u.id AS "userId", u.email, s.language
         FROM users u JOIN settings s ON s.user_id = u.id AND s.email_updates
         WHERE u.id = ANY($1::uuid[]) AND u.kind = 'member' AND u.email IS NOT NULL`,
};

/** $1 new ids, $2 readers, $3 notifications, $4 now, $5 kinds, $6 subjects. */
const ADD: Statement = {
  name: 'mail.add',
  text: `WITH given AS (
           SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $5::text[], $6::uuid[])
             AS given (id, user_id, notification_id, kind, subject_id)),
         settled AS (${settleSendTimes('mail', 'given', '$4::timestamptz')})
         INSERT INTO mail_deliveries (id, user_id, notification_id, created_at, next_attempt_at)
         SELECT id, user_id, notification_id, $4, COALESCE(settled.at, $4)
         FROM given LEFT JOIN settled USING (user_id, kind, subject_id)
         ON CONFLICT (notification_id) WHERE attempts = 0 AND outcome IS NULL DO NOTHING`,
};

/**
 * Takes mails that are due on a lease. Skips a late digest if the reader's next digest is due, because the next one
 * will contain the same notifications. $1 now, $2 end of the lease, $3 number of mails.
 */
export const TAKE: Statement = {
  name: 'mail.take',
  text: `WITH due AS (
           SELECT id FROM mail_deliveries d
           WHERE next_attempt_at <= $1 AND (leased_until IS NULL OR leased_until <= $1)
             AND (digest_day IS NULL OR NOT EXISTS (
               SELECT 1 FROM mail_readers r WHERE r.user_id = d.user_id AND r.digest_due_at <= $1))
           ORDER BY next_attempt_at, id LIMIT $3 FOR UPDATE SKIP LOCKED),
         taken AS (
           UPDATE mail_deliveries d SET leased_until = $2, attempts = d.attempts + 1 FROM due WHERE d.id = due.id
           RETURNING d.id, d.user_id, d.notification_id, d.created_at, d.attempts)
         SELECT id, user_id AS "userId", notification_id AS "notificationId", created_at AS "createdAt", attempts
         FROM taken ORDER BY created_at, id`,
};

/** $1 deliveries. */
const CONTENTS: Statement = {
  name: 'mail.contents',
  text: `WITH content AS (
           SELECT id AS delivery_id, notification_id, user_id FROM mail_deliveries
           WHERE id = ANY($1::uuid[]) AND notification_id IS NOT NULL
           UNION ALL
           SELECT e.delivery_id, e.notification_id, d.user_id
           FROM mail_digest_entries e JOIN mail_deliveries d ON d.id = e.delivery_id WHERE d.id = ANY($1::uuid[]))
         SELECT content.delivery_id AS "deliveryId", ${notificationColumns('n')}
         FROM content JOIN notifications n ON n.id = content.notification_id AND n.user_id = content.user_id
         WHERE n.read_at IS NULL AND ${isShownToReader('n')} ORDER BY n.at DESC, n.id DESC`,
};

/** Ends deliveries. A late digest counts for the day on which it is sent. $1 deliveries, $2 their outcome, $3 now. */
const END: Statement = {
  name: 'mail.end',
  text: `WITH ended AS (
           UPDATE mail_deliveries SET outcome = $2, next_attempt_at = NULL, leased_until = NULL
           WHERE id = ANY($1::uuid[]) AND outcome IS NULL RETURNING user_id, digest_day)
         UPDATE mail_readers r SET last_digest_at = $3 FROM ended
         WHERE r.user_id = ended.user_id AND ended.digest_day IS NOT NULL AND $2 = 'sent'`,
};

/** $1 deliveries, $2 when each is tried again. */
const POSTPONE: Statement = {
  name: 'mail.postpone',
  text: `UPDATE mail_deliveries d SET next_attempt_at = failed.at, leased_until = NULL
         FROM unnest($1::uuid[], $2::timestamptz[]) AS failed (id, at) WHERE d.id = failed.id AND d.outcome IS NULL`,
};

const REMOVE_OLD: Statement = {
  name: 'mail.remove-old',
  text: `DELETE FROM mail_deliveries WHERE id IN (
           SELECT id FROM mail_deliveries WHERE created_at < $1 ORDER BY created_at LIMIT 1000 FOR UPDATE SKIP LOCKED)
         RETURNING id`,
};

interface Address {
  userId: string;
  email: string;
  language: Language;
}

/** A member who wants mails. */
export type MailRecipient = Address & Pick<NotificationSettings, 'switches'> & { timeZone: string };

/** A mail that only this node may send until its lease ends. */
export interface Delivery {
  id: string;
  userId: string;
  /** Null for a digest. */
  notificationId: string | null;
  createdAt: Date;
  attempts: number;
}

export type Outcome = 'sent' | 'refused' | 'given_up' | 'not_needed';

/** Finds the members who want mails. Stores the mails that are to be sent, and their outcomes. */
@Injectable()
export class MailsRepository {
  constructor(
    private readonly sql: Sql,
    private readonly settings: NotificationSettingsService,
  ) {}

  /** The members of `userIds` who want mails, by id. */
  async recipients(userIds: readonly string[], tx?: Transaction): Promise<Map<string, MailRecipient>> {
    const addresses = await this.sql.rows<Address & object>(RECIPIENTS, [userIds], tx);
    if (addresses.length === 0) return new Map();
    const ids = addresses.map(({ userId }) => userId);
    const settings = await this.settings.of(ids, tx);
    return new Map(
      addresses.flatMap((address) => {
        const own = settings.get(address.userId);
        if (!own) return [];
        const { switches, timeZone } = own;
        return [[address.userId, { ...address, switches, timeZone: timeZone ?? NOTIFICATIONS.timeZone }]];
      }),
    );
  }

  /**
   * Adds a mail about each notification, unless one waits for its first attempt. It is due now, or 15 minutes after the
   * last mail of the same kind and subject: see `settleSendTimes`.
   */
  async add(
    stored: readonly { userId: string; notification: Notification }[],
    now: Date,
    tx: Transaction,
  ): Promise<void> {
    if (stored.length === 0) return;
    const userIds = stored.map(({ userId }) => userId);
    const notifications = stored.map(({ notification }) => notification);
    const about = [notifications.map(({ kind }) => kind), notifications.map(({ subjectId }) => subjectId)];
    await this.sql.rows(ADD, [stored.map(newId), userIds, notifications.map(({ id }) => id), now, ...about], tx);
  }

  /** Takes due mails, oldest first. No other node takes them before `until`, unless this one postpones them. */
  take(now: Date, until: Date, count: number): Promise<Delivery[]> {
    return this.sql.rows<Delivery & object>(TAKE, [now, until, count]);
  }

  /**
   * The notifications of each mail, newest first. Leaves out those that were read or removed meanwhile, or whose actors
   * are all in a block with the reader.
   */
  async contents(deliveries: readonly Delivery[]): Promise<Map<string, Notification[]>> {
    const rows = await this.sql.rows<NotificationRow & { deliveryId: string }>(CONTENTS, [
      deliveries.map(({ id }) => id),
    ]);
    const contents = new Map<string, Notification[]>(deliveries.map(({ id }) => [id, []]));
    for (const { deliveryId, ...row } of rows) contents.get(deliveryId)?.push(toNotification(row));
    return contents;
  }

  async end(ids: readonly string[], outcome: Outcome, now: Date): Promise<void> {
    if (ids.length > 0) await this.sql.rows(END, [ids, outcome, now]);
  }

  /** Sets when each mail is tried again. */
  async postpone(retries: ReadonlyMap<string, Date>): Promise<void> {
    if (retries.size > 0) await this.sql.rows(POSTPONE, [[...retries.keys()], [...retries.values()]]);
  }

  /** Removes some of the deliveries from before `before`. Returns how many it removed. */
  async removeOld(before: Date): Promise<number> {
    return (await this.sql.rows(REMOVE_OLD, [before])).length;
  }
}

import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import type { StoredNotification } from '../notice.ts';
import {
  isShownToReader,
  type NotificationRow,
  notificationColumns,
  settleSendTimes,
  toNotification,
} from '../notifications.sql.ts';

/** The most deliveries that the job takes at once. */
export const TAKEN = 100;

/**
 * Plans push messages for readers who have subscribed in a browser. A notification that is planned already is sent with
 * its newest text, to all browsers again. If it is due, waits for another attempt, or waits because a page may just
 * have closed, it is sent no later than planned. Otherwise it is due at the time in `settled`, or now if there is
 * none, also if its first attempt is running. $1 notifications, $2 readers, $3 now, $4 kinds, $5 subjects.
 */
export const PLAN: Statement = {
  name: 'push-deliveries.plan',
  text: `WITH given AS (
           SELECT * FROM unnest($1::uuid[], $2::uuid[], $4::text[], $5::uuid[]) AS given (id, user_id, kind, subject_id)
           WHERE EXISTS (SELECT 1 FROM push_subscriptions s WHERE s.user_id = given.user_id)),
         settled AS (${settleSendTimes('push', 'given', '$3::timestamptz')})
         INSERT INTO push_deliveries (notification_id, user_id, planned_at, due_at)
         SELECT given.id, given.user_id, $3, COALESCE(settled.at, $3)
         FROM given LEFT JOIN settled USING (user_id, kind, subject_id)
         ORDER BY given.id
         ON CONFLICT (notification_id) DO UPDATE SET planned_at = EXCLUDED.planned_at,
           due_at = CASE WHEN push_deliveries.due_at <= $3 OR push_deliveries.has_waited OR push_deliveries.attempts > 0
                         THEN least(push_deliveries.due_at, EXCLUDED.due_at) ELSE EXCLUDED.due_at END,
           rev = push_deliveries.rev + 1, attempts = 0, has_waited = false, left_ids = NULL`,
};

/** Moves `due_at`, so that no other node takes the deliveries while they are sent. $1 now, $2 end of the lease. */
export const TAKE: Statement = {
  name: 'push-deliveries.take',
  text: `WITH due AS (
           SELECT notification_id FROM push_deliveries WHERE due_at <= $1
           ORDER BY due_at LIMIT ${TAKEN} FOR UPDATE SKIP LOCKED)
         UPDATE push_deliveries d SET due_at = $2 WHERE d.notification_id = ANY (ARRAY (SELECT notification_id FROM due))
         RETURNING d.notification_id AS id, d.user_id AS "userId", d.planned_at AS "plannedAt", d.rev, d.attempts,
                   d.has_waited AS "hasWaited", d.left_ids AS "leftIds"`,
};

const CONTENTS: Statement = {
  name: 'push-deliveries.contents',
  text: `SELECT ${notificationColumns('n')}, g.scheduled_at AS "scheduledAt", g.cancelled_at IS NOT NULL AS "isCancelled",
                g.id IS NOT NULL AS "isGame"
         FROM notifications n LEFT JOIN games g ON g.id = n.subject_id
         WHERE n.id = ANY($1::uuid[]) AND ${isShownToReader('n')}`,
};

/** Removes deliveries, but keeps those that were planned again meanwhile. $1 deliveries, $2 the `rev` of each. */
const REMOVE: Statement = {
  name: 'push-deliveries.remove',
  text: `DELETE FROM push_deliveries d USING unnest($1::uuid[], $2::int[]) AS done (id, rev)
         WHERE d.notification_id = done.id AND d.rev = done.rev`,
};

const POSTPONE: Statement = {
  name: 'push-deliveries.postpone',
  text: `UPDATE push_deliveries d
         SET due_at = later.at, attempts = later.attempts, has_waited = later.has_waited, left_ids = later.left_ids
         FROM jsonb_to_recordset($1) AS later (id uuid, rev int, at timestamptz, attempts int, has_waited boolean,
                                               left_ids uuid[])
         WHERE d.notification_id = later.id AND d.rev = later.rev`,
};

/** A notification that is to be sent. */
export interface Delivery {
  /** Id of the notification. */
  id: string;
  userId: string;
  plannedAt: Date;
  /** Rises each time the notification is planned again. */
  rev: number;
  /** How often sending was postponed because a push service failed. */
  attempts: number;
  /** Whether it has already waited, because the reader's page may just have been closed. */
  hasWaited: boolean;
  /** The browsers that have not received it; null: all browsers of the reader. */
  leftIds: readonly string[] | null;
}

/** The current state of a game. */
export interface GameNow {
  scheduledAt: Date | null;
  isCancelled: boolean;
}

export interface DeliveryContent {
  notification: ReturnType<typeof toNotification>;
  /** Null if it is not about a game, or the game was removed. */
  game: GameNow | null;
}

export interface Later {
  delivery: Delivery;
  at: Date;
}

@Injectable()
export class PushDeliveriesRepository {
  constructor(private readonly sql: Sql) {}

  /**
   * Plans push messages about notifications, in the transaction that stores them. When a delivery is due,
   * `PushDeliveryService` decides whether to send it, when, and with which text: the reader may have read the
   * notification by then.
   */
  async plan(stored: readonly StoredNotification[], now: Date, tx: Transaction): Promise<void> {
    const about = stored.map(({ notification }) => notification);
    const ids = [about.map(({ id }) => id), stored.map(({ userId }) => userId)];
    const subjects = [about.map(({ kind }) => kind), about.map(({ subjectId }) => subjectId)];
    await this.sql.rows(PLAN, [...ids, now, ...subjects], tx);
  }

  /** Takes deliveries that are due at `now`. No other node takes them before `until`. */
  take(now: Date, until: Date): Promise<Delivery[]> {
    return this.sql.rows<Delivery & object>(TAKE, [now, until]);
  }

  /** The notifications of `ids` that still exist, except those whose actors are all in a block with the reader. */
  async contents(ids: readonly string[]): Promise<Map<string, DeliveryContent>> {
    type Row = NotificationRow & GameNow & { isGame: boolean };
    const rows = await this.sql.rows<Row>(CONTENTS, [ids]);
    return new Map(
      rows.map(({ scheduledAt, isCancelled, isGame, ...row }) => [
        row.id,
        { notification: toNotification(row), game: isGame ? { scheduledAt, isCancelled } : null },
      ]),
    );
  }

  async remove(done: readonly Delivery[]): Promise<void> {
    if (done.length > 0) await this.sql.rows(REMOVE, [done.map(({ id }) => id), done.map(({ rev }) => rev)]);
  }

  async postpone(later: readonly Later[]): Promise<void> {
    if (later.length === 0) return;
    const rows = later.map(({ at, delivery: { id, rev, attempts, hasWaited, leftIds } }) => ({
      ...{ id, rev, at, attempts, has_waited: hasWaited, left_ids: leftIds },
    }));
    await this.sql.rows(POSTPONE, [JSON.stringify(rows)]);
  }
}

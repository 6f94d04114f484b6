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

/** Rows that one run of the job takes at once. */
export const TAKEN = 100;

/**
 * For those who have a browser to send it to. What is to be sent already is sent with its newest words, from the
 * beginning, and no later than it would be: only what was sent, or is being sent, waits for its turn.
 */
export const PLAN: Statement = {
  name: 'push-deliveries.plan',
  text: `WITH news AS (
           SELECT * FROM unnest($1::uuid[], $2::uuid[], $4::text[], $5::uuid[]) AS given (id, user_id, kind, subject_id)
           WHERE EXISTS (SELECT 1 FROM push_subscriptions s WHERE s.user_id = given.user_id)),
         settled AS (${settleSendTimes('push', 'news', '$3::timestamptz')})
         INSERT INTO push_deliveries (notification_id, user_id, planned_at, due_at)
         SELECT news.id, news.user_id, $3, COALESCE(settled.at, $3)
         FROM news LEFT JOIN settled USING (user_id, kind, subject_id)
         ORDER BY news.id
         ON CONFLICT (notification_id) DO UPDATE SET planned_at = EXCLUDED.planned_at,
           due_at = CASE WHEN push_deliveries.due_at <= $3 OR push_deliveries.has_waited OR push_deliveries.attempts > 0
                         THEN least(push_deliveries.due_at, EXCLUDED.due_at) ELSE EXCLUDED.due_at END,
           rev = push_deliveries.rev + 1, attempts = 0, has_waited = false, left_ids = NULL`,
};

/** Their time is moved, so that nobody else takes them while they are sent. */
export const TAKE: Statement = {
  name: 'push-deliveries.take',
  text: `WITH due AS (
           SELECT notification_id FROM push_deliveries WHERE due_at <= $1
           ORDER BY due_at LIMIT ${TAKEN} FOR UPDATE SKIP LOCKED)
         UPDATE push_deliveries d SET due_at = $2 WHERE d.notification_id = ANY (ARRAY (SELECT notification_id FROM due))
         RETURNING d.notification_id AS id, d.user_id AS "userId", d.planned_at AS "plannedAt", d.rev, d.attempts,
                   d.has_waited AS "hasWaited", d.left_ids AS "leftIds"`,
};

const NEWS: Statement = {
  name: 'push-deliveries.news',
  text: `SELECT ${notificationColumns('n')}, g.scheduled_at AS "scheduledAt", g.cancelled_at IS NOT NULL AS "isCancelled",
                g.id IS NOT NULL AS "isGame"
         FROM notifications n LEFT JOIN games g ON g.id = n.subject_id
         WHERE n.id = ANY($1::uuid[]) AND ${isShownToReader('n')}`,
};

/** What was planned anew meanwhile stays. */
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
  /** Of the notification. */
  id: string;
  userId: string;
  plannedAt: Date;
  /** Rises when it is planned anew. */
  rev: number;
  /** How often a push service put it off. */
  attempts: number;
  /** It has waited once for a page that may just have been closed. */
  hasWaited: boolean;
  /** The browsers that have not got it; null: all of the reader's. */
  leftIds: readonly string[] | null;
}

/** A game as it stands now. */
export interface GameNow {
  scheduledAt: Date | null;
  isCancelled: boolean;
}

export interface News {
  notification: ReturnType<typeof toNotification>;
  /** Null where it is about no game, or one that is no more. */
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
   * With the transaction that stores `news`. Whether, when and in what words each is sent is decided when it is due: the reader
   * may have read it by then.
   */
  async plan(news: readonly StoredNotification[], now: Date, tx: Transaction): Promise<void> {
    const about = news.map(({ notification }) => notification);
    const ids = [about.map(({ id }) => id), news.map(({ userId }) => userId)];
    const subjects = [about.map(({ kind }) => kind), about.map(({ subjectId }) => subjectId)];
    await this.sql.rows(PLAN, [...ids, now, ...subjects], tx);
  }

  /** What is due at `now`. It is ours until `until`. */
  take(now: Date, until: Date): Promise<Delivery[]> {
    return this.sql.rows<Delivery & object>(TAKE, [now, until]);
  }

  /** Those of `ids` that there still are. */
  async news(ids: readonly string[]): Promise<Map<string, News>> {
    type Row = NotificationRow & GameNow & { isGame: boolean };
    const rows = await this.sql.rows<Row>(NEWS, [ids]);
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

import type { Notification } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { type NotificationRow, toNotification } from '../notifications.sql.ts';
import { ADD, CONTENTS, END, POSTPONE, REMOVE_OLD, TAKE } from './mail-deliveries.sql.ts';

/** A mail that is ours to send until its lease ends. */
export interface Delivery {
  id: string;
  userId: string;
  /** Null for a digest. */
  notificationId: string | null;
  createdAt: Date;
  attempts: number;
}

export type Outcome = 'sent' | 'refused' | 'given_up' | 'not_needed';

/** Mails that are to be sent, and what became of them. */
@Injectable()
export class MailDeliveriesRepository {
  constructor(private readonly sql: Sql) {}

  /** A mail about each notification, unless one is waiting already; a while after the last one about the same. */
  async add(
    stored: readonly { userId: string; notification: Notification }[],
    now: Date,
    tx: Transaction,
  ): Promise<void> {
    if (stored.length === 0) return;
    const userIds = stored.map(({ userId }) => userId);
    const news = stored.map(({ notification }) => notification);
    const about = [news.map(({ kind }) => kind), news.map(({ subjectId }) => subjectId)];
    await this.sql.rows(ADD, [stored.map(newId), userIds, news.map(({ id }) => id), now, ...about], tx);
  }

  /** Due ones, the oldest first. Nobody else has them before `until`. */
  take(now: Date, until: Date, count: number): Promise<Delivery[]> {
    return this.sql.rows<Delivery & object>(TAKE, [now, until, count]);
  }

  /** What each mail is about, what happened last first, without what was read or taken back by now. */
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

  /** To be tried again, each at its time. */
  async postpone(retries: ReadonlyMap<string, Date>): Promise<void> {
    if (retries.size > 0) await this.sql.rows(POSTPONE, [[...retries.keys()], [...retries.values()]]);
  }

  /** Some of those from before `before`; how many it removed. */
  async removeOld(before: Date): Promise<number> {
    return (await this.sql.rows(REMOVE_OLD, [before])).length;
  }
}

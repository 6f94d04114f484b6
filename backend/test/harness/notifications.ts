import type { Notification, UnreadNotifications } from '@hoopline/contracts';
import { Notification as NotificationSchema } from '@hoopline/contracts/notifications/schemas';
import { Change, type NewOutboxRow } from '../../src/changes/change.ts';
import { OutboxService } from '../../src/changes/outbox.service.ts';
import { Clock } from '../../src/config/clock.ts';
import { newId } from '../../src/database/ids.ts';
import { Sql } from '../../src/database/sql.ts';
import type { Notice, Outdated, Retraction } from '../../src/features/notifications/notice.ts';
import { NotificationsService } from '../../src/features/notifications/notifications.service.ts';
import { query, type TestApp } from './app.ts';
import { ok } from './calls.ts';
import { untilPublished } from './outbox.ts';
import type { TestPerson } from './people.ts';
import { waitUntil } from './wait-until.ts';

type LikedNotice = Extract<Notice, { kind: 'liked' }>;
type Reader = Pick<TestPerson, 'fetch'>;

/** The caller's inbox. Each row is validated with the contract. */
export async function inboxOf(person: Reader, query = ''): Promise<Notification[]> {
  const rows = await ok<unknown[]>(person.fetch(`/api/notifications${query}`));
  return rows.map((row) => NotificationSchema.parse(row));
}

export const unreadOf = (person: Reader): Promise<UnreadNotifications> =>
  ok<UnreadNotifications>(person.fetch('/api/notifications/unread'));

/**
 * Runs a write that notifies people, and publishes nothing, like a process that dies just after COMMIT. Returns its
 * outbox rows.
 */
export const storeNotices = (
  server: TestApp,
  notices: readonly Notice[],
  outdated: Outdated = {},
): Promise<NewOutboxRow[]> =>
  server.app.get(Sql).transaction(async (tx) => {
    const change = new Change(tx, server.app.get(Clock));
    await server.app.get(NotificationsService).notify(notices, change, outdated);
    await server.app.get(OutboxService).add(change.rows, tx);
    return change.rows;
  });

/** Publishes these rows, like after their COMMIT. Never rejects: rows that fail stay for the sweep. */
export async function deliver(server: TestApp, rows: readonly NewOutboxRow[]): Promise<void> {
  server.app.get(OutboxService).publish(rows);
  await untilPublished(server);
}

/** Notifies people, and waits until the notifications are stored. */
export const notify = async (server: TestApp, ...notices: Notice[]): Promise<void> =>
  deliver(server, await storeNotices(server, notices));

/** Withdraws earlier notices, or marks their notifications as read, and waits until that is stored. */
export const outdate = async (server: TestApp, outdated: Outdated): Promise<void> =>
  deliver(server, await storeNotices(server, [], outdated));

export const withdraw = (server: TestApp, ...retracted: Retraction[]): Promise<void> => outdate(server, { retracted });

/** The notice of a like, by default of a new post. */
export const liked = (
  recipients: readonly string[],
  actorId: string,
  overrides: Partial<LikedNotice> = {},
): LikedNotice => ({
  kind: 'liked',
  subjectId: newId(),
  details: { excerpt: 'First words', postType: 'text' },
  actorId,
  recipients,
  at: new Date(),
  ...overrides,
});

/** Waits until the notifications of every notice are stored and every outbox row is published. */
export const untilNotified = (server: TestApp): Promise<void> =>
  waitUntil(async () => (await query(server, 'SELECT id FROM notices UNION ALL SELECT id FROM outbox')).length === 0);

/** The kinds of a person's notifications about a subject. */
export const notificationsAbout = async (person: Reader, subjectId: string): Promise<string[]> =>
  (await inboxOf(person))
    .filter((one) => one.subjectId === subjectId)
    .map(({ kind, isRead }) => (isRead ? `${kind}, read` : kind))
    .sort();

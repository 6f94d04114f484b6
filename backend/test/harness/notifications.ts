import type { Notification, UnreadNotifications } from '@hoopline/contracts';
import { Notification as NotificationSchema } from '@hoopline/contracts/notifications/schemas';
import { newId } from '../../src/database/ids.ts';
import { Sql } from '../../src/database/sql.ts';
import type { NotedNotices, Notice, Retraction } from '../../src/features/notifications/notice.ts';
import { NotificationsService } from '../../src/features/notifications/notifications.service.ts';
import { query, type TestApp } from './app.ts';
import { ok } from './calls.ts';
import type { TestPerson } from './people.ts';
import { waitUntil } from './wait-until.ts';

type LikedNotice = Extract<Notice, { kind: 'liked' }>;
type Reader = Pick<TestPerson, 'fetch'>;

/** The caller's inbox, each of its rows checked against the contract. */
export async function inboxOf(person: Reader, query = ''): Promise<Notification[]> {
  const rows = await ok<unknown[]>(person.fetch(`/api/notifications${query}`));
  return rows.map((row) => NotificationSchema.parse(row));
}

export const unreadOf = (person: Reader): Promise<UnreadNotifications> =>
  ok<UnreadNotifications>(person.fetch('/api/notifications/unread'));

/** Notes them in a transaction of their own, and delivers nothing. */
export const note = (server: TestApp, notices: readonly Notice[]): Promise<NotedNotices> =>
  server.app.get(Sql).transaction((tx) => server.app.get(NotificationsService).note(notices, tx));

/** Notes and delivers them. */
export async function tell(server: TestApp, ...notices: Notice[]): Promise<void> {
  await server.app.get(NotificationsService).deliver(await note(server, notices));
}

/** Takes notices back in a transaction of its own, and delivers that. */
export async function withdraw(server: TestApp, ...retracted: Retraction[]): Promise<void> {
  const service = server.app.get(NotificationsService);
  await service.deliver(await server.app.get(Sql).transaction((tx) => service.note([], tx, { retracted })));
}

/** Somebody liked a post: of a subject of its own unless one is given. */
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

/** Waits until everything that was noted is stored, and what else was to be published is. */
export const untilTold = (server: TestApp): Promise<void> =>
  waitUntil(async () => (await query(server, 'SELECT id FROM notices UNION ALL SELECT id FROM outbox')).length === 0);

/** What somebody was told of a subject, by kind. */
export const toldOf = async (person: Reader, subjectId: string): Promise<string[]> =>
  (await inboxOf(person))
    .filter((one) => one.subjectId === subjectId)
    .map(({ kind, isRead }) => (isRead ? `${kind}, read` : kind))
    .sort();

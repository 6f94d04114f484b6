import {
  NOTIFICATIONS,
  type Notification,
  type PageQuery,
  type ReadNotifications,
  type UnreadNotifications,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Committed, changeKind } from '../../changes/change.ts';
import { ChangesService } from '../../changes/changes.service.ts';
import { OnChange } from '../../changes/on-change.decorator.ts';
import { assertNewestFirst, Page } from '../../http/paging.ts';
import { Every } from '../../jobs/every.decorator.ts';
import { InboxRepository } from './inbox.repository.ts';
import { NotificationsPublisher } from './notifications.publisher.ts';

/** A reader has read some of their notifications: these ids, or all until a time. */
const notificationsRead = changeKind<ReadNotifications>('notifications.read');

const KEPT_MS = NOTIFICATIONS.keepDays * 24 * 60 * 60_000;
const NOTHING: UnreadNotifications = { unreadCount: 0, bellCount: 0, rev: 0 };

/** The inbox of a reader. */
@Injectable()
export class InboxService {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly publisher: NotificationsPublisher,
    private readonly changes: ChangesService,
  ) {}

  /** The caller's notifications, newest first. A caller without a session has none. */
  async list(
    userId: string | null,
    { unread, ...page }: PageQuery & { unread?: 'true' | undefined },
  ): Promise<Page<Notification>> {
    assertNewestFirst(page);
    return userId === null ? new Page([], null) : this.inbox.list(userId, page, unread === 'true');
  }

  async unread(userId: string | null): Promise<UnreadNotifications> {
    if (userId === null) return NOTHING;
    return (await this.inbox.unread([userId])).get(userId) ?? NOTHING;
  }

  /** Marks notifications as read, and returns the new totals. Ignores ids of other people's notifications. */
  async read(userId: string, selection: ReadNotifications): Promise<UnreadNotifications> {
    await this.changes.commit({}, async (change) => {
      const ids = await this.inbox.read(userId, selection, change.now, change.tx);
      if (ids.length > 0) change.publish(notificationsRead, userId, 'until' in selection ? selection : { ids });
    });
    return this.unread(userId);
  }

  /** Removes old notifications, read or not, and old send times. */
  @Every('1 h', 'Notifications')
  async removeOld(now: Date, stop: AbortSignal): Promise<void> {
    const before = new Date(now.getTime() - KEPT_MS);
    while (!stop.aborted && (await this.inbox.removeOld(before)) > 0);
    while (!stop.aborted && (await this.inbox.removeOldSends(now)) > 0);
  }

  @OnChange(notificationsRead)
  async publish(changed: readonly Committed<ReadNotifications>[]): Promise<void> {
    const totals = await this.inbox.unread([...new Set(changed.map(({ ref }) => ref))]);
    for (const { ref, detail } of changed) this.publisher.read(ref, detail, totals.get(ref) ?? NOTHING);
  }
}

import type { Notification, PageQuery, ReadNotifications, UnreadNotifications } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { Sql } from '../../database/sql.ts';
import { assertNewestFirst, Page } from '../../http/paging.ts';
import { InboxRepository } from './inbox.repository.ts';
import { NotificationsPublisher } from './notifications.publisher.ts';

const NOTHING: UnreadNotifications = { unreadCount: 0, rev: 0 };

/** What somebody was told of. */
@Injectable()
export class InboxService {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly publisher: NotificationsPublisher,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Nothing for a caller without a session. */
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

  /** Ids of others are ignored. */
  async read(userId: string, what: ReadNotifications): Promise<UnreadNotifications> {
    const ids = await this.sql.transaction((tx) => this.inbox.read(userId, what, this.clock.now(), tx));
    const totals = await this.unread(userId);
    if (ids.length > 0) this.publisher.read(userId, 'until' in what ? what : { ids }, totals);
    return totals;
  }
}

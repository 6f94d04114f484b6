import type { UnreadNotifications } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { RealtimePublisher } from '../../realtime/realtime.publisher.ts';
import { rooms } from '../../realtime/realtime-server.ts';
import type { StoredRow } from './storing.repository.ts';

/** Every event of the inbox: each to one reader. */
@Injectable()
export class NotificationsPublisher {
  constructor(private readonly realtime: RealtimePublisher) {}

  /**
   * At most four a second for each notification: one grows with every like of a post. What is held back may be overtaken by
   * `read` or `removed`, so that readers drop it by its `rev`, and by a block, after which it is not sent any more.
   */
  created(stored: readonly StoredRow[]): void {
    for (const { userId, notification, totals } of stored) {
      const [room, of] = [rooms.user(userId), notification.actors.map(({ id }) => id)];
      const created = { ...totals, notification };
      void this.realtime.publishLatest([room], 'notifications.created', created, notification.id, { of });
    }
  }

  read(userId: string, what: { ids?: string[]; until?: string }, totals: UnreadNotifications): void {
    this.realtime.publish(rooms.user(userId), 'notifications.read', { ...totals, ...what });
  }

  /**
   * To people who have no page open, in one event for all of them. It is kept for a page that is just being loaded, which
   * reads its inbox again then.
   */
  missed(userIds: readonly string[]): void {
    if (userIds.length > 0) this.realtime.publish(userIds.map(rooms.user), 'server.sync', {});
  }

  settingsChanged(userId: string): void {
    this.realtime.publish(rooms.user(userId), 'notifications.settingsChanged', {});
  }

  removed(userId: string, ids: string[], totals: UnreadNotifications): void {
    this.realtime.publish(rooms.user(userId), 'notifications.removed', { ...totals, ids });
  }
}

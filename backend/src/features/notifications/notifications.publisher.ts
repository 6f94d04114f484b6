import type { UnreadNotifications } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { RealtimePublisher } from '../../realtime/realtime.publisher.ts';
import { rooms } from '../../realtime/realtime-server.ts';
import type { StoredRow } from './storing.repository.ts';

/** Publishes the events of the inbox. */
@Injectable()
export class NotificationsPublisher {
  constructor(private readonly realtime: RealtimePublisher) {}

  /**
   * Publishes new and changed notifications to their readers: at most four events a second for each notification,
   * because every like of a post changes it. A delayed event may arrive after a later `read` or `removed` event: pages
   * drop it by its `rev`. It is not sent to a reader who has come into a block with one of the named actors.
   */
  created(stored: readonly StoredRow[]): void {
    for (const { userId, notification, totals } of stored) {
      const [room, of] = [rooms.user(userId), notification.actors.map(({ id }) => id)];
      const created = { ...totals, notification };
      void this.realtime.publishLatest([room], 'notifications.created', created, notification.id, { of });
    }
  }

  read(userId: string, selection: { ids?: string[]; until?: string }, totals: UnreadNotifications): void {
    this.realtime.publish(rooms.user(userId), 'notifications.read', { ...totals, ...selection });
  }

  /**
   * Publishes one event, which has no content, for all readers who have no page open. It is kept for a page that is
   * just being loaded: that page then reads all its data again.
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

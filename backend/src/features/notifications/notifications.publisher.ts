import type { UnreadNotifications } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { RealtimePublisher } from '../../realtime/realtime.publisher.ts';
import { rooms } from '../../realtime/realtime-server.ts';
import type { StoredRow } from './storing.repository.ts';

/** Every event of the inbox: each to one reader. */
@Injectable()
export class NotificationsPublisher {
  constructor(private readonly realtime: RealtimePublisher) {}

  created(stored: readonly StoredRow[]): void {
    for (const { userId, notification, totals, inInbox } of stored) {
      if (inInbox) this.realtime.publish(rooms.user(userId), 'notifications.created', { ...totals, notification });
    }
  }

  read(userId: string, what: { ids?: string[]; until?: string }, totals: UnreadNotifications): void {
    this.realtime.publish(rooms.user(userId), 'notifications.read', { ...totals, ...what });
  }

  settingsChanged(userId: string): void {
    this.realtime.publish(rooms.user(userId), 'notifications.settingsChanged', {});
  }

  removed(userId: string, ids: string[], totals: UnreadNotifications): void {
    this.realtime.publish(rooms.user(userId), 'notifications.removed', { ...totals, ids });
  }
}

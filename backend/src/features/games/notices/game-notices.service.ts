import { Injectable } from '@nestjs/common';
import { type NotedNotices, NotificationsService } from '../../notifications/notifications.service.ts';
import type { GameChange, LockedGame } from '../locked-game.ts';
import { newsOf } from './game-notices.ts';

/** Tells people what happens in games that concern them. */
@Injectable()
export class GameNoticesService {
  constructor(private readonly notifications: NotificationsService) {}

  /** While the transaction holds the game's lock: no row of it refers to a person, whom signing in would have locked first. */
  note(locked: LockedGame): Promise<NotedNotices> {
    const { notices, outdated } = newsOf(locked);
    return this.notifications.note(notices, locked.tx, outdated);
  }

  /** After COMMIT. Nobody waits for it. */
  deliver({ noted }: GameChange): void {
    void this.notifications.deliver(noted);
  }
}

import { HOUR, NOTIFICATIONS } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../../changes/changes.service.ts';
import { attemptEach, Every } from '../../../jobs/every.decorator.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { RemindersRepository } from './reminders.repository.ts';

/**
 * Sends reminders before tip-off. If a game moves, they are sent before its new time. A cancelled game gets none. A
 * player who took their seat after a reminder was due does not get it. Nobody gets a reminder if the time of the game
 * was set after the reminder was due. If several reminders were due while no server ran, only the last one is sent.
 */
@Injectable()
export class RemindersService {
  constructor(
    private readonly reminders: RemindersRepository,
    private readonly notifications: NotificationsService,
    private readonly changes: ChangesService,
  ) {}

  /** Runs less often than the jobs of each second, because it reads every game of the next day. */
  @Every('10 s', 'Game reminders')
  async remindDue(now: Date): Promise<void> {
    await attemptEach(await this.reminders.due(now, NOTIFICATIONS.reminderHours), (id) => this.remind(id));
  }

  /** Sends each reminder once for each tip-off, even if several nodes find the game. */
  async remind(id: string): Promise<void> {
    await this.changes.commit({}, async (change) => {
      const { tx, now } = change;
      const game = await this.reminders.lockIfFree(id, now, tx);
      if (!game) return;
      const { title, scheduledAt, timeZone, place, setAt } = game;
      const dueAt = (hours: number) => new Date(scheduledAt.getTime() - hours * HOUR);
      const due = NOTIFICATIONS.reminderHours.filter((hours) => dueAt(hours) <= now);
      const fresh = await this.reminders.mark(id, due, scheduledAt, now, tx);
      const hoursBefore = Math.min(...due);
      if (!fresh.includes(hoursBefore) || setAt >= dueAt(hoursBefore)) return;
      const recipients = await this.reminders.readers(id, dueAt(hoursBefore), tx);
      const details = { title, scheduledAt: scheduledAt.toISOString(), timeZone, place, hoursBefore };
      await this.notifications.notify(
        [{ kind: 'game_reminder', subjectId: id, details, actorId: null, recipients, at: now }],
        change,
      );
    });
  }
}

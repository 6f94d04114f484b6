import { HOUR, NOTIFICATIONS } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../../changes/changes.service.ts';
import { attemptEach, Every } from '../../../jobs/every.decorator.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { RemindersRepository } from './reminders.repository.ts';

/**
 * Reminders before tip-off. They follow the game: one that moves is reminded of before its new time, one that is cancelled
 * not any more. Nobody is reminded of what they have just done or read: not who took their seat after it was due, and
 * nobody where the time was set after that. Where no server ran when several were due, only the last one is sent.
 */
@Injectable()
export class RemindersService {
  constructor(
    private readonly reminders: RemindersRepository,
    private readonly notifications: NotificationsService,
    private readonly changes: ChangesService,
  ) {}

  /** Less often than other jobs: it looks at every game of the next day. */
  @Every('10 s', 'Game reminders')
  async remindDue(now: Date): Promise<void> {
    await attemptEach(await this.reminders.due(now, NOTIFICATIONS.reminderHours), (id) => this.remind(id));
  }

  /** Once for each tip-off, whichever nodes find the game. */
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

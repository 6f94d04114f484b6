import { NOTIFICATIONS } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql } from '../../../database/sql.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { RemindersRepository } from './reminders.repository.ts';

const HOUR = 60 * 60_000;

/**
 * Reminders before tip-off. They follow the game: one that moves is reminded of before its new time, one that is cancelled
 * not any more. A reminder tells nobody something that they have just done or heard: not who took their seat after it was
 * due, and nobody where the time was set after that. Where no server ran when several were due, only the last one is sent.
 */
@Injectable()
export class RemindersService {
  constructor(
    private readonly reminders: RemindersRepository,
    private readonly notifications: NotificationsService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  due(): Promise<string[]> {
    return this.reminders.due(this.clock.now(), NOTIFICATIONS.reminderHours);
  }

  /** Once for each tip-off, whichever nodes find the game. */
  async remind(id: string): Promise<void> {
    const now = this.clock.now();
    const noted = await this.sql.transaction(async (tx) => {
      const game = await this.reminders.lockIfFree(id, now, tx);
      if (!game) return [];
      const { title, scheduledAt, timeZone, place, setAt } = game;
      const dueAt = (hours: number) => new Date(scheduledAt.getTime() - hours * HOUR);
      const due = NOTIFICATIONS.reminderHours.filter((hours) => dueAt(hours) <= now);
      const fresh = await this.reminders.mark(id, due, scheduledAt, now, tx);
      const hoursBefore = Math.min(...due);
      if (!fresh.includes(hoursBefore) || setAt >= dueAt(hoursBefore)) return [];
      const recipients = await this.reminders.readers(id, dueAt(hoursBefore), tx);
      const details = { title, scheduledAt: scheduledAt.toISOString(), timeZone, place, hoursBefore };
      return this.notifications.note(
        [{ kind: 'game_reminder', subjectId: id, details, actorId: null, recipients, at: now }],
        tx,
      );
    });
    await this.notifications.deliver(noted);
  }
}

import type { NotificationSettings } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';

const FIND: Statement = {
  name: 'notification-settings.find',
  text: `SELECT user_id AS "userId", switches, time_zone AS "timeZone", has_quiet_hours AS "hasQuietHours",
                quiet_from AS "quietFrom", quiet_until AS "quietUntil"
         FROM notification_readers WHERE user_id = ANY($1::uuid[])`,
};

const SAVE: Statement = {
  name: 'notification-settings.save',
  text: `INSERT INTO notification_readers (user_id, switches, time_zone, has_quiet_hours, quiet_from, quiet_until)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (user_id) DO UPDATE SET switches = EXCLUDED.switches, time_zone = EXCLUDED.time_zone,
           has_quiet_hours = EXCLUDED.has_quiet_hours, quiet_from = EXCLUDED.quiet_from, quiet_until = EXCLUDED.quiet_until`,
};

const LEARN_ZONE: Statement = {
  name: 'notification-settings.learn-zone',
  text: `INSERT INTO notification_readers (user_id, time_zone) VALUES ($1, $2)
         ON CONFLICT (user_id) DO UPDATE SET time_zone = EXCLUDED.time_zone WHERE notification_readers.time_zone IS NULL`,
};

/** What somebody has saved; null where the default holds. */
export interface SavedSettings {
  userId: string;
  switches: Partial<NotificationSettings['switches']> | null;
  timeZone: string | null;
  hasQuietHours: boolean;
  quietFrom: string | null;
  quietUntil: string | null;
}

@Injectable()
export class NotificationSettingsRepository {
  constructor(private readonly sql: Sql) {}

  find(userIds: readonly string[], tx?: Transaction): Promise<SavedSettings[]> {
    return this.sql.rows<SavedSettings & object>(FIND, [userIds], tx);
  }

  async save(userId: string, { switches, timeZone, quietHours }: NotificationSettings, tx: Transaction): Promise<void> {
    const quiet = [quietHours !== null, quietHours?.from ?? null, quietHours?.until ?? null];
    await this.sql.rows(SAVE, [userId, JSON.stringify(switches), timeZone, ...quiet], tx);
  }

  async learnZone(userId: string, timeZone: string): Promise<void> {
    await this.sql.rows(LEARN_ZONE, [userId, timeZone]);
  }
}

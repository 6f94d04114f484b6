import { NOTIFICATION_KINDS, NOTIFICATIONS, type NotificationSettings } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Committed, changeKind } from '../../changes/change.ts';
import { ChangesService } from '../../changes/changes.service.ts';
import { OnChange } from '../../changes/on-change.decorator.ts';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { NotificationsPublisher } from './notifications.publisher.ts';

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

/** The settings that a person has saved; null for the default. */
interface SavedSettings {
  userId: string;
  switches: Partial<NotificationSettings['switches']> | null;
  timeZone: string | null;
  hasQuietHours: boolean;
  quietFrom: string | null;
  quietUntil: string | null;
}

const settingsChanged = changeKind('notifications.settings');

const DEFAULTS: NotificationSettings = {
  switches: NOTIFICATION_KINDS,
  timeZone: null,
  quietHours: NOTIFICATIONS.quietHours,
};

/** Settings of each person: the kinds of notifications they want, the channels, and the quiet hours. */
@Injectable()
export class NotificationSettingsService {
  constructor(
    private readonly sql: Sql,
    private readonly publisher: NotificationsPublisher,
    private readonly changes: ChangesService,
  ) {}

  /** The settings of the caller; the defaults for a caller without a session. */
  async find(userId: string | null): Promise<NotificationSettings> {
    if (userId === null) return DEFAULTS;
    return (await this.of([userId])).get(userId) ?? DEFAULTS;
  }

  /** The settings of each person in `userIds`; the defaults if nothing is saved. */
  async of(userIds: readonly string[], tx?: Transaction): Promise<Map<string, NotificationSettings>> {
    const rows = await this.sql.rows<SavedSettings & object>(FIND, [userIds], tx);
    const saved = new Map(rows.map((row) => [row.userId, row]));
    return new Map(userIds.map((userId) => [userId, withDefaults(saved.get(userId))]));
  }

  async save(userId: string, settings: NotificationSettings): Promise<NotificationSettings> {
    const { switches, timeZone, quietHours } = settings;
    const quiet = [quietHours !== null, quietHours?.from ?? null, quietHours?.until ?? null];
    await this.changes.commit({}, async (change) => {
      await this.sql.rows(SAVE, [userId, JSON.stringify(switches), timeZone, ...quiet], change.tx);
      change.publish(settingsChanged, userId);
    });
    return settings;
  }

  @OnChange(settingsChanged)
  publish(changed: readonly Committed[]): void {
    for (const userId of new Set(changed.map(({ ref }) => ref))) this.publisher.settingsChanged(userId);
  }

  /** Saves the zone of the person's browser, unless they have a zone already. */
  async learnZone(userId: string, timeZone: string): Promise<void> {
    await this.sql.rows(LEARN_ZONE, [userId, timeZone]);
  }
}

function withDefaults(saved: SavedSettings | undefined): NotificationSettings {
  if (!saved) return DEFAULTS;
  const { switches, timeZone, hasQuietHours, quietFrom, quietUntil } = saved;
  const { from, until } = NOTIFICATIONS.quietHours;
  return {
    switches: { ...DEFAULTS.switches, ...switches },
    timeZone,
    quietHours: hasQuietHours ? { from: quietFrom ?? from, until: quietUntil ?? until } : null,
  };
}

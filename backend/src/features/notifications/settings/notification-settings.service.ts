import { NOTIFICATION_KINDS, NOTIFICATIONS, type NotificationSettings } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import type { Transaction } from '../../../database/sql.ts';
import { NotificationsPublisher } from '../notifications.publisher.ts';
import { NotificationSettingsRepository, type SavedSettings } from './notification-settings.repository.ts';

const settingsChanged = changeKind('notifications.settings');

const DEFAULTS: NotificationSettings = {
  switches: NOTIFICATION_KINDS,
  timeZone: 'UTC',
  quietHours: NOTIFICATIONS.quietHours,
};

/** What reaches people, how, and when not. */
@Injectable()
export class NotificationSettingsService {
  constructor(
    private readonly settings: NotificationSettingsRepository,
    private readonly publisher: NotificationsPublisher,
    private readonly changes: ChangesService,
  ) {}

  /** The defaults for a visitor without a session. */
  async find(userId: string | null): Promise<NotificationSettings> {
    if (userId === null) return DEFAULTS;
    return (await this.of([userId])).get(userId) ?? DEFAULTS;
  }

  /** Of everybody in `userIds`: the defaults where nothing is saved. */
  async of(userIds: readonly string[], tx?: Transaction): Promise<Map<string, NotificationSettings>> {
    const saved = new Map((await this.settings.find(userIds, tx)).map((row) => [row.userId, row]));
    return new Map(userIds.map((userId) => [userId, withDefaults(saved.get(userId))]));
  }

  async save(userId: string, settings: NotificationSettings): Promise<NotificationSettings> {
    await this.changes.commit({}, async (change) => {
      await this.settings.save(userId, settings, change.tx);
      change.publish(settingsChanged, userId);
    });
    return settings;
  }

  @OnChange(settingsChanged)
  publish(changed: readonly Committed[]): void {
    for (const userId of new Set(changed.map(({ ref }) => ref))) this.publisher.settingsChanged(userId);
  }

  /** The zone of somebody's browser, which holds until they save another. */
  learnZone(userId: string, timeZone: string): Promise<void> {
    return this.settings.learnZone(userId, timeZone);
  }
}

function withDefaults(saved: SavedSettings | undefined): NotificationSettings {
  if (!saved) return DEFAULTS;
  const { switches, timeZone, hasQuietHours, quietFrom, quietUntil } = saved;
  const { from, until } = NOTIFICATIONS.quietHours;
  return {
    switches: { ...DEFAULTS.switches, ...switches },
    timeZone: timeZone ?? DEFAULTS.timeZone,
    quietHours: hasQuietHours ? { from: quietFrom ?? from, until: quietUntil ?? until } : null,
  };
}

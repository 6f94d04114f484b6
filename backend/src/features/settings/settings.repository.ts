import { SETTINGS, type Settings } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';

/** The settings of the people $1. $2 to $5 are the defaults, for people who have saved nothing. */
const FIND: Statement = {
  name: 'settings.find',
  text: `SELECT u.id, COALESCE(s.notifications, $2) AS notifications,
                COALESCE(u.public_when_shown, u.was_public, u.is_public) AS "publicProfile",
                COALESCE(s.email_updates, $3) AS "emailUpdates", COALESCE(s.dark_mode, $4) AS "darkMode",
                COALESCE(s.language, $5) AS language
         FROM users u LEFT JOIN settings s ON s.user_id = u.id WHERE u.id = ANY($1::uuid[]) AND u.kind <> 'former'`,
};

const SAVE: Statement = {
  name: 'settings.save',
  text: `INSERT INTO settings (user_id, notifications, email_updates, dark_mode, language, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (user_id) DO UPDATE SET notifications = EXCLUDED.notifications,
           email_updates = EXCLUDED.email_updates, dark_mode = EXCLUDED.dark_mode, language = EXCLUDED.language,
           updated_at = EXCLUDED.updated_at`,
};

const END_EMAIL_UPDATES: Statement = {
  name: 'settings.end-email-updates',
  text: 'UPDATE settings SET email_updates = false, updated_at = $2 WHERE user_id = $1 AND email_updates',
};

/** Copies the settings of the guest $1 to the account $2, unless the account has saved its own. */
const TAKE_OVER: Statement = {
  name: 'settings.take-over',
  text: `WITH taken AS (
           INSERT INTO settings (user_id, notifications, email_updates, dark_mode, language, updated_at)
           SELECT $2, notifications, email_updates, dark_mode, language, updated_at FROM settings WHERE user_id = $1
           ON CONFLICT (user_id) DO NOTHING RETURNING user_id)
         SELECT guest.is_public AS "isPublic" FROM taken JOIN users guest ON guest.id = $1`,
};

const REMOVE: Statement = {
  name: 'settings.remove',
  text: 'DELETE FROM settings WHERE user_id = ANY($1::uuid[])',
};

const { notifications, emailUpdates, darkMode, language } = SETTINGS;
const DEFAULTS = [notifications, emailUpdates, darkMode, language];

@Injectable()
export class SettingsRepository {
  constructor(private readonly sql: Sql) {}

  /** Undefined if the person no longer exists. */
  async find(userId: string): Promise<Settings | undefined> {
    return (await this.of([userId])).get(userId);
  }

  /** Settings by user id. Leaves out people who no longer exist. */
  async of(userIds: readonly string[]): Promise<Map<string, Settings>> {
    const rows = await this.sql.rows<Settings & { id: string }>(FIND, [userIds, ...DEFAULTS]);
    return new Map(rows.map(({ id, ...settings }) => [id, settings]));
  }

  /** Saves all settings but `publicProfile`, which `PeopleService.setVisibility` saves. */
  async save(userId: string, settings: Settings, now: Date, tx: Transaction): Promise<void> {
    const { notifications, emailUpdates, darkMode, language } = settings;
    await this.sql.rows(SAVE, [userId, notifications, emailUpdates, darkMode, language, now], tx);
  }

  async endEmailUpdates(userId: string, now: Date): Promise<void> {
    await this.sql.rows(END_EMAIL_UPDATES, [userId, now]);
  }

  /** Returns whether the guest's profile was public; undefined if no settings were copied. */
  async takeOver(guestId: string, userId: string, tx: Transaction): Promise<boolean | undefined> {
    return (await this.sql.row<{ isPublic: boolean }>(TAKE_OVER, [guestId, userId], tx))?.isPublic;
  }

  async remove(userIds: readonly string[], tx: Transaction): Promise<void> {
    await this.sql.rows(REMOVE, [userIds], tx);
  }
}

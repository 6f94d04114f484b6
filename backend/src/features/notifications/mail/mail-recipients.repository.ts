import type { Language, NotificationSettings } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { NotificationSettingsService } from '../settings/notification-settings.service.ts';

/** Members who have not switched mails on, and guests, get none. */
const FIND: Statement = {
  name: 'mail.recipients',
  text: `SELECT u.id AS "userId", u.email, s.language
         FROM users u JOIN settings s ON s.user_id = u.id AND s.email_updates
         WHERE u.id = ANY($1::uuid[]) AND u.kind = 'member' AND u.email IS NOT NULL`,
};

interface Address {
  userId: string;
  email: string;
  language: Language;
}

/** Somebody who wants mails. */
export type MailRecipient = Address & Pick<NotificationSettings, 'switches' | 'timeZone'>;

@Injectable()
export class MailRecipientsRepository {
  constructor(
    private readonly sql: Sql,
    private readonly settings: NotificationSettingsService,
  ) {}

  /** Those of `userIds` who want mails, by their ids. */
  async find(userIds: readonly string[], tx?: Transaction): Promise<Map<string, MailRecipient>> {
    const addresses = await this.sql.rows<Address & object>(FIND, [userIds], tx);
    if (addresses.length === 0) return new Map();
    const ids = addresses.map(({ userId }) => userId);
    const settings = await this.settings.of(ids, tx);
    return new Map(
      addresses.flatMap((address) => {
        const own = settings.get(address.userId);
        return own ? [[address.userId, { ...address, switches: own.switches, timeZone: own.timeZone }]] : [];
      }),
    );
  }
}

import {
  DAY,
  dayIn,
  firstInstantFrom,
  HOUR,
  NOTIFICATION_KINDS,
  NOTIFICATIONS,
  type Notification,
  type NotificationKind,
  wallTime,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { Every } from '../../../jobs/every.decorator.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import type { StoredNotification } from '../notice.ts';
import { DigestsRepository, type DigestWanted, type DueReader } from './digests.repository.ts';
import { type MailRecipient, MailsRepository } from './mails.repository.ts';

const BATCH = 50;
const KINDS = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

/** Kinds that cannot wait for a digest. Notifications of these kinds are mails of their own, and are in no digest. */
const AT_ONCE: readonly NotificationKind[] = [
  'game_reminder',
  'still_in',
  'seat_offered',
  'seat_lapsed',
  'game_on',
  'game_cancelled',
  'game_changed',
  'became_host',
  'moderation',
];

const isMailedAtOnce = (kind: NotificationKind): boolean => AT_ONCE.includes(kind);

/** The reminder an hour before a game is not mailed: people would read the mail too late. */
const isForMail = (notification: Notification): boolean =>
  notification.kind !== 'game_reminder' || notification.details.hoursBefore > 1;

/** Plans mails about notifications: some kinds at once, the others in a digest, once a day in the reader's zone. */
@Injectable()
export class MailPlanningService {
  constructor(
    private readonly mails: MailsRepository,
    private readonly digests: DigestsRepository,
    private readonly sql: Sql,
    private readonly clock: Clock,
    settings: SettingsService,
  ) {
    // Plan a digest as soon as a person switches mails on: it also has the unread notifications from before.
    settings.onSave(async (userId, { emailUpdates }, tx) => {
      if (emailUpdates) await this.planDigests(await this.mails.recipients([userId], tx), this.clock.now(), tx);
    });
  }

  /** Plans the mails about new notifications, in the transaction that stores them. */
  async plan(stored: readonly StoredNotification[], now: Date, tx: Transaction): Promise<void> {
    const mailed = stored.filter(({ notification }) => isForMail(notification));
    if (mailed.length === 0) return;
    const recipients = await this.mails.recipients([...new Set(mailed.map(({ userId }) => userId))], tx);
    const wanted = mailed.filter(
      ({ userId, notification }) => recipients.get(userId)?.switches[notification.kind].mail === true,
    );
    const isAtOnce = ({ notification }: StoredNotification) => isMailedAtOnce(notification.kind);
    await this.mails.add(wanted.filter(isAtOnce), now, tx);
    const digestReaders = new Set(wanted.filter((one) => !isAtOnce(one)).map(({ userId }) => userId));
    await this.planDigests(new Map([...recipients].filter(([userId]) => digestReaders.has(userId))), now, tx);
  }

  /** Stores the digests that are due. They are sent with the other mails. */
  @Every('1 s', 'Digests')
  async prepareDigests(): Promise<void> {
    while ((await this.prepareSome()) === BATCH);
  }

  private prepareSome(): Promise<number> {
    const now = this.clock.now();
    return this.sql.transaction(async (tx) => {
      const due = await this.digests.lockDue(now, BATCH, tx);
      if (due.length === 0) return 0;
      const recipients = await this.mails.recipients(
        due.map(({ userId }) => userId),
        tx,
      );
      const wanted: DigestWanted[] = [];
      const dueAt = new Map<string, Date | null>();
      for (const reader of due) {
        const recipient = recipients.get(reader.userId);
        const later = recipient ? notBefore(reader, recipient, now) : null;
        dueAt.set(reader.userId, later);
        if (recipient && !later) wanted.push(digestOf(recipient, now));
      }
      await this.digests.move(dueAt, tx);
      await this.digests.add(wanted, now, tx);
      return due.length;
    });
  }

  private planDigests(readers: ReadonlyMap<string, MailRecipient>, now: Date, tx: Transaction): Promise<void> {
    return this.digests.plan(new Map([...readers].map(([id, { timeZone }]) => [id, nextDigest(now, timeZone)])), tx);
  }
}

/**
 * Null if the digest may be sent now, else the time at which it is due. It is too early before the digest hour in the
 * reader's zone, which may have changed since the digest was planned. It is also too early on the day of the last
 * digest. `lastDay` is that day in the zone that the reader had then. In the present zone it may be another day: the
 * later one counts.
 */
function notBefore({ lastAt, lastDay }: DueReader, { timeZone }: MailRecipient, now: Date): Date | null {
  const lastHere = lastAt && dayIn(lastAt.getTime(), timeZone);
  const last =
    [lastDay, lastHere]
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? null;
  const isLater = last === null || dayIn(now.getTime(), timeZone) > last;
  return isLater && isDigestTime(now, timeZone) ? null : nextDigest(now, timeZone, last);
}

const digestOf = ({ userId, timeZone, switches }: MailRecipient, now: Date): DigestWanted => ({
  userId,
  day: dayIn(now.getTime(), timeZone),
  kinds: KINDS.filter((kind) => switches[kind].mail && !isMailedAtOnce(kind)),
});

/** The next beginning of the digest hour after `now`, on a day after `lastDay` if there is one. */
export function nextDigest(now: Date, timeZone: string, lastDay: string | null = null): Date {
  const today = Math.floor(wallTime(now.getTime(), timeZone) / DAY) * DAY;
  const next = isDigestTime(now, timeZone) ? today + DAY : today;
  const day = lastDay === null ? next : Math.max(next, Date.parse(lastDay) + DAY);
  return new Date(firstInstantFrom(day + NOTIFICATIONS.digestHour * HOUR, timeZone));
}

/** Whether the hour of `now` in this zone is late enough for the digest of the day. */
export const isDigestTime = (now: Date, timeZone: string): boolean =>
  wallTime(now.getTime(), timeZone) % DAY >= NOTIFICATIONS.digestHour * HOUR;

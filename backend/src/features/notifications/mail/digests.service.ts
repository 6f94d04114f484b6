import { NOTIFICATION_KINDS, type NotificationKind } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql } from '../../../database/sql.ts';
import { dayIn, isDigestTime, nextDigest } from './digest-clock.ts';
import { DigestsRepository, type DigestWanted, type DueReader } from './digests.repository.ts';
import { type MailRecipient, MailRecipientsRepository } from './mail-recipients.repository.ts';
import { isMailedAtOnce } from './mailed-at-once.ts';

const BATCH = 50;
const KINDS = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

/** Once a day of each reader: what they have not seen. */
@Injectable()
export class DigestsService {
  constructor(
    private readonly digests: DigestsRepository,
    private readonly recipients: MailRecipientsRepository,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Makes the digests that are due, to be sent with the other mails. */
  async prepare(): Promise<void> {
    while ((await this.prepareSome()) === BATCH);
  }

  private prepareSome(): Promise<number> {
    const now = this.clock.now();
    return this.sql.transaction(async (tx) => {
      const due = await this.digests.lockDue(now, BATCH, tx);
      if (due.length === 0) return 0;
      const recipients = await this.recipients.find(
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
}

/**
 * When to look again, for whom it is too early: they are in another zone than when this was planned, or had a digest on
 * this day already, counted by the day that it was where they were and by the day that it was here.
 */
function notBefore({ lastAt, lastDay }: DueReader, { timeZone }: MailRecipient, now: Date): Date | null {
  const lastHere = lastAt && dayIn(lastAt, timeZone);
  const last =
    [lastDay, lastHere]
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? null;
  const isLater = last === null || dayIn(now, timeZone) > last;
  return isLater && isDigestTime(now, timeZone) ? null : nextDigest(now, timeZone, last);
}

const digestOf = ({ userId, timeZone, switches }: MailRecipient, now: Date): DigestWanted => ({
  userId,
  day: dayIn(now, timeZone),
  kinds: KINDS.filter((kind) => switches[kind].mail && !isMailedAtOnce(kind)),
});

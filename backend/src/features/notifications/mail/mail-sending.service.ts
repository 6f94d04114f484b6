import { NOTIFICATIONS, type Notification } from '@hoopline/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { InjectRuntime, type Runtime } from '../../../config/runtime.ts';
import { Every } from '../../../jobs/every.decorator.ts';
import { MailService } from '../../../mail/mail.service.ts';
import { type Mail, MailError } from '../../../mail/mail.ts';
import { isTooLate } from '../notice.ts';
import { digestMail, noticeMail } from './mail-content.ts';
import { type Delivery, type MailRecipient, MailsRepository, type Outcome } from './mails.repository.ts';
import { UnsubscribeLinks } from './unsubscribe-links.ts';

const MINUTE = 60_000;
/**
 * The most mails that a node takes on one lease, and sends at the same time. It takes no mails that would wait, because
 * a mail that was taken counts as tried: if its notification changes after that, there is a second mail.
 */
const TOGETHER = 3;
/** Longer than these mails take, even if each takes the longest time allowed. */
const LEASE_MS = 3 * MINUTE;

/** The wait after the first failure. It doubles with each further failure. */
const RETRY_AFTER_MS = MINUTE;
const RETRY_AFTER_AT_MOST_MS = 60 * MINUTE;
const GIVEN_UP_AFTER_MS = 24 * 60 * MINUTE;
/** Deliveries are kept a day longer than the notifications that they are about. */
const KEPT_MS = (NOTIFICATIONS.keepDays + 1) * 24 * 60 * MINUTE;

type Result = Outcome | MailError;

/** Sends the mails that are due, with no transaction open. While a node has a mail on lease, no other node sends it. */
@Injectable()
export class MailSendingService {
  private readonly logger = new Logger('Mail');

  constructor(
    private readonly stored: MailsRepository,
    private readonly links: UnsubscribeLinks,
    private readonly mails: MailService,
    private readonly clock: Clock,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  /** Sends until no mail is due, the mail server is unavailable, or the node stops. */
  @Every('1 s', 'Mail')
  async sendDue(_now: Date, stop: AbortSignal): Promise<void> {
    for (;;) {
      const now = this.clock.now();
      const taken = await this.stored.take(now, new Date(now.getTime() + LEASE_MS), TOGETHER);
      if (taken.length === 0) return;
      const canGoOn = await this.sendTaken(taken);
      if (!canGoOn || taken.length < TOGETHER || stop.aborted) return;
    }
  }

  /** Removes old deliveries. */
  @Every('1 h', 'Old mails')
  async removeOld(now: Date, stop: AbortSignal): Promise<void> {
    const before = new Date(now.getTime() - KEPT_MS);
    while (!stop.aborted && (await this.stored.removeOld(before)) > 0);
  }

  /** Sends mails. Resolves to false if the mail server is unavailable. */
  private async sendTaken(taken: readonly Delivery[]): Promise<boolean> {
    const readers = await this.stored.recipients([...new Set(taken.map(({ userId }) => userId))]);
    const contents = await this.stored.contents(taken);
    const results = await Promise.all(
      taken.map((one) => this.send(one, readers.get(one.userId), contents.get(one.id) ?? [])),
    );
    const failed = new Map<Delivery, MailError>();
    const ended = new Map<Outcome, string[]>();
    for (const [index, delivery] of taken.entries()) {
      const result = results[index] as Result;
      if (result instanceof MailError) failed.set(delivery, result);
      else ended.set(result, [...(ended.get(result) ?? []), delivery.id]);
    }
    for (const [outcome, ids] of ended) await this.stored.end(ids, outcome, this.clock.now());
    const unavailable = [...failed.values()].find(({ failure }) => failure === 'unavailable');
    await this.settle(failed, unavailable);
    return unavailable === undefined;
  }

  private async send(
    delivery: Delivery,
    reader: MailRecipient | undefined,
    content: readonly Notification[],
  ): Promise<Result> {
    try {
      const mail = reader && this.mailOf(delivery, reader, content);
      if (!mail) return 'not_needed';
      await this.mails.send(mail);
      return 'sent';
    } catch (error) {
      return error instanceof MailError
        ? error
        : new MailError('postponed', `not written: ${(error as Error).message}`);
    }
  }

  /** Undefined if no notification is left to send: each was read or removed, is too late, or is not wanted by mail. */
  private mailOf(
    { id, notificationId }: Delivery,
    reader: MailRecipient,
    content: readonly Notification[],
  ): Mail | undefined {
    const now = this.clock.now();
    const wanted = content.filter((one) => reader.switches[one.kind].mail && !isTooLate(one, now));
    const [first] = wanted;
    if (!first) return undefined;
    const unsubscribe = this.links.linkFor(reader.userId);
    const links = { origin: this.runtime.origin, unsubscribe };
    const written = notificationId ? noticeMail(first, reader, links) : digestMail(wanted, reader, links);
    const headers = { ...this.links.headers(unsubscribe), 'Auto-Submitted': 'auto-generated' };
    return { ...written, to: reader.email, headers, id };
  }

  /** Postpones the mails that failed, or ends them if they were refused, or were added at least a day ago. */
  private async settle(failed: ReadonlyMap<Delivery, MailError>, unavailable: MailError | undefined): Promise<void> {
    const time = this.clock.now();
    const now = time.getTime();
    const retries = new Map<string, Date>();
    const [refused, givenUp]: [string[], string[]] = [[], []];
    for (const [{ id, createdAt, attempts }, error] of failed) {
      if (error.failure === 'refused') refused.push(id);
      else if (now - createdAt.getTime() >= GIVEN_UP_AFTER_MS) givenUp.push(id);
      else retries.set(id, new Date(now + Math.min(RETRY_AFTER_MS * 2 ** (attempts - 1), RETRY_AFTER_AT_MOST_MS)));
      if (error.failure !== 'unavailable') this.logger.log(`${id}: ${error.message}`);
    }
    if (unavailable) this.logger.warn(`${failed.size} mails wait: ${unavailable.message}`);
    if (givenUp.length > 0) this.logger.error(`given up after a day: ${givenUp.join(', ')}`);
    await this.stored.end(refused, 'refused', time);
    await this.stored.end(givenUp, 'given_up', time);
    await this.stored.postpone(retries);
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Every } from '../../../jobs/every.decorator.ts';
import { PresenceService } from '../../../realtime/presence/presence.service.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import { isTooLate } from '../notice.ts';
import { NotificationSettingsService } from '../notification-settings.service.ts';
import {
  type Delivery,
  type DeliveryContent,
  type Later,
  PushDeliveriesRepository,
  TAKEN,
} from './push-deliveries.repository.ts';
import { currentNotification, messagesOf, type PushMessage, type Sendable, sendAt } from './push-message.ts';
import { type Outcome, PushSender, type Subscriber } from './push-sender.ts';
import { PushSubscriptionsService } from './push-subscriptions.service.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** After this time another node may take the same deliveries. It is longer than all calls of a run can take. */
const LEASE_MS = 3 * MINUTE;
/** Longer than a person counts as online after their last page was closed. */
const PAGE_MS = 25 * SECOND;
const GIVE_UP_MS = 24 * 60 * MINUTE;
const FIRST_WAIT_MS = 30 * SECOND;
const LONGEST_WAIT_MS = 60 * MINUTE;
/** Calls of push services at the same time. */
const CALLS = 40;

/** Sends notifications to browsers. A node takes each on a lease, so that no other node sends it at the same time. */
@Injectable()
export class PushDeliveryService {
  private readonly logger = new Logger('Push');

  constructor(
    private readonly deliveries: PushDeliveriesRepository,
    private readonly subscriptions: PushSubscriptionsService,
    private readonly sender: PushSender,
    private readonly notificationSettings: NotificationSettingsService,
    private readonly settings: SettingsService,
    private readonly presence: PresenceService,
    private readonly clock: Clock,
  ) {}

  @Every('1 s', 'Push')
  async sendDue(_now: Date, stop: AbortSignal): Promise<void> {
    while (!stop.aborted && (await this.sendSome()));
  }

  /** Returns whether more deliveries may be due. */
  private async sendSome(): Promise<boolean> {
    const now = this.clock.now();
    const taken = await this.deliveries.take(now, new Date(now.getTime() + LEASE_MS));
    if (taken.length > 0) await this.send(taken, now);
    return taken.length === TAKEN;
  }

  private async send(taken: readonly Delivery[], now: Date): Promise<void> {
    const userIds = [...new Set(taken.map(({ userId }) => userId))];
    const [contents, browsers, settings, general, online] = await Promise.all([
      this.deliveries.contents(taken.map(({ id }) => id)),
      this.subscriptions.live(userIds, now),
      this.notificationSettings.of(userIds),
      this.settings.of(userIds),
      this.presence.online(userIds),
    ]);
    const done: Delivery[] = [];
    const later: Later[] = [];
    const messages: [PushMessage, Subscriber[]][] = [];
    for (const userId of userIds) {
      const own = browsers.filter((one) => one.userId === userId);
      const wishes = settings.get(userId);
      const isWanted = general.get(userId)?.notifications ?? false;
      const sendable: Sendable[] = [];
      for (const delivery of taken.filter((one) => one.userId === userId)) {
        const notification = notificationToSend(contents.get(delivery.id), now);
        const isOn = isWanted && notification && wishes?.switches[notification.kind].push;
        if (!isOn || own.length === 0) {
          done.push(delivery);
          continue;
        }
        const at = sendAt(notification, wishes, now);
        if (at > now) later.push({ delivery, at });
        else if (!online.has(userId)) sendable.push({ delivery, notification });
        // The reader has a page open, and sees the notification there.
        else if (delivery.hasWaited) done.push(delivery);
        else later.push({ delivery: { ...delivery, hasWaited: true }, at: new Date(now.getTime() + PAGE_MS) });
      }
      for (const message of messagesOf(sendable, now)) messages.push([message, own]);
    }
    await Promise.all([this.deliveries.remove(done), this.deliveries.postpone(later)]);
    await this.call(messages, now);
  }

  private async call(messages: readonly [PushMessage, Subscriber[]][], now: Date): Promise<void> {
    const calls = messages.flatMap(([message, browsers]) => {
      const left = leftOf(message);
      return browsers.filter(({ id }) => !left || left.has(id)).map((browser) => ({ message, browser }));
    });
    const outcomes = new Map<PushMessage, [Subscriber, Outcome][]>(messages.map(([message]) => [message, []]));
    for (let start = 0; start < calls.length; start += CALLS) {
      await Promise.all(
        calls.slice(start, start + CALLS).map(async ({ message, browser }) => {
          const outcome = await this.sender.send(browser, message.payload(browser), message.handling);
          outcomes.get(message)?.push([browser, outcome]);
        }),
      );
    }
    const all = [...outcomes.values()].flat();
    await this.subscriptions.remove(all.filter(([, { kind }]) => kind === 'unsubscribed').map(([{ id }]) => id));
    const settled = [...outcomes].map(([message, reached]) => this.settle(message, reached, now));
    await this.deliveries.remove(settled.flatMap(({ done }) => done));
    await this.deliveries.postpone(settled.flatMap(({ later }) => later));
  }

  /**
   * Decides which deliveries of a message are done: all, if no browser is left that may still receive it, and those
   * whose next attempt would be a day or more after they were planned. The others are tried again.
   */
  private settle({ deliveries }: PushMessage, reached: readonly [Subscriber, Outcome][], now: Date) {
    const done: Delivery[] = [];
    const later: Later[] = [];
    const leftIds: string[] = [];
    let waitMs = 0;
    for (const [{ id, endpoint }, outcome] of reached) {
      if (outcome.kind === 'sent' || outcome.kind === 'unsubscribed') continue;
      this.logger.warn(`${new URL(endpoint).host} ${outcome.reason}`);
      if (outcome.kind === 'refused') continue;
      leftIds.push(id);
      waitMs = Math.max(waitMs, outcome.waitMs);
    }
    for (const delivery of deliveries) {
      const growing = Math.min(FIRST_WAIT_MS * 2 ** delivery.attempts, LONGEST_WAIT_MS);
      const at = new Date(now.getTime() + Math.max(waitMs, growing));
      if (leftIds.length === 0 || at.getTime() - delivery.plannedAt.getTime() >= GIVE_UP_MS) done.push(delivery);
      else later.push({ delivery: { ...delivery, attempts: delivery.attempts + 1, leftIds }, at });
    }
    return { done, later };
  }
}

const notificationToSend = (content: DeliveryContent | undefined, now: Date) => {
  const notification = content && currentNotification(content);
  return notification && !isTooLate(notification, now) ? notification : null;
};

/** The browsers that have not received all deliveries of the message; null: all browsers. */
function leftOf({ deliveries }: PushMessage): Set<string> | null {
  const left = new Set<string>();
  for (const { leftIds } of deliveries) {
    if (!leftIds) return null;
    for (const id of leftIds) left.add(id);
  }
  return left;
}

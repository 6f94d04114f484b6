import type {
  EndPushSubscription,
  Notification,
  NotificationSettings,
  PageQuery,
  PushKey,
  PushSubscription,
  ReadNotifications,
  UnreadNotifications,
} from '@hoopline/contracts';
import { notificationsEndpoints } from '@hoopline/contracts/notifications/endpoints';
import { Body, Controller, Query } from '@nestjs/common';
import type { Page } from '../../http/paging.ts';
import { Route } from '../../http/route.decorator.ts';
import { CurrentPerson, CurrentVisitor, type Visitor } from '../../identity/sessions/visitor.ts';
import { InboxService } from './inbox.service.ts';
import { NotificationSettingsService } from './notification-settings.service.ts';
import { PushSender } from './push/push-sender.ts';
import { PushSubscriptionsService } from './push/push-subscriptions.service.ts';

const { list, unread, read, settings, saveSettings, pushKey, subscribe, unsubscribe } = notificationsEndpoints;

@Controller()
export class NotificationsController {
  constructor(
    private readonly inbox: InboxService,
    private readonly notificationSettings: NotificationSettingsService,
    private readonly push: PushSender,
    private readonly subscriptions: PushSubscriptionsService,
  ) {}

  @Route(list)
  list(
    @CurrentVisitor() me: Visitor | null,
    @Query({ schema: list.query }) query: PageQuery & { unread?: 'true' | undefined },
  ): Promise<Page<Notification>> {
    return this.inbox.list(me?.userId ?? null, query);
  }

  @Route(unread)
  unread(@CurrentVisitor() me: Visitor | null): Promise<UnreadNotifications> {
    return this.inbox.unread(me?.userId ?? null);
  }

  @Route(read)
  read(
    @CurrentPerson() me: Visitor,
    @Body({ schema: read.body }) selection: ReadNotifications,
  ): Promise<UnreadNotifications> {
    return this.inbox.read(me.userId, selection);
  }

  @Route(settings)
  settings(@CurrentVisitor() me: Visitor | null): Promise<NotificationSettings> {
    return this.notificationSettings.find(me?.userId ?? null);
  }

  @Route(saveSettings)
  saveSettings(
    @CurrentPerson() me: Visitor,
    @Body({ schema: saveSettings.body }) saved: NotificationSettings,
  ): Promise<NotificationSettings> {
    return this.notificationSettings.save(me.userId, saved);
  }

  @Route(pushKey)
  async key(): Promise<PushKey> {
    const { publicKey } = await this.push.ownKeys();
    return { publicKey };
  }

  @Route(subscribe)
  subscribe(
    @CurrentPerson() me: Visitor,
    @Body({ schema: subscribe.body }) subscription: PushSubscription,
  ): Promise<void> {
    return this.subscriptions.subscribe(me, subscription);
  }

  @Route(unsubscribe)
  unsubscribe(
    @CurrentPerson() me: Visitor,
    @Body({ schema: unsubscribe.body }) { endpoint }: EndPushSubscription,
  ): Promise<void> {
    return this.subscriptions.unsubscribe(me, endpoint);
  }
}

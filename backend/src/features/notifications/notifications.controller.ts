import type {
  Notification,
  NotificationSettings,
  PageQuery,
  ReadNotifications,
  UnreadNotifications,
} from '@hoopline/contracts';
import { notificationsEndpoints } from '@hoopline/contracts/notifications/endpoints';
import { Body, Controller, Query } from '@nestjs/common';
import type { Page } from '../../http/paging.ts';
import { Route } from '../../http/route.decorator.ts';
import { CurrentPerson, CurrentVisitor, type Visitor } from '../../identity/sessions/visitor.ts';
import { InboxService } from './inbox.service.ts';
import { NotificationSettingsService } from './settings/notification-settings.service.ts';

const { list, unread, read, settings, saveSettings } = notificationsEndpoints;

@Controller()
export class NotificationsController {
  constructor(
    private readonly inbox: InboxService,
    private readonly notificationSettings: NotificationSettingsService,
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
    @Body({ schema: read.body }) what: ReadNotifications,
  ): Promise<UnreadNotifications> {
    return this.inbox.read(me.userId, what);
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
}

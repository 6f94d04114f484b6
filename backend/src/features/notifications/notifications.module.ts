import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.ts';
import { InboxRepository } from './inbox.repository.ts';
import { InboxService } from './inbox.service.ts';
import { DigestsRepository } from './mail/digests.repository.ts';
import { MailPlanningService } from './mail/mail-planning.service.ts';
import { MailSendingService } from './mail/mail-sending.service.ts';
import { MailsRepository } from './mail/mails.repository.ts';
import { UnsubscribeController } from './mail/unsubscribe.controller.ts';
import { UnsubscribeLinks } from './mail/unsubscribe-links.ts';
import { NoticesRepository } from './notices.repository.ts';
import { NotificationSettingsService } from './notification-settings.service.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsPublisher } from './notifications.publisher.ts';
import { NotificationsService } from './notifications.service.ts';
import { NotificationsPeople } from './people.ts';
import { PushDeliveriesRepository } from './push/push-deliveries.repository.ts';
import { PushDeliveryService } from './push/push-delivery.service.ts';
import { PushSender } from './push/push-sender.ts';
import { PushSubscriptionsService } from './push/push-subscriptions.service.ts';
import { ReaderMovesRepository } from './reader-moves.repository.ts';
import { StoringRepository } from './storing.repository.ts';

/** Notifications in the app, by push to readers who have no page open, and by mail. */
@Module({
  imports: [SettingsModule],
  controllers: [NotificationsController, UnsubscribeController],
  providers: [
    NotificationsService,
    NotificationsPublisher,
    NotificationsPeople,
    NotificationSettingsService,
    InboxService,
    InboxRepository,
    NoticesRepository,
    StoringRepository,
    ReaderMovesRepository,
    PushDeliveryService,
    PushDeliveriesRepository,
    PushSubscriptionsService,
    PushSender,
    MailPlanningService,
    MailSendingService,
    MailsRepository,
    DigestsRepository,
    UnsubscribeLinks,
  ],
  exports: [NotificationsService],
})
export class NotificationsModule {}

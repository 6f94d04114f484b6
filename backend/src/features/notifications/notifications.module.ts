import { Module } from '@nestjs/common';
import { InboxRepository } from './inbox.repository.ts';
import { InboxService } from './inbox.service.ts';
import { NoticesRepository } from './notices.repository.ts';
import { NotificationChannels } from './notification-channels.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsJob } from './notifications.job.ts';
import { NotificationsPublisher } from './notifications.publisher.ts';
import { NotificationsService } from './notifications.service.ts';
import { NotificationsPeople } from './people.ts';
import { PushSubscriptionsRepository } from './push/push-subscriptions.repository.ts';
import { ReaderMovesRepository } from './reader-moves.repository.ts';
import { NotificationSettingsRepository } from './settings/notification-settings.repository.ts';
import { NotificationSettingsService } from './settings/notification-settings.service.ts';
import { StoringRepository } from './storing.repository.ts';
import { StoringService } from './storing.service.ts';
import { WithdrawalsRepository } from './withdrawals.repository.ts';

/** What people are notified of, in the app and outside it. */
@Module({
  controllers: [NotificationsController],
  providers: [
    NotificationsService,
    NotificationsPublisher,
    NotificationsJob,
    NotificationChannels,
    InboxService,
    InboxRepository,
    NoticesRepository,
    StoringRepository,
    StoringService,
    NotificationsPeople,
    ReaderMovesRepository,
    PushSubscriptionsRepository,
    WithdrawalsRepository,
    NotificationSettingsService,
    NotificationSettingsRepository,
  ],
  exports: [NotificationsService, NotificationChannels, NotificationSettingsService, PushSubscriptionsRepository],
})
export class NotificationsModule {}

import { Module } from '@nestjs/common';
import { SettingsModule } from '../../settings/settings.module.ts';
import { NotificationsModule } from '../notifications.module.ts';
import { PushController } from './push.controller.ts';
import { PushJob } from './push.job.ts';
import { PushDeliveriesRepository } from './push-deliveries.repository.ts';
import { PushDeliveryService } from './push-delivery.service.ts';
import { PushKeysService } from './push-keys.service.ts';
import { PushSender } from './push-sender.ts';
import { PushSubscriptionsService } from './push-subscriptions.service.ts';

/** Notifications in browsers whose page is closed. */
@Module({
  imports: [NotificationsModule, SettingsModule],
  controllers: [PushController],
  providers: [
    PushKeysService,
    PushSubscriptionsService,
    PushDeliveryService,
    PushDeliveriesRepository,
    PushSender,
    PushJob,
  ],
})
export class PushModule {}

import { Module } from '@nestjs/common';
import { SettingsModule } from '../../settings/settings.module.ts';
import { NotificationsModule } from '../notifications.module.ts';
import { DigestsRepository } from './digests.repository.ts';
import { DigestsService } from './digests.service.ts';
import { MailJob } from './mail.job.ts';
import { MailDeliveriesRepository } from './mail-deliveries.repository.ts';
import { MailPlanningService } from './mail-planning.service.ts';
import { MailRecipientsRepository } from './mail-recipients.repository.ts';
import { MailSendingService } from './mail-sending.service.ts';
import { OldMailsJob } from './old-mails.job.ts';
import { UnsubscribeController } from './unsubscribe.controller.ts';
import { UnsubscribeLinks } from './unsubscribe-links.ts';

/** Notifications by mail: some at once, the others in a digest once a day. */
@Module({
  imports: [NotificationsModule, SettingsModule],
  controllers: [UnsubscribeController],
  providers: [
    MailPlanningService,
    MailSendingService,
    MailJob,
    OldMailsJob,
    MailDeliveriesRepository,
    MailRecipientsRepository,
    DigestsService,
    DigestsRepository,
    UnsubscribeLinks,
  ],
})
export class NotificationMailsModule {}

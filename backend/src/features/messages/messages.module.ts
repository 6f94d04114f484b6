import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { ConversationsController } from './conversations.controller.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { ConversationsService } from './conversations.service.ts';
import { MessageNoticesRepository } from './message-notices.repository.ts';
import { MessageNoticesService } from './message-notices.service.ts';
import { MessagesController } from './messages.controller.ts';
import { MessagesGateway } from './messages.gateway.ts';
import { MessagesPublisher } from './messages.publisher.ts';
import { MessagesRepository } from './messages.repository.ts';
import { MessagesService } from './messages.service.ts';
import { MessagesTopics } from './messages.topics.ts';
import { MessagesPeople } from './people.ts';
import { ReportableMessagesService } from './reportable-messages.service.ts';
import { ReportedMessagesRepository } from './reported-messages.repository.ts';
import { SendsRepository } from './sends.repository.ts';

@Module({
  imports: [NotificationsModule],
  controllers: [ConversationsController, MessagesController],
  providers: [
    ConversationsService,
    ConversationsRepository,
    MessagesService,
    MessagesRepository,
    SendsRepository,
    MessagesPublisher,
    MessageNoticesService,
    MessageNoticesRepository,
    MessagesGateway,
    MessagesTopics,
    MessagesPeople,
    ReportedMessagesRepository,
    ReportableMessagesService,
  ],
  exports: [ConversationsService],
})
export class MessagesModule {}

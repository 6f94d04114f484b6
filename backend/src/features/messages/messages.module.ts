import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { ConversationsService } from './conversations.service.ts';
import { MessageNoticesService } from './message-notices.service.ts';
import { MessagesController } from './messages.controller.ts';
import { MessagesGateway } from './messages.gateway.ts';
import { MessagesPublisher } from './messages.publisher.ts';
import { MessagesRepository } from './messages.repository.ts';
import { MessagesService } from './messages.service.ts';
import { MessagesPeople } from './people.ts';
import { ReactionsRepository } from './reactions/reactions.repository.ts';
import { ReactionsService } from './reactions/reactions.service.ts';
import { ReportableMessagesService } from './reportable-messages.service.ts';
import { SendsRepository } from './sends.repository.ts';
import { SendsService } from './sends.service.ts';
import { ThreadLinesRepository } from './threads/thread-lines.repository.ts';
import { ThreadsController } from './threads/threads.controller.ts';
import { ThreadsRepository } from './threads/threads.repository.ts';
import { ThreadsService } from './threads/threads.service.ts';

@Module({
  imports: [NotificationsModule],
  controllers: [MessagesController, ThreadsController],
  providers: [
    ConversationsService,
    ConversationsRepository,
    MessagesService,
    MessagesRepository,
    SendsService,
    SendsRepository,
    MessagesPublisher,
    MessageNoticesService,
    MessagesGateway,
    MessagesPeople,
    ReportableMessagesService,
    ReactionsService,
    ReactionsRepository,
    ThreadsService,
    ThreadsRepository,
    ThreadLinesRepository,
  ],
  exports: [ConversationsService, ThreadsService],
})
export class MessagesModule {}

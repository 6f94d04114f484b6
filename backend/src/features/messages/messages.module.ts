import { Module } from '@nestjs/common';
import { ConversationsController } from './conversations.controller.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { ConversationsService } from './conversations.service.ts';
import { MessagesController } from './messages.controller.ts';
import { MessagesGateway } from './messages.gateway.ts';
import { MessagesPublisher } from './messages.publisher.ts';
import { MessagesRepository } from './messages.repository.ts';
import { MessagesService } from './messages.service.ts';
import { MessagesTopics } from './messages.topics.ts';

@Module({
  controllers: [ConversationsController, MessagesController],
  providers: [
    ConversationsService,
    ConversationsRepository,
    MessagesService,
    MessagesRepository,
    MessagesPublisher,
    MessagesGateway,
    MessagesTopics,
  ],
  exports: [ConversationsService],
})
export class MessagesModule {}

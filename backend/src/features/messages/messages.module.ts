import { Module } from '@nestjs/common';
import { ConversationsRepository } from './conversations.repository.ts';
import { ConversationsService } from './conversations.service.ts';
import { MessagesController } from './messages.controller.ts';
import { MessagesGateway } from './messages.gateway.ts';
import { MessagesPublisher } from './messages.publisher.ts';
import { MessagesRepository } from './messages.repository.ts';
import { MessagesService } from './messages.service.ts';

@Module({
  controllers: [MessagesController],
  providers: [
    ConversationsService,
    ConversationsRepository,
    MessagesService,
    MessagesRepository,
    MessagesPublisher,
    MessagesGateway,
  ],
})
export class MessagesModule {}

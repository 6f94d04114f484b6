import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PresenceTopics } from '../../realtime/presence/presence.topics.ts';
import { ConversationsRepository } from './conversations.repository.ts';

/** Whether somebody is online may be watched by those who share a conversation with them. */
@Injectable()
export class MessagesTopics implements OnModuleInit {
  constructor(
    private readonly presence: PresenceTopics,
    private readonly conversations: ConversationsRepository,
  ) {}

  onModuleInit(): void {
    this.presence.allow((userId, ids) => this.conversations.partners(userId, ids));
  }
}

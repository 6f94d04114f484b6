import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isId } from '../../database/ids.ts';
import { PresenceService } from '../../realtime/presence/presence.service.ts';
import { TopicRegistry } from '../../realtime/topic-registry.ts';
import { ConversationsRepository } from './conversations.repository.ts';

/** Whether somebody is online may be watched by whoever shares a conversation with them. */
@Injectable()
export class MessagesTopics implements OnModuleInit {
  constructor(
    private readonly topics: TopicRegistry,
    private readonly presence: PresenceService,
    private readonly conversations: ConversationsRepository,
  ) {}

  onModuleInit(): void {
    this.topics.register('presence', {
      allowed: async (ids, visitor) =>
        visitor ? this.conversations.partners(visitor.userId, ids.filter(isId)) : new Set(),
      states: async (ids) => {
        const states = await this.presence.states(ids);
        return new Map([...states].map(([id, presence]) => [id, { presence }]));
      },
    });
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonRooms } from '../../realtime/person-rooms.ts';
import { PresenceTopics } from '../../realtime/presence/presence.topics.ts';
import { rooms } from '../../realtime/realtime-server.ts';
import { ConversationsRepository } from './conversations.repository.ts';

/** Whether somebody is online may be watched by those who share a conversation with them. */
@Injectable()
export class MessagesTopics implements OnModuleInit {
  constructor(
    private readonly presence: PresenceTopics,
    private readonly personRooms: PersonRooms,
    private readonly conversations: ConversationsRepository,
  ) {}

  onModuleInit(): void {
    this.presence.allow((userId, ids) => this.conversations.partners(userId, ids));
    this.personRooms.register(async (personId) => (await this.conversations.latestPartners(personId)).map(rooms.user));
  }
}

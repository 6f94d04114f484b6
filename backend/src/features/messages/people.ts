import { Injectable } from '@nestjs/common';
import type { Change } from '../../changes/change.ts';
import { type BlockChange, People, type PeopleSteps } from '../../identity/people/people-steps.ts';
import { rooms } from '../../realtime/realtime-server.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { ReportableMessagesService } from './reportable-messages.service.ts';

/** The data of people in messages: the people of conversations, and senders. It stays when an account is removed. */
@People()
@Injectable()
export class MessagesPeople implements PeopleSteps {
  readonly columns = [
    'conversations.user_a',
    'conversations.user_b',
    'conversation_members.user_id',
    'messages.sender_id',
  ];
  readonly reportables: PeopleSteps['reportables'];

  constructor(
    reportableMessages: ReportableMessagesService,
    private readonly conversations: ConversationsRepository,
  ) {
    this.reportables = { message: reportableMessages };
  }

  block({ personId, otherId, isBlocked }: BlockChange, { tx }: Change): Promise<void> {
    return this.conversations.setBlocked(personId, otherId, isBlocked, tx);
  }

  async rooms(personId: string): Promise<string[]> {
    return (await this.conversations.latestPartners(personId)).map(rooms.user);
  }
}

import { Injectable } from '@nestjs/common';
import type { Change } from '../../changes/change.ts';
import type { Transaction } from '../../database/sql.ts';
import {
  type BlockChange,
  type GuestReferences,
  People,
  type PeopleSteps,
} from '../../identity/people/people-steps.ts';
import { rooms } from '../../realtime/realtime-server.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { ReportableMessagesService } from './reportable-messages.service.ts';
import { ThreadsRepository } from './threads/threads.repository.ts';

/**
 * The data of people in messages: the people of conversations, and senders. It stays when an account is removed. Guests
 * are only in the threads of their games.
 */
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
    private readonly threads: ThreadsRepository,
  ) {
    this.reportables = { message: reportableMessages };
  }

  merge(guestId: string, userId: string, { tx }: Change): Promise<void> {
    return this.threads.merge(guestId, userId, tx);
  }

  async block({ personId, otherId, isBlocked }: BlockChange, { tx }: Change): Promise<void> {
    await this.conversations.setBlocked(personId, otherId, isBlocked, tx);
    await this.threads.raiseRev(personId, otherId, tx);
  }

  async findReferences(guestIds: readonly string[], _now: Date, tx: Transaction): Promise<GuestReferences> {
    return { upcoming: [], past: await this.threads.guestsWhoWrote(guestIds, tx) };
  }

  async rooms(personId: string): Promise<string[]> {
    return (await this.conversations.latestPartners(personId)).map(rooms.user);
  }
}

import { Injectable } from '@nestjs/common';
import type { Change } from '../../changes/change.ts';
import type { Transaction } from '../../database/sql.ts';
import {
  type BlockChange,
  type GuestReferences,
  type Leaver,
  People,
  type PeopleSteps,
} from '../../identity/people/people-steps.ts';
import { rooms } from '../../realtime/realtime-server.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { ReactionsRepository } from './reactions/reactions.repository.ts';
import { ReactionsService } from './reactions/reactions.service.ts';
import { ReportableMessagesService } from './reportable-messages.service.ts';
import { ThreadsRepository } from './threads/threads.repository.ts';
import { ThreadsService } from './threads/threads.service.ts';

/**
 * The data of people in messages: the people of conversations, senders, and reactions. When an account is removed, only
 * its reactions are removed. Guests are only in the threads of their games.
 */
@People()
@Injectable()
export class MessagesPeople implements PeopleSteps {
  readonly columns = [
    'conversations.user_a',
    'conversations.user_b',
    'conversation_members.user_id',
    'messages.sender_id',
    'message_reactions.user_id',
  ];
  readonly reportables: PeopleSteps['reportables'];

  constructor(
    reportableMessages: ReportableMessagesService,
    private readonly conversations: ConversationsRepository,
    private readonly threads: ThreadsService,
    private readonly storedThreads: ThreadsRepository,
    private readonly reactions: ReactionsService,
    private readonly storedReactions: ReactionsRepository,
  ) {
    this.reportables = { message: reportableMessages };
  }

  async merge(guestId: string, userId: string, change: Change): Promise<void> {
    await this.threads.merge(guestId, userId, change);
    await this.reactions.merge(guestId, userId, change);
  }

  remove({ id }: Leaver): Promise<boolean> {
    return this.reactions.removeSome(id);
  }

  async detach(guestIds: readonly string[], tx: Transaction): Promise<void> {
    await this.storedReactions.removeAll(guestIds, tx);
  }

  async block({ personId, otherId, isBlocked }: BlockChange, { tx }: Change): Promise<void> {
    await this.conversations.setBlocked(personId, otherId, isBlocked, tx);
    await this.storedThreads.raiseRev(personId, otherId, tx);
  }

  async findReferences(guestIds: readonly string[], _now: Date, tx: Transaction): Promise<GuestReferences> {
    return { upcoming: [], past: await this.storedThreads.guestsWhoWrote(guestIds, tx) };
  }

  async rooms(personId: string): Promise<string[]> {
    const found = [this.conversations.latestPartners(personId), this.storedThreads.companions(personId)];
    return (await Promise.all(found)).flat().map(rooms.user);
  }
}

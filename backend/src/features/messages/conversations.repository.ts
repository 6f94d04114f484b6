import type { Conversation, ConversationsPage, ReadState, ThreadPerson, Unread } from '@hoopline/contracts';
import { Timestamp } from '@hoopline/contracts/common/schemas';
import { Injectable } from '@nestjs/common';
import { Batcher } from '../../batching/batcher.ts';
import { Clock } from '../../config/clock.ts';
import { newId } from '../../database/ids.ts';
import { Sql, type Transaction } from '../../database/sql.ts';
import { Keyset, NEWEST_FIRST, type Page } from '../../http/paging.ts';
import { PeopleService } from '../../identity/people/people.service.ts';
import { type ConversationRow, type Reader, type ReaderRow, toConversation, toReader } from './conversation-row.ts';
import {
  ADD_MEMBERS,
  FIND_PAIR,
  LATEST_PARTNERS,
  LIST,
  MARK_DELIVERED,
  MARK_OPENED,
  MARK_READ,
  MEMBERSHIP,
  ONE,
  PARTNERS,
  READ_STATES,
  READERS_STATES,
  SET_BLOCKED,
  START,
  TOTAL_UNREAD,
  TYPING,
} from './conversations.sql.ts';

const latestFirst = new Keyset({
  key: Timestamp,
  order: NEWEST_FIRST,
  positionOf: (row: ConversationRow) => [row.lastActivityAt.toISOString(), row.id],
});

/** The part of a conversation that a person may read. */
export interface Membership {
  /** The thread of a game. */
  isThread: boolean;
  /** Set once the person has left the game: `seq` of the last message that they may read. */
  untilSeq: number | null;
}

/** A person who types in a conversation. */
export interface Typist {
  mayWrite: boolean;
  /** Set in the thread of a game. */
  writer: ThreadPerson | null;
  /** The others who see that they type. */
  shownTo: string[];
}

/** Conversations of two people and threads of games, and how far each person has read. */
@Injectable()
export class ConversationsRepository {
  private readonly readStates = new Batcher<string, ReadState | undefined>((keys) => this.findReadStates(keys));

  constructor(
    private readonly sql: Sql,
    private readonly people: PeopleService,
    private readonly clock: Clock,
  ) {}

  /** The conversations in the list of `userId`, latest activity first. Leaves out blocked ones. */
  async list(userId: string, { kinds, ...query }: ConversationsPage): Promise<Page<Conversation>> {
    const [isPair, now] = [kinds === 'all' ? [true, false] : [kinds === undefined], this.clock.now()];
    const page = await latestFirst.page(query, ({ key, id, count }) =>
      this.sql.rows<ConversationRow & object>(LIST, [userId, key, id, count, isPair, now]),
    );
    return page.map((row) => this.asSeenBy(userId, row));
  }

  /** Undefined if `userId` is not in the conversation, or it is blocked. */
  async find(id: string, userId: string, tx?: Transaction): Promise<Conversation | undefined> {
    const row = await this.sql.row<ConversationRow & object>(ONE, [userId, id, this.clock.now()], tx);
    return row && this.asSeenBy(userId, row);
  }

  /**
   * Returns the pair's conversation, and creates it if there is none. If two calls run at the same time, one creates
   * it. The people in `openedBy` have the conversation in their list at once, the others from its first message on.
   */
  async start(
    [userId, otherId]: readonly [string, string],
    openedBy: readonly string[],
    now: Date,
    tx: Transaction,
  ): Promise<{ id: string; isNew: boolean }> {
    const created = await this.sql.row<{ id: string }>(START, [newId(), userId, otherId, now], tx);
    if (created) {
      await this.sql.rows(ADD_MEMBERS, [created.id, [userId, otherId], openedBy], tx);
      return { id: created.id, isNew: true };
    }
    const existing = await this.sql.row<{ id: string }>(FIND_PAIR, [userId, otherId], tx);
    if (!existing) throw new Error('A conversation of this pair existed and was removed');
    await this.sql.rows(MARK_OPENED, [existing.id, openedBy], tx);
    return { id: existing.id, isNew: false };
  }

  /** Blocks or unblocks the pair's conversation: a blocked one is shown to neither. Locks its row, as sending does. */
  async setBlocked(userId: string, otherId: string, isBlocked: boolean, tx: Transaction): Promise<void> {
    await this.sql.rows(SET_BLOCKED, [userId, otherId, isBlocked], tx);
  }

  /** Undefined if `userId` is not in the conversation, or it is blocked. */
  membership(id: string, userId: string): Promise<Membership | undefined> {
    return this.sql.row<Membership & object>(MEMBERSHIP, [id, userId]);
  }

  /** Undefined if `userId` is not in the conversation, or it is blocked. */
  typist(id: string, userId: string): Promise<Typist | undefined> {
    return this.sql.row<Typist & object>(TYPING, [id, userId, this.clock.now()]);
  }

  /** The people of `userIds` who share a conversation with `userId` that is not blocked. */
  async partners(userId: string, userIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.sql.rows<{ userId: string }>(PARTNERS, [userId, userIds]);
    return new Set(rows.map((row) => row.userId));
  }

  /** The people with whom `userId` shares a conversation that is not blocked: at most 500, latest activity first. */
  async latestPartners(userId: string): Promise<string[]> {
    return (await this.sql.rows<{ userId: string }>(LATEST_PARTNERS, [userId])).map((row) => row.userId);
  }

  /** The number of unread messages in all conversations that are not blocked, counted up to 100. */
  async totalUnread(userId: string): Promise<Unread> {
    return (await this.sql.row<Unread & object>(TOTAL_UNREAD, [userId])) ?? { totalUnread: 0, rev: 0 };
  }

  /**
   * Marks messages up to `seq` as read by `userId`; without `seq`, all messages. Undefined if `userId` is not in the
   * conversation, or it is blocked. `raisedTo` is null if they had read that far before. `shownTo`: the others who may
   * know how far they have read.
   */
  markRead(
    id: string,
    userId: string,
    seq: number | undefined,
    now: Date,
  ): Promise<{ raisedTo: number | null; shownTo: string[] } | undefined> {
    const values = [id, userId, seq ?? null, now];
    return this.sql.row(MARK_READ, values);
  }

  /** Marks messages up to `seq` as delivered to `userId`. Undefined if nothing changed. */
  markDelivered(id: string, userId: string, seq: number): Promise<{ seq: number; shownTo: string[] } | undefined> {
    return this.sql.row(MARK_DELIVERED, [id, userId, seq]);
  }

  /**
   * How far a person has read this conversation, and how many unread messages they have, here and in total. Rejects if
   * the person is not in the conversation.
   */
  async readState(id: string, userId: string): Promise<ReadState> {
    const state = await this.readStates.add(`${id} ${userId}`);
    if (!state) throw new Error('Only members have a read state');
    return state;
  }

  /** The people who receive messages of `senderId` in this conversation. */
  async readers(id: string, senderId: string): Promise<Reader[]> {
    return (await this.sql.rows<ReaderRow>(READERS_STATES, [[id], [senderId]])).map(toReader);
  }

  private asSeenBy(userId: string, row: ConversationRow): Conversation {
    const { otherUser } = row;
    return toConversation(row, userId, otherUser !== null && this.people.samplePlayers.has(otherUser.id));
  }

  private async findReadStates(keys: string[]): Promise<Map<string, ReadState>> {
    const pairs = keys.map((key) => key.split(' '));
    const values = [pairs.map(([id]) => id), pairs.map(([, userId]) => userId)];
    const rows = await this.sql.rows<ReadState & { userId: string }>(READ_STATES, values);
    return new Map(rows.map(({ userId, ...state }) => [`${state.conversationId} ${userId}`, state]));
  }
}

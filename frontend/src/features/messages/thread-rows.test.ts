import type { Message, ThreadLine } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { buildConversation, buildGameThread, buildMessage, buildMessages, ME } from '../../testing/conversations.ts';
import type { Outgoing } from './queue/outgoing-storage.ts';
import { quoteOf } from './quotes.ts';
import { type BubbleRow, type ThreadRowsInput, threadRows } from './thread-rows.ts';

const conversation = buildConversation();
const mine = (seq: number) => buildMessage(conversation, seq, { senderId: ME, clientMessageId: `client-${seq}` });
const waiting = (id: string, changes: Partial<Outgoing> = {}): Outgoing => ({
  clientMessageId: id,
  userId: ME,
  conversationId: conversation.id,
  content: id,
  createdAt: '2026-06-10T18:00:00.000Z',
  state: 'queued',
  attempts: 0,
  ...changes,
});
const rowsOf = (changes: Partial<ThreadRowsInput>) =>
  threadRows({
    thread: [],
    outgoing: [],
    me: ME,
    theirs: conversation.theirs,
    onOpening: { readSeq: 0, unreadCount: 0 },
    typists: [],
    ...changes,
  });
const bubbles = (changes: Partial<ThreadRowsInput>) =>
  rowsOf(changes).filter((row): row is BubbleRow => row.kind === 'bubble');

describe('an own message', () => {
  it('keeps its React key when it changes from queued to sent, and never appears twice', () => {
    const [before] = bubbles({ outgoing: [waiting('client-1')] });
    const after = bubbles({ thread: [mine(1)], outgoing: [waiting('client-1')] });
    expect(after).toHaveLength(1);
    expect(after[0]?.key).toBe(before?.key);
  });

  it('shows its status only if it is the last one, or the last one that was read', () => {
    const progress = (readSeq: number, deliveredSeq: number) =>
      bubbles({ thread: [mine(1), mine(2)], theirs: { readSeq, deliveredSeq, readAt: null } }).map(
        ({ status }) => status?.kind,
      );
    expect(progress(0, 0)).toEqual([undefined, 'sent']);
    expect(progress(0, 2)).toEqual([undefined, 'delivered']);
    expect(progress(2, 2)).toEqual([undefined, 'read']);
    expect(progress(1, 2)).toEqual(['read', 'delivered']);
  });

  it('stays in the order of writing while queued; each failed one shows its status', () => {
    const rows = bubbles({ outgoing: [waiting('a', { state: 'failed' }), waiting('b'), waiting('c')] });
    expect(rows.map(({ key, status }) => [key, status?.kind])).toEqual([
      ['a', 'failed'],
      ['b', undefined],
      ['c', 'sending'],
    ]);
  });

  it('shows that it is tried again if an attempt has failed for it or for an earlier message', () => {
    const rows = bubbles({ outgoing: [waiting('a', { attempts: 1 }), waiting('b')] });
    expect(rows.map(({ status }) => status?.kind)).toEqual([undefined, 'retrying']);
  });
});

describe('the quote of a sent message', () => {
  const quotes = (changes: Partial<Message>) => {
    const quoted = buildMessage(conversation, 1, { content: 'Six o’clock' });
    const answer = buildMessage(conversation, 2, { replyTo: quoteOf(quoted) });
    const thread = [{ ...quoted, ...changes }, answer];
    return bubbles({ thread }).map(({ quote }) => quote && { content: quote.content, isRemoved: quote.isRemoved });
  };

  it('has the text of the quoted message', () => {
    expect(quotes({})).toEqual([undefined, { content: 'Six o’clock' }]);
  });

  it('loses its text if the quoted message was removed since', () => {
    expect(quotes({ content: '', isRemoved: true })).toEqual([undefined, { content: '', isRemoved: true }]);
  });

  it('stays as it is if the quoted message is not loaded', () => {
    const answer = buildMessage(conversation, 2, { replyTo: quoteOf(buildMessage(conversation, 1)) });
    expect(bubbles({ thread: [answer] })[0]?.quote).toEqual(answer.replyTo);
  });
});

describe('the new divider', () => {
  const dividerBefore = (changes: Partial<ThreadRowsInput>) => {
    const rows = rowsOf(changes);
    const at = rows.findIndex((row) => row.kind === 'divider');
    return at < 0 ? undefined : (rows[at + 1] as BubbleRow).seq;
  };

  it('precedes the first unread message', () => {
    const thread = [...buildMessages(conversation, 1, 2), mine(3), ...buildMessages(conversation, 4, 5)];
    expect(dividerBefore({ thread, onOpening: { readSeq: 2, unreadCount: 2 } })).toBe(4);
  });

  it('is absent if nothing was unread, or if the last read message is not loaded yet', () => {
    const thread = buildMessages(conversation, 60, 70);
    expect(dividerBefore({ thread, onOpening: { readSeq: 70, unreadCount: 0 } })).toBeUndefined();
    expect(dividerBefore({ thread, onOpening: { readSeq: 10, unreadCount: 60 } })).toBeUndefined();
  });
});

describe('the log', () => {
  it('groups messages of one person within five minutes', () => {
    const thread = [buildMessage(conversation, 1), buildMessage(conversation, 2), mine(3)];
    const late = buildMessage(conversation, 4, { createdAt: '2026-06-10T13:00:00.000Z' });
    const runs = bubbles({ thread: [...thread, late] }).map(({ isFirst, isLast }) => [isFirst, isLast]);
    expect(runs).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ]);
  });

  it('begins each day with a separator', () => {
    const thread = [
      buildMessage(conversation, 1, { createdAt: '2026-06-08T12:00:00.000Z' }),
      buildMessage(conversation, 2, { createdAt: '2026-06-10T12:00:00.000Z' }),
    ];
    expect(rowsOf({ thread, typists: [{ userId: 'a' }] }).map(({ kind }) => kind)).toEqual([
      'day',
      'bubble',
      'day',
      'bubble',
      'typing',
    ]);
  });
});

describe('the thread of a game', () => {
  const { game } = buildGameThread({
    readers: [
      { userId: 'a', readSeq: 2 },
      { userId: 'b', readSeq: 1 },
    ],
  });
  const line = (id: string, minute: number): ThreadLine => ({
    id,
    at: `2026-06-10T12:${String(minute).padStart(2, '0')}:30.000Z`,
    kind: 'joined',
    person: { id: 'p', displayName: 'Dante', isGuest: false },
  });
  const keysOf = (changes: Partial<ThreadRowsInput>) =>
    rowsOf({ theirs: null, game, ...changes }).flatMap((row) =>
      row.kind === 'bubble' ? row.seq : row.kind === 'line' ? row.key : [],
    );

  it('shows lines at their time between the messages, and after the last one', () => {
    const lines = [line('early', 0), line('between', 1), line('late', 9)];
    expect(keysOf({ thread: buildMessages(conversation, 1, 2), lines })).toEqual(['early', 1, 'between', 2, 'late']);
  });

  it('shows lines even if there are no messages', () => {
    expect(keysOf({ lines: [line('only', 3)] })).toEqual(['only']);
  });

  it('leaves out lines from before the loaded messages', () => {
    const lines = [line('early', 1), line('between', 5)];
    expect(keysOf({ thread: buildMessages(conversation, 5, 6), lines })).toEqual([5, 'between', 6]);
  });

  it('begins a new group of messages after a line, and for each writer', () => {
    const [one, two, three] = [1, 2, 3].map((seq) => buildMessage(conversation, seq));
    const other = { ...(two as Message), senderId: 'somebody else' };
    const firsts = (changes: Partial<ThreadRowsInput>) =>
      bubbles({ theirs: null, game, ...changes }).map(({ isFirst }) => isFirst);
    expect(firsts({ thread: [one as Message, two as Message, three as Message] })).toEqual([true, false, false]);
    expect(firsts({ thread: [one as Message, other, three as Message] })).toEqual([true, true, true]);
    expect(firsts({ thread: [one as Message, two as Message], lines: [line('between', 1)] })).toEqual([true, true]);
  });

  it('shows how many have read the last own message, or only that it was sent if nobody has read it', () => {
    const status = (seq: number) => bubbles({ theirs: null, game, thread: [mine(seq)] })[0]?.status;
    expect(status(1)).toEqual({ kind: 'seen', count: 2 });
    expect(status(2)).toEqual({ kind: 'seen', count: 1 });
    expect(status(3)).toEqual({ kind: 'sent' });
  });
});

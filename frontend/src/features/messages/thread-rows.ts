import type { Message, Progress, Quote, ThreadGame, ThreadLine } from '@hoopline/contracts';
import { startOfDay } from '../../lib/formats.ts';
import type { Outgoing } from './queue/outgoing-storage.ts';
import { currentQuote } from './quotes.ts';
import type { Thread } from './thread.ts';
import type { Typist } from './typing.store.ts';

export type BubbleStatus =
  /** `retrying`: an attempt has failed, and the queue tries again by itself. */
  | { kind: 'sending' | 'retrying' | 'sent' | 'delivered' }
  | { kind: 'read'; readAt: string | null }
  /** In a game's thread: `count` others have read it. */
  | { kind: 'seen'; count: number }
  | { kind: 'failed'; item: Outgoing };

export interface BubbleRow {
  kind: 'bubble';
  key: string;
  /** Undefined until the server has stored the message. */
  seq: number | undefined;
  /** Null until the server has stored the message. */
  id: string | null;
  content: string;
  quote: Quote | undefined;
  photo: Message['photo'];
  /** The photo of a message that is still on this device. */
  localPhoto: Blob | undefined;
  reactions: Message['reactions'];
  sender: { id: string } & Partial<Message['sender']>;
  /** Hidden by moderators: only the sender can still read it. */
  isHidden: boolean;
  /** Removed by the host of the game. */
  isRemoved: boolean;
  createdAt: string;
  isMine: boolean;
  /** First and last of a group: messages of one person, less than five minutes apart, with no other row between them. */
  isFirst: boolean;
  isLast: boolean;
  isPending: boolean;
  status: BubbleStatus | undefined;
}

export type ThreadRow =
  | BubbleRow
  | { kind: 'day'; key: string; day: number }
  | { kind: 'divider'; key: string; count: number }
  | { kind: 'line'; key: string; line: ThreadLine }
  | { kind: 'typing'; key: string; typists: readonly Typist[] };

/** The read mark and the unread count from when the thread was opened. */
export interface ReadStateOnOpening {
  readSeq: number;
  unreadCount: number;
}

export interface ThreadRowsInput {
  thread: Thread;
  outgoing: readonly Outgoing[];
  me: string;
  /** The other person's progress; null if one of the two people does not show read marks. */
  theirs: Progress | null;
  /** Set in the thread of a game. */
  game?: ThreadGame | undefined;
  lines?: readonly ThreadLine[] | undefined;
  onOpening: ReadStateOnOpening;
  typists: readonly Typist[];
}

/** A longer pause begins a new group of bubbles. */
const GROUP_MS = 5 * 60_000;

/**
 * The rows of the log from top to bottom: messages of the server, then messages on this device that are queued or have
 * failed, then the typing row. Rows for days and the "new" divider are between the messages. A message keeps its React
 * key when it changes from queued to sent, so that its row is not mounted again. Lines of the game are at their time,
 * from the first loaded message on.
 */
export function threadRows(input: ThreadRowsInput): ThreadRow[] {
  const { thread, outgoing, me, onOpening, typists } = input;
  const bubbles = [...sentBubbles(input), ...waitingBubbles(thread, outgoing)];
  const lines = shownLines(input);
  const newSeq = firstNewSeq(thread, me, onOpening);
  const rows: ThreadRow[] = [];
  let day = Number.NaN;
  let before: BubbleRow | undefined;

  const addDay = (at: string): number => {
    const itsDay = startOfDay(Date.parse(at));
    if (itsDay !== day) rows.push({ kind: 'day', key: `day ${itsDay}`, day: itsDay });
    return itsDay;
  };
  const addLinesUntil = (end: string | undefined) => {
    let line = lines[0];
    while (line && (end === undefined || line.at <= end)) {
      day = addDay(line.at);
      rows.push({ kind: 'line', key: line.id, line });
      before = undefined;
      lines.shift();
      line = lines[0];
    }
  };

  for (const bubble of bubbles) {
    addLinesUntil(bubble.createdAt);
    const isNew = newSeq !== undefined && bubble.seq === newSeq;
    const itsDay = startOfDay(Date.parse(bubble.createdAt));
    const continues = before !== undefined && itsDay === day && !isNew && isSameGroup(before, bubble);
    bubble.isFirst = !continues;
    if (before && continues) before.isLast = false;
    addDay(bubble.createdAt);
    if (isNew) rows.push({ kind: 'divider', key: 'new', count: onOpening.unreadCount });
    rows.push(bubble);
    day = itsDay;
    before = bubble;
  }
  addLinesUntil(undefined);
  if (typists.length > 0) rows.push({ kind: 'typing', key: 'typing', typists });
  return rows;
}

/** The lines since the first loaded message, or all of them if no earlier message exists. */
function shownLines({ thread, lines = [] }: ThreadRowsInput): ThreadLine[] {
  const first = thread[0];
  return first && first.seq > 1 ? lines.filter(({ at }) => at >= first.createdAt) : [...lines];
}

function sentBubbles({ thread, me, theirs, game }: ThreadRowsInput): BubbleRow[] {
  const mine = thread.filter((message) => message.senderId === me);
  const last = mine.at(-1);
  const lastRead = theirs && mine.findLast((message) => message.seq <= theirs.readSeq);
  return thread.map((message) => ({
    kind: 'bubble',
    key: message.clientMessageId ?? message.id,
    seq: message.seq,
    id: message.id,
    content: message.content,
    quote: message.replyTo && currentQuote(message.replyTo, thread),
    photo: message.photo,
    localPhoto: undefined,
    reactions: message.reactions,
    sender: { ...message.sender, id: message.senderId },
    isHidden: message.isHidden ?? false,
    isRemoved: message.isRemoved ?? false,
    createdAt: message.createdAt,
    isMine: message.senderId === me,
    isFirst: true,
    isLast: true,
    isPending: false,
    status: message === last || message === lastRead ? progressOf(message, theirs, game) : undefined,
  }));
}

function progressOf({ seq }: Message, theirs: Progress | null, game: ThreadGame | undefined): BubbleStatus {
  const count = game?.readers.filter(({ readSeq }) => readSeq >= seq).length ?? 0;
  if (count > 0) return { kind: 'seen', count };
  if (!theirs) return { kind: 'sent' };
  if (seq <= theirs.readSeq) return { kind: 'read', readAt: theirs.readAt };
  return { kind: seq <= theirs.deliveredSeq ? 'delivered' : 'sent' };
}

function waitingBubbles(thread: Thread, outgoing: readonly Outgoing[]): BubbleRow[] {
  const sent = new Set(thread.map((message) => message.clientMessageId));
  const waiting = outgoing.filter((item) => !sent.has(item.clientMessageId));
  const queued = waiting.filter((item) => item.state === 'queued');
  const lastQueued = queued.at(-1);
  // Queued messages are sent in order. After a failed attempt, all of them wait for the next one.
  const kind = queued.some(({ attempts }) => attempts > 0) ? 'retrying' : 'sending';
  return waiting.map((item) => ({
    kind: 'bubble',
    key: item.clientMessageId,
    seq: undefined,
    id: null,
    content: item.content,
    quote: item.quote && currentQuote(item.quote, thread),
    photo: undefined,
    localPhoto: item.photo,
    reactions: undefined,
    sender: { id: item.userId },
    isHidden: false,
    isRemoved: false,
    createdAt: item.createdAt,
    isMine: true,
    isFirst: true,
    isLast: true,
    isPending: item.state === 'queued',
    status: item.state === 'failed' ? { kind: 'failed', item } : item === lastQueued ? { kind } : undefined,
  }));
}

/**
 * The `seq` that the "new" divider precedes. Undefined if nothing was unread, and until the loaded part reaches back to
 * the last read message.
 */
function firstNewSeq(thread: Thread, me: string, { readSeq, unreadCount }: ReadStateOnOpening): number | undefined {
  const first = thread[0];
  if (!first || unreadCount === 0 || first.seq > readSeq + 1) return undefined;
  return thread.find((message) => message.seq > readSeq && message.senderId !== me)?.seq;
}

const isSameGroup = (before: BubbleRow, next: BubbleRow): boolean =>
  before.sender.id === next.sender.id && Date.parse(next.createdAt) - Date.parse(before.createdAt) < GROUP_MS;

import { v7 } from 'uuid';
import { scatter, timeOf } from '../sample-data.ts';
import { latest, type SeedSubject } from '../subject.ts';
import { type Behind, type Line, readConversations, type SampleConversation } from './sample-conversations.ts';

/** How long after its arrival a message was read. */
const LOOK_MS = 40_000;

export const seedConversations: SeedSubject = (now) => {
  const timed = readConversations().map((conversation) => timeConversation(conversation, now));
  return {
    lastSeenOf: (player) =>
      latest(
        timed
          .flatMap(({ progress }) => progress)
          .map(([person, { presentAt }]) => (person === player ? presentAt : null)),
      ),
    rows: ({ players }) => {
      const rows = timed.map((conversation) => conversationRows(conversation, players.of));
      return [
        ['conversations', rows.map(({ conversation }) => conversation)],
        ['conversation_members', rows.flatMap(({ members }) => members)],
        ['messages', rows.flatMap(({ messages }) => messages)],
      ];
    },
  };
};

interface Progress {
  readSeq: number;
  readAt: Date | null;
  deliveredSeq: number;
  /** When the reader was last at their device, as far as this conversation shows; null if it does not. */
  presentAt: Date | null;
}

/** A conversation with its times, and what each of the two has read and received. */
interface TimedConversation {
  between: [string, string];
  lines: TimedLine[];
  progress: [string, Progress][];
}

function timeConversation(conversation: SampleConversation, now: Date): TimedConversation {
  const lines = timeline(conversation, now);
  return {
    between: conversation.between,
    lines,
    progress: conversation.between.map((person) => [
      person,
      progressOf(person, lines, conversation.behind?.[person], now),
    ]),
  };
}

/**
 * One conversation as rows of its three tables. Ids contain the time of their rows, so they sort like ids of the app.
 */
function conversationRows(timed: TimedConversation, idOf: (subject: string) => string) {
  const first = timed.lines[0] as TimedLine;
  const last = timed.lines.at(-1) as TimedLine;
  const id = v7({ msecs: first.at.getTime() });
  const [userA, userB] = timed.between.map(idOf).sort();
  return {
    conversation: {
      id,
      user_a: userA,
      user_b: userB,
      last_seq: timed.lines.length,
      last_activity_at: last.at,
      created_at: first.at,
    },
    members: timed.progress.map(([person, { readSeq, readAt, deliveredSeq }]) => ({
      conversation_id: id,
      user_id: idOf(person),
      read_seq: readSeq,
      read_at: readAt,
      delivered_seq: deliveredSeq,
    })),
    messages: timed.lines.map((line, index) => ({
      id: v7({ msecs: line.at.getTime() }),
      conversation_id: id,
      seq: index + 1,
      sender_id: idOf(line.by),
      content: line.text,
      created_at: line.at,
    })),
  };
}

/**
 * How far a person has read and received: all messages, except the newest of the other person, as counted in `behind`.
 */
function progressOf(reader: string, lines: TimedLine[], behind: Behind | undefined, now: Date): Progress {
  const readSeq = seqBefore(reader, lines, behind?.unread ?? 0);
  const deliveredSeq = seqBefore(reader, lines, behind?.undelivered ?? 0);
  const read = lines[readSeq - 1];
  const readAt = read ? lookedAt(reader, read, lines[readSeq]?.at ?? now) : null;
  const deliveredAt = lines[deliveredSeq - 1]?.at ?? null;
  return { readSeq, readAt, deliveredSeq, presentAt: latest([readAt, deliveredAt]) };
}

/** The `seq` just before the other person's `count` newest messages; the last `seq` if `count` is 0. */
function seqBefore(reader: string, lines: TimedLine[], count: number): number {
  const received = lines.flatMap((line, index) => (line.by === reader ? [] : [index]));
  return count === 0 ? lines.length : (received.at(-count) ?? 0);
}

/**
 * When a line was read: an own line when it was written, a line of the other person soon after it came and before the
 * next one.
 */
function lookedAt(reader: string, line: TimedLine, before: Date): Date {
  const looked = line.at.getTime() + (line.by === reader ? 0 : LOOK_MS);
  return new Date(Math.min(looked, before.getTime()));
}

type TimedLine = Line & { at: Date };

const SECOND = 1000;

/** The milliseconds between two lines. A second line of the same person follows quickly; an answer takes longer. */
const pause = (line: Line, previous: Line): number =>
  line.by === previous.by
    ? 4 * SECOND + line.text.length * 120 + scatter(line.text, 9 * SECOND)
    : 12 * SECOND + line.text.length * 180 + scatter(line.text, 75 * SECOND);

/** Computes the time of each line of a conversation. */
export function timeline({ script }: SampleConversation, now: Date): TimedLine[] {
  const lines: TimedLine[] = [];
  let next = now.getTime();
  let previous: Line | undefined;
  for (const step of script) {
    if ('text' in step) {
      next += previous ? pause(step, previous) : scatter(step.text, 50 * SECOND);
      lines.push({ ...step, at: new Date(next) });
      previous = step;
    } else {
      next = timeOf(step, now);
      previous = undefined;
    }
  }
  return lines;
}

import { v7 } from 'uuid';
import { type Progress, progressOf } from './progress.ts';
import type { SampleConversation } from './sample-conversations.ts';
import { type TimedLine, timeline } from './timeline.ts';

/** A conversation with its times, and what each of the two has read and received. */
export interface TimedConversation {
  between: [string, string];
  lines: TimedLine[];
  progress: [string, Progress][];
}

export function timeConversation(conversation: SampleConversation, now: Date): TimedConversation {
  const lines = timeline(conversation, now);
  return {
    between: conversation.between,
    lines,
    progress: conversation.between.map((member) => [
      member,
      progressOf(member, lines, conversation.behind?.[member], now),
    ]),
  };
}

/** One conversation as rows of its three tables. Ids carry the time of what they name, so they sort like the app's own. */
export function conversationRows(timed: TimedConversation, idOf: (subject: string) => string) {
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
    members: timed.progress.map(([member, { readSeq, readAt, deliveredSeq }]) => ({
      conversation_id: id,
      user_id: idOf(member),
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

import { v7 } from 'uuid';
import type { Slug } from '../people/players.ts';
import { type Progress, progressOf } from './progress.ts';
import type { Talk } from './talk.ts';
import { type TimedLine, timeline } from './timeline.ts';

/** A talk as it lies in time. */
export interface ToldTalk {
  between: [Slug, Slug];
  lines: TimedLine[];
  progress: [Slug, Progress][];
}

export function tell(talk: Talk, now: Date): ToldTalk {
  const lines = timeline(talk, now);
  return {
    between: talk.between,
    lines,
    progress: talk.between.map((slug) => [slug, progressOf(slug, lines, talk.behind?.[slug], now)]),
  };
}

/** One talk as rows of its three tables. Ids carry the time of what they name, so they sort like the app's own. */
export function talkRows(talk: ToldTalk, idOf: (slug: Slug) => string) {
  const first = talk.lines[0] as TimedLine;
  const last = talk.lines.at(-1) as TimedLine;
  const id = v7({ msecs: first.at.getTime() });
  const [userA, userB] = talk.between.map(idOf).sort();
  return {
    conversation: {
      id,
      user_a: userA,
      user_b: userB,
      last_seq: talk.lines.length,
      last_activity_at: last.at,
      created_at: first.at,
    },
    members: talk.progress.map(([slug, { readSeq, readAt, deliveredSeq }]) => ({
      conversation_id: id,
      user_id: idOf(slug),
      read_seq: readSeq,
      read_at: readAt,
      delivered_seq: deliveredSeq,
    })),
    messages: talk.lines.map((line, index) => ({
      id: v7({ msecs: line.at.getTime() }),
      conversation_id: id,
      seq: index + 1,
      sender_id: idOf(line.by),
      content: line.text,
      created_at: line.at,
    })),
  };
}

import { latest } from '../subject.ts';
import type { Behind } from './sample-conversations.ts';
import type { TimedLine } from './timeline.ts';

/** How long after its arrival a message was looked at. */
const LOOK_MS = 40_000;

export interface Progress {
  readSeq: number;
  readAt: Date | null;
  deliveredSeq: number;
  /** When this conversation last shows the reader at their device; null when it never does. */
  presentAt: Date | null;
}

/** What one of the two has read and received: everything but the newest messages of the other that `behind` counts. */
export function progressOf(reader: string, lines: TimedLine[], behind: Behind | undefined, now: Date): Progress {
  const readSeq = seqBefore(reader, lines, behind?.unread ?? 0);
  const deliveredSeq = seqBefore(reader, lines, behind?.undelivered ?? 0);
  const read = lines[readSeq - 1];
  const readAt = read ? lookedAt(reader, read, lines[readSeq]?.at ?? now) : null;
  const deliveredAt = lines[deliveredSeq - 1]?.at ?? null;
  return { readSeq, readAt, deliveredSeq, presentAt: latest([readAt, deliveredAt]) };
}

/** The position just before the other's `count` newest messages; the last one for none. */
function seqBefore(reader: string, lines: TimedLine[], count: number): number {
  const received = lines.flatMap((line, index) => (line.by === reader ? [] : [index]));
  return count === 0 ? lines.length : (received.at(-count) ?? 0);
}

/** When a line was read: one's own when it was written, the other's soon after it came and before the next one. */
function lookedAt(reader: string, line: TimedLine, before: Date): Date {
  const looked = line.at.getTime() + (line.by === reader ? 0 : LOOK_MS);
  return new Date(Math.min(looked, before.getTime()));
}

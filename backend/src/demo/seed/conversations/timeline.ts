import { timeOf } from '../moment.ts';
import { scatter } from '../scatter.ts';
import type { Line, SampleConversation } from './sample-conversations.ts';

export type TimedLine = Line & { at: Date };

const SECOND = 1000;

/** A second line of the same person follows quickly; an answer takes longer. */
const pause = (line: Line, previous: Line): number =>
  line.by === previous.by
    ? 4 * SECOND + line.text.length * 120 + scatter(line.text, 9 * SECOND)
    : 12 * SECOND + line.text.length * 180 + scatter(line.text, 75 * SECOND);

/** Gives each line of a conversation its time. */
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

import { scatter } from '../scatter.ts';
import type { Line, Moment, Talk } from './talk.ts';

export type TimedLine = Line & { at: Date };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HALF_A_DAY = 720 * MINUTE;

/** People type fast when they go on by themselves, and take a moment before they answer. */
const pause = (line: Line, previous: Line): number =>
  line.by === previous.by
    ? 4 * SECOND + line.text.length * 120 + scatter(line.text, 9 * SECOND)
    : 12 * SECOND + line.text.length * 180 + scatter(line.text, 75 * SECOND);

/**
 * Gives each line of a talk its time. Days are counted from the one that was on half a day before `now`, so that a
 * moment `minutesAgo` follows every moment of an earlier day, whatever the hour.
 */
export function timeline(talk: Talk, now: Date): TimedLine[] {
  const lines: TimedLine[] = [];
  let next = now.getTime();
  let previous: Line | undefined;
  for (const step of talk.script) {
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

export const timeOf = (moment: Moment, now: Date): number =>
  'at' in moment ? dayTime(now, moment.daysAgo, moment.at) : now.getTime() - moment.minutesAgo * MINUTE;

function dayTime(now: Date, daysAgo: number, at: string): number {
  const day = new Date(now.getTime() - HALF_A_DAY);
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  day.setDate(day.getDate() - daysAgo);
  return day.setHours(hours, minutes, 0, 0);
}

import { readFileSync } from 'node:fs';
import { MINUTE } from '@hoopline/contracts';
import { z } from 'zod';

/**
 * Reads the records of one file in `data/`, validated with `schema`. Throws a ZodError for an invalid record. Does not
 * cache, because most starts of a server need no sample data.
 */
export const readData = <Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema>[] =>
  z.array(schema).parse(JSON.parse(readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8')));

/** A number below `limit` that looks random and is the same on every run. */
export function scatter(text: string, limit: number): number {
  let hash = 7;
  for (const char of text) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0;
  return hash % limit;
}

const HALF_A_DAY = 720 * MINUTE;

export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** The time of an event in sample data, relative to the time of seeding. */
export const Moment = z.union([
  /** A time of day in the server's time zone, at least one day ago. */
  z.strictObject({ daysAgo: z.int().min(1), at: TimeOfDay }),
  /** Up to half a day ago, so that it always comes after any moment of an earlier day. */
  z.strictObject({ minutesAgo: z.int().min(0).max(720) }),
]);
export type Moment = z.infer<typeof Moment>;

/**
 * In milliseconds since 1970. Days are counted from the day of half a day before `now`, so that a moment `minutesAgo`
 * follows every moment of an earlier day at any hour.
 */
export const timeOf = (moment: Moment, now: Date): number =>
  'at' in moment ? dayTime(now, moment.daysAgo, moment.at) : now.getTime() - moment.minutesAgo * MINUTE;

function dayTime(now: Date, daysAgo: number, at: string): number {
  const day = new Date(now.getTime() - HALF_A_DAY);
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  day.setDate(day.getDate() - daysAgo);
  return day.setHours(hours, minutes, 0, 0);
}

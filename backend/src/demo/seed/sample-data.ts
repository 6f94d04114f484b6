import { readFileSync } from 'node:fs';
import { MINUTE } from '@hoopline/contracts';
import { z } from 'zod';

/**
 * The records of one file in `data/`, checked by `schema`; throws a ZodError at a wrong one. Nothing is kept: most
 * starts of a server never need sample data.
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

/** When something in sample data happened, counted back from the moment of seeding. */
export const Moment = z.union([
  /** A time of day on the server's own clock, at least one day ago. */
  z.strictObject({ daysAgo: z.int().min(1), at: TimeOfDay }),
  /** Up to half a day ago, so that it always comes after any moment of an earlier day. */
  z.strictObject({ minutesAgo: z.int().min(0).max(720) }),
]);
export type Moment = z.infer<typeof Moment>;

/**
 * Milliseconds since 1970. Days are counted from the one that was on half a day before `now`, so that a moment
 * `minutesAgo` follows every moment of an earlier day, whatever the hour.
 */
export const timeOf = (moment: Moment, now: Date): number =>
  'at' in moment ? dayTime(now, moment.daysAgo, moment.at) : now.getTime() - moment.minutesAgo * MINUTE;

function dayTime(now: Date, daysAgo: number, at: string): number {
  const day = new Date(now.getTime() - HALF_A_DAY);
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  day.setDate(day.getDate() - daysAgo);
  return day.setHours(hours, minutes, 0, 0);
}

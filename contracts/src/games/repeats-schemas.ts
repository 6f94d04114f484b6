import { z } from 'zod';
import { SERIES } from './series-rules.ts';

/**
 * An RRULE of RFC 5545, in the zone of the game: weekly, every 1 to 4 weeks, on one to seven days, and with an end.
 * The server reads it. `UNTIL` is a day: `FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;UNTIL=20260331`.
 */
export const RuleText = z.string().min(1).max(SERIES.maxRule);

export const RegularsFirstHours = z
  .int()
  .min(SERIES.regularsFirstHours.min)
  .max(SERIES.regularsFirstHours.max)
  .meta({ description: 'Hours for which only regulars get seats in a new run' });

/** How a game repeats. The game itself is the first run. */
export const Repeats = z
  .strictObject({
    rule: RuleText,
    regularsFirstHours: RegularsFirstHours.default(SERIES.regularsFirstHours.byDefault),
  })
  .meta({ id: 'Repeats' });
export type Repeats = z.input<typeof Repeats>;

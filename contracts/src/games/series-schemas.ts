import { z } from 'zod';
import { Id, line, Timestamp } from '../common/schemas.ts';
import { Face } from '../people/schemas.ts';
import { RegularsFirstHours, RuleText } from './repeats-schemas.ts';
import { GameFields, UpdateGame } from './schemas.ts';
import { RULE_DAYS } from './series-rules.ts';

/** A day of the calendar at the court. */
const Day = z.iso
  .date('Enter a date')
  .refine((day) => day >= '1970-01-01' && day < '2200-01-01', { error: 'Not a date', params: { code: 'not_a_date' } });

const reason = line(1, 'Say why');
/** The revision of the series that the host saw. */
const rev = z.int().nonnegative();

/**
 * Changes the run of the day `from` and all later ones. Later runs that the host has edited alone keep the fields that
 * they have changed there. `scheduledAt` is the new start of the run of `from`: the others move by the same number of
 * days, and to the same hour. Without it each run keeps its own hour.
 */
export const EditSeries = UpdateGame.omit({ leaving: true })
  .extend({
    rev,
    from: Day,
    rule: RuleText.optional(),
    regularsFirstHours: RegularsFirstHours.optional(),
    scheduledAt: GameFields.shape.scheduledAt.optional(),
  })
  .meta({ id: 'EditSeries' });
export type EditSeries = z.input<typeof EditSeries>;

/** Cancels the runs of these days with this reason. None is made for these days. */
export const PauseSeries = z.strictObject({ rev, from: Day, until: Day, reason }).meta({ id: 'PauseSeries' });
export type PauseSeries = z.infer<typeof PauseSeries>;

/** Cancels the run of the day `from` and all later ones. */
export const EndSeries = z.strictObject({ rev, from: Day, reason }).meta({ id: 'EndSeries' });
export type EndSeries = z.infer<typeof EndSeries>;

export const Regular = Face.extend({
  /** The host has made this player a regular. False: they are one by the number of runs that they played. */
  isAdded: z.boolean(),
});
export type Regular = z.infer<typeof Regular>;

/** A series of games, for people who can see one of its games. */
export const Series = z
  .object({
    id: Id,
    rev,
    rule: z.string(),
    /** The same as in `rule`. */
    weeks: z.int(),
    days: z.array(z.enum(RULE_DAYS)),
    until: z.string(),
    /** Start by the clock of `timeZone`: `19:00`. */
    time: z.string(),
    timeZone: z.string(),
    regularsFirstHours: z.int(),
    pause: z.object({ from: z.string(), until: z.string() }).nullable(),
    isEnded: z.boolean(),
    isHost: z.boolean(),
    /** The day of the game by which the series was read; null for a run that a pause has cancelled. */
    day: z.string().nullable(),
    /** The next run that is neither cancelled nor begun. Its game is null for viewers who may not see that game. */
    next: z.object({ gameId: Id.nullable(), scheduledAt: Timestamp }).nullable(),
    /** Null for everybody but the host. */
    regulars: z.array(Regular).nullable(),
  })
  .meta({ id: 'Series' });
export type Series = z.infer<typeof Series>;

export const SeriesParams = z.strictObject({ id: Id });
export const RegularParams = z.strictObject({ id: Id, userId: Id });

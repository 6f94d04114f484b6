import { z } from 'zod';
import { Id, line, optionalLine, optionalText, pageQuery } from '../common/schemas.ts';
import { Near, RadiusText } from '../courts/schemas.ts';
import { Player } from '../players/schemas.ts';
import { MediaUrl } from '../uploads/schemas.ts';
import { COACH, WEEKDAYS } from './rules.ts';

const Specialization = z.enum(COACH.specializations, 'Please select a specialization');
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time');

/** Hours of one weekday, by the coach's own clock: `{ day: 'mon', from: '17:00', to: '20:30' }`. */
const Hours = z
  .strictObject({ day: z.enum(WEEKDAYS), from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'Must be later', params: { code: 'not_later' } });

/** A coach in a list. */
export const Coach = Player.pick({
  id: true,
  displayName: true,
  profileImageUrl: true,
  position: true,
  city: true,
  avatar: true,
})
  .extend({
    specialization: z.string(),
    /** Mean of the students' stars, 1 to 5 with one decimal; null before the first rating. */
    rating: z.number().min(COACH.stars.min).max(COACH.stars.max).nullable(),
    ratingCount: z.int().nonnegative(),
    /** People whom the coach has accepted into their openings. */
    studentsCount: z.int().nonnegative(),
    /** The court at which they coach; null if they have not named one. */
    court: z
      .object({ id: Id, name: z.string(), city: z.string(), latitude: z.number(), longitude: z.number() })
      .nullable(),
    rev: z.int(),
  })
  .meta({ id: 'Coach' });
export type Coach = z.infer<typeof Coach>;

const Certificate = z.object({ id: Id, title: z.string(), mediaUrl: z.string(), smallUrl: z.string().nullable() });
export type Certificate = z.infer<typeof Certificate>;

/** A coach's page, as the caller sees it. */
export const CoachProfile = Coach.extend({
  bio: z.string().nullable(),
  rates: z.string().nullable(),
  certificates: z.array(Certificate),
  hours: z.array(Hours),
  isMe: z.boolean(),
  /** Whether the coach has accepted the caller, who may then rate them. */
  canRate: z.boolean(),
  myStars: z.int().nullable(),
  /** Operators have hidden the profile: only the coach still sees it. */
  isHidden: z.literal(true).optional(),
}).meta({ id: 'CoachProfile' });
export type CoachProfile = z.infer<typeof CoachProfile>;

/** Replaces the caller's coach profile. */
export const CoachForm = z
  .strictObject({
    specialization: Specialization,
    bio: optionalText(COACH.maxBio).nullish(),
    rates: optionalText(COACH.maxRates).nullish(),
    courtId: Id.nullish(),
    hours: z.array(Hours).max(COACH.maxHours, `At most ${COACH.maxHours}`).default([]),
  })
  .refine(({ hours = [] }) => !hours.some((one) => hours.some((other) => other !== one && overlap(one, other))), {
    path: ['hours'],
    error: 'Hours of one day overlap',
    params: { code: 'overlapping_hours' },
  })
  .meta({ id: 'CoachForm' });
export type CoachForm = z.input<typeof CoachForm>;

type HoursOfDay = z.infer<typeof Hours>;
const overlap = (one: HoursOfDay, other: HoursOfDay): boolean =>
  one.day === other.day && one.from < other.to && other.from < one.to;

/** `mediaUrl` must be an image that the caller uploaded. */
export const NewCertificate = z.strictObject({ title: line(), mediaUrl: MediaUrl }).meta({ id: 'NewCertificate' });
export type NewCertificate = z.infer<typeof NewCertificate>;

export const CoachStars = z
  .strictObject({ stars: z.int().min(COACH.stars.min).max(COACH.stars.max) })
  .meta({ id: 'CoachStars' });
export type CoachStars = z.infer<typeof CoachStars>;

/**
 * A page of coaches, the best rated first. `near` puts the nearest first, and coaches without a court last. `radius` is
 * in metres, and leaves them out.
 */
export const CoachesQuery = pageQuery()
  .safeExtend({
    specialization: Specialization.optional(),
    search: optionalLine().optional(),
    near: Near.optional(),
    radius: RadiusText.optional(),
  })
  .refine(({ near, radius }) => near !== undefined || radius === undefined, {
    path: ['near'],
    error: 'A radius needs a position',
    params: { code: 'required' },
  });
export type CoachesQuery = z.infer<typeof CoachesQuery>;

/** `anonymous` means the caller. */
export const CoachParams = z.strictObject({ id: z.union([z.literal('anonymous'), Id]) });
export const RatedCoachParams = z.strictObject({ id: Id });

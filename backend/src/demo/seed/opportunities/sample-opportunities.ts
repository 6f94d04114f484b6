import { APPLICATION, APPLICATION_STATUSES, COACH } from '@hoopline/contracts';
import { CoachForm } from '@hoopline/contracts/coaching/coach-schemas';
import { CoachingForm } from '@hoopline/contracts/coaching/schemas';
import { SponsorshipForm } from '@hoopline/contracts/sponsorships/schemas';
import { z } from 'zod';
import { readData } from '../sample-data.ts';

const SampleApplication = z.strictObject({
  by: z.string(),
  note: z.string().min(1).max(APPLICATION.maxNote).optional(),
  /** How many of the applicant's newest highlights are attached, if they have posted any. */
  highlights: z.int().min(1).max(APPLICATION.maxHighlights).optional(),
  /** Why it was declined. */
  reason: z.string().min(1).max(APPLICATION.maxReason).optional(),
  /** Every status of the application, the present one last, and how long before the seed it changed. */
  steps: z.array(z.strictObject({ status: z.enum(APPLICATION_STATUSES), hoursAgo: z.number().positive() })).min(1),
});
export type SampleApplication = z.infer<typeof SampleApplication>;

const posted = {
  by: z.string(),
  postedDaysAgo: z.number().positive(),
  /** When its poster closed it; missing while it is open. */
  closedDaysAgo: z.number().positive().optional(),
  applications: z.array(SampleApplication),
};

/** An opportunity as written in `data/coaching.json`. */
const SampleCoaching = z.strictObject({ ...CoachingForm.shape, ...posted });

/** An opportunity as written in `data/sponsorships.json`; the deadline in days after the seed, below 0 in the past. */
const SampleSponsorship = SponsorshipForm.omit({ deadline: true }).extend({
  ...posted,
  deadlineDays: z.int().optional(),
});

export type SampleCoaching = z.infer<typeof SampleCoaching>;
export type SampleSponsorship = z.infer<typeof SampleSponsorship>;

export const readCoaching = (): SampleCoaching[] => readData('coaching', SampleCoaching);

export const readSponsorships = (): SampleSponsorship[] => readData('sponsorships', SampleSponsorship);

const { specialization, bio, rates, hours } = CoachForm.shape;

/** A sample player who coaches, as written in `data/coaches.json`. */
const SampleCoach = z.strictObject({
  player: z.string(),
  openedDaysAgo: z.number().positive(),
  specialization,
  bio,
  rates,
  hours,
  /** Slug of a sample court. */
  court: z.string().optional(),
  /** Stars by students whom the coach has accepted. */
  stars: z.array(z.strictObject({ by: z.string(), stars: z.int().min(COACH.stars.min).max(COACH.stars.max) })),
});
export type SampleCoach = z.infer<typeof SampleCoach>;

export const readCoaches = (): SampleCoach[] => readData('coaches', SampleCoach);

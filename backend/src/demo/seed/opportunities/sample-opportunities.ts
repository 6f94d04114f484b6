import { APPLICATION, APPLICATION_STATUSES } from '@hoopline/contracts';
import { CoachingForm } from '@hoopline/contracts/coaching/schemas';
import { SponsorshipForm } from '@hoopline/contracts/sponsorships/schemas';
import { z } from 'zod';
import { readData } from '../read-data.ts';

const SampleApplication = z.strictObject({
  by: z.string(),
  note: z.string().min(1).max(APPLICATION.maxNote).optional(),
  /** How many of their own newest highlights are attached, where they have posted any. */
  highlights: z.int().min(1).max(APPLICATION.maxHighlights).optional(),
  /** Why it was declined. */
  reason: z.string().min(1).max(APPLICATION.maxReason).optional(),
  /** Every status it has had, the present one last, and how long before the seed it changed. */
  steps: z.array(z.strictObject({ status: z.enum(APPLICATION_STATUSES), hoursAgo: z.number().positive() })).min(1),
});
export type SampleApplication = z.infer<typeof SampleApplication>;

const posted = {
  by: z.string(),
  postedDaysAgo: z.number().positive(),
  /** Closed by its poster. */
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

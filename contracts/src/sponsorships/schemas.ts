import { z } from 'zod';
import { earliestToday } from '../applications/rules.ts';
import {
  Amount,
  myApplication,
  neutralOpportunity,
  OpportunitiesQuery,
  OpportunityTitle,
} from '../applications/schemas.ts';
import { optionalLine, optionalText } from '../common/schemas.ts';
import { SPONSORSHIP_CATEGORIES } from './rules.ts';

const Category = z.enum(SPONSORSHIP_CATEGORIES, 'Please select a category');

/** A calendar day from today to the year 2199. A timestamp is converted to its day in UTC. */
const Deadline = z
  .string()
  .max(40)
  .overwrite((time) => (z.iso.datetime({ offset: true }).safeParse(time).success ? dayOf(time) : time))
  .refine((day) => z.iso.date().safeParse(day).success && day < '2200-01-01', {
    error: 'Enter a date',
    params: { code: 'not_a_date' },
    abort: true,
  })
  .refine((day) => day >= earliestToday(Date.now()), {
    error: 'The deadline must be today or later',
    params: { code: 'past_day' },
  });

const dayOf = (time: string): string => new Date(time).toISOString().slice(0, 10);

/** An opportunity without fields that depend on the viewer. Texts that the poster left out are null. */
export const NeutralSponsorship = z.object({
  ...neutralOpportunity,
  category: Category,
  sponsor: z.string().nullable(),
  benefits: z.string().nullable(),
  requirements: z.string().nullable(),
  duration: z.string().nullable(),
  value: z.union([z.number(), z.string()]).nullable(),
  /** `2026-12-31`. Over once that day has ended everywhere; see `opportunityState`. */
  deadline: z.iso.date().nullable(),
});
export type NeutralSponsorship = z.infer<typeof NeutralSponsorship>;

export const Sponsorship = NeutralSponsorship.extend({ myApplication }).meta({ id: 'Sponsorship' });
export type Sponsorship = z.infer<typeof Sponsorship>;

/** The fields that a poster fills in. */
export const SponsorshipForm = z
  .strictObject({
    title: OpportunityTitle,
    sponsor: optionalLine().nullish(),
    category: Category,
    description: optionalText().nullish(),
    benefits: optionalText().nullish(),
    requirements: optionalText().nullish(),
    duration: optionalLine().nullish(),
    value: Amount.nullish(),
    deadline: Deadline.nullish(),
  })
  .meta({ id: 'SponsorshipForm' });
export type SponsorshipForm = z.input<typeof SponsorshipForm>;

/** `rev` is the version that was edited. */
export const UpdateSponsorship = SponsorshipForm.partial()
  .extend({ rev: z.int().nonnegative() })
  .meta({ id: 'UpdateSponsorship' });
export type UpdateSponsorship = z.input<typeof UpdateSponsorship>;

export const SponsorshipsQuery = OpportunitiesQuery.safeExtend({ category: Category.optional() });
export type SponsorshipsQuery = z.infer<typeof SponsorshipsQuery>;

import { z } from 'zod';
import { OPPORTUNITY } from '../applications/rules.ts';
import {
  Amount,
  myApplication,
  neutralOpportunity,
  OpportunitiesQuery,
  OpportunityTitle,
} from '../applications/schemas.ts';
import { optionalLine, optionalText } from '../common/schemas.ts';
import { COACHING_CATEGORIES } from './rules.ts';

const Category = z.enum(COACHING_CATEGORIES, 'Please select a category');

/** An opening without fields that depend on the viewer. Texts that the poster left out are null. */
export const NeutralCoachingOpportunity = z.object({
  ...neutralOpportunity,
  category: Category,
  location: z.string().nullable(),
  schedule: z.string().nullable(),
  /** Null: unlimited. */
  maxStudents: z.int().positive().nullable(),
  experienceLevel: z.string().nullable(),
  compensation: z.union([z.number(), z.string()]).nullable(),
});
export type NeutralCoachingOpportunity = z.infer<typeof NeutralCoachingOpportunity>;

export const CoachingOpportunity = NeutralCoachingOpportunity.extend({ myApplication }).meta({
  id: 'CoachingOpportunity',
});
export type CoachingOpportunity = z.infer<typeof CoachingOpportunity>;

/** The fields that a poster fills in. */
export const CoachingForm = z
  .strictObject({
    title: OpportunityTitle,
    category: Category,
    location: optionalLine().nullish(),
    schedule: optionalLine().nullish(),
    description: optionalText().nullish(),
    maxStudents: z
      .int('Enter a whole number')
      .min(1, 'At least 1')
      .max(OPPORTUNITY.maxAccepted, `At most ${OPPORTUNITY.maxAccepted.toLocaleString('en')}`)
      .nullish(),
    experienceLevel: optionalLine().nullish(),
    compensation: Amount.nullish(),
  })
  .meta({ id: 'CoachingForm' });
export type CoachingForm = z.input<typeof CoachingForm>;

/** `rev` is the version that was edited. */
export const UpdateCoaching = CoachingForm.partial()
  .extend({ rev: z.int().nonnegative() })
  .meta({ id: 'UpdateCoaching' });
export type UpdateCoaching = z.input<typeof UpdateCoaching>;

export const CoachingQuery = OpportunitiesQuery.safeExtend({ category: Category.optional() });
export type CoachingQuery = z.infer<typeof CoachingQuery>;

import { COACH } from '@hoopline/contracts';
import { CoachForm } from '@hoopline/contracts/coaching/coach-schemas';
import { z } from 'zod';
import { readData } from '../read-data.ts';

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
  /** By players whom they have accepted. */
  stars: z.array(z.strictObject({ by: z.string(), stars: z.int().min(COACH.stars.min).max(COACH.stars.max) })),
});
export type SampleCoach = z.infer<typeof SampleCoach>;

export const readCoaches = (): SampleCoach[] => readData('coaches', SampleCoach);

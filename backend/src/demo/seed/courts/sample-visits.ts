import { COURTS } from '@hoopline/contracts';
import { z } from 'zod';
import { Moment } from '../moment.ts';
import { readData } from '../read-data.ts';

/** How many people come to a court in each hour of its days, on average. Nobody stays past its opening hours. */
const SampleCrowd = z.strictObject({
  court: z.string(),
  weekday: z.array(z.number().nonnegative()).length(24),
  weekend: z.array(z.number().nonnegative()).length(24),
});
export type SampleCrowd = z.infer<typeof SampleCrowd>;

const SampleCondition = z.strictObject({
  court: z.string(),
  by: z.string(),
  kind: z.enum(COURTS.conditions),
  state: z.enum(COURTS.conditionStates),
  at: Moment,
});
export type SampleCondition = z.infer<typeof SampleCondition>;

export const readCrowds = (): SampleCrowd[] => readData('court-crowds', SampleCrowd);

export const readConditions = (): SampleCondition[] => readData('court-conditions', SampleCondition);

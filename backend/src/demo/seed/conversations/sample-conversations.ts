import { LIMITS } from '@hoopline/contracts';
import { z } from 'zod';
import { Moment, readData } from '../sample-data.ts';

const Line = z.strictObject({ by: z.string(), text: z.string().min(1).max(LIMITS.text) });
export type Line = z.infer<typeof Line>;

/**
 * How many of the other person's newest messages a person has not read; `undelivered` of them have not been received
 * either.
 */
const Behind = z.strictObject({ unread: z.int().nonnegative(), undelivered: z.int().nonnegative().optional() });
export type Behind = z.infer<typeof Behind>;

/**
 * Two people's messages, as written in `data/conversations.json`. A person who is not in `behind` has read everything.
 */
const SampleConversation = z.strictObject({
  between: z.tuple([z.string(), z.string()]),
  behind: z.record(z.string(), Behind).optional(),
  /** Oldest first. A moment is the time at which the lines after it begin. */
  script: z.array(z.union([Moment, Line])).min(2),
});
export type SampleConversation = z.infer<typeof SampleConversation>;

export const readConversations = (): SampleConversation[] => readData('conversations', SampleConversation);

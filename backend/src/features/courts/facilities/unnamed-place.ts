import { z } from 'zod';
import type { Texts } from '../../../locales/texts.ts';
import { line } from './one-line.ts';

/** What is known of a place without a name: what it is and, as far as the map tells, where or whose. */
export const Unnamed = z.object({
  kind: z.enum(['court', 'gym']),
  by: z
    .object({ how: z.enum(['near', 'of', 'in']), what: line(150) })
    .optional()
    .catch(undefined),
});
export type Unnamed = z.infer<typeof Unnamed>;

/** `Basketball court near Elm Street`. */
export function nameFor({ kind, by }: Unnamed, { courts }: Texts): string {
  const what = kind === 'court' ? courts.unnamedCourt : courts.unnamedGym;
  return by ? courts[by.how](what, by.what) : what;
}

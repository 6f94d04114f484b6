import { z } from 'zod';
import { LANGUAGES } from './rules.ts';

/** The caller's own settings, always all of them. */
export const Settings = z
  .strictObject({
    /** Whether the app may show notifications of the browser. */
    notifications: z.boolean(),
    /** Whether lists, search, leaderboard and profile page show the person to others. Guests are in none of them. */
    publicProfile: z.boolean(),
    /** Whether the person gets mail. */
    emailUpdates: z.boolean(),
    darkMode: z.boolean(),
    language: z.enum(LANGUAGES),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof Settings>;

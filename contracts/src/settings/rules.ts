/** Languages of the app. No zod here: the app's first screens import it too. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What holds until somebody saves something else. */
export const SETTINGS = {
  notifications: true,
  publicProfile: true,
  emailUpdates: false,
  darkMode: true,
  language: 'en',
} as const;

/** Languages of the app. This file uses no zod, because the app's first screens import it too. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (tag: unknown): tag is Language => LANGUAGES.some((language) => language === tag);

/** Contains the language that the browser shows, for the server. It does not identify a person. */
export const LANGUAGE_COOKIE = 'language';

/** Adds the language to `address`. The server then writes previews, pictures and calendars in that language. */
export const linkIn = (language: Language, address: string): string =>
  language === SETTINGS.language ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;

/** The default settings. */
export const SETTINGS = {
  notifications: true,
  publicProfile: true,
  emailUpdates: false,
  darkMode: true,
  language: 'en',
} as const;

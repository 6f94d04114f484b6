/** Languages of the app. No zod here: the app's first screens import it too. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (tag: unknown): tag is Language => LANGUAGES.some((language) => language === tag);

/** Tells the server which language a browser shows. It names nobody. */
export const LANGUAGE_COOKIE = 'language';

/** `address` as a link in this language: its preview on other sites is in it, and what is drawn or written for it. */
export const linkIn = (language: Language, address: string): string =>
  language === SETTINGS.language ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;

/** What holds until somebody saves something else. */
export const SETTINGS = {
  notifications: true,
  publicProfile: true,
  emailUpdates: false,
  darkMode: true,
  language: 'en',
} as const;

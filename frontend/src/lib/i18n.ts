import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { common } from '../locales/en/common.ts';
import type { compose } from '../locales/en/compose.ts';
import type { feed } from '../locales/en/feed.ts';
import type { games } from '../locales/en/games.ts';
import type { highlights } from '../locales/en/highlights.ts';
import { home } from '../locales/en/home.ts';
import { identity } from '../locales/en/identity.ts';
import { landing } from '../locales/en/landing.ts';
import type { messages } from '../locales/en/messages.ts';
import { pages } from '../locales/en/pages.ts';
import { players } from '../locales/en/players.ts';
import { shell } from '../locales/en/shell.ts';

/** One namespace per feature. Those that the first screen does without come with their screens. */
export const en = { common, home, identity, landing, pages, players, shell };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof en & {
      games: typeof games;
      feed: typeof feed & { compose: typeof compose };
      highlights: typeof highlights;
      messages: typeof messages;
    };
  }
}

export const i18n: I18n = i18next.createInstance();

// Resolves at once: the texts are in the bundle and nothing is loaded.
void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'common',
  resources: { en },
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

import i18next, { type BackendModule, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type common from '../locales/en/common.ts';
import type home from '../locales/en/home.ts';
import type identity from '../locales/en/identity.ts';
import type landing from '../locales/en/landing.ts';
import type notOpen from '../locales/en/notOpen.ts';
import type pages from '../locales/en/pages.ts';
import type shell from '../locales/en/shell.ts';

/** The texts by namespace. Each feature adds its own in its `feature.ts`. */
export interface Texts {
  common: typeof common;
  home: typeof home;
  identity: typeof identity;
  landing: typeof landing;
  notOpen: typeof notOpen;
  pages: typeof pages;
  shell: typeof shell;
}
export type Namespace = keyof Texts;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
  }
}

/** What every screen shows. All else comes with the page that needs it. */
const FIRST: readonly Namespace[] = ['common', 'identity', 'pages', 'shell'];

export const i18n: I18n = i18next.createInstance();

/** One file a language and namespace, so that nobody loads a language they do not read. */
const files: BackendModule = {
  type: 'backend',
  init: () => {},
  read: async (language: string, namespace: string) => {
    const isPseudo = language === 'en-XA';
    const folder = isPseudo ? 'en' : language;
    const { default: texts } = await import(`../locales/${folder}/${namespace}.ts`);
    // A language for tests alone, which shows what is not translated and what has no room for longer words.
    return isPseudo ? (await import('./pseudo-language.ts')).toPseudoLanguage(texts) : texts;
  },
};

/** Loads what every screen shows in `language`. Comes before the first render. */
export async function startI18n(language: string): Promise<void> {
  i18n.on('languageChanged', (chosen) => {
    document.documentElement.lang = chosen;
  });
  await i18n
    .use(files)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      load: 'currentOnly',
      defaultNS: 'common',
      ns: FIRST,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
}

/** Loads further texts in the present language. Throws where they cannot be fetched. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  await i18n.loadNamespaces(namespaces);
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace));
  if (missing.length > 0) throw new Error(`No texts for ${missing.join(', ')} in ${i18n.language}`);
}

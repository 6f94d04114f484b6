import i18next, { type BackendModule, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type * as first from '../locales/en/first.ts';
import type home from '../locales/en/home.ts';
import type landing from '../locales/en/landing.ts';
import type { TextTree } from './pseudo-language.ts';
import { PSEUDO_LANGUAGE } from './pseudo-language-name.ts';

type FirstTexts = typeof first;

/** The texts by namespace. Each feature adds its own, most of them in its `feature.ts`; parts of `ui` do too. */
export interface Texts extends FirstTexts {
  home: typeof home;
  landing: typeof landing;
}
export type Namespace = keyof Texts;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
  }
}

export const i18n: I18n = i18next.createInstance();

/**
 * `first` contains the texts that all screens share; any other file contains those of one namespace. The addresses
 * contain the version of all texts, which the build writes into the page. Listing all addresses in the app would make
 * its first file longer with each language.
 */
export async function importTexts(language: string, file: string): Promise<Record<string, TextTree>> {
  const source = language === PSEUDO_LANGUAGE ? 'en' : language;
  const version = document.documentElement.dataset.texts;
  if (!version) return (await import('./i18n-sources.ts')).importSource(source, file);
  return import(/* @vite-ignore */ `/assets/${file}-${source}-${version}.js`);
}

/** One file for each language and namespace, so that readers load only their own language. */
const files: BackendModule = {
  type: 'backend',
  init: () => {},
  read: async (language: string, namespace: string) => {
    const first = await importTexts(language, 'first');
    const texts = first[namespace] ?? (await importTexts(language, namespace)).default;
    if (!texts || language !== PSEUDO_LANGUAGE) return texts;
    return (await import('./pseudo-language.ts')).toPseudoLanguage(texts);
  },
};

/**
 * `<Trans>` looks for HTML tags and placeholders in a sentence that already contains its values. Typed values must
 * not count as HTML tags or placeholders, so they are escaped until the HTML tags have become elements.
 */
const escapeTyped = (typed: string) => typed.replace(/[&<>{]/g, (character) => `&#${character.charCodeAt(0)};`);
const unescapeTyped = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
const TRANS = { shouldUnescape: true, tOptions: { interpolation: { escapeValue: true } } };

/** Loads the texts that all screens share, in `language`. Call it before the first render. */
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
      ns: Object.keys(await importTexts(language, 'first')),
      interpolation: { escapeValue: false, escape: escapeTyped },
      react: { useSuspense: false, transDefaultProps: TRANS, unescape: unescapeTyped },
    });
}

/** Loads further texts in the present language. Throws if they cannot be fetched. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  await i18n.loadNamespaces(namespaces);
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace));
  if (missing.length > 0) throw new Error(`No texts for ${missing.join(', ')} in ${i18n.language}`);
}

import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { zh } from './zh.ts';

/** Every language has all of them. */
export type Texts = typeof en;

const LANGUAGES = { en, es, fr, de, zh } satisfies Record<string, Texts>;

export type Language = keyof typeof LANGUAGES;

/** Whether the server itself speaks it. */
export const isLanguage = (language: string): language is Language => Object.hasOwn(LANGUAGES, language);

/** For a visitor whose language is not known. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** What the server itself shows to people, in this language. */
export const textsIn = (language: Language): Texts => LANGUAGES[language];

import { HIDDEN_NAME, type Language, NOT_ENOUGH_PLAYERS } from '@hoopline/contracts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { zh } from './zh.ts';

/** Every language has all of them. */
export type Texts = typeof en;

const LANGUAGES: Readonly<Record<Language, Texts>> = { en, es, fr, de, zh };

/** For a visitor whose language is not known. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** What the server itself shows to people, in this language. */
export const textsIn = (language: Language): Texts => LANGUAGES[language];

/** A stored name as its reader sees it: the one name of all profiles that operators have hidden is in their language. */
export const shownName = (displayName: string, { hiddenPlayer }: Pick<Texts, 'hiddenPlayer'>): string =>
  displayName === HIDDEN_NAME ? hiddenPlayer : displayName;

/** Why a game was cancelled, as its reader sees it. The host wrote it, unless the minimum was not reached. */
export const shownReason = (reason: string, { games }: Pick<Texts, 'games'>): string =>
  reason === NOT_ENOUGH_PLAYERS ? games.notEnoughPlayers : reason;

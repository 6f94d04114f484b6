import { HIDDEN_NAME, type Language, NOT_ENOUGH_PLAYERS } from '@hoopline/contracts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { zh } from './zh.ts';

/** The texts that every language has. */
export type Texts = typeof en;

const LANGUAGES: Readonly<Record<Language, Texts>> = { en, es, fr, de, zh };

/** The language for a visitor whose language is not known. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The texts that the server itself shows to people. */
export const textsIn = (language: Language): Texts => LANGUAGES[language];

/** A stored name as its reader sees it: the name that all hidden profiles share is in the reader's language. */
export const shownName = (displayName: string, { hiddenPlayer }: Pick<Texts, 'hiddenPlayer'>): string =>
  displayName === HIDDEN_NAME ? hiddenPlayer : displayName;

/**
 * Why a game was cancelled, in the reader's language if the server cancelled it because the minimum was not reached.
 * All other reasons are stored as text.
 */
export const shownReason = (reason: string, { games }: Pick<Texts, 'games'>): string =>
  reason === NOT_ENOUGH_PLAYERS ? games.notEnoughPlayers : reason;

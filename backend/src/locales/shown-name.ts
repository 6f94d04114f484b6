import { HIDDEN_NAME } from '@hoopline/contracts';
import type { Texts } from './texts.ts';

/** A stored name as its reader sees it: the one name of all profiles that operators have hidden is in their language. */
export const shownName = (displayName: string, { hiddenPlayer }: Pick<Texts, 'hiddenPlayer'>): string =>
  displayName === HIDDEN_NAME ? hiddenPlayer : displayName;

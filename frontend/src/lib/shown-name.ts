import { HIDDEN_NAME } from '@hoopline/contracts';
import { i18n } from './i18n.ts';

/**
 * A person's name for screens. For all profiles that operators have hidden, the server sends one English name; readers
 * see it in their own language.
 */
export function shownName(displayName: string): string;
export function shownName(displayName: string | undefined): string | undefined;
export function shownName(displayName: string | undefined): string | undefined {
  return displayName === HIDDEN_NAME ? i18n.t('hiddenPlayer') : displayName;
}

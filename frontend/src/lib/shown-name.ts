import { HIDDEN_NAME } from '@hoopline/contracts';
import { i18n } from './i18n.ts';

/**
 * A person's name as screens show it. The server has one English name in place of those of all profiles that operators have
 * hidden; readers see it in their own language.
 */
export function shownName(displayName: string): string;
export function shownName(displayName: string | undefined): string | undefined;
export function shownName(displayName: string | undefined): string | undefined {
  return displayName === HIDDEN_NAME ? i18n.t('hiddenPlayer') : displayName;
}

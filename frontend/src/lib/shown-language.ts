import { isLanguage, type Language } from '@hoopline/contracts';
import { i18n } from './i18n.ts';

/** The language of the app as it is now. Apart from what changes it, which the first screen does not need. */
export function shownLanguage(): Language {
  const [tag = ''] = i18n.language.split('-');
  return isLanguage(tag) ? tag : 'en';
}

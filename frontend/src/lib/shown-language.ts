import { isLanguage, type Language } from '@hoopline/contracts';
import { i18n } from './i18n.ts';

/** The present language of the app. Separate from the code that changes it, which the first screen does not need. */
export function shownLanguage(): Language {
  const [tag = ''] = i18n.language.split('-');
  return isLanguage(tag) ? tag : 'en';
}

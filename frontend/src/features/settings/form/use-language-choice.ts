import type { Language } from '@hoopline/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showLanguage, showSavedLanguage } from '../../../lib/language.ts';
import { log } from '../../../lib/log.ts';
import { shownLanguage } from '../../../lib/shown-language.ts';

const report = (error: unknown) => log.error('The language could not be shown', error);

/** Previews the chosen language. If its texts cannot be loaded, the previous language stays. */
export function useLanguageChoice() {
  // Renders again with each language.
  useTranslation('settings');
  const [coming, setComing] = useState<Language | null>(null);
  const [hasFailed, setFailed] = useState(false);

  // Leaving without saving ends the preview.
  useEffect(() => () => void showSavedLanguage().catch(report), []);

  const choose = (language: Language) => {
    setFailed(false);
    setComing(language);
    showLanguage(language)
      .catch((error: unknown) => {
        report(error);
        setFailed(true);
      })
      .finally(() => setComing((latest) => (latest === language ? null : latest)));
  };
  return { chosen: coming ?? shownLanguage(), choose, hasFailed };
}

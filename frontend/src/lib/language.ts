import { LANGUAGES, type Language } from '@hoopline/contracts';
import { i18n, importTexts } from './i18n.ts';

/** Also read by `public/boot.js`, which runs before the first paint. */
const KEY = 'hoopline.language';

/** What the next page opens in. Texts are there before this is read. */
let saved: Language | undefined;

const isLanguage = (tag: string): tag is Language => LANGUAGES.some((language) => language === tag);

/** The language of the app as it is now. */
export function shownLanguage(): Language {
  const [tag = ''] = i18n.language.split('-');
  return isLanguage(tag) ? tag : 'en';
}

/** The next page opens in it. */
export function rememberLanguage(language: Language): void {
  saved = language;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage may be closed (private windows, full disks): the language then lasts until the page is left.
  }
}

/** The language that was asked for last: texts of an earlier one may arrive after it. */
let wanted = '';

/** Has all of the app say everything in this language. Throws where its texts cannot be fetched: nothing changes then. */
export async function showLanguage(language: Language): Promise<void> {
  saved ??= shownLanguage();
  wanted = language;
  const namespaces = [i18n.options.ns ?? []].flat().filter((name) => !i18n.hasResourceBundle(language, name));
  if (namespaces.length > 0) {
    const first = await importTexts(language, 'first');
    const texts = await Promise.all(
      namespaces.map(async (name) => first[name] ?? (await importTexts(language, name)).default),
    );
    for (const [index, name] of namespaces.entries()) i18n.addResourceBundle(language, name, texts[index]);
  }
  if (wanted === language) await i18n.changeLanguage(language);
}

/** Ends a preview. */
export const showSavedLanguage = (): Promise<void> => showLanguage(saved ?? shownLanguage());

/** Shows what another tab has chosen. Returns a function that ends it. */
export function followLanguage(onFailed: (error: unknown) => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY || !newValue || !isLanguage(newValue)) return;
    saved = newValue;
    void showLanguage(newValue).catch(onFailed);
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

import { isLanguage, LANGUAGE_COOKIE, type Language } from '@hoopline/contracts';
import { i18n, importTexts } from './i18n.ts';
import { shownLanguage } from './shown-language.ts';

/** Also read by `public/boot.js`, which runs before the first paint. */
const KEY = 'hoopline.language';

/** The longest that browsers keep a cookie: 400 days. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** The language in which the next page opens; undefined before the first choice or preview. */
let saved: Language | undefined;

/** Sets a cookie, so that pages and pictures that the server makes are in this language too. */
function setLanguageCookie(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing on plain http, and in older browsers
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
}

/** Makes the next page open in this language. */
export function rememberLanguage(language: Language): void {
  saved = language;
  setLanguageCookie(language);
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage may be closed (private windows, full disks): the language then lasts until the page is left.
  }
}

/** The language that was requested last: texts of an earlier one may arrive later. */
let wanted = '';

/** Shows the whole app in this language. If its texts cannot be fetched, throws and changes nothing. */
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

/** Renews the cookie for the server. Otherwise the cookie would expire before the choice that this device stores. */
export function renewLanguage(): void {
  try {
    const chosen = localStorage.getItem(KEY);
    if (isLanguage(chosen)) setLanguageCookie(chosen);
  } catch {
    // Storage is closed: nothing lasts.
  }
}

/** Follows the language that another tab chooses. Returns a function that stops it. */
export function followLanguage(onFailed: (error: unknown) => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY || !isLanguage(newValue)) return;
    saved = newValue;
    void showLanguage(newValue).catch(onFailed);
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

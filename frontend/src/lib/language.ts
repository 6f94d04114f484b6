import { isLanguage, LANGUAGE_COOKIE, type Language } from '@hoopline/contracts';
import { i18n, importTexts } from './i18n.ts';
import { shownLanguage } from './shown-language.ts';

/** Also read by `public/boot.js`, which runs before the first paint. */
const KEY = 'hoopline.language';

/** The longest that browsers keep a cookie: 400 days. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** What the next page opens in. Texts are there before this is read. */
let saved: Language | undefined;

/** Pages and pictures that the server itself makes are then in it too. */
function tellServer(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing on plain http, and in older browsers
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
}

/** The next page opens in it. */
export function rememberLanguage(language: Language): void {
  saved = language;
  tellServer(language);
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

/** Makes what the server knows last as long as what is stored here, which does not expire. */
export function renewLanguage(): void {
  try {
    const chosen = localStorage.getItem(KEY);
    if (isLanguage(chosen)) tellServer(chosen);
  } catch {
    // Storage is closed: nothing lasts.
  }
}

/** Shows what another tab has chosen. Returns a function that ends it. */
export function followLanguage(onFailed: (error: unknown) => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY || !isLanguage(newValue)) return;
    saved = newValue;
    void showLanguage(newValue).catch(onFailed);
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

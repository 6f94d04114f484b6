import { LANGUAGES, type Language } from '@hoopline/contracts/settings/rules';

/**
 * The browser's language if the app has it, else English. Only pages can read the language that was chosen in the app.
 */
export const browserLanguage = (): Language => LANGUAGES.find((one) => navigator.language.startsWith(one)) ?? 'en';

import { LANGUAGES, type Language } from '@hoopline/contracts/settings/rules';

/** Of ours the one that the browser is in. What somebody has chosen in the app is known to its pages alone. */
export const browserLanguage = (): Language => LANGUAGES.find((one) => navigator.language.startsWith(one)) ?? 'en';

/** Only for tests: English in which untranslated texts, and places without room for longer words, become visible. */
export const PSEUDO_LANGUAGE = 'en-XA';

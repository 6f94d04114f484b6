/**
 * A language of tests, which nobody can choose: English in which untranslated texts, and parts of a screen without room
 * for longer words, become visible. The app and the build know its name, so that tests can show a page in it.
 */
export const PSEUDO_LANGUAGE = 'en-XA';

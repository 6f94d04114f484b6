/** The stored name of a person whose profile operators have hidden. The web app shows it in the reader's language. */
export const HIDDEN_NAME = 'Hidden player';

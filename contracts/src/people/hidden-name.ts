/** The stored name of a person whose profile operators have hidden. The web app shows it in the reader's language. */
export const HIDDEN_NAME = 'Hidden player';

/** The name of a removed person on things that still show them, such as past games. */
export const FORMER_NAME = 'Former player';

/** What is stored as the name of somebody whose profile operators have hidden. Readers see it in their own language. */
export const HIDDEN_NAME = 'Hidden player';

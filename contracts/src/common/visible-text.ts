/** Invisible signs, and the Braille pattern without a dot. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** A visible sign: a letter, digit, punctuation mark, symbol or emoji of any script. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text contains a visible sign. Spaces and zero-width signs are invisible. */
export const hasVisibleText = (text: string): boolean => VISIBLE.test(text.replace(INVISIBLE, ''));

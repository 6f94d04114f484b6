/** Signs that are drawn as nothing, with the Braille pattern without a dot. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Something to see: a letter, a digit, a sign or an emoji, also those of the languages we do not speak. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether there is anything to see in a text: one of spaces and zero-width signs alone says nothing. */
export const hasVisibleText = (text: string): boolean => VISIBLE.test(text.replace(INVISIBLE, ''));

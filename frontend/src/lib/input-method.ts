/** The key code that browsers give a key which an input method takes, such as the Enter that chooses a character. */
const TAKEN = 229;

/**
 * Whether an input method takes this key, so that the page must ignore it. Safari ends the composition before that key:
 * there only the key code shows it.
 */
export const isTakenByInputMethod = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isComposing || keyCode === TAKEN;

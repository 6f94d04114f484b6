/** In place of Chakra's preflight, which stands in the head of every document already (`build/theme-styles.tsx`). */
export const createPreflight = (): object => ({});

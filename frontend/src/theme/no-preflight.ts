/** Replaces Chakra's preflight, which every document already has in its head (`build/theme-styles.tsx`). */
export const createPreflight = (): object => ({});

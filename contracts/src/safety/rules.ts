export const BLOCKS = {
  /** How many people one person may block. */
  max: 1_000,
} as const;

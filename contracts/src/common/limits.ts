/** Limits that browser and server share. Lengths count UTF-16 units, as the browser does. */
export const LIMITS = {
  /** Longest text of a message, post or comment. */
  text: 20_000,
  /** Longest name or title. */
  name: 200,
  pageDefault: 50,
  pageMax: 200,
  /** Unread items are counted up to here; the badge then shows `99+`. */
  unread: 100,
  watchPerCall: 50,
  watchHeld: 200,
  /** How far back a page may ask for events that it missed. */
  replayMs: 20_000,
  /** A typing notice ends by itself after this long. */
  typingMs: 6_000,
} as const;

/** The text of a badge for a count: `99+` from a hundred on. */
export const badgeCount = (count: number): string => (count >= LIMITS.unread ? `${LIMITS.unread - 1}+` : String(count));

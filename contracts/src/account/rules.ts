/** No zod here: the app's first screens import it too. */
export const EXPORT_STATES = ['none', 'running', 'ready', 'failed'] as const;

const DAY_MS = 24 * 60 * 60_000;

export const ACCOUNT = {
  /** How long an account that is to be deleted can be kept. */
  keepableMs: 7 * DAY_MS,
  /** How long the file of an export is kept. */
  exportKeptMs: 3 * DAY_MS,
  /** A new export may be asked for this long after the one before it. */
  exportEveryMs: DAY_MS,
} as const;

/** What holds until somebody switches one off. */
export const PRIVACY = { showsPresence: true, showsReadMarks: true, showsLastSeen: true } as const;

/** This file uses no zod, because the app's first screens import it too. */
export const EXPORT_STATES = ['none', 'running', 'ready', 'failed'] as const;

const DAY_MS = 24 * 60 * 60_000;

export const ACCOUNT = {
  /** The deletion of an account can be cancelled for this long. */
  keepableMs: 7 * DAY_MS,
  /** How long the file of an export is kept. */
  exportKeptMs: 3 * DAY_MS,
  /** A person may start a new export this long after the last one. */
  exportEveryMs: DAY_MS,
} as const;

/** The defaults: a person shows each part until they switch it off. */
export const PRIVACY = { showsPresence: true, showsReadMarks: true, showsLastSeen: true } as const;

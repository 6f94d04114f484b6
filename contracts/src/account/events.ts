import type { DataExport } from './schemas.ts';

export interface AccountEvents {
  /** Sent to the person's own tabs. */
  'account.exportChanged': DataExport;
  /**
   * `userId` changed what they show to others. Sent to that person and to everybody with whom they share a
   * conversation: they read again what they may see. The event does not contain the new switches.
   */
  'account.privacyChanged': { userId: string };
  /** Sent to the person's own tabs: the deletion of the account was cancelled. */
  'account.kept': Record<string, never>;
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends AccountEvents {}
}

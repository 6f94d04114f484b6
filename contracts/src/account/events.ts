import type { DataExport } from './schemas.ts';

export interface AccountEvents {
  /** Sent to the person's own tabs. */
  'account.exportChanged': DataExport;
  /**
   * What two people show each other is another than before. Sent to the one who has changed their switches, and to
   * whoever they share a conversation with: both read again what they see. It does not say which way.
   */
  'account.privacyChanged': { userId: string };
  /** Sent to the person's own tabs: the account is not to be deleted any more. */
  'account.kept': Record<string, never>;
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends AccountEvents {}
}

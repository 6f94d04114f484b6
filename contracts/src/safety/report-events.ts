import type { ReportedItem } from './report-schemas.ts';

/** `reportChanged` goes to the topic `reports`, `standingChanged` to that person's own sockets. */
export interface ReportEvents {
  /** A new report, or an action of an operator. */
  'safety.reportChanged': ReportedItem;
  /** They have been warned or suspended, or that was taken back: what they may do is to be read anew. */
  'safety.standingChanged': Record<string, never>;
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends ReportEvents {}
}

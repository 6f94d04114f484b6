import type { ReportedItem } from './report-schemas.ts';

/** `reportChanged` is sent to the topic `reports`, `standingChanged` to the sockets of the person concerned. */
export interface ReportEvents {
  /** A new report, or an action of an operator. */
  'safety.reportChanged': ReportedItem;
  /** The person was warned or suspended, or that was taken back. Their pages read again what they may do. */
  'safety.standingChanged': Record<string, never>;
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends ReportEvents {}
}

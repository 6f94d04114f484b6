import type { CourtPulse, CourtReports, MyCheckIn } from './schemas.ts';

/** Totals of one court. Clients ignore totals with a lower `pulseRev` than they have. */
export interface CourtTotals {
  courtId: string;
  hereCount: number;
  pulseRev: number;
  reportsRev: number;
}

/** Sent to `court:<id>`; `myCheckInChanged` and `imported` only to the sockets of the person who acted. */
export interface CourtsEvents {
  'courts.pulseChanged': CourtPulse;
  'courts.reportsChanged': CourtReports;
  /**
   * A check-in of the person began, was renewed, or ended (`myCheckIn` is null). Ids grow with time: readers drop an
   * event about an earlier check-in than the one they have.
   */
  'courts.myCheckInChanged': { checkInId: string; myCheckIn: MyCheckIn | null };
  /** The person has stored a place of the maps provider as a court. */
  'courts.imported': { placeId: string; courtId: string };
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends CourtsEvents {}
  interface TopicState {
    court: CourtTotals;
  }
}

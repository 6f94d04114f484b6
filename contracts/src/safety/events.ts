/**
 * `gone` and `back` go to the own sockets of two people when one of them blocks the other and when that ends: to both the
 * same, so that neither is told which of them did it. `blocksChanged` goes to whoever did.
 */
export interface SafetyEvents {
  'safety.gone': { personId: string };
  'safety.back': { personId: string };
  'safety.blocksChanged': Record<string, never>;
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends SafetyEvents {}
}

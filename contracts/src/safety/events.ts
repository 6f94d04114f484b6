/**
 * `gone` and `back` are sent to the sockets of two people when one of them blocks the other, and when that ends. Both
 * receive the same event, so that it does not show who blocked whom. `blocksChanged` is sent to the person who blocks.
 */
export interface SafetyEvents {
  'safety.gone': { personId: string };
  'safety.back': { personId: string };
  'safety.blocksChanged': Record<string, never>;
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends SafetyEvents {}
}

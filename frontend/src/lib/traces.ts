import type { Route } from '@hoopline/contracts';

/** Records the page's writes and events in the operators' traces; see `traces-sdk.ts`. */
export interface Traces {
  /** Sends a write with the headers that connect it to the server's trace. */
  write(
    route: Pick<Route, 'method' | 'path'>,
    send: (headers: Record<string, string>) => Promise<Response>,
  ): Promise<Response>;
  /** Handles an event that came with `traceparent`. */
  receive(event: string, traceparent: string, handle: () => void): void;
}

/** `on` stays null if tracing is off: the SDK is a separate file, which is not loaded then. */
export const traces: { on: Traces | null } = { on: null };

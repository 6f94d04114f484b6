import type { Route } from '@hoopline/contracts';

/** What the operators' traces are told; see `traces-sdk.ts`. */
export interface Traces {
  /** Sends a write with the headers that lead the server to its trace. */
  write(
    route: Pick<Route, 'method' | 'path'>,
    send: (headers: Record<string, string>) => Promise<Response>,
  ): Promise<Response>;
  /** Handles an event that came with `traceparent`. */
  receive(event: string, traceparent: string, handle: () => void): void;
}

/** `on` stays null where nothing is traced: the SDK is a file of its own, which is not even loaded then. */
export const traces: { on: Traces | null } = { on: null };

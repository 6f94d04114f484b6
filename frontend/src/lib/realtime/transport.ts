import {
  type Ack,
  type CallName,
  type CallPayloads,
  type CallResults,
  commonErrors,
  type EventName,
  type EventPayloads,
} from '@hoopline/contracts';

/** The one connection to the server, as the rest of the page sees it. */
export interface Transport {
  readonly isConnected: boolean;
  /** Starts one attempt; `onDown` hears when it fails. */
  connect(): void;
  disconnect(): void;
  /** Never rejects: a call that could not be made, or was not answered in time, answers `ok: false` itself. */
  call<Name extends CallName>(name: Name, payload: CallPayloads[Name]): Promise<Ack<CallResults[Name]>>;
  onEvent(listener: TransportListener): void;
  /** The connection was lost, or an attempt failed. Not told after our own `disconnect`. */
  onDown(listener: () => void): void;
}

export type TransportListener = <Name extends EventName>(name: Name, payload: EventPayloads[Name]) => void;

let current: Transport | undefined;

/** Lets `emitCall` reach the page's connection; given by the provider alone. */
export function holdTransport(transport: Transport | undefined): void {
  current = transport;
}

/** Calls the server over the page's connection. Nothing waits for a connection to come back: such news would be old. */
export async function emitCall<Name extends CallName>(
  name: Name,
  payload: CallPayloads[Name],
): Promise<Ack<CallResults[Name]>> {
  if (!current?.isConnected) {
    return { ok: false, error: { code: 'unavailable', message: commonErrors.unavailable.message } };
  }
  return current.call(name, payload);
}

import {
  type Ack,
  type CallName,
  type CallPayloads,
  type CallResults,
  commonErrors,
  type EventName,
  type EventPayloads,
} from '@hoopline/contracts';

/** The page's one connection to the server. */
export interface Transport {
  readonly isConnected: boolean;
  /** Starts one attempt; `onDown` is called if it fails. */
  connect(): void;
  disconnect(): void;
  /** Never rejects: resolves with `ok: false` if the call could not be made or was not answered in time. */
  call<Name extends CallName>(name: Name, payload: CallPayloads[Name]): Promise<Ack<CallResults[Name]>>;
  onEvent(listener: TransportListener): void;
  /** Called when the connection is lost or an attempt fails; not after `disconnect`. */
  onDown(listener: () => void): void;
}

export type TransportListener = <Name extends EventName>(name: Name, payload: EventPayloads[Name]) => void;

let current: Transport | undefined;

/** Sets the connection that `emitCall` uses; `createRealtime` calls it. */
export function setTransport(transport: Transport | undefined): void {
  current = transport;
}

/** Calls the server over the page's connection. */
export const emitCall: EmitCall = (name, payload) => callOver(current, name, payload);

export type EmitCall = <Name extends CallName>(
  name: Name,
  payload: CallPayloads[Name],
) => Promise<Ack<CallResults[Name]>>;

/**
 * Calls the server over one connection. Fails at once if the connection is down, because a call that is sent later
 * would be out of date.
 */
export async function callOver<Name extends CallName>(
  transport: Transport | undefined,
  name: Name,
  payload: CallPayloads[Name],
): Promise<Ack<CallResults[Name]>> {
  if (!transport?.isConnected) {
    return { ok: false, error: { code: 'unavailable', message: commonErrors.unavailable.message } };
  }
  return transport.call(name, payload);
}

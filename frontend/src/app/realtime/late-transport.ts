import { ERRORS } from '@hoopline/contracts';
import type { Transport } from '../../lib/realtime/transport.ts';

type Listener<Name extends 'onEvent' | 'onDown'> = Parameters<Transport[Name]>[0];

const loadSocket = async () => (await import('./socket-transport.ts')).createSocketTransport();

/**
 * The transport whose code comes in a chunk of its own: the page stands before it is needed. A chunk that cannot be
 * loaded counts as a connection that failed, so that the next attempt loads it again.
 */
export function createLateTransport(load: () => Promise<Transport> = loadSocket): Transport {
  const events: Listener<'onEvent'>[] = [];
  const downs: Listener<'onDown'>[] = [];
  let transport: Transport | undefined;
  let loading: Promise<void> | undefined;
  let isWanted = false;

  const arrive = (loaded: Transport) => {
    transport = loaded;
    for (const listener of events) loaded.onEvent(listener);
    for (const listener of downs) loaded.onDown(listener);
    if (isWanted) loaded.connect();
  };
  const fail = () => {
    loading = undefined;
    if (isWanted) for (const listener of downs) listener();
  };

  return {
    get isConnected() {
      return transport?.isConnected ?? false;
    },
    connect: () => {
      isWanted = true;
      if (transport) transport.connect();
      else if (!loading) loading = load().then(arrive, fail);
    },
    disconnect: () => {
      isWanted = false;
      transport?.disconnect();
    },
    call: async (name, payload) =>
      transport?.call(name, payload) ?? { ok: false, error: { code: 'timeout', message: ERRORS.timeout.message } },
    onEvent: (listener) => void (transport ? transport.onEvent(listener) : events.push(listener)),
    onDown: (listener) => void (transport ? transport.onDown(listener) : downs.push(listener)),
  };
}

import { useConnection } from '../../lib/realtime/connection.store.ts';
import type { EventHandlers } from '../../lib/realtime/handlers.ts';
import { identityQueries } from '../../session/identity.queries.ts';
import type { CatchUpRunner } from './catch-up-runner.ts';
import type { RealtimeConnection } from './realtime-connection.ts';

/** What the server says about the connection itself. */
export const sessionRealtime = (connection: RealtimeConnection, catchUp: CatchUpRunner) =>
  ({
    'session.ready': ({ userId }, queryClient) => {
      const { userId: before } = useConnection.getState();
      useConnection.setState({ userId });
      connection.live();
      // Somebody else than the data on screen was read for: nothing of it may stay. A visitor whom the server did not
      // know had nothing of their own on screen, so that may stay until it has been read again.
      if (before === null && userId !== null) void queryClient.invalidateQueries();
      else if (before !== undefined && before !== userId) void queryClient.resetQueries();
      // Who is signed in could not be told while the server was out of reach.
      void queryClient.refetchQueries({
        ...identityQueries.user(),
        predicate: ({ state }) => state.status === 'error',
      });
      catchUp.request();
    },
    'session.ended': ({ reason }, queryClient) => {
      connection.end(reason);
      if (reason !== 'signed_out' && reason !== 'expired') return;
      useConnection.setState({ userId: null });
      void queryClient.resetQueries();
    },
    'server.sync': () => catchUp.request(),
    'server.draining': ({ reconnectInMs }) => connection.drain(reconnectInMs),
  }) satisfies EventHandlers;

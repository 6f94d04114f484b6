import { useConnection } from '../../lib/realtime/connection.store.ts';
import type { EventHandlers } from '../../lib/realtime/handlers.ts';
import { coversPage } from '../../lib/realtime/replay.ts';
import { storeServerTime } from '../../lib/server-time.ts';
import { identityQueries } from '../../session/identity.queries.ts';
import type { CatchUpRunner } from './catch-up-runner.ts';
import type { RealtimeConnection } from './realtime-connection.ts';

/** Handles the events about the connection itself. */
export const sessionRealtime = (connection: RealtimeConnection, catchUp: CatchUpRunner) =>
  ({
    'session.ready': ({ userId, replayedMs, at }, queryClient) => {
      storeServerTime(at);
      const { userId: before } = useConnection.getState();
      // The data on screen may be outdated, because the catch-up still has to read what was missed.
      useConnection.setState({ userId, isCatchingUp: true });
      connection.live();
      // The user has changed, so the previous user's data must be removed. A visitor without a session had no private
      // data: it may stay on screen until it has been read again.
      if (before === null && userId !== null) void queryClient.invalidateQueries();
      else if (before !== undefined && before !== userId) void queryClient.resetQueries();
      // The request for the signed-in member may have failed while the server was unreachable.
      void queryClient.refetchQueries({
        ...identityQueries.user(),
        predicate: ({ state }) => state.status === 'error',
      });
      catchUp.request({ isReplayed: coversPage(replayedMs) });
    },
    'session.ended': ({ reason }, queryClient) => {
      connection.end(reason);
      if (reason !== 'signed_out' && reason !== 'expired') return;
      useConnection.setState({ userId: null });
      void queryClient.resetQueries();
    },
    'server.sync': () => catchUp.request(),
    'session.resync': ({ spreadMs }) => void setTimeout(() => catchUp.request(), Math.random() * spreadMs),
    'server.draining': ({ reconnectInMs }) => connection.drain(reconnectInMs),
  }) satisfies EventHandlers;

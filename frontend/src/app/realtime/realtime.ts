import type { TopicState } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { feedCatchUp } from '../../features/feed/feed.realtime.ts';
import { gamesCatchUp } from '../../features/games/games.realtime.ts';
import { messagesCatchUp } from '../../features/messages/messages.realtime.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import type { TopicHandlers } from '../../lib/realtime/handlers.ts';
import { TopicWatcher } from '../../lib/realtime/topic-watcher.ts';
import { emitCall, holdTransport, type Transport } from '../../lib/realtime/transport.ts';
import { CatchUpRunner } from './catch-up-runner.ts';
import { createHandlers, topicHandlers } from './handlers.ts';
import { followPage } from './page-lifecycle.ts';
import { RealtimeConnection } from './realtime-connection.ts';

const kinds = Object.keys(topicHandlers) as (keyof TopicState)[];
const catchUps = [messagesCatchUp, gamesCatchUp, feedCatchUp];

/** Joins a transport to everything that lives on it. `start` answers how to stop. */
export function createRealtime(queryClient: QueryClient, transport: Transport) {
  const connection = new RealtimeConnection(transport);
  const watcher = createWatcher(topicHandlers, queryClient);
  // Watch first, then read: what happens in between arrives as an event.
  const catchUp = new CatchUpRunner(async () => {
    useConnection.setState({ isCatchingUp: true });
    await watcher.rewatch();
    await Promise.all(catchUps.map((catchUpOn) => catchUpOn(queryClient))).finally(() =>
      // What was read reaches the screen a moment later.
      setTimeout(() => useConnection.setState({ isCatchingUp: false })),
    );
  });
  const handlers = createHandlers(connection, catchUp);
  // A newer server may send what this page does not know yet.
  transport.onEvent((name, payload) => handlers[name]?.(payload, queryClient));

  const start = () => {
    holdTransport(transport);
    useConnection.setState({
      tryNow: () => connection.tryNow(),
      readAgain: () => catchUp.request(),
      renew: () => connection.renew(),
    });
    connection.start();
    const unfollow = followPage(connection);
    return () => {
      unfollow();
      connection.stop();
      holdTransport(undefined);
    };
  };

  return { watcher, start };
}

export type Realtime = ReturnType<typeof createRealtime>;

function createWatcher(handlers: TopicHandlers, queryClient: QueryClient): TopicWatcher {
  const answer = <Kind extends keyof TopicState>(kind: Kind, state: Partial<TopicState>) => {
    const known = state[kind];
    if (known !== undefined) handlers[kind].answered(known as TopicState[Kind], queryClient);
  };
  return new TopicWatcher({
    call: emitCall,
    answered: (topic, told) => {
      if ('state' in told) for (const kind of kinds) answer(kind, told.state);
      else if ('gone' in told) for (const kind of kinds) handlers[kind].gone?.(topic, queryClient);
    },
    released: (topic) => {
      for (const kind of kinds) handlers[kind].released(topic, queryClient);
    },
  });
}

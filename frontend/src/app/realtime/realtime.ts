import type { EventName, EventPayloads, TopicState } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { FeatureRealtime } from '../../lib/feature.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import type { TopicHandlers } from '../../lib/realtime/handlers.ts';
import { presenceEvents, presenceTopicHandlers } from '../../lib/realtime/presence.store.ts';
import { TopicWatcher } from '../../lib/realtime/topic-watcher.ts';
import { emitCall, holdTransport, type Transport } from '../../lib/realtime/transport.ts';
import { CatchUpRunner } from './catch-up-runner.ts';
import { followPage } from './page-lifecycle.ts';
import { RealtimeConnection } from './realtime-connection.ts';
import { sessionRealtime } from './session.realtime.ts';

/** Connects a transport to the features' handlers. `start` returns a function that stops it. */
export function createRealtime(queryClient: QueryClient, transport: Transport, features: readonly FeatureRealtime[]) {
  const connection = new RealtimeConnection(transport);
  // Watches first, then reads: what changes in between arrives as an event.
  const catchUp = new CatchUpRunner(async () => {
    useConnection.setState({ isCatchingUp: true });
    await watcher.rewatch();
    await Promise.all(features.map((feature) => feature.catchUp?.(queryClient))).finally(() =>
      // Deferred, because what was read is rendered a moment later.
      setTimeout(() => useConnection.setState({ isCatchingUp: false })),
    );
  });
  const parts: FeatureRealtime[] = [
    { events: sessionRealtime(connection, catchUp) },
    { events: presenceEvents, topics: presenceTopicHandlers },
    ...features,
  ];
  const watcher = createWatcher(
    parts.flatMap(({ topics }) => topics ?? []),
    queryClient,
  );
  // Several features may handle one event, in the order of their list; a newer server may send one that none knows.
  transport.onEvent((name, payload) => {
    for (const { events } of parts) handle(events?.[name], payload);
  });

  function handle<Name extends EventName>(
    handler: ((payload: EventPayloads[Name], queryClient: QueryClient) => void) | undefined,
    payload: EventPayloads[Name],
  ): void {
    handler?.(payload, queryClient);
  }

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

function createWatcher(all: readonly TopicHandlers[], queryClient: QueryClient): TopicWatcher {
  const applyState = <Kind extends keyof TopicState>(kind: Kind, state: TopicState[Kind]) => {
    for (const handlers of all) handlers[kind]?.answered?.(state, queryClient);
  };
  return new TopicWatcher({
    call: emitCall,
    answered: (topic, answer) => {
      if ('state' in answer) {
        for (const [kind, state] of Object.entries(answer.state)) applyState(kind as keyof TopicState, state);
      } else if ('gone' in answer) {
        for (const handler of all.flatMap(Object.values)) handler.gone?.(topic, queryClient);
      }
    },
    released: (topic) => {
      for (const handler of all.flatMap(Object.values)) handler.released?.(topic, queryClient);
    },
  });
}

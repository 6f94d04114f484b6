import type { EventName, EventPayloads, TopicState } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { HttpError } from '../../lib/api.ts';
import type { FeatureRealtime } from '../../lib/feature.ts';
import { log } from '../../lib/log.ts';
import { awaitReads } from '../../lib/query-cache.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import type { TopicHandlers } from '../../lib/realtime/handlers.ts';
import { presenceEvents, presenceTopicHandlers } from '../../lib/realtime/presence.store.ts';
import { TopicWatcher } from '../../lib/realtime/topic-watcher.ts';
import { callOver, type EmitCall, setTransport, type Transport } from '../../lib/realtime/transport.ts';
import { CatchUpRunner } from './catch-up-runner.ts';
import { RealtimeConnection } from './realtime-connection.ts';
import { sessionRealtime } from './session.realtime.ts';

/** Connects a transport to the features' handlers. `start` returns a function that stops it. */
export function createRealtime(queryClient: QueryClient, transport: Transport, features: readonly FeatureRealtime[]) {
  const connection = new RealtimeConnection(transport);
  // A catch-up first watches the topics and then reads, so that changes in between arrive as events.
  const catchUp = new CatchUpRunner(async (isReplayed) => {
    useConnection.setState({ isCatchingUp: true });
    try {
      const isWhole = await watcher.rewatch({ isReplaying: isReplayed });
      for (const feature of features) guarded('A new connection', () => feature.connected?.(queryClient));
      await (isWhole ? readFailed(queryClient) : readAll());
    } finally {
      // Deferred, because the answers are rendered a moment later.
      setTimeout(() => useConnection.setState({ isCatchingUp: false }));
    }
  });
  /** If one feature fails, the others still read. */
  const readAll = async () => {
    const reading = features.map(async (feature) => feature.catchUp?.(queryClient));
    for (const { status, ...result } of await Promise.allSettled(reading))
      if (status === 'rejected') log.error('Catching up failed', (result as PromiseRejectedResult).reason);
  };
  const parts: FeatureRealtime[] = [
    { events: sessionRealtime(connection, catchUp) },
    { events: presenceEvents, topics: presenceTopicHandlers },
    ...features,
  ];
  const watcher = createWatcher(
    (name, payload) => callOver(transport, name, payload),
    parts.flatMap(({ topics }) => topics ?? []),
    queryClient,
  );
  // Several features may handle one event, in the order of `parts`. A newer server may send events without a handler.
  transport.onEvent((name, payload) => {
    for (const { events } of parts) guarded(name, () => handle(events?.[name], payload));
  });

  function handle<Name extends EventName>(
    handler: ((payload: EventPayloads[Name], queryClient: QueryClient) => void) | undefined,
    payload: EventPayloads[Name],
  ): void {
    handler?.(payload, queryClient);
  }

  const start = () => {
    setTransport(transport);
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
      setTransport(undefined);
    };
  };

  return { watcher, start };
}

export type Realtime = ReturnType<typeof createRealtime>;

/** Repeats failed reads on screen, except refusals (4xx). The other data is current, because no event was missed. */
async function readFailed(queryClient: QueryClient): Promise<void> {
  await awaitReads(queryClient, []);
  await queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state: { error } }) => error !== null && !(error instanceof HttpError && error.status < 500),
  });
}

function createWatcher(call: EmitCall, all: readonly TopicHandlers[], queryClient: QueryClient): TopicWatcher {
  const applyState = <Kind extends keyof TopicState>(kind: Kind, state: TopicState[Kind]) => {
    for (const handlers of all) guarded(kind, () => handlers[kind]?.watched?.(state, queryClient));
  };
  return new TopicWatcher({
    call,
    answered: (topic, answer) => {
      if ('state' in answer) {
        for (const [kind, state] of Object.entries(answer.state)) applyState(kind as keyof TopicState, state);
      } else if ('gone' in answer) {
        for (const handler of all.flatMap(Object.values)) guarded(topic, () => handler.gone?.(topic, queryClient));
      }
    },
    released: (topic) => {
      for (const handler of all.flatMap(Object.values)) guarded(topic, () => handler.released?.(topic, queryClient));
    },
  });
}

/** Logs an error of a handler, so that other handlers and later events still work. */
function guarded(what: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    log.error(`${what} could not be handled`, error);
  }
}

const TICK_MS = 15_000;
/** Browsers throttle a hidden page's timers to one a minute; a longer pause means that the machine was asleep. */
const ASLEEP_MS = 90_000;

/** Reconnects when the network changes, the page becomes visible, or after sleep. Stops in the back/forward cache. */
function followPage(connection: RealtimeConnection): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal });

  // Tries to connect even without a network, because a server on this machine can be reached without one.
  on(window, 'offline', () => connection.renew());
  on(window, 'online', () => connection.tryNow());
  on(window, 'focus', () => connection.onPageVisible());
  on(document, 'visibilitychange', () => document.visibilityState === 'visible' && connection.onPageVisible());
  on(document, 'resume', () => connection.renew());
  // An open connection would keep the page out of the back/forward cache.
  on(window, 'pagehide', (event) => (event as PageTransitionEvent).persisted && connection.stop());
  on(window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && connection.start());

  let lastTick = Date.now();
  const ticking = setInterval(() => {
    const passed = Date.now() - lastTick;
    lastTick = Date.now();
    if (passed > ASLEEP_MS) connection.renew();
  }, TICK_MS);

  return () => {
    listening.abort();
    clearInterval(ticking);
  };
}

import type { RealtimeConnection } from './realtime-connection.ts';

const TICK_MS = 15_000;
/** Browsers throttle a hidden page's timers to one a minute; a longer pause means that the machine was asleep. */
const ASLEEP_MS = 90_000;

/** Connects and disconnects as the page goes offline, becomes visible, sleeps or enters the back/forward cache. */
export function followPage(connection: RealtimeConnection): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal });

  // Reconnects rather than giving up: a server on this machine can be reached without any network.
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

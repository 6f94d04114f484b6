import { useEffect, useState, useSyncExternalStore } from 'react';
import { onServerTime, serverNow, useServerOffset } from './server-time.ts';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let ticks = 0;
let timer: ReturnType<typeof setInterval> | undefined;
let ignoreServer = () => {};

function tick(): void {
  ticks += 1;
  for (const listener of listeners) listener();
}

/** Browsers pause the timers of a hidden tab: update as soon as it is visible again. */
const tickWhenSeen = () => {
  if (document.visibilityState === 'visible') tick();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    timer = setInterval(tick, MINUTE);
    ignoreServer = onServerTime(tick);
    document.addEventListener('visibilitychange', tickWhenSeen);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    ignoreServer();
    document.removeEventListener('visibilitychange', tickWhenSeen);
  };
}

/** Renders the caller again each minute, and when the tab becomes visible. One timer serves the whole page. */
export const useMinuteTick = (): number =>
  useSyncExternalStore(
    subscribe,
    () => ticks,
    () => ticks,
  );

/** Longer waits get no timer: pages are not open for so long, and a browser's timer holds 24.8 days at most. */
const LONGEST_WAIT_MS = 24 * 60 * MINUTE;

/** Renders the caller again at the next of these moments, in milliseconds. Ignores past ones, and a wait over a day. */
export function useTickAt(moments: readonly (number | null)[]): void {
  const [tick, setTick] = useState(0);
  const offset = useServerOffset();
  const now = serverNow();
  const next = Math.min(...moments.filter((moment) => moment !== null && moment > now).map(Number));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait depends on the clock, and continues after a timer that came too early
  useEffect(() => {
    const wait = next - serverNow();
    if (wait > LONGEST_WAIT_MS) return;
    const timer = setTimeout(() => setTick((count) => count + 1), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [next, offset, tick]);
}

/** The current time by the server's clock, updated each second while `isWanted` and the tab is visible. */
export function useNow(isWanted: boolean): number {
  const [, setTick] = useState(0);
  useServerOffset();
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => !document.hidden && setTick((tick) => tick + 1), 1_000);
    return () => clearInterval(timer);
  }, [isWanted]);
  return serverNow();
}

import { useEffect, useState, useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let ticks = 0;
let timer: ReturnType<typeof setInterval> | undefined;

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
    document.addEventListener('visibilitychange', tickWhenSeen);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tickWhenSeen);
  };
}

/** Renders the caller again each minute. One timer serves the whole page. */
export const useMinuteTick = (): number =>
  useSyncExternalStore(
    subscribe,
    () => ticks,
    () => ticks,
  );

/** The current time; while `isWanted` and the tab is visible, it is updated each second. */
export function useNow(isWanted: boolean): number {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => !document.hidden && setTick((tick) => tick + 1), 1_000);
    return () => clearInterval(timer);
  }, [isWanted]);
  return Date.now();
}

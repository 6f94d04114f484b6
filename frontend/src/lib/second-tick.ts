import { useEffect, useState } from 'react';

/** The time now, each second while it is wanted and the tab is seen; else as of the last render. */
export function useNow(isWanted: boolean): number {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => !document.hidden && setTick((tick) => tick + 1), 1_000);
    return () => clearInterval(timer);
  }, [isWanted]);
  return Date.now();
}

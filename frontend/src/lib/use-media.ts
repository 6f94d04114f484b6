import { useCallback, useSyncExternalStore } from 'react';
import { currentRendering } from './hydration.ts';

/** Whether a media query matches, updated as the window changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => matchesRendering(query),
  );
}

const WIDTH = /^\((min|max)-width: (\d+)px\)$/;

/** The answer for the width that the server assumed. False for other queries, such as reduced motion. */
function matchesRendering(query: string): boolean {
  const [, side, limit] = WIDTH.exec(query) ?? [];
  const width = currentRendering()?.width ?? window.innerWidth;
  if (side === undefined) return false;
  return side === 'min' ? width >= Number(limit) : width <= Number(limit);
}

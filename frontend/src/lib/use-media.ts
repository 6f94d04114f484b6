import { useCallback, useSyncExternalStore } from 'react';

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
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, isNarrow);
}

/** Pages that are rendered at build time are those of a phone. */
const isNarrow = () => false;

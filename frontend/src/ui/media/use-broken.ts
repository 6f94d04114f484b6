import { useCallback, useEffect, useState } from 'react';

/** Whether a file could not be shown. A network that comes back is worth another try. */
export function useBroken(src: string) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const isBroken = brokenSrc === src;

  useEffect(() => {
    if (!isBroken) return;
    const tryAgain = () => setBrokenSrc(undefined);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [isBroken]);

  return { isBroken, onBroken: useCallback(() => setBrokenSrc(src), [src]) };
}

import type { Position } from '@hoopline/contracts';
import { useEffect, useState } from 'react';
import { askBrowserPosition, readPermission, useViewerPosition } from './viewer-position.ts';

const OLD_MS = 10 * 60_000;

/** A rough position is enough: it may be 10 minutes old, but must arrive within 5 seconds. */
const OPTIONS: PositionOptions = { timeout: 5_000, maximumAge: OLD_MS };

/**
 * The viewer's position if it is known, or if the browser gives it without asking the viewer. Null if the browser
 * would ask or gives none; undefined until it has answered, and while it is not wanted.
 */
export function usePermittedPosition(isWanted = true): Position | null | undefined {
  const { position, isAsking } = useViewerPosition();
  const [isClear, setIsClear] = useState(false);

  useEffect(() => {
    if (!isWanted) return;
    let leave = () => {};
    let hasLeft = false;
    const look = (isWorthAsking: () => boolean) =>
      void readPermission().then((mayAsk) => {
        if (hasLeft) return;
        // If another part of the page has asked the browser, its answer is used here too.
        if (mayAsk && !useViewerPosition.getState().isAsking && isWorthAsking()) leave = askBrowserPosition(OPTIONS);
        setIsClear(true);
      });
    look(() => useViewerPosition.getState().position === null || isOld());
    // A person on their way opens the page again somewhere else.
    const handleVisibility = () => document.visibilityState === 'visible' && isOld() && look(isOld);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      hasLeft = true;
      leave();
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [isWanted]);

  return position ?? (isClear && !isAsking ? null : undefined);
}

/** Whether the browser may know a newer position. A typed position stays until the viewer changes it. */
function isOld(): boolean {
  const { position, isManual, since } = useViewerPosition.getState();
  return position !== null && !isManual && Date.now() - since > OLD_MS;
}

import type { Position } from '@hoopline/contracts';
import { useEffect, useState } from 'react';
import { askBrowserPosition, readPermission, useViewerPosition } from './viewer-position.ts';

/** A rough position is enough: it may be 10 minutes old, but must arrive within 5 seconds. */
const OPTIONS: PositionOptions = { timeout: 5_000, maximumAge: 10 * 60_000 };

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
    void readPermission().then((mayAsk) => {
      if (hasLeft) return;
      if (mayAsk && !useViewerPosition.getState().position) leave = askBrowserPosition(OPTIONS);
      setIsClear(true);
    });
    return () => {
      hasLeft = true;
      leave();
    };
  }, [isWanted]);

  return position ?? (isClear && !isAsking ? null : undefined);
}

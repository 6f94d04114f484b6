import type { Position } from '@hoopline/contracts';
import { useEffect, useState } from 'react';
import { askBrowserPosition, readPermission, useViewerPosition } from '../../../lib/viewer-position.ts';

/** Roughly where the viewer is, soon, will do. */
const OPTIONS: PositionOptions = { timeout: 5_000, maximumAge: 10 * 60_000 };

/**
 * Where the viewer is if that is known, or if the browser tells it without asking them. Null where they would be asked;
 * undefined until that is clear.
 */
export function usePermittedPosition(): Position | null | undefined {
  const { position, isAsking } = useViewerPosition();
  const [isClear, setIsClear] = useState(false);

  useEffect(() => {
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
  }, []);

  return position ?? (isClear && !isAsking ? null : undefined);
}

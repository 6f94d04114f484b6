import { useEffect, useRef, useState } from 'react';
import { guardBack } from '../lib/back-guard.ts';

/** From then on Back stops at entries that are added here; browsers skip those of pages that nobody has touched. */
const wasTouched = () => navigator.userActivation?.hasBeenActive ?? true;
const TOUCHES = ['keydown', 'pointerdown', 'pointerup'];

/**
 * Once there is work in an open dialog, and until it closes, the browser's Back calls `onBack` and leads nowhere: also
 * while the work is taken back again, since entries of the history cannot come and go with each letter.
 */
export function useBackGuard(isOpen: boolean, hasWork: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  const [isActive, setIsActive] = useState(false);
  if (isActive ? !isOpen : isOpen && hasWork) setIsActive(isOpen);

  useEffect(() => {
    if (!isActive) return;
    const waiting = new AbortController();
    let release: (() => void) | undefined;
    const begin = () => {
      if (!wasTouched()) return;
      waiting.abort();
      release = guardBack(() => latest.current());
    };
    for (const type of TOUCHES) window.addEventListener(type, begin, { capture: true, signal: waiting.signal });
    begin();
    return () => {
      waiting.abort();
      release?.();
    };
  }, [isActive]);
}

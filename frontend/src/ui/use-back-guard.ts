import { useEffect, useRef } from 'react';
import { guardBack } from '../lib/back-guard.ts';

/** From then on Back stops at entries that are added here; browsers skip those of pages that nobody has touched. */
const wasTouched = () => navigator.userActivation?.hasBeenActive ?? true;
const TOUCHES = ['keydown', 'pointerdown', 'pointerup'];

/** While a dialog is open, the browser's Back calls `onBack`, which closes it, and leads nowhere. */
export function useBackGuard(isActive: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  latest.current = onBack;

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

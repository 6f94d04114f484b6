import { useEffect, useRef } from 'react';
import { guardBack } from '../lib/back-guard.ts';

/** Whether the page was touched. Before that, Back skips history entries that the page has added. */
const wasTouched = () => navigator.userActivation?.hasBeenActive ?? true;
const TOUCHES = ['keydown', 'pointerdown', 'pointerup'];

/** While a dialog is open, the browser's Back calls `onBack`, which closes the dialog, and stays on the page. */
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

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to a part after a dialog that the part has opened has closed, if the button that opened it has
 * disappeared. Otherwise the dialog itself returns the focus to that button, a moment after it has closed.
 */
export function useFocusAfterDialog(part: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!hasClosed) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) part.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isOpen, part]);
}

import { type RefObject, useLayoutEffect } from 'react';

/** Name of the style property that moves the region down. */
export const TOAST_SHIFT = '--toast-shift';

const TYPED_IN = 'input, textarea, [contenteditable]';

/** Keeps the toasts' region in sight and off the field that is being typed in, while there is something in it. */
export function useToastPlace(region: RefObject<HTMLElement | null>, shownId: number | undefined): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || shownId === undefined) return;
    const { visualViewport } = window;
    const place = () => {
      element.style.setProperty(TOAST_SHIFT, '0px');
      const field = document.activeElement?.matches(TYPED_IN) ? document.activeElement : undefined;
      const shift = shiftOf(
        element.getBoundingClientRect(),
        visualViewport?.offsetTop ?? 0,
        field?.getBoundingClientRect(),
      );
      element.style.setProperty(TOAST_SHIFT, `${shift}px`);
    };
    const listening = new AbortController();
    for (const type of ['resize', 'scroll']) visualViewport?.addEventListener(type, place, listening);
    place();
    return () => listening.abort();
  }, [region, shownId]);
}

interface Span {
  top: number;
  bottom: number;
}

/**
 * How far a toast must move down from where it rests: into the part of the window that is seen, since a software
 * keyboard may push the window's top out of sight, and below a field that is being typed in there.
 */
export function shiftOf(rest: Span, seenFrom: number, field: Span | undefined): number {
  const isOverField = field && field.top < rest.bottom + seenFrom && field.bottom > rest.top + seenFrom;
  return isOverField ? field.bottom - rest.top : seenFrom;
}

import { type RefObject, useLayoutEffect } from 'react';
import { elementsKeptClear, watchKeptClear } from './keep-clear.ts';

/** Name of the style property that moves the toasts down; up if it is negative. */
export const TOAST_SHIFT = '--toast-shift';

const TYPED_IN = 'input, textarea, [contenteditable]';

/**
 * Keeps a toast in view. At the top of a phone's window a toast does not cover the focused field. At the bottom of a
 * larger window it is above all elements that are to be kept clear. This reads the layout only when the focus, one of
 * these elements, the toast or the window changes: an observer of all changes would force a layout at each change.
 */
export function useToastPlace(region: RefObject<HTMLElement | null>, shownId: number | undefined): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || shownId === undefined) return;
    const { visualViewport } = window;
    const place = () => {
      const rest = boxAtRest(element);
      const isAtBottom = rest.top > window.innerHeight / 2;
      const shift = isAtBottom
        ? liftOf(rest, [...elementsKeptClear()].map(boxOf))
        : shiftOf(rest, visualViewport?.offsetTop ?? 0, boxOfField());
      element.style.setProperty(TOAST_SHIFT, `${shift}px`);
    };
    // The observer reports each element when it is first observed, and when it leaves the page and so has no size.
    const sizes = new ResizeObserver(place);
    sizes.observe(element);
    const stopWatching = watchKeptClear((kept) => sizes.observe(kept));
    const listening = new AbortController();
    for (const type of ['resize', 'scroll']) visualViewport?.addEventListener(type, place, listening);
    for (const type of ['focusin', 'focusout']) document.addEventListener(type, place, listening);
    return () => {
      listening.abort();
      stopWatching();
      sizes.disconnect();
    };
  }, [region, shownId]);
}

const boxOf = (element: Element) => element.getBoundingClientRect();

const boxOfField = () => (document.activeElement?.matches(TYPED_IN) ? boxOf(document.activeElement) : undefined);

/** The toasts' box without its shift. The shift is subtracted, because removing it to measure would force a layout. */
function boxAtRest(region: HTMLElement): Box {
  const shift = Number.parseFloat(region.style.getPropertyValue(TOAST_SHIFT)) || 0;
  const { left, right, top, bottom } = boxOf(region);
  return { left, right, top: top - shift, bottom: bottom - shift };
}

interface Span {
  top: number;
  bottom: number;
}

interface Box extends Span {
  left: number;
  right: number;
}

/**
 * How far a toast must move down from its rest position, in pixels: into the visible part of the window, because a
 * software keyboard may push the window's top out of view, and below the focused field there.
 */
export function shiftOf(rest: Span, seenFrom: number, field: Span | undefined): number {
  const isOverField = field && field.top < rest.bottom + seenFrom && field.bottom > rest.top + seenFrom;
  return isOverField ? field.bottom - rest.top : seenFrom;
}

/** How far a toast must move from its rest position to cover none of these boxes. Negative, because it moves up. */
export function liftOf(rest: Box, keptClear: readonly Box[]): number {
  const height = rest.bottom - rest.top;
  let { bottom } = rest;
  for (const box of keptClear.toSorted((a, b) => b.bottom - a.bottom)) {
    const isBeside = box.right <= rest.left || box.left >= rest.right;
    if (!isBeside && box.top < bottom && box.bottom > bottom - height) bottom = box.top;
  }
  return bottom - rest.bottom;
}

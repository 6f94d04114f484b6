import { type RefObject, useLayoutEffect } from 'react';

/** Name of the style property that moves the region down; up where it is negative. */
export const TOAST_SHIFT = '--toast-shift';

const TYPED_IN = 'input, textarea, [contenteditable]';
/** What has buttons that are needed next, such as a dialog's footer. */
const KEPT_CLEAR = '[data-keep-clear]';

/**
 * Keeps the toasts' region in sight while there is something in it: at the top of a phone's window off the field that is
 * being typed in, at the bottom of a larger one above everything that is to be kept clear.
 */
export function useToastPlace(region: RefObject<HTMLElement | null>, shownId: number | undefined): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || shownId === undefined) return;
    const { visualViewport } = window;
    const place = () => {
      element.style.setProperty(TOAST_SHIFT, '0px');
      const rest = element.getBoundingClientRect();
      const isAtBottom = rest.top > window.innerHeight / 2;
      const shift = isAtBottom
        ? liftOf(rest, boxesOf(KEPT_CLEAR))
        : shiftOf(rest, visualViewport?.offsetTop ?? 0, boxOfField());
      element.style.setProperty(TOAST_SHIFT, `${shift}px`);
    };
    const listening = new AbortController();
    for (const type of ['resize', 'scroll']) visualViewport?.addEventListener(type, place, listening);
    // The page that a toast belongs to, or a dialog, may come after it.
    const growth = new MutationObserver(place);
    growth.observe(document.body, { childList: true, subtree: true });
    place();
    return () => {
      listening.abort();
      growth.disconnect();
    };
  }, [region, shownId]);
}

const boxesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());

const boxOfField = () =>
  document.activeElement?.matches(TYPED_IN) ? document.activeElement.getBoundingClientRect() : undefined;

interface Span {
  top: number;
  bottom: number;
}

interface Box extends Span {
  left: number;
  right: number;
}

/**
 * How far a toast must move down from where it rests: into the part of the window that is seen, since a software
 * keyboard may push the window's top out of sight, and below a field that is being typed in there.
 */
export function shiftOf(rest: Span, seenFrom: number, field: Span | undefined): number {
  const isOverField = field && field.top < rest.bottom + seenFrom && field.bottom > rest.top + seenFrom;
  return isOverField ? field.bottom - rest.top : seenFrom;
}

/** How far a toast must move from where it rests, upwards and so negative, to cover none of these. */
export function liftOf(rest: Box, keptClear: readonly Box[]): number {
  const height = rest.bottom - rest.top;
  let { bottom } = rest;
  for (const box of keptClear.toSorted((a, b) => b.bottom - a.bottom)) {
    const isBeside = box.right <= rest.left || box.left >= rest.right;
    if (!isBeside && box.top < bottom && box.bottom > bottom - height) bottom = box.top;
  }
  return bottom - rest.bottom;
}

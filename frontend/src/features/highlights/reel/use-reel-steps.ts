import { type RefObject, useEffect } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, J: 1, ArrowUp: -1, k: -1, K: -1 };

/** One turn of a mouse wheel has this `wheelDeltaY`; touchpads have others. Not in the types of TypeScript. */
const NOTCH = 120;
interface WheelDelta {
  readonly wheelDeltaY?: number;
}
/** Turns of the wheel within this time are one step. */
const PAUSE_MS = 250;

/**
 * The arrow keys, J, K and a mouse wheel lead to the next and to the previous page. A page that a key leads to gets the
 * focus.
 */
export function useReelSteps(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let steppedAt = Number.NEGATIVE_INFINITY;

    const stepByKey = (event: KeyboardEvent) => {
      const move = STEPS[event.key];
      const { target } = event;
      if (move === undefined || event.defaultPrevented || !(target instanceof HTMLElement) || !list.current) return;
      if (event.altKey || event.ctrlKey || event.metaKey || target instanceof HTMLInputElement) return;
      if (target !== document.body && !list.current.contains(target)) return;
      const next = neighbourOf(list.current, move);
      if (!next) return;
      event.preventDefault();
      scrollTo(next);
      next.focus({ preventScroll: true });
    };

    // Snapping alone would lead back to the same page after one turn of a wheel.
    const stepByWheel = (event: WheelEvent) => {
      const { wheelDeltaY = 0 } = event as WheelEvent & WheelDelta;
      if (wheelDeltaY === 0 || wheelDeltaY % NOTCH !== 0 || event.ctrlKey || !list.current) return;
      const next = neighbourOf(list.current, wheelDeltaY < 0 ? 1 : -1);
      if (!next) return;
      event.preventDefault();
      if (event.timeStamp - steppedAt < PAUSE_MS) return;
      steppedAt = event.timeStamp;
      if (list.current.contains(document.activeElement)) next.focus({ preventScroll: true });
      scrollTo(next);
    };

    const element = list.current;
    document.addEventListener('keydown', stepByKey);
    element?.addEventListener('wheel', stepByWheel, { passive: false });
    return () => {
      document.removeEventListener('keydown', stepByKey);
      element?.removeEventListener('wheel', stepByWheel);
    };
  }, [list]);
}

function scrollTo(page: HTMLElement): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  page.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' });
}

/** A page with the focus is still on its way into place if it is at most this many windows away: steps count from it. */
const ON_ITS_WAY = 3;

/** The next or the previous page. */
function neighbourOf(list: HTMLElement, move: number): HTMLElement | undefined {
  const pages = [...list.querySelectorAll<HTMLElement>(':scope > li')];
  const distances = pages.map((page) => Math.abs(page.getBoundingClientRect().bottom - window.innerHeight));
  const focused = pages.findIndex((page) => page.matches(':focus'));
  const isOnItsWay = (distances[focused] ?? Number.POSITIVE_INFINITY) < ON_ITS_WAY * window.innerHeight;
  const shown = isOnItsWay ? focused : distances.indexOf(Math.min(...distances));
  return pages[shown + move];
}

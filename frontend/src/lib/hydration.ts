import { startTransition, useEffect, useState } from 'react';

/** What the server assumed when it rendered a page: it knows neither the window nor the clock of who will see it. */
export interface Rendering {
  /** The window's width in pixels. */
  width: number;
  /** The time in milliseconds since 1970. */
  at: number;
}

let rendering: Rendering | undefined;
const listeners = new Set<() => void>();
let end = () => {};
let hold = () => {};
let held: Promise<void> = Promise.resolve();
let ended: Promise<void> = Promise.resolve();

/**
 * A page that cannot be hydrated must not hold back what waits for it. A slow phone on a slow network takes seconds to
 * fetch and run the code, and an answer that came earlier would have the page rendered anew.
 */
const PATIENCE_MS = 15_000;

/**
 * From now on everything is rendered as the server has rendered it, or shall render it: without the reader's time zone,
 * for a window of the given width, and at the given time. React can take over only elements that are the same.
 */
export function startHydration(as: Rendering): void {
  rendering = as;
  held = new Promise((resolve) => {
    hold = resolve;
  });
  ended = Promise.race([
    new Promise<void>((resolve) => {
      end = resolve;
    }),
    new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}

/** Renders again what depends on the device. */
export function endHydration(): void {
  if (!rendering) return;
  rendering = undefined;
  end();
  for (const listener of listeners) listener();
}

/** Undefined once the page is hydrated, and where it came without markup. */
export const currentRendering = (): Rendering | undefined => rendering;

/** Resolves when the page is hydrated: an answer that came before would change what is being compared. */
export function hydrationEnded(): Promise<void> {
  hold();
  return ended;
}

/** Resolves when something waits for the end of hydration. */
export const somethingWaits = (): Promise<void> => held;

/**
 * Whether the caller may render what only this device knows. Renders it again when that changes: as a transition, since a
 * page has many such parts, and the browser shall answer to taps between them.
 */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(() => rendering === undefined);
  useEffect(() => {
    if (isHydrated) return;
    const update = () => startTransition(() => setHydrated(true));
    if (!rendering) return update();
    listeners.add(update);
    return () => void listeners.delete(update);
  }, [isHydrated]);
  return isHydrated;
}

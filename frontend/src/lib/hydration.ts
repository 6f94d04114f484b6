import { startTransition, useEffect, useState } from 'react';

/** The window and the time that the server assumed when it rendered a page, because it cannot know the reader's own. */
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
 * The longest wait for hydration: a page that cannot be hydrated must not hold back requests for ever. A slow phone
 * on a slow network takes seconds to fetch and run the code, and an answer before the end of hydration would make
 * React render the page anew.
 */
const PATIENCE_MS = 15_000;

/**
 * From now on everything renders in the same way as on the server: without the reader's time zone, for a window of the
 * given width, and at the given time. React can hydrate only elements that are the same.
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

/** Lets the waiting requests continue, and renders the components again that depend on the device. */
export function endHydration(): void {
  if (!rendering) return;
  rendering = undefined;
  end();
  for (const listener of listeners) listener();
}

/** The server's assumptions while it renders or the page hydrates. Undefined afterwards, and without markup. */
export const currentRendering = (): Rendering | undefined => rendering;

/**
 * Resolves when the page is hydrated, after 15 seconds at the latest. Requests wait for this, because an earlier answer
 * would change the markup that React compares.
 */
export function hydrationEnded(): Promise<void> {
  hold();
  return ended;
}

/** Resolves when something waits for the end of hydration; at once if no hydration was started. */
export const somethingWaits = (): Promise<void> => held;

/**
 * Whether the caller may render what depends on this device. Renders the caller again when that changes. This is a
 * transition, because a page has many such parts, and the browser must answer taps between them.
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

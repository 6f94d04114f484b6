/**
 * Receives Back and Forward before the router does. The listener can stop the event, so that the router does not get
 * it. Import this before the router begins to listen: Chromium calls the listeners of `window` in the order in which
 * they were added, in any phase.
 */
export const earlyPopstate: { listener?: (event: PopStateEvent) => void } = {};

window.addEventListener('popstate', (event) => earlyPopstate.listener?.(event));

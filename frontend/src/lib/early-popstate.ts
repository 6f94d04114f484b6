/**
 * Receives Back and Forward before the router does, and can keep them from it. Import this before the router begins to
 * listen: Chromium calls the listeners of `window` in the order in which they were added, in any phase.
 */
export const earlyPopstate: { listener?: (event: PopStateEvent) => void } = {};

window.addEventListener('popstate', (event) => earlyPopstate.listener?.(event));

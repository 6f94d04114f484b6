/**
 * Hears of Back and Forward before the router does, and can keep them from it. For this it is imported before the router
 * begins to listen: Chromium calls the listeners of `window` in the order in which they were added, whatever their phase.
 */
export const earlyPopstate: { listener?: (event: PopStateEvent) => void } = {};

window.addEventListener('popstate', (event) => earlyPopstate.listener?.(event));

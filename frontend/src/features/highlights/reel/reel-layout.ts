/** Heights of the bar with the categories, in pixels. On phones it has one row. */
export const BAR = { base: 56, md: 116 };

const NOTICES_AND_BANNERS = '(var(--notices, 0px) + var(--banners, 0px))';

/** The line below the top bar, which is not part of that bar's height. */
const EDGE = 1;

/** Where the bar stays while the viewer scrolls. */
export const BAR_TOP = {
  base: `calc({sizes.topbarPhone} + ${NOTICES_AND_BANNERS} + ${EDGE}px)`,
  md: `calc({sizes.topbar} + ${NOTICES_AND_BANNERS} + ${EDGE}px)`,
};

/** Where a page of the reel begins: below the bar. */
export const PAGE_TOP = {
  base: `calc({sizes.topbarPhone} + ${NOTICES_AND_BANNERS} + ${BAR.base + EDGE}px)`,
  md: `calc({sizes.topbar} + ${NOTICES_AND_BANNERS} + ${BAR.md + EDGE}px)`,
};

/**
 * A page is as high as the window without its bars, and never too low for its text. `svh` does not change while a phone
 * hides its address bar, so that no page moves during a swipe.
 */
export const PAGE_HEIGHT = {
  base: `max(400px, calc(100svh - {sizes.topbarPhone} - ${NOTICES_AND_BANNERS} - ${BAR.base + EDGE}px - {sizes.bottombar} - env(safe-area-inset-bottom)))`,
  md: `max(400px, calc(100svh - {sizes.topbar} - ${NOTICES_AND_BANNERS} - ${BAR.md + EDGE}px))`,
};

import { say } from '../steps/bench.mjs';
import { each, median } from '../steps/rounds.mjs';

/** @typedef {import('./recorder.mjs').RecordedWindow} RecordedWindow */

const POSTS = 300;
/** Pixels a second: about ten posts pass in one second. */
const SPEED = 2_000;
/** Pixels of one gesture. */
const STRETCH = 4_000;
const MOST_STRETCHES = 60;

/**
 * Scrolls through the open feed. Counts the frames that the page itself makes. It does not count frames in which the
 * browser only moves painted content, because they are on time even if new posts are late.
 * @param {import('@playwright/test').Page} page @param {import('@playwright/test').CDPSession} devTools
 */
export async function scrollFeed(page, devTools) {
  const { width, height } = page.viewportSize() ?? { width: 400, height: 800 };
  // A headless Chromium does not scroll by a synthetic finger.
  const wheel = /** @type {const} */ ({ gestureSourceType: 'mouse', preventFling: true });
  const gesture = { x: width / 2, y: height / 2, yDistance: -STRETCH, speed: SPEED, ...wheel };
  const stretches = [];
  let posts = 0;
  while (posts < POSTS) {
    if (stretches.length === MOST_STRETCHES) throw new Error(`The feed has ended after ${posts} posts`);
    await page.evaluate(() => /** @type {RecordedWindow} */ (window).recorder.beginFrames());
    await devTools.send('Input.synthesizeScrollGesture', gesture);
    stretches.push(await page.evaluate(() => /** @type {RecordedWindow} */ (window).recorder.endFrames()));
    posts = await page.evaluate(passedPosts);
  }
  say(`${posts} posts were scrolled in ${stretches.length} stretches`);
  return { perSecond: median(each(stretches, 'perSecond')), longest: Math.max(...each(stretches, 'longest')) };
}

const passedPosts = () =>
  [...document.querySelectorAll('[aria-posinset]')]
    .filter((post) => post.getBoundingClientRect().top < window.innerHeight)
    .reduce((most, post) => Math.max(most, Number(post.getAttribute('aria-posinset'))), 0);

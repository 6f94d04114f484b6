/** Renders a card's content or removes it; `height` is the card's present height in pixels. */
type Render = (height: number) => void;

const waiting = new Map<Element, Render>();
/** Scrolling half a window in this time is too fast to read. */
const SAMPLE_MS = 100;
const FAST = 0.5;
/** Each frame that renders a card lays the list out anew: about a screen of cards costs little more than one card. */
const CARDS_PER_FRAME = 4;

let frame: number | undefined;
let isFast = false;
let lastSample = { time: 0, y: 0 };

/**
 * Calls `render` in one of the next frames. A frame takes a few cards, the nearest to the middle of the window first,
 * and none while the page scrolls faster than half a window per 100 ms.
 */
export function scheduleRender(card: Element, render: Render): void {
  waiting.set(card, render);
  if (frame !== undefined) return;
  isFast = false;
  lastSample = { time: performance.now(), y: window.scrollY };
  frame = requestAnimationFrame(renderNext);
}

export const cancelRender = (card: Element): void => void waiting.delete(card);

function renderNext(time: number): void {
  sampleSpeed(time);
  for (const { card, render, height } of isFast ? [] : nearest()) {
    waiting.delete(card);
    render(height);
  }
  frame = waiting.size > 0 ? requestAnimationFrame(renderNext) : undefined;
}

function sampleSpeed(time: number): void {
  if (time - lastSample.time < SAMPLE_MS) return;
  isFast = Math.abs(window.scrollY - lastSample.y) > FAST * window.innerHeight;
  lastSample = { time, y: window.scrollY };
}

function nearest() {
  const middle = window.innerHeight / 2;
  const all = [...waiting].map(([card, render]) => {
    const { top, bottom, height } = card.getBoundingClientRect();
    return { card, render, height, distance: Math.max(top - middle, middle - bottom, 0) };
  });
  return all.sort((a, b) => a.distance - b.distance).slice(0, CARDS_PER_FRAME);
}

/** Draws a card or takes its content away; `height` is what it has now. */
type Drawing = (height: number) => void;

const waiting = new Map<Element, Drawing>();
/** Half a window in this time is faster than anybody reads. */
const LOOK_MS = 100;
const FAST = 0.5;
/** Each frame that draws lays the list out anew: about a screen of cards at once costs little more than one. */
const PER_FRAME = 4;

let frame: number | undefined;
let isFast = false;
let look = { time: 0, y: 0 };

/**
 * Cards come and go a few in a frame, the nearest first, and only while the page moves slowly enough to be read: what
 * flies past is never drawn at all.
 */
export function askToDraw(card: Element, drawing: Drawing): void {
  waiting.set(card, drawing);
  if (frame !== undefined) return;
  isFast = false;
  look = { time: performance.now(), y: window.scrollY };
  frame = requestAnimationFrame(drawNext);
}

export const stopAsking = (card: Element): void => void waiting.delete(card);

function drawNext(time: number): void {
  measurePace(time);
  for (const { card, drawing, height } of isFast ? [] : nearest()) {
    waiting.delete(card);
    drawing(height);
  }
  frame = waiting.size > 0 ? requestAnimationFrame(drawNext) : undefined;
}

function measurePace(time: number): void {
  if (time - look.time < LOOK_MS) return;
  isFast = Math.abs(window.scrollY - look.y) > FAST * window.innerHeight;
  look = { time, y: window.scrollY };
}

function nearest() {
  const middle = window.innerHeight / 2;
  const all = [...waiting].map(([card, drawing]) => {
    const { top, bottom, height } = card.getBoundingClientRect();
    return { card, drawing, height, distance: Math.max(top - middle, middle - bottom, 0) };
  });
  return all.sort((a, b) => a.distance - b.distance).slice(0, PER_FRAME);
}

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cancelRender, scheduleRender } from './render-queue.ts';

const HEIGHT = 200;
const rendered: string[] = [];
let y: number;

/** A card at this distance from the top of the page, in pixels. */
function cardAt(top: number): Element {
  const card = document.createElement('article');
  card.getBoundingClientRect = () => new DOMRect(0, top - y, 600, HEIGHT);
  return card;
}
const schedule = (name: string, top: number) => {
  const card = cardAt(top);
  scheduleRender(card, (height) => rendered.push(`${name} ${height}`));
  return card;
};
const frames = (count: number) => {
  for (let frame = 0; frame < count; frame += 1) jest.advanceTimersToNextFrame();
};
/** Scrolls the page by `pixels` in each of `count` frames. */
const scroll = (pixels: number, count: number) => {
  for (let frame = 0; frame < count; frame += 1) {
    y += pixels;
    Object.assign(window, { scrollY: y });
    frames(1);
  }
};

beforeEach(() => {
  jest.useFakeTimers();
  y = 0;
  rendered.length = 0;
  Object.assign(window, { scrollY: 0 });
});
afterEach(() => {
  frames(20);
  jest.useRealTimers();
});

it('renders a few cards in a frame, the nearest first', () => {
  for (const top of [2_400, 1_600, 1_200, 900, 300, 500]) schedule(String(top), top);
  frames(1);
  expect(rendered).toEqual(['300 200', '500 200', '900 200', '1200 200']);
  frames(1);
  expect(rendered.slice(4)).toEqual(['1600 200', '2400 200']);
});

it('renders nothing while the page scrolls fast, and the nearby cards once it stops', () => {
  schedule('passed', 600);
  frames(1);
  rendered.length = 0;
  const passed = Array.from({ length: 30 }, (_, index) => schedule(`passed ${index}`, 700 + index));
  scroll(400, 10);
  rendered.length = 0;
  scroll(400, 10);
  expect(rendered).toEqual([]);
  for (const card of passed) cancelRender(card);
  schedule('reached', y + 100);
  frames(10);
  expect(rendered).toEqual(['reached 200']);
});

it('keeps rendering at reading speed', () => {
  for (let index = 0; index < 20; index += 1) schedule(`card ${index}`, index * 220);
  scroll(20, 20);
  expect(rendered).toHaveLength(20);
});

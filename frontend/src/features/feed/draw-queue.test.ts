import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { askToDraw, stopAsking } from './draw-queue.ts';

const HEIGHT = 200;
const drawn: string[] = [];
let y: number;

/** A card so far from the top of the page. */
function cardAt(top: number): Element {
  const card = document.createElement('article');
  card.getBoundingClientRect = () => new DOMRect(0, top - y, 600, HEIGHT);
  return card;
}
const ask = (name: string, top: number) => {
  const card = cardAt(top);
  askToDraw(card, (height) => drawn.push(`${name} ${height}`));
  return card;
};
const frames = (count: number) => {
  for (let frame = 0; frame < count; frame += 1) jest.advanceTimersToNextFrame();
};
/** The page moves by so much in each of these frames. */
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
  drawn.length = 0;
  Object.assign(window, { scrollY: 0 });
});
afterEach(() => {
  frames(20);
  jest.useRealTimers();
});

it('draws a few cards in a frame, the nearest first', () => {
  for (const top of [2_400, 1_600, 1_200, 900, 300, 500]) ask(String(top), top);
  frames(1);
  expect(drawn).toEqual(['300 200', '500 200', '900 200', '1200 200']);
  frames(1);
  expect(drawn.slice(4)).toEqual(['1600 200', '2400 200']);
});

it('draws nothing while the page flies past, and what is near once it has come to rest', () => {
  ask('passed', 600);
  frames(1);
  drawn.length = 0;
  const passed = Array.from({ length: 30 }, (_, index) => ask(`passed ${index}`, 700 + index));
  scroll(400, 10);
  drawn.length = 0;
  scroll(400, 10);
  expect(drawn).toEqual([]);
  for (const card of passed) stopAsking(card);
  ask('reached', y + 100);
  frames(10);
  expect(drawn).toEqual(['reached 200']);
});

it('keeps drawing at the pace of somebody who reads', () => {
  for (let index = 0; index < 20; index += 1) ask(`card ${index}`, index * 220);
  scroll(20, 20);
  expect(drawn).toHaveLength(20);
});

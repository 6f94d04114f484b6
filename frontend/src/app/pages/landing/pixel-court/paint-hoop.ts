import type { CourtScene } from './scene.ts';

/** Rows from the top of the board to the floor. */
export const BOARD_HEIGHT = 66;
const INK = '#0E2127';
const GLASS = '#F3F4EC';

export function paintHoop({ pixels, horizon, hoopX: x }: CourtScene): void {
  const top = horizon - BOARD_HEIGHT;
  const pole = horizon - top - 15;
  pixels.rect(x - 1, top + 20, 4, pole, INK);
  pixels.rect(x + 2, top + 20, 1, pole, '#2C4A50');

  pixels.rect(x - 21, top - 1, 43, 30, INK);
  pixels.rect(x - 20, top, 41, 28, GLASS);
  pixels.rect(x - 20, top + 22, 41, 6, '#D6DCD4');
  pixels.rect(x - 8, top + 10, 17, 13, '#D4481C');
  pixels.rect(x - 7, top + 11, 15, 11, GLASS);

  pixels.rect(x - 9, top + 26, 19, 2, '#F36F21');
  pixels.rect(x - 9, top + 28, 19, 1, '#A53C08');
  for (let row = 0; row < 10; row++) {
    const half = 8 - row * 0.35;
    for (let knot = -half; knot <= half; knot++) {
      const column = Math.round(knot);
      const isThread = (column + row) % 4 === 0 || (column - row + 40) % 4 === 0;
      if (isThread) pixels.dot(x + knot, top + 29 + row, '#F7F7F0');
    }
  }
}

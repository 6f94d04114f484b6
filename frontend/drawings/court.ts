import { type CourtScene, dithered } from './scene.ts';

const FLOOR = ['#2A6F6C', '#276864', '#225C5A', '#1E5252'];
const LINE = '#EDF1E6';

export function paintFence({ pixels, horizon }: CourtScene): void {
  for (let y = horizon - 26; y < horizon; y++) {
    for (let x = 0; x < pixels.width; x++) {
      if ((x + y) % 6 === 0 || (x - y + 600) % 6 === 0) pixels.dot(x, y, '#D6E4DE4D');
    }
  }
  pixels.rect(0, horizon - 27, pixels.width, 1, '#A9BDB7');
  for (let x = 14; x < pixels.width; x += 46) pixels.rect(x, horizon - 30, 2, 30, '#8FA6A1');
}

export function paintFloor(scene: CourtScene): void {
  const { pixels, horizon } = scene;
  const rows = pixels.height - horizon;
  for (let y = horizon; y < pixels.height; y++) {
    for (let x = 0; x < pixels.width; x++) pixels.dot(x, y, dithered(FLOOR, (y - horizon) / rows, x, y));
  }
  pixels.rect(0, horizon, pixels.width, 1, '#173E40');
  pixels.rect(0, horizon + 1, pixels.width, 1, '#3A8580');
  paintKey(scene, rows);
  pixels.rect(0, horizon + 4, pixels.width, 1, LINE);
  paintArc(scene, rows);
}

/** The painted lane, widening towards the viewer. */
function paintKey({ pixels, horizon, hoopX }: CourtScene, rows: number): void {
  for (let row = 4; row < rows; row++) {
    const nearness = row / rows;
    const half = 26 + nearness * 46;
    const y = horizon + row;
    const isShaded = row % 2 === 1 && nearness < 0.2;
    pixels.rect(hoopX - half, y, half * 2, 1, isShaded ? '#C25B22' : '#C96427');
    pixels.rect(hoopX - half - 1 - nearness, y, 1 + nearness * 1.6, 1, LINE);
    pixels.rect(hoopX + half, y, 1 + nearness * 1.6, 1, LINE);
  }
}

function paintArc({ pixels, horizon, hoopX }: CourtScene, rows: number): void {
  for (let step = 0; step <= 400; step++) {
    const angle = (step / 400) * Math.PI;
    const x = hoopX + Math.cos(angle) * 119;
    const y = horizon + 5 + Math.sin(angle) * rows * 0.9;
    pixels.rect(x, y, 2, Math.sin(angle) > 0.5 ? 2 : 1, LINE);
  }
}

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

import type { CourtScene } from './scene.ts';

const FAR = '#5B7468';
const NEAR = '#16333B';
const TANK = '#1B3A42';

export function paintSkyline(scene: CourtScene): void {
  paintFarHouses(scene);
  let x = -4;
  while (x < scene.pixels.width) x += paintHouse(scene, x);
}

/** Houses behind the headline stay low, so that the text keeps a quiet ground. */
const lowered = ({ hoopX }: CourtScene, x: number) => (x < hoopX - 106 ? 0.38 : 1);

function paintFarHouses(scene: CourtScene): void {
  const { pixels, horizon, random } = scene;
  let x = 0;
  while (x < pixels.width) {
    const width = 9 + random() * 16;
    const height = (8 + random() * 26) * lowered(scene, x);
    pixels.rect(x, horizon - height - 12, width, height + 12, FAR);
    if (random() > 0.7) pixels.rect(x + width / 2, horizon - height - 18, 1, 6, FAR);
    x += width + (random() > 0.6 ? 2 : 0);
  }
}

/** Answers how far the next house stands. */
function paintHouse(scene: CourtScene, x: number): number {
  const { pixels, horizon, random } = scene;
  const width = Math.round(16 + random() * 22);
  const height = Math.round((8 + random() * 24) * lowered(scene, x));
  const top = horizon - height - 8;

  pixels.rect(x, top, width, height + 8, NEAR);
  pixels.rect(x, top, width, 1, '#2A535A');
  for (let y = top + 4; y < horizon - 12; y += 5) {
    for (let window = x + 3; window < x + width - 3; window += 4) {
      if (random() > 0.52) pixels.rect(window, y, 2, 2, random() > 0.35 ? '#F8C76B' : '#8FA79B');
    }
  }
  if (random() > 0.55 && x > scene.hoopX - 120) paintTank(scene, x + width / 2 - 4, top);
  return width + Math.round(random() * 3);
}

function paintTank({ pixels }: CourtScene, x: number, roof: number): void {
  pixels.rect(x, roof - 8, 8, 6, TANK);
  pixels.rect(x + 1, roof - 10, 6, 2, TANK);
  pixels.rect(x + 1, roof - 2, 1, 2, TANK);
  pixels.rect(x + 6, roof - 2, 1, 2, TANK);
}

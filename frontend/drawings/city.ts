import { type CourtScene, dithered } from './scene.ts';

const DUSK = ['#0B1C26', '#10303C', '#174450', '#266068', '#4D7D78', '#98885F', '#D98A4C', '#F29A4B', '#F8B868'];
const STARS = 46;

export function paintSky({ pixels, horizon, random }: CourtScene): void {
  for (let y = 0; y < horizon; y++) {
    const position = (y / horizon) ** 1.02;
    for (let x = 0; x < pixels.width; x++) pixels.dot(x, y, dithered(DUSK, position, x, y));
  }
  for (let star = 0; star < STARS; star++) {
    const isBright = star % 5 === 0;
    pixels.dot(random() * pixels.width, random() * horizon * 0.42, isBright ? '#E7F0EA' : '#6FA0A3');
  }
}

const FAR = '#5B7468';
const NEAR = '#16333B';
const TANK = '#1B3A42';

export function paintCity(scene: CourtScene): void {
  paintFarHouses(scene);
  let x = -4;
  while (x < scene.pixels.width) x += paintHouse(scene, x);
}

/** Houses behind the headline are low, so that the text is easy to read. */
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

/** Returns the distance to the start of the next house in columns. */
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

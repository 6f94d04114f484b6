import { type CourtScene, dithered } from './scene.ts';

const DUSK = ['#0B1C26', '#10303C', '#174450', '#266068', '#4D7D78', '#98885F', '#D98A4C', '#F29A4B', '#F8B868'];
const STARS = 46;

export function paintSky({ pixels, horizon, random }: CourtScene): void {
  for (let y = 0; y < horizon; y++) {
    const place = (y / horizon) ** 1.02;
    for (let x = 0; x < pixels.width; x++) pixels.dot(x, y, dithered(DUSK, place, x, y));
  }
  for (let star = 0; star < STARS; star++) {
    const isBright = star % 5 === 0;
    pixels.dot(random() * pixels.width, random() * horizon * 0.42, isBright ? '#E7F0EA' : '#6FA0A3');
  }
}

import { paintCity, paintSky } from './city.ts';
import { paintFence, paintFloor, paintHoop } from './court.ts';
import { Pixels } from './pixels.ts';
import { PLAYERS, paintPlayer, paintShot, SHOT } from './players.ts';
import { type CourtScene, seededRandom } from './scene.ts';

/** Paints the landing page's court at dusk. It is wide so that big screens see more of the city. */
export function paintLandingCourt(): Pixels {
  const pixels = new Pixels(640, 210);
  const scene: CourtScene = {
    pixels,
    horizon: Math.round(pixels.height * 0.69),
    hoopX: pixels.width / 2 + 92,
    random: seededRandom(7),
  };
  paintSky(scene);
  paintCity(scene);
  paintFence(scene);
  paintFloor(scene);
  paintHoop(scene);
  for (const player of PLAYERS) paintPlayer(scene, player);
  paintShot(scene, SHOT);
  return pixels;
}

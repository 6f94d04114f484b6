import { CAST, SHOT } from './cast.ts';
import { paintFence, paintFloor } from './paint-floor.ts';
import { paintHoop } from './paint-hoop.ts';
import { paintPlayer } from './paint-players.ts';
import { paintShot } from './paint-shot.ts';
import { paintSky } from './paint-sky.ts';
import { paintSkyline } from './paint-skyline.ts';
import { Pixels } from './pixels.ts';
import { type CourtScene, seededRandom } from './scene.ts';

/** Wide enough for big screens, which see more of the city; the players stay around the middle. */
export const COURT_SIZE = { width: 640, height: 210 } as const;

/** The landing page's court at dusk, one pixel per pixel. */
export function paintCourt(): Pixels {
  const pixels = new Pixels(COURT_SIZE.width, COURT_SIZE.height);
  const scene: CourtScene = {
    pixels,
    horizon: Math.round(pixels.height * 0.69),
    hoopX: pixels.width / 2 + 92,
    random: seededRandom(7),
  };
  paintSky(scene);
  paintSkyline(scene);
  paintFence(scene);
  paintFloor(scene);
  paintHoop(scene);
  for (const member of CAST) paintPlayer(scene, member);
  paintShot(scene, SHOT);
  return pixels;
}

import { disc, downwards, ring, seeded, shape, stroke } from './brush.mjs';
import { hallWall } from './hall.mjs';
import { lamps, openAir } from './outdoors.mjs';
import { HORIZON } from './places.mjs';

/** @typedef {import('./brush.mjs').Ctx} Ctx @typedef {import('./places.mjs').Place} Place */

const LINE = '#EDF1E6';

/** The background of a scene, seen from the side: 640 by 400. @param {Ctx} ctx @param {Place} place */
export function backdrop(ctx, place) {
  ctx.fillStyle = downwards(ctx, place.sky, 0, HORIZON);
  ctx.fillRect(0, 0, 640, HORIZON);
  if (place.mark === 'hall') hallWall(ctx, place);
  else openAir(ctx, place);
  floor(ctx, place);
  if (place.mark === 'lamps') lamps(ctx);
}

/** @param {Ctx} ctx @param {Place} place */
function floor(ctx, { floor: colors, key, mark }) {
  ctx.fillStyle = downwards(ctx, colors, HORIZON, 400);
  ctx.fillRect(0, HORIZON, 640, 164);
  if (mark === 'hall')
    for (let x = -700; x < 1340; x += 34)
      stroke(ctx, '#8A5A2855', 1, [
        [320 + (x - 320) * 0.45, HORIZON],
        [x, 400],
      ]);
  shape(ctx, key, [
    [416, 262],
    [640, 262],
    [640, 366],
    [366, 366],
  ]);
  for (const y of [262, 366])
    stroke(ctx, LINE, 3, [
      [y === 262 ? 416 : 366, y],
      [640, y],
    ]);
  stroke(ctx, LINE, 3, [
    [416, 262],
    [366, 366],
  ]);
  ring(ctx, LINE, 3, 391, 314, 46, 32, Math.PI * 0.5, Math.PI * 1.5);
  stroke(ctx, LINE, 3, [
    [0, 250],
    [640, 250],
  ]);
  ring(ctx, LINE, 3, 640, 318, 420, 74, Math.PI * 0.62, Math.PI * 1.38);
  if (mark === 'rain')
    for (const [x, y] of [
      [130, 300],
      [250, 376],
      [500, 384],
    ])
      puddle(ctx, x ?? 0, y ?? 0);
}

/** @param {Ctx} ctx @param {number} x @param {number} y */
function puddle(ctx, x, y) {
  disc(ctx, '#8FA3A455', x, y, 52, 9);
  ring(ctx, '#D7E2E077', 1.5, x + 8, y, 18, 3.5);
}

/** Rain or snow, in front of everything. @param {Ctx} ctx @param {Place} place @param {number} time */
export function weather(ctx, { mark }, time) {
  const random = seeded(4);
  if (mark !== 'snow' && mark !== 'rain') return;
  for (let flake = 0; flake < 90; flake++) {
    const [x, speed] = [random() * 680, mark === 'snow' ? 40 + random() * 30 : 420];
    const y = (random() * 400 + speed * time) % 400;
    if (mark === 'snow') disc(ctx, '#FFFFFFDD', x, y, 1.4 + random() * 1.6);
    else
      stroke(ctx, '#DDE8EA55', 1.2, [
        [x, y],
        [x - 3, y + 14],
      ]);
  }
}

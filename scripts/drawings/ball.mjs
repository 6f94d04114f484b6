import { disc, ring, stroke } from './brush.mjs';

/** @typedef {import('./brush.mjs').Ctx} Ctx */

/** @param {Ctx} ctx @param {number} x @param {number} y */
export function ball(ctx, x, y, radius = 8.5, turn = 0) {
  const light = ctx.createRadialGradient(x - radius * 0.35, y - radius * 0.45, radius * 0.1, x, y, radius * 1.15);
  for (const [stop, color] of /** @type {[number, string][]} */ ([
    [0, '#FFB87A'],
    [0.5, '#EC7022'],
    [1, '#8E3608'],
  ]))
    light.addColorStop(stop, color);
  // A dark edge, so that the ball is visible on floors of its own colour too.
  disc(ctx, '#3A1404', x, y, radius + Math.max(1, radius * 0.03));
  disc(ctx, light, x, y, radius);
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.clip();
  ctx.translate(x, y);
  ctx.rotate(turn);
  const seam = Math.max(1, radius * 0.075);
  stroke(ctx, '#4A1B05', seam, [
    [-radius, 0],
    [radius, 0],
  ]);
  stroke(ctx, '#4A1B05', seam, [
    [0, -radius],
    [0, radius],
  ]);
  for (const side of [-1, 1]) ring(ctx, '#4A1B05', seam, side * radius * 1.25, 0, radius * 0.85);
  ctx.restore();
}

/**
 * The shadow of a ball on the floor; the higher the ball, the fainter.
 * @param {Ctx} ctx @param {number} x @param {number} ground @param {number} height
 */
export function shadow(ctx, x, ground, height, width = 9) {
  const near = Math.max(0.25, 1 - height / 260);
  ctx.globalAlpha = 0.4 * near;
  disc(ctx, '#04100F', x, ground + 2, width * (0.6 + near * 0.5), 3);
  ctx.globalAlpha = 1;
}

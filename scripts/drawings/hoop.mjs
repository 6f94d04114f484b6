import { ring, shape, stroke } from './brush.mjs';

/** @typedef {import('./brush.mjs').Ctx} Ctx */

/** The middle of the rim, seen from the side. */
export const RIM = { x: 506, y: 168, rx: 21, ry: 5.5 };
const INK = '#10242B';

/** Everything behind the ball. @param {Ctx} ctx */
export function hoopBehind(ctx, shake = 0) {
  stroke(ctx, INK, 10, [
    [606, 334],
    [606, 196],
    [578, 150],
  ]);
  stroke(ctx, INK, 6, [
    [602, 214],
    [552, 168],
  ]);
  ctx.save();
  ctx.translate(0, shake);
  shape(ctx, '#F3F4EC', [
    [538, 88],
    [562, 80],
    [562, 182],
    [538, 174],
  ]);
  stroke(ctx, INK, 4, [
    [538, 88],
    [562, 80],
    [562, 182],
    [538, 174],
    [538, 88],
  ]);
  stroke(ctx, '#D4481C', 3, [
    [544, 124],
    [556, 121],
    [556, 163],
    [544, 160],
    [544, 124],
  ]);
  stroke(ctx, '#8E3608', 6, [
    [538, 169],
    [526, 168],
  ]);
  ring(ctx, '#A53C08', 4, RIM.x, RIM.y, RIM.rx, RIM.ry, Math.PI, Math.PI * 2);
  ctx.restore();
}

/** The front of the rim and the net. `swish` from 0 to 1 lifts the net. @param {Ctx} ctx */
export function hoopBefore(ctx, swish = 0, shake = 0) {
  ctx.save();
  ctx.translate(0, shake);
  const length = 34 - swish * 16;
  const narrow = 0.55 + swish * 0.3;
  for (let thread = 0; thread <= 6; thread++) {
    const angle = (thread / 6) * Math.PI;
    const top = RIM.x - Math.cos(angle) * RIM.rx;
    for (const turn of [-1, 1]) {
      const end = RIM.x - Math.cos(Math.min(Math.PI, Math.max(0, angle + turn * 0.55))) * RIM.rx * narrow;
      stroke(ctx, '#F7F7F0DD', 1.5, [
        [top, RIM.y + 4 * Math.sin(angle)],
        [(top + end) / 2 + swish * turn * 5, RIM.y + length * 0.55],
        [end, RIM.y + length],
      ]);
    }
  }
  ring(ctx, '#F36F21', 4.5, RIM.x, RIM.y, RIM.rx, RIM.ry, 0, Math.PI);
  ctx.restore();
}

import { ball } from './ball.mjs';
import { disc, downwards, glow, ring, shape, stroke } from './brush.mjs';
import { between, smooth, through } from './poses.mjs';

/** @typedef {import('./brush.mjs').Ctx} Ctx @typedef {import('./brush.mjs').Point} Point */
/** @typedef {import('./places.mjs').Place} Place */

/** The front of a hoop from below, filling 640 by 400. */
const HOOP = { x: 320, y: 222, rx: 104, ry: 30 };
const INK = '#10242B';

/** @param {Ctx} ctx @param {Place} place @param {number} width @param {number} height */
export function closeSky(ctx, place, width = 640, height = 400) {
  ctx.fillStyle = downwards(ctx, place.sky, 0, height);
  ctx.fillRect(0, 0, width, height);
  if (place.mark === 'lamps' || place.mark === 'hall')
    for (const x of [0.12, 0.9]) glow(ctx, '#FFE39A', width * x, height * 0.16, 150, '99');
  else glow(ctx, '#FFE9BE', width * 0.16, height * 0.78, width * 0.3, '88');
  if (place.mark === 'hall')
    for (const y of [0.62, 0.74, 0.86]) {
      ctx.fillStyle = '#0F191B66';
      ctx.fillRect(0, height * y, width, height * 0.05);
    }
}

/** @param {Ctx} ctx */
export function closeBoard(ctx, shake = 0) {
  ctx.save();
  ctx.translate(0, shake);
  stroke(ctx, INK, 20, [
    [320, 150],
    [320, -20],
  ]);
  ctx.fillStyle = downwards(ctx, ['#F7F5EE', '#CDD3CE'], 20, 216);
  ctx.fillRect(150, 24, 340, 190);
  ctx.strokeStyle = INK;
  ctx.lineWidth = 8;
  ctx.strokeRect(150, 24, 340, 190);
  ctx.strokeStyle = '#D4481C';
  ctx.lineWidth = 7;
  ctx.strokeRect(262, 92, 116, 92);
  shape(ctx, '#B33A10', [
    [288, 196],
    [352, 196],
    [344, 224],
    [296, 224],
  ]);
  ring(ctx, '#8E3608', 11, HOOP.x, HOOP.y, HOOP.rx, HOOP.ry, Math.PI, Math.PI * 2);
  ctx.restore();
}

/** The near half of the rim, and the net. `swish` from 0 to 1. @param {Ctx} ctx */
export function closeNet(ctx, swish = 0, shake = 0, isChain = false) {
  ctx.save();
  ctx.translate(0, shake);
  const rows = [0, 0.33, 0.66, 1];
  const spread = [1, 0.84 + swish * 0.1, 0.64 + swish * 0.26, 0.55 - swish * 0.05];
  const knot = (/** @type {number} */ row, /** @type {number} */ column) => {
    const angle = (Math.PI * column) / 10;
    const half = HOOP.rx * (spread[row] ?? 1);
    const y = HOOP.y + Math.sin(angle) * HOOP.ry * (1 - (rows[row] ?? 0) * 0.4) + (rows[row] ?? 0) * (138 - swish * 34);
    return /** @type {Point} */ ([HOOP.x - Math.cos(angle) * half, y]);
  };
  for (let row = 0; row < 3; row++)
    for (let column = 0; column <= 10; column++)
      for (const side of [-1, 1]) {
        const next = column + side;
        if (next < 0 || next > 10) continue;
        if (isChain) ctx.setLineDash([5, 3]);
        stroke(ctx, isChain ? '#C6D0D2' : '#FFFDF6', isChain ? 3.6 : 3, [
          knot(row, column),
          knot(row + 1, row % 2 ? column : (column + next) / 2),
        ]);
      }
  ctx.setLineDash([]);
  ring(ctx, '#7E2A08', 14, HOOP.x, HOOP.y + 3, HOOP.rx, HOOP.ry, 0, Math.PI);
  ring(ctx, '#F0682A', 11, HOOP.x, HOOP.y, HOOP.rx, HOOP.ry, 0, Math.PI);
  ring(ctx, '#FFB487', 3, HOOP.x, HOOP.y - 3, HOOP.rx, HOOP.ry, Math.PI * 0.12, Math.PI * 0.5);
  ctx.restore();
}

/** A shot that does not touch the rim, seen from below. @param {Place} place @returns {import('./shots.mjs').Action} */
export const swish = (place) => (ctx, time) => {
  closeSky(ctx, place);
  closeBoard(ctx);
  const [inAt, outAt] = [1.3, 1.95];
  const drop =
    time < inAt
      ? between(-70, HOOP.y - 8, through(time, 0.3, inAt) ** 1.5)
      : between(HOOP.y - 8, 470, through(time, inAt, outAt + 0.4) ** 1.3);
  const x = between(150, 320, smooth(through(time, 0.2, inAt)));
  if (time > 0.2) ball(ctx, x, drop, 62 - 8 * through(time, 0, inAt), time * 4);
  const since = time - inAt - 0.12;
  closeNet(ctx, since < 0 ? 0 : Math.exp(-since * 2.2) * Math.abs(Math.cos(since * 7)) * Math.min(1, since * 8));
};

/**
 * A ball that rolls round the rim and then falls in.
 * @param {Place} place @param {boolean} [isChain] @returns {import('./shots.mjs').Action}
 */
export const rimRoll =
  (place, isChain = false) =>
  (ctx, time) => {
    closeSky(ctx, place);
    const shake = time > 0.5 ? Math.sin(time * 40) * 2 * Math.exp(-(time - 0.5) * 3) : 0;
    closeBoard(ctx, shake);
    const turn = Math.max(0, time - 0.5) * 4.6;
    const part = through(time, 2.7, 3.3);
    const radius = between(1, 0, smooth(part));
    let at = /** @type {Point} */ ([
      HOOP.x + Math.cos(turn + 2.4) * HOOP.rx * radius,
      HOOP.y - 40 + Math.sin(turn + 2.4) * HOOP.ry * radius + 30 * part,
    ]);
    if (time < 0.5) at = [between(-60, 243, time / 0.5), between(20, HOOP.y - 22, (time / 0.5) ** 1.6)];
    if (time > 3.3) at = [HOOP.x, between(HOOP.y - 10, 480, through(time, 3.3, 4.05) ** 1.4)];
    const isBehind = time > 3.1 || Math.sin(turn + 2.4) < 0;
    if (isBehind) ball(ctx, ...at, 54, time * 5);
    const since = time - 3.45;
    closeNet(
      ctx,
      since < 0 ? 0 : Math.exp(-since * 2.4) * Math.abs(Math.cos(since * 7)) * Math.min(1, since * 8),
      shake,
      isChain,
    );
    if (!isBehind) ball(ctx, ...at, 54, time * 5);
  };

/**
 * A ball that spins on one finger.
 * @param {Place} place @param {string} skin @returns {import('./shots.mjs').Action}
 */
export const spin = (place, skin) => (ctx, time) => {
  closeSky(ctx, place);
  for (let line = 0; line < 5; line++) disc(ctx, '#FFFFFF14', 320, 420, 120 + line * 70);
  const sway = Math.sin(time * Math.PI * 0.5) * 10;
  stroke(ctx, skin, 74, [
    [360 + sway * 0.4, 470],
    [342 + sway * 0.7, 372],
  ]);
  for (const [dx, dy] of [
    [-30, 352],
    [-8, 346],
    [16, 350],
  ])
    stroke(ctx, skin, 24, [
      [338 + (dx ?? 0) + sway, dy ?? 0],
      [340 + (dx ?? 0) * 0.8 + sway * 0.8, 386],
    ]);
  stroke(ctx, skin, 20, [
    [320 + sway, 272],
    [324 + sway, 352],
  ]);
  disc(ctx, '#F2D3BF', 320 + sway, 266, 6, 8);
  ctx.save();
  ctx.translate(320 + sway, 154);
  ctx.rotate(sway * 0.004);
  const wide = Math.cos(time * Math.PI * 3);
  ball(ctx, 0, 0, 108, 0);
  ring(ctx, '#4A1B05', 7, 0, 0, Math.abs(wide) * 106 + 0.5, 108);
  ctx.restore();
  for (const side of [-1, 1])
    ring(ctx, '#FFFFFF66', 4, 320 + sway, 154, 130, 40, side > 0 ? 0.3 : 3.5, side > 0 ? 1 : 4.2);
};

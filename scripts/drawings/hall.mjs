import { disc, glow, seeded, shape } from './brush.mjs';

/** @typedef {import('./brush.mjs').Ctx} Ctx @typedef {import('./places.mjs').Place} Place */

/** @param {Ctx} ctx @param {Place} place */
export function hallWall(ctx, { key }) {
  for (const x of [60, 276, 492]) {
    shape(ctx, '#FFF6E0', [
      [x, 18],
      [x + 92, 18],
      [x + 82, 30],
      [x + 10, 30],
    ]);
    glow(ctx, '#FFF2D8', x + 46, 26, 90, '55');
  }
  for (const [index, x] of [84, 150, 216, 396, 462].entries())
    shape(ctx, index % 2 ? '#1F6E78' : '#C64A1C', [
      [x, 52],
      [x + 40, 52],
      [x + 40, 108],
      [x + 20, 96],
      [x, 108],
    ]);
  for (const [step, y] of [134, 164, 196].entries()) {
    ctx.fillStyle = ['#22363A', '#1D2F33', '#18282B'][step] ?? '#18282B';
    ctx.fillRect(0, y, 640, 40);
  }
  const random = seeded(key.length + key.charCodeAt(2));
  for (const y of [134, 164, 196])
    for (let x = 12; x < 640; x += 22) if (random() > 0.35) fan(ctx, x + random() * 8, y, random());
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} kind */
function fan(ctx, x, y, kind) {
  const shirt = ['#8A4520', '#3C6470', '#5A6A6C', '#A8772F'][Math.floor(kind * 4)] ?? '#5A6A6C';
  disc(ctx, shirt, x, y - 1, 8, 11);
  disc(ctx, ['#C98F5E', '#7A4A2B', '#5B3622'][Math.floor(kind * 29) % 3] ?? '#7A4A2B', x, y - 15, 5.5);
}

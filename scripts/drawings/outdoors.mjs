import { disc, glow, seeded, shape, stroke } from './brush.mjs';
import { HORIZON } from './places.mjs';

/** @typedef {import('./brush.mjs').Ctx} Ctx @typedef {import('./places.mjs').Place} Place */

/** @param {Ctx} ctx @param {Place} place */
export function openAir(ctx, place) {
  const { mark } = place;
  const random = seeded(place.city);
  if (mark === 'sun') glow(ctx, '#FFE2A8', 200, HORIZON - 34, 150);
  if (mark === 'sun') disc(ctx, '#FFE9BE', 200, HORIZON - 34, 26);
  if (mark === 'moon') glow(ctx, '#DDE6FF', 130, 70, 90, '66');
  if (mark === 'moon') disc(ctx, '#EEF1F8', 130, 70, 22);
  if (mark === 'moon' || mark === 'lamps')
    for (let star = 0; star < 40; star++) disc(ctx, '#C9D8E4', random() * 640, random() * 130, 0.6 + random() * 0.7);
  if (mark === 'trees' || mark === 'snow') for (const x of [70, 330]) cloud(ctx, x + random() * 90, 50 + random() * 40);
  skyline(ctx, place, random);
  if (mark === 'trees') for (let x = -10; x < 640; x += 58) tree(ctx, x + random() * 26, 24 + random() * 14);
  fence(ctx);
}

/** @param {Ctx} ctx @param {Place} place @param {() => number} random */
function skyline(ctx, { far, near, windows }, random) {
  for (let x = -10; x < 640; ) {
    const [width, height] = [22 + random() * 34, 50 + random() * 70];
    ctx.fillStyle = far;
    ctx.fillRect(x, HORIZON - height, width, height);
    x += width + random() * 6;
  }
  for (let x = -16; x < 640; ) {
    const [width, height] = [40 + random() * 46, 44 + random() * 62];
    const top = HORIZON - height;
    ctx.fillStyle = near;
    ctx.fillRect(x, top, width, height);
    if (random() > 0.6) tank(ctx, near, x + width / 2, top);
    ctx.fillStyle = windows;
    for (let y = top + 9; y < HORIZON - 24; y += 13)
      for (let left = x + 7; left < x + width - 9; left += 12) if (random() > 0.55) ctx.fillRect(left, y, 5, 6);
    x += width + random() * 5;
  }
}

/** @param {Ctx} ctx @param {string} color @param {number} x @param {number} roof */
function tank(ctx, color, x, roof) {
  shape(ctx, color, [
    [x - 9, roof - 18],
    [x, roof - 26],
    [x + 9, roof - 18],
    [x + 8, roof - 5],
    [x - 8, roof - 5],
  ]);
  for (const leg of [-7, 6])
    stroke(ctx, color, 2, [
      [x + leg, roof - 6],
      [x + leg, roof],
    ]);
}

/** @param {Ctx} ctx @param {number} x @param {number} y */
function cloud(ctx, x, y) {
  for (const [dx, dy, r] of [
    [0, 0, 18],
    [22, -8, 22],
    [48, 0, 17],
    [24, 6, 20],
  ])
    disc(ctx, '#FFFFFF77', x + (dx ?? 0), y + (dy ?? 0), r ?? 0, (r ?? 0) * 0.6);
}

/** @param {Ctx} ctx @param {number} x @param {number} size */
function tree(ctx, x, size) {
  stroke(ctx, '#4A3B2C', 5, [
    [x, HORIZON],
    [x, HORIZON - size * 1.2],
  ]);
  disc(ctx, '#3E7A55', x, HORIZON - size * 1.7, size);
  disc(ctx, '#549468', x - size * 0.3, HORIZON - size * 1.95, size * 0.6);
}

/** @param {Ctx} ctx */
function fence(ctx) {
  for (let x = -60; x < 700; x += 12) {
    stroke(ctx, '#D6E4DE3A', 1, [
      [x, HORIZON],
      [x + 56, HORIZON - 56],
    ]);
    stroke(ctx, '#D6E4DE3A', 1, [
      [x, HORIZON - 56],
      [x + 56, HORIZON],
    ]);
  }
  stroke(ctx, '#A9BDB7', 2.5, [
    [0, HORIZON - 56],
    [640, HORIZON - 56],
  ]);
  for (let x = 34; x < 640; x += 118)
    stroke(ctx, '#8FA6A1', 4, [
      [x, HORIZON - 62],
      [x, HORIZON],
    ]);
}

/** @param {Ctx} ctx */
export function lamps(ctx) {
  for (const x of [96, 420]) {
    stroke(ctx, '#0A1419', 6, [
      [x, HORIZON],
      [x, 44],
    ]);
    stroke(ctx, '#0A1419', 9, [
      [x - 16, 42],
      [x + 16, 42],
    ]);
    glow(ctx, '#FFE39A', x, 46, 130, 'AA');
    for (const dx of [-11, 0, 11]) disc(ctx, '#FFF6DA', x + dx, 45, 4);
    disc(ctx, '#FFE39A18', x, 330, 190, 60);
  }
}

import { ball } from './ball.mjs';
import { disc, downwards, seeded, shape, stroke } from './brush.mjs';
import { closeSky } from './close.mjs';

/** @typedef {import('./brush.mjs').Ctx} Ctx @typedef {import('./places.mjs').Place} Place */
/** All pictures of this file are 480 by 600. */

/** @param {Ctx} ctx @param {string} color */
function shoe(ctx, color, accent = '#FFFFFF') {
  shape(ctx, color, [
    [-52, -58],
    [-14, -62],
    [-4, -34],
    [28, -20],
    [66, -10],
    [74, 8],
    [72, 20],
    [-56, 20],
    [-58, -20],
  ]);
  stroke(ctx, color, 10, [
    [-50, -54],
    [-16, -58],
    [-6, -32],
    [28, -18],
    [64, -8],
    [70, 12],
    [-52, 14],
    [-50, -54],
  ]);
  stroke(ctx, '#F4F6F5', 13, [
    [-52, 21],
    [70, 21],
  ]);
  stroke(ctx, accent, 8, [
    [-40, -8],
    [-6, 4],
    [30, -6],
  ]);
  for (const [x, y] of [
    [-8, -36],
    [4, -28],
    [16, -22],
  ])
    stroke(ctx, '#F4F6F5', 4, [
      [(x ?? 0) - 8, (y ?? 0) - 2],
      [(x ?? 0) + 8, (y ?? 0) - 8],
    ]);
  stroke(ctx, '#00000033', 5, [
    [-50, -52],
    [-16, -56],
  ]);
}

/** A pair of shoes that hangs on a wire. @param {Place} place @returns {(ctx: Ctx) => void} */
export const hungUp = (place) => (ctx) => {
  closeSky(ctx, place, 480, 600);
  for (const [y, sag] of [
    [120, 46],
    [70, 30],
  ]) {
    ctx.beginPath();
    ctx.moveTo(-10, y ?? 0);
    ctx.quadraticCurveTo(240, (y ?? 0) + (sag ?? 0) * 2, 490, (y ?? 0) - 20);
    ctx.strokeStyle = '#17262B';
    ctx.lineWidth = 5;
    ctx.stroke();
  }
  for (const [x, y, turn] of [
    [190, 330, 0.55],
    [300, 392, -0.35],
  ]) {
    stroke(ctx, '#F4F6F5', 4, [
      [244, 160],
      [x ?? 0, (y ?? 0) - 50],
    ]);
    ctx.save();
    ctx.translate(x ?? 0, y ?? 0);
    ctx.rotate((turn ?? 0) + 0.9);
    ctx.scale(1.05, 1.05);
    shoe(ctx, '#CE2F35', '#FFC94A');
    ctx.restore();
  }
  disc(ctx, '#F4F6F5', 244, 162, 7);
  const random = seeded(place.city);
  for (let x = -20; x < 480; ) {
    const [width, height] = [70 + random() * 60, 40 + random() * 70];
    ctx.fillStyle = '#2E4B52';
    ctx.fillRect(x, 600 - height, width, height);
    x += width + 4;
  }
};

/** Before the game: shoes, a towel, a bottle and the ball. @param {Place} place @returns {(ctx: Ctx) => void} */
export const onTheBench = (place) => (ctx) => {
  closeSky(ctx, place, 480, 400);
  ctx.fillStyle = downwards(ctx, place.floor, 380, 600);
  ctx.fillRect(0, 380, 480, 220);
  for (let x = -60; x < 560; x += 62)
    stroke(ctx, '#8A5A2866', 2, [
      [240 + (x - 240) * 0.6, 380],
      [x, 600],
    ]);
  for (const x of [66, 414])
    stroke(ctx, '#14191A', 18, [
      [x, 500],
      [x, 340],
    ]);
  ctx.fillStyle = downwards(ctx, ['#A9703A', '#7D4E24'], 316, 350);
  ctx.fillRect(-10, 316, 500, 34);
  shape(ctx, '#F4F6F5', [
    [300, 306],
    [430, 306],
    [424, 430],
    [312, 424],
  ]);
  for (const y of [402, 412])
    stroke(ctx, '#F36F21', 5, [
      [314, y],
      [424, y + 4],
    ]);
  ctx.fillStyle = '#3CC2B2';
  ctx.fillRect(252, 234, 34, 82);
  ctx.fillStyle = '#10242B';
  ctx.fillRect(258, 216, 22, 18);
  ctx.save();
  ctx.translate(92, 286);
  ctx.scale(1.1, 1.1);
  shoe(ctx, '#23282B', '#F36F21');
  ctx.translate(84, 4);
  shoe(ctx, '#2F363A', '#F36F21');
  ctx.restore();
  ctx.globalAlpha = 0.4;
  disc(ctx, '#04100F', 214, 566, 90, 14);
  ctx.globalAlpha = 1;
  ball(ctx, 206, 486, 84, 0.9);
};

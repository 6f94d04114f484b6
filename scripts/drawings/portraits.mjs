import { weather } from './backdrop.mjs';
import { ball } from './ball.mjs';
import { disc, downwards, glow, ring, seeded, shape, stroke } from './brush.mjs';
import { closeSky } from './close.mjs';

/** @typedef {import('./brush.mjs').Ctx} Ctx @typedef {import('./places.mjs').Place} Place */
/** All pictures of this file are 480 by 600. */
const INK = '#10242B';

/** A ball on the line, close up. @param {Place} place @returns {(ctx: Ctx) => void} */
export const atRest = (place) => (ctx) => {
  closeSky(ctx, place, 480, 250);
  ctx.fillStyle = downwards(ctx, place.floor, 230, 600);
  ctx.fillRect(0, 230, 480, 370);
  ctx.fillStyle = '#00000033';
  ctx.fillRect(0, 226, 480, 8);
  ring(ctx, '#F4F2EA', 26, 520, 640, 470, 290, Math.PI * 0.9, Math.PI * 1.7);
  ctx.save();
  ctx.translate(300, 478);
  ctx.scale(1, 0.2);
  disc(ctx, '#04121477', 0, 0, 190);
  ctx.restore();
  if (place.mark === 'rain')
    for (const [x, y, r] of [
      [90, 520, 70],
      [380, 560, 90],
    ])
      disc(ctx, '#B9C8C966', x ?? 0, y ?? 0, r ?? 0, (r ?? 0) * 0.2);
  ball(ctx, 236, 336, 152, 0.35);
  const random = seeded(9);
  if (place.mark === 'rain')
    for (let drop = 0; drop < 46; drop++)
      disc(ctx, '#FFFFFF88', 120 + random() * 230, 220 + random() * 230, 1 + random() * 3);
  weather(ctx, place, 0.7);
};

/** A hoop against the sky of its city. @param {Place} place @returns {(ctx: Ctx) => void} */
export const towering = (place) => (ctx) => {
  closeSky(ctx, place, 480, 600);
  if (place.mark === 'moon') glow(ctx, '#DDE6FF', 116, 150, 120, '77');
  disc(
    ctx,
    place.mark === 'moon' ? '#EEF1F8' : '#FFE9BE',
    116,
    place.mark === 'moon' ? 150 : 438,
    place.mark === 'moon' ? 40 : 62,
  );
  const random = seeded(place.city);
  if (place.mark === 'moon')
    for (let star = 0; star < 60; star++) disc(ctx, '#C9D8E4', random() * 480, random() * 340, 0.7 + random());
  for (const [color, low, high] of /** @type {[string, number, number][]} */ ([
    [place.far, 110, 210],
    [place.near, 60, 130],
  ]))
    for (let x = -20; x < 480; ) {
      const [width, height] = [34 + random() * 46, low + random() * (high - low)];
      ctx.fillStyle = color;
      ctx.fillRect(x, 600 - height, width, height);
      ctx.fillStyle = place.windows;
      if (color === place.near)
        for (let y = 610 - height; y < 590; y += 16)
          for (let left = x + 8; left < x + width - 8; left += 14) if (random() > 0.5) ctx.fillRect(left, y, 6, 7);
      x += width + 3;
    }
  stroke(ctx, INK, 22, [
    [436, 610],
    [436, 250],
    [372, 196],
  ]);
  stroke(ctx, INK, 12, [
    [430, 300],
    [330, 226],
  ]);
  shape(ctx, '#F3F4EC', [
    [176, 74],
    [372, 96],
    [362, 246],
    [180, 218],
  ]);
  stroke(ctx, INK, 8, [
    [176, 74],
    [372, 96],
    [362, 246],
    [180, 218],
    [176, 74],
  ]);
  stroke(ctx, '#D4481C', 6, [
    [236, 138],
    [308, 146],
    [304, 208],
    [234, 198],
    [236, 138],
  ]);
  ring(ctx, '#8E3608', 9, 246, 244, 72, 21);
  for (let thread = 0; thread <= 8; thread++) {
    const angle = (thread / 8) * Math.PI;
    for (const turn of [-0.5, 0.5]) {
      const end = Math.min(Math.PI, Math.max(0, angle + turn));
      stroke(ctx, '#FFFDF6', 2.6, [
        [246 - Math.cos(angle) * 70, 246 + Math.sin(angle) * 18],
        [246 - Math.cos(end) * 40, 344],
      ]);
    }
  }
  ring(ctx, '#F0682A', 9, 246, 244, 72, 21, 0, Math.PI);
  ball(ctx, 170, 150, 44, 0.7);
};

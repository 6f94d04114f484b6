import { ball } from './ball.mjs';
import { disc, ring, stroke } from './brush.mjs';
import { between, smooth, through } from './poses.mjs';

/** @typedef {import('./brush.mjs').Ctx} Ctx @typedef {import('./brush.mjs').Point} Point */
/** @typedef {{ out: string, floor: string, key: string }} Paint */
/** @typedef {{ from: Point, path: Point[], color: string, label: string }} Mover */

export const paints = {
  teal: { out: '#1B4A4C', floor: '#2E7F7B', key: '#D8672B' },
  clay: { out: '#7E3B24', floor: '#B65A34', key: '#1D4E57' },
  blue: { out: '#163E63', floor: '#2767A0', key: '#E3A23C' },
  wood: { out: '#5E3A1C', floor: '#C9985C', key: '#8F3A24' },
  night: { out: '#0E1516', floor: '#1C282A', key: '#47230F' },
};

/** Half a court from above, the hoop on the right: 640 by 400. @param {Ctx} ctx @param {Paint} paint */
export function halfCourt(ctx, { out, floor, key }) {
  const line = '#EDF1E6';
  ctx.fillStyle = out;
  ctx.fillRect(0, 0, 640, 400);
  ctx.fillStyle = floor;
  ctx.fillRect(30, 26, 570, 348);
  ctx.fillStyle = key;
  ctx.fillRect(422, 138, 178, 124);
  ctx.strokeStyle = line;
  ctx.lineWidth = 4;
  ctx.strokeRect(30, 26, 570, 348);
  ctx.strokeRect(422, 138, 178, 124);
  ring(ctx, line, 4, 422, 200, 44, 44, Math.PI / 2, Math.PI * 1.5);
  ring(ctx, line, 4, 30, 200, 58, 58, -Math.PI / 2, Math.PI / 2);
  stroke(ctx, line, 4, [
    [600, 50],
    [536, 50],
  ]);
  stroke(ctx, line, 4, [
    [600, 350],
    [536, 350],
  ]);
  ring(ctx, line, 4, 556, 200, 152, 152, Math.PI / 2 + 0.13, Math.PI * 1.5 - 0.13);
  ring(ctx, line, 3, 556, 200, 26, 26, Math.PI / 2, Math.PI * 1.5);
  stroke(ctx, '#F4F5EF', 6, [
    [574, 172],
    [574, 228],
  ]);
  ring(ctx, '#FF7A2E', 5, 558, 200, 11);
}

/** @param {Ctx} ctx @param {Point} at @param {string} color @param {string} label */
export function marker(ctx, [x, y], color, label) {
  disc(ctx, '#00000044', x + 3, y + 5, 19);
  disc(ctx, color, x, y, 18);
  ring(ctx, '#FFFFFF', 3, x, y, 18);
  ctx.fillStyle = '#FFFFFF';
  ctx.font = '700 19px sans-serif';
  ctx.textAlign = 'center';
  ctx.fillText(label, x, y + 7);
}

/** A chalk line with an arrowhead. @param {Ctx} ctx @param {Point[]} path */
export function arrow(ctx, path, color = '#FFFFFF', isPass = false) {
  const [before, end] = [path.at(-2), path.at(-1)];
  if (!before || !end) return;
  if (isPass) ctx.setLineDash([3, 11]);
  stroke(ctx, color, 4.5, path);
  ctx.setLineDash([]);
  const angle = Math.atan2(end[1] - before[1], end[0] - before[0]);
  for (const turn of [2.6, -2.6])
    stroke(ctx, color, 4.5, [end, [end[0] + Math.cos(angle + turn) * 16, end[1] + Math.sin(angle + turn) * 16]]);
}

/** @param {Point[]} path @param {number} part @returns {Point} */
function along(path, part) {
  const exact = Math.min(path.length - 1.0001, part * (path.length - 1));
  const [from, to] = [path[Math.floor(exact)], path[Math.floor(exact) + 1]];
  return from && to ? [between(from[0], to[0], exact % 1), between(from[1], to[1], exact % 1)] : [0, 0];
}

/** Give and go, as a coach would show it: the lines first, then the players. @param {Paint} paint @returns {import('./shots.mjs').Action} */
export const giveAndGo = (paint) => (ctx, time) => {
  halfCourt(ctx, paint);
  /** @type {Point[]} */
  const cut = [
    [170, 200],
    [250, 170],
    [350, 176],
    [450, 190],
    [528, 200],
  ];
  const drawn = cut.slice(0, Math.max(2, Math.ceil(through(time, 0.1, 0.9) * cut.length)));
  arrow(ctx, drawn, '#FFFFFF99');
  if (time > 0.5)
    arrow(
      ctx,
      [
        [186, 214],
        [292, 312],
      ],
      '#FFE9C2AA',
      true,
    );
  if (time > 0.8)
    arrow(
      ctx,
      [
        [318, 306],
        [420, 214],
      ],
      '#FFE9C2AA',
      true,
    );
  const go = smooth(through(time, 1.5, 3));
  const one = along(cut, go);
  /** @type {Point} */
  const two = [304, 322];
  /** @type {Point} */
  const stopper = [between(226, 250, through(time, 1.2, 1.7)), between(200, 262, smooth(through(time, 1.2, 2)))];
  marker(ctx, stopper, '#23282B', 'X');
  marker(ctx, [between(330, 352, go), between(286, 300, go)], '#23282B', 'X');
  marker(ctx, two, '#F36F21', '2');
  marker(ctx, one, '#F36F21', '1');
  let at = /** @type {Point} */ ([one[0] + 16, one[1] + 14]);
  if (time > 1.2 && time < 1.6)
    at = [between(186, 300, through(time, 1.2, 1.6)), between(214, 306, through(time, 1.2, 1.6))];
  else if (time >= 1.6 && time < 2.1) at = [318, 306];
  else if (time >= 2.1 && time < 2.55)
    at = [between(318, one[0] + 16, through(time, 2.1, 2.55)), between(306, one[1] + 14, through(time, 2.1, 2.55))];
  else if (time > 3) at = [between(544, 558, through(time, 3, 3.25)), between(212, 200, through(time, 3, 3.25))];
  ball(ctx, ...at, 11, time * 6);
  if (time > 3.25)
    ring(ctx, `rgb(255 201 74 / ${1 - through(time, 3.25, 3.9)})`, 5, 558, 200, 14 + 60 * through(time, 3.25, 3.9));
};

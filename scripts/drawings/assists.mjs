import { ball, shadow } from './ball.mjs';
import { figure, GROUND } from './figure.mjs';
import { hoopBefore, hoopBehind, RIM } from './hoop.mjs';
import { posed, poses, smooth, through, thrown } from './poses.mjs';
import { bounced, dropping, swishAt } from './shots.mjs';

/** @typedef {import('./shots.mjs').Action} Action @typedef {import('./figure.mjs').Outfit} Outfit @typedef {import('./poses.mjs').Keys} Keys */

/**
 * A pass to a cutter, who scores off the glass; with `isLob` the cutter dunks.
 * @param {{ passer: Outfit, cutter: Outfit, guard: Outfit, isLob?: boolean }} scene @returns {Action}
 */
export function assist({ passer, cutter, guard, isLob = false }) {
  const leaves = 1.1;
  const caught = isLob ? 1.86 : 1.5;
  /** @type {Keys} */
  const giving = [
    [0, poses.dribble, 120],
    [0.7, poses.dribble, 150],
    [0.95, poses.wind, 156],
    [leaves, isLob ? poses.lob : poses.pass, 160],
    [1.6, isLob ? poses.lob : poses.pass, 160],
    [2.2, poses.stand, 160],
    [2.8, poses.point, 160],
    [4, poses.point, 160],
  ];
  /** @type {Keys} */
  const cutting = isLob
    ? [
        [0, poses.guard, 250],
        [0.7, poses.runA, 270],
        [0.95, poses.runB, 330],
        [1.2, poses.runA, 388],
        [1.42, poses.takeoff, 424],
        [1.86, { ...poses.cock, ax: 14, ay: -40 }, 462],
        [2.02, poses.slam, 472],
        [2.15, poses.hang, 474],
        [2.5, poses.hang, 476],
        [2.85, poses.land, 470],
        [3.3, poses.point, 466],
        [4, poses.point, 466],
      ]
    : [
        [0, poses.guard, 230],
        [0.6, poses.runB, 250],
        [0.9, poses.runA, 318],
        [1.2, poses.runB, 372],
        [1.5, poses.hold, 412],
        [1.75, poses.takeoff, 436],
        [2.1, poses.layup, 462],
        [2.35, { ...poses.layup, up: 34 }, 474],
        [2.65, poses.land, 486],
        [3.1, poses.stand, 486],
        [3.4, poses.point, 486],
        [4, poses.point, 486],
      ];
  /** @type {Keys} */
  const guarding = [
    [0, poses.guard, 292],
    [0.7, poses.guardWide, 284],
    [1.3, poses.guardWide, 262],
    [1.9, poses.stand, 262],
    [4, poses.stand, 262],
  ];
  return (ctx, time) => {
    hoopBehind(ctx);
    figure(ctx, { ...posed(guarding, time), outfit: guard, facing: -1, ground: GROUND - 12 });
    const [from] = figure(ctx, { ...posed(giving, time), outfit: passer });
    const [hand] = figure(ctx, { ...posed(cutting, time), outfit: cutter, facing: time > 2.9 ? -1 : 1 });
    const scores = isLob ? 2.04 : 2.62;
    const gives = isLob ? 2.03 : 2.16;
    let at = /** @type {[number, number]} */ ([hand[0] + 3, hand[1] - 7]);
    if (time < 0.8) at = bounced(from, time, 0.4);
    else if (time < leaves) at = [from[0] + 4, from[1] - 4];
    else if (time < caught) at = thrown([206, 262], hand, through(time, leaves, caught), isLob ? 74 : -44);
    else if (time > scores) at = dropping(time - scores);
    else if (time > gives) at = thrown([492, 178], [RIM.x + 1, RIM.y], smooth(through(time, gives, scores)), 42);
    shadow(ctx, at[0], GROUND, GROUND - at[1]);
    ball(ctx, ...at, 8.5, time * 6);
    hoopBefore(ctx, swishAt(time - scores));
  };
}

import { ball, shadow } from './ball.mjs';
import { figure, GROUND } from './figure.mjs';
import { hoopBefore, hoopBehind, RIM } from './hoop.mjs';
import { between, posed, poses, smooth, through, thrown } from './poses.mjs';
import { bounced, dropping, swishAt } from './shots.mjs';

/** @typedef {import('./shots.mjs').Action} Action @typedef {import('./figure.mjs').Outfit} Outfit @typedef {import('./poses.mjs').Keys} Keys */

const FLOOR = GROUND - 8;

/**
 * A crossover that leaves the guard behind, and a layup.
 * @param {{ handler: Outfit, guard: Outfit, falls?: boolean }} scene @returns {Action}
 */
export function crossover({ handler, guard, falls = true }) {
  const low = poses.dribbleLow;
  const swapped = { ...low, lean: 0.3, ax: -8, ay: 40, bx: 30, by: 30 };
  /** @type {Keys} */
  const keys = [
    [0, poses.dribble, 160],
    [0.6, poses.dribble, 178],
    [0.85, swapped, 172],
    [1.15, low, 196],
    [1.4, swapped, 190],
    [1.7, low, 214],
    [1.95, poses.runA, 260],
    [2.2, poses.runB, 322],
    [2.5, poses.hold, 372],
    [2.75, poses.takeoff, 404],
    [3.1, poses.layup, 452],
    [3.35, { ...poses.layup, up: 30 }, 466],
    [3.7, poses.land, 480],
    [4.2, poses.fist, 480],
  ];
  /** @type {Keys} */
  const guarding = [
    [0, poses.guard, 262],
    [0.75, poses.guardWide, 258],
    [1, { ...poses.guardWide, lean: -0.15 }, 232],
    [1.3, { ...poses.guardWide, lean: 0.35 }, 268],
    [1.6, poses.stumble, 300],
    [1.95, falls ? poses.fallen : poses.stumble, 318],
    [3.2, falls ? poses.fallen : poses.guard, 318],
    [4.2, falls ? poses.fallen : poses.stand, 318],
  ];
  return (ctx, time) => {
    hoopBehind(ctx);
    figure(ctx, { ...posed(guarding, time), outfit: guard, facing: -1, ground: GROUND - 10 });
    const [near, far] = figure(ctx, { ...posed(keys, time), outfit: handler });
    let at = bounced(near, time, 0.4);
    if (time > 0.6 && time <= 1.8) at = crossed(near, far, time - 0.6);
    else if (time > 2.4 && time < 3.16) at = [near[0] + 3, near[1] - 7];
    else if (time >= 3.56) at = dropping(time - 3.56);
    else if (time >= 3.16) at = thrown([486, 176], [RIM.x, RIM.y], smooth(through(time, 3.16, 3.56)), 40);
    shadow(ctx, at[0], GROUND, GROUND - at[1]);
    ball(ctx, ...at, 8.5, time * 8);
    hoopBefore(ctx, swishAt(time - 3.56));
  };
}

/**
 * The ball, which bounces from hand to hand.
 * @param {[number, number]} near @param {[number, number]} far @param {number} since @returns {[number, number]}
 */
function crossed(near, far, since) {
  const part = (since / 0.3) % 1;
  const isOut = Math.floor(since / 0.3) % 2 === 0;
  const x = between(isOut ? near[0] : far[0], isOut ? far[0] : near[0], part);
  return [x, between(Math.max(near[1], far[1]) + 2, FLOOR, Math.sin(part * Math.PI))];
}

/**
 * Low and high dribbles on the spot, in a loop.
 * @param {{ handler: Outfit, balls?: number }} scene @returns {Action}
 */
export function drill({ handler, balls = 1 }) {
  const a = { ...poses.dribbleLow, lean: 0.25, ax: 26, ay: 34, bx: -24, by: 34 };
  const b = { ...a, ax: 22, ay: 26, hip: 40 };
  /** @type {Keys} */
  const keys = [
    [0, a, 250],
    [0.4, b, 250],
    [0.8, a, 250],
    [1.2, b, 250],
    [1.6, a, 250],
    [2, b, 250],
    [2.4, a, 250],
    [2.8, b, 250],
    [3.2, a, 250],
  ];
  return (ctx, time) => {
    hoopBehind(ctx);
    for (const [x, outfit] of /** @type {const} */ ([
      [110, '#C8622C'],
      [390, '#3CC2B2'],
    ])) {
      shadow(ctx, x, GROUND - 2, 0, 16);
      ctx.fillStyle = outfit;
      ctx.beginPath();
      ctx.moveTo(x - 12, GROUND);
      ctx.lineTo(x, GROUND - 32);
      ctx.lineTo(x + 12, GROUND);
      ctx.fill();
    }
    const [near, far] = figure(ctx, { ...posed(keys, time), outfit: handler, scale: 1.35 });
    /** @type {[number, number][]} */
    const spots = [bounced(near, time, 0.4)];
    if (balls > 1) spots.push(bounced(far, time + 0.2, 0.4));
    for (const at of spots) {
      shadow(ctx, at[0], GROUND, GROUND - at[1]);
      ball(ctx, at[0], at[1] - 3, 11.5, time * 4);
    }
    hoopBefore(ctx);
  };
}

/**
 * A layup that is blocked from behind; with `pins`, against the board.
 * @param {{ shooter: Outfit, blocker: Outfit, pins?: boolean }} scene @returns {Action}
 */
export function block({ shooter, blocker, pins = false }) {
  /** @type {Keys} */
  const keys = [
    [0, poses.runA, 210],
    [0.3, poses.runB, 276],
    [0.6, poses.runA, 336],
    [0.9, poses.hold, 384],
    [1.15, poses.takeoff, 412],
    [1.5, poses.layup, 440],
    [1.8, { ...poses.layup, up: 24 }, 452],
    [2.1, poses.land, 462],
    [2.6, poses.stand, 462],
    [4, { ...poses.stand, lean: 0.2 }, 462],
  ];
  /** @type {Keys} */
  const chasing = [
    [0, poses.runB, 96],
    [0.3, poses.runA, 172],
    [0.6, poses.runB, 248],
    [0.9, poses.runA, 322],
    [1.15, poses.takeoff, 372],
    [1.55, poses.swat, 430],
    [1.75, poses.swatted, 444],
    [2.05, poses.land, 458],
    [2.5, poses.stand, 440],
    [2.9, poses.fist, 430],
    [4, poses.fist, 430],
  ];
  return (ctx, time) => {
    const shake = pins && time > 1.6 ? Math.sin((time - 1.6) * 30) * 3 * Math.exp(-(time - 1.6) * 4) : 0;
    hoopBehind(ctx, shake);
    const [hand] = figure(ctx, { ...posed(keys, time), outfit: shooter, ground: GROUND - 8 });
    figure(ctx, { ...posed(chasing, time), outfit: blocker, facing: time > 2.55 ? -1 : 1 });
    let at = time < 0.85 ? bounced(hand, time, 0.42) : /** @type {[number, number]} */ ([hand[0] + 3, hand[1] - 7]);
    if (time > 1.58) at = swatted(time - 1.58, pins);
    shadow(ctx, at[0], GROUND, GROUND - at[1]);
    ball(ctx, ...at, 8.5, time * 9);
    hoopBefore(ctx, 0, shake);
  };
}

/**
 * The blocked ball, which flies far away; with `pins`, off the board first.
 * @param {number} since @param {boolean} pins @returns {[number, number]}
 */
function swatted(since, pins) {
  if (pins && since < 0.3) return [between(468, 528, since / 0.3), between(166, 132, since / 0.3)];
  const [from, time] = pins ? [528, since - 0.3] : [468, since];
  const flight = Math.min(1, time / 0.75);
  if (flight < 1) return thrown([from, pins ? 132 : 166], [pins ? 330 : 170, FLOOR], flight, pins ? 20 : 60);
  const bounce = (time - 0.75) / 0.6;
  const height = bounce < 1 ? 60 * 4 * bounce * (1 - bounce) : 0;
  return [(pins ? 330 : 170) - 120 * bounce, FLOOR - height];
}

import { ball, shadow } from './ball.mjs';
import { figure, GROUND } from './figure.mjs';
import { hoopBefore, hoopBehind, RIM } from './hoop.mjs';
import { posed, poses, through, thrown } from './poses.mjs';

/** @typedef {import('./brush.mjs').Ctx} Ctx @typedef {import('./figure.mjs').Outfit} Outfit @typedef {import('./poses.mjs').Keys} Keys */
/** Draws the moving part of a clip over its background. @typedef {(ctx: Ctx, time: number) => void} Action */

const FLOOR = GROUND - 8;

/** The ball after it fell through the net: two bounces, and away to the left. @param {number} since @returns {[number, number]} */
export function dropping(since) {
  const fall = 0.42;
  if (since < fall) return [RIM.x, RIM.y + (FLOOR - RIM.y) * (since / fall) ** 2];
  const bounce = (since - fall) / 0.62;
  const height =
    bounce < 1
      ? 74 * 4 * bounce * (1 - bounce)
      : bounce < 1.8
        ? 26 * 4 * ((bounce - 1) / 0.8) * (1 - (bounce - 1) / 0.8)
        : 0;
  return [RIM.x - 34 * bounce, FLOOR - height];
}

/** How far a net swings at a time `since` the ball went through. @param {number} since */
export const swishAt = (since) =>
  since < 0 ? 0 : Math.max(0, Math.exp(-since * 3.4) * Math.cos(since * 13)) * Math.min(1, since * 12);

/** A jump shot that goes in. @param {{ shooter: Outfit, guard?: Outfit, from: number, stepsBack?: boolean }} scene @returns {Action} */
export function jumpShot({ shooter, guard, from, stepsBack = false }) {
  const start = stepsBack ? from + 62 : from;
  /** @type {Keys} */
  const keys = [
    [0, poses.dribble, start],
    [0.75, poses.dribble, start],
    [1.05, stepsBack ? poses.stepBack : poses.hold, from],
    [1.3, poses.dip, from],
    [1.55, poses.set, from],
    [1.75, poses.release, from],
    [2.1, poses.follow, from],
    [2.45, { ...poses.follow, up: 0 }, from],
    [3.2, { ...poses.follow, up: 0 }, from],
    [3.5, poses.fist, from],
    [4, poses.fist, from],
  ];
  const there = start + 62;
  /** @type {Keys} */
  const guarding = [
    [0, poses.guard, there],
    [0.9, poses.guardWide, there],
    [1.5, poses.guard, there - (stepsBack ? 30 : 6)],
    [1.9, { ...poses.swat, up: 30 }, there - (stepsBack ? 44 : 12)],
    [2.3, poses.land, there - (stepsBack ? 44 : 12)],
    [2.9, poses.stand, there - (stepsBack ? 44 : 12)],
    [4, poses.stand, there - (stepsBack ? 44 : 12)],
  ];
  return (ctx, time) => {
    const [left, arrives] = [1.76, 2.72];
    hoopBehind(ctx);
    if (guard) figure(ctx, { ...posed(guarding, time), outfit: guard, facing: -1, ground: GROUND - 6 });
    const [hand] = figure(ctx, { ...posed(keys, time), outfit: shooter });
    let at = /** @type {[number, number]} */ ([hand[0] + 2, hand[1] - 6]);
    if (time < 0.95) at = bounced(hand, time);
    else if (time > arrives) at = dropping(time - arrives);
    else if (time > left) at = thrown([from + 18, GROUND - 152], [RIM.x, RIM.y], through(time, left, arrives), 96);
    shadow(ctx, at[0], GROUND, GROUND - at[1]);
    ball(ctx, ...at, 8.5, time * 7);
    hoopBefore(ctx, swishAt(time - arrives));
  };
}

/** The ball under a dribbling hand. @param {[number, number]} hand @param {number} time @returns {[number, number]} */
export function bounced(hand, time, pace = 0.5) {
  const part = (time / pace) % 1;
  const down = 1 - Math.abs(Math.cos(part * Math.PI));
  return [hand[0] + 2, hand[1] + 5 + (FLOOR - hand[1] - 5) * down];
}

/** A run to the rim with a dunk at its end. @param {{ dunker: Outfit, guard?: Outfit, twoHands?: boolean, turns?: boolean }} scene @returns {Action} */
export function dunk({ dunker, guard, twoHands = false, turns = false }) {
  const slam = twoHands ? { ...poses.slam, bx: 28, by: -32 } : poses.slam;
  const cock = twoHands ? { ...poses.cock, bx: -2, by: -42 } : poses.cock;
  /** @type {Keys} */
  const keys = [
    [0, poses.runA, 130],
    [0.28, poses.runB, 190],
    [0.56, poses.runA, 252],
    [0.84, poses.runB, 316],
    [1.1, poses.hold, 372],
    [1.32, poses.takeoff, 404],
    ...(turns ? /** @type {Keys} */ ([[1.5, { ...poses.cock, up: 44, ax: 8, ay: 34 }, 430]]) : []),
    [1.7, cock, 452],
    [1.95, slam, 470],
    [2.1, poses.hang, 474],
    [2.55, poses.hang, 476],
    [2.85, poses.land, 470],
    [3.2, poses.stand, 466],
    [3.5, poses.cheer, 466],
    [3.75, { ...poses.cheer, up: 0 }, 466],
    [4, poses.cheer, 466],
  ];
  /** @type {Keys} */
  const guarding = [
    [0, poses.guard, 420],
    [1.1, poses.guardWide, 424],
    [1.6, { ...poses.swat, up: 26 }, 438],
    [2, { ...poses.stumble, up: 6 }, 424],
    [2.4, poses.fallen, 392],
    [4, poses.fallen, 392],
  ];
  return (ctx, time) => {
    const shake = time > 1.95 ? Math.sin((time - 1.95) * 34) * 4 * Math.exp(-(time - 1.95) * 3) : 0;
    hoopBehind(ctx, shake);
    if (guard) figure(ctx, { ...posed(guarding, time), outfit: guard, facing: -1, ground: GROUND - 8 });
    const draw = () => figure(ctx, { ...posed(keys, time), outfit: dunker });
    const since = time - 1.97;
    const [hand] = draw();
    const at =
      since > 0
        ? dropping(since)
        : time < 1.05
          ? bounced(hand, time, 0.42)
          : /** @type {[number, number]} */ ([hand[0] + 3, hand[1] - 7]);
    shadow(ctx, at[0], GROUND, GROUND - at[1]);
    ball(ctx, ...at, 8.5, time * 5);
    hoopBefore(ctx, swishAt(since), shake);
  };
}

import { disc, ring, shape, stroke } from './brush.mjs';

/** @typedef {import('./brush.mjs').Ctx} Ctx @typedef {import('./brush.mjs').Point} Point */
/**
 * The pose of a body that faces right. Hands are relative to the shoulder, feet to the body's spot on the floor; y
 * grows downwards. a and p are the near hand and foot, b and q the far ones. `up` lifts the whole body off the floor.
 * @typedef {{ up: number, hip: number, lean: number, ax: number, ay: number, bx: number, by: number, px: number, py: number, qx: number, qy: number }} Pose
 */
/** @typedef {{ skin: string, jersey: string, shorts: string, shoes: string, hair: string, band?: string, number?: string, long?: boolean }} Outfit */
/** @typedef {{ pose: Pose, outfit: Outfit, x: number, ground?: number, facing?: 1 | -1, scale?: number }} Figure */

export const GROUND = 346;
const [TORSO, THIGH, SHIN, UPPER, FORE] = [37, 29, 28, 21, 22];

/**
 * The position of the elbow or knee, and of the hand or foot.
 * @param {Point} from @param {Point} to @param {number} first @param {number} second @param {1 | -1} bend
 * @returns {[joint: Point, end: Point]}
 */
function limb([x, y], [tx, ty], first, second, bend) {
  const distance = Math.min(Math.hypot(tx - x, ty - y), first + second - 0.5) || 1;
  const angle = Math.atan2(ty - y, tx - x);
  const inner = Math.acos(
    Math.max(-1, Math.min(1, (first ** 2 + distance ** 2 - second ** 2) / (2 * first * distance))),
  );
  const joint = angle - bend * inner;
  return [
    [x + Math.cos(joint) * first, y + Math.sin(joint) * first],
    [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance],
  ];
}

/**
 * Draws a player and returns the positions of their hands, the near one first.
 * @param {Ctx} ctx @param {Figure} figure @returns {[Point, Point]}
 */
export function figure(ctx, { pose, outfit, x, ground = GROUND, facing = 1, scale = 1 }) {
  const near = Math.max(0.3, 1 - pose.up / 140);
  ctx.globalAlpha = 0.38 * near;
  disc(ctx, '#04100F', x, ground + 3, 27 * scale * near, 5 * scale);
  ctx.globalAlpha = 1;
  ctx.save();
  ctx.translate(x, ground);
  ctx.scale(facing * scale, scale);
  const hands = body(ctx, pose, outfit, facing);
  ctx.restore();
  return /** @type {[Point, Point]} */ (hands.map(([hx, hy]) => [x + hx * facing * scale, ground + hy * scale]));
}

/** @param {Ctx} ctx @param {Pose} pose @param {Outfit} outfit @param {number} facing @returns {[Point, Point]} */
function body(ctx, { up, hip, lean, ax, ay, bx, by, px, py, qx, qy }, outfit, facing) {
  /** @type {Point} */
  const pelvis = [0, -up - hip];
  /** @type {Point} */
  const chest = [Math.sin(lean) * TORSO, pelvis[1] - Math.cos(lean) * TORSO];
  const dark = { ...outfit, skin: shade(outfit.skin), shorts: shade(outfit.shorts), shoes: shade(outfit.shoes) };
  const far = limb(chest, [chest[0] + bx, chest[1] + by], UPPER, FORE, -1);
  arm(ctx, dark.skin, chest, far);
  leg(ctx, dark, [pelvis[0] - 2, pelvis[1]], limb(pelvis, [qx, qy - up - 5], THIGH, SHIN, 1));
  leg(ctx, outfit, [pelvis[0] + 2, pelvis[1]], limb(pelvis, [px, py - up - 5], THIGH, SHIN, 1));
  torso(ctx, outfit, pelvis, lean, facing);
  head(ctx, outfit, chest[0] + Math.sin(lean) * 17 + 2, chest[1] - Math.cos(lean * 0.7) * 18);
  const hand = limb(chest, [chest[0] + ax, chest[1] + ay], UPPER, FORE, -1);
  arm(ctx, outfit.skin, chest, hand);
  disc(ctx, outfit.jersey, chest[0], chest[1] + 2, 6.5);
  return [hand[1], far[1]];
}

/** @param {Ctx} ctx @param {string} skin @param {Point} shoulder @param {[Point, Point]} bones */
function arm(ctx, skin, shoulder, [elbow, hand]) {
  stroke(ctx, skin, 9, [shoulder, elbow]);
  stroke(ctx, skin, 7.5, [elbow, hand]);
  disc(ctx, skin, hand[0], hand[1], 4.8);
}

/** @param {Ctx} ctx @param {Outfit} outfit @param {Point} hip @param {[Point, Point]} bones */
function leg(ctx, { skin, shorts, shoes }, hip, [knee, ankle]) {
  stroke(ctx, skin, 10.5, [hip, knee, ankle]);
  stroke(ctx, '#F2F5F3', 8.5, [
    [ankle[0] + (knee[0] - ankle[0]) * 0.22, ankle[1] + (knee[1] - ankle[1]) * 0.22],
    ankle,
  ]);
  stroke(ctx, shorts, 17, [hip, [hip[0] + (knee[0] - hip[0]) * 0.72, hip[1] + (knee[1] - hip[1]) * 0.72]]);
  stroke(ctx, shoes, 8, [
    [ankle[0] - 2, ankle[1] + 1],
    [ankle[0] + 9, ankle[1] + 2],
  ]);
  stroke(ctx, '#FFFFFF', 2, [
    [ankle[0] - 5, ankle[1] + 5.5],
    [ankle[0] + 12, ankle[1] + 5.5],
  ]);
}

/** @param {Ctx} ctx @param {Outfit} outfit @param {Point} pelvis @param {number} lean @param {number} facing */
function torso(ctx, { jersey, shorts, number = '' }, pelvis, lean, facing) {
  ctx.save();
  ctx.translate(...pelvis);
  ctx.rotate(lean);
  shape(ctx, jersey, [
    [-9, 4],
    [-11, -30],
    [-7, -TORSO - 5],
    [7, -TORSO - 5],
    [11, -30],
    [9, 4],
  ]);
  stroke(ctx, jersey, 4, [
    [-9, 2],
    [-10, -30],
    [-6, -TORSO - 4],
    [6, -TORSO - 4],
    [10, -30],
    [9, 2],
    [-9, 2],
  ]);
  shape(ctx, shorts, [
    [-10.5, -3],
    [10.5, -3],
    [11, 7],
    [-11, 7],
  ]);
  stroke(ctx, '#FFFFFF66', 1.5, [
    [-9.5, -3],
    [9.5, -3],
  ]);
  ctx.scale(facing, 1);
  ctx.fillStyle = isPale(jersey) ? '#17313A' : '#FFFFFF';
  ctx.font = '700 13px sans-serif';
  ctx.textAlign = 'center';
  ctx.fillText(number, 0, -14);
  ctx.restore();
}

/** @param {Ctx} ctx @param {Outfit} outfit @param {number} x @param {number} y */
function head(ctx, { skin, hair, band, long }, x, y) {
  stroke(ctx, shade(skin), 8, [
    [x - 2, y + 7],
    [x - 3, y + 15],
  ]);
  if (long)
    stroke(ctx, hair, 8, [
      [x - 7, y - 2],
      [x - 12, y + 8],
      [x - 11, y + 16],
    ]);
  disc(ctx, skin, x, y, 10.5, 11.5);
  ctx.save();
  ctx.beginPath();
  ctx.ellipse(x, y, 11, 12, 0, 0, Math.PI * 2);
  ctx.clip();
  shape(ctx, hair, [
    [x - 14, y - 14],
    [x + 12, y - 14],
    [x + 9, y - 5],
    [x - 2, y - 4],
    [x - 5, y + 4],
    [x - 14, y + 4],
  ]);
  if (band)
    stroke(ctx, band, 4, [
      [x - 13, y - 2.5],
      [x + 13, y - 5],
    ]);
  ctx.restore();
  disc(ctx, '#1A0F0A', x + 5.5, y, 1.3, 1.7);
  ring(ctx, '#00000055', 1.3, x + 5.5, y + 4, 3, 2, 0.3, 2.2);
}

/** @param {string} color `#rrggbb` */
function shade(color) {
  const part = (/** @type {number} */ at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) * 0.74);
  return `rgb(${part(1)} ${part(3)} ${part(5)})`;
}

/** @param {string} color */
const isPale = (color) => Number.parseInt(color.slice(3, 5), 16) > 170;

/** @typedef {import('./figure.mjs').Pose} Pose */
/** @typedef {[at: number, pose: Pose, x: number][]} Keys */

/** @param {Partial<Pose>} changes @returns {Pose} */
const pose = (changes) => ({
  ...{ up: 0, hip: 52, lean: 0.04, ax: 8, ay: 38, bx: -4, by: 38, px: 8, py: 0, qx: -8, qy: 0 },
  ...changes,
});

export const poses = {
  stand: pose({}),
  hold: pose({ hip: 48, lean: 0.12, ax: 20, ay: 20, bx: 18, by: 18 }),
  guard: pose({ hip: 42, lean: 0.28, ax: 32, ay: 4, bx: 22, by: -14, px: 20, qx: -18 }),
  guardWide: pose({ hip: 40, lean: 0.2, ax: 34, ay: -4, bx: -22, by: 12, px: 26, qx: -20 }),
  dribble: pose({ hip: 44, lean: 0.4, ax: 22, ay: 32, bx: 26, by: 12, px: 17, qx: -17 }),
  dribbleLow: pose({ hip: 36, lean: 0.55, ax: 20, ay: 36, bx: 28, by: 22, px: 22, qx: -22 }),
  dip: pose({ hip: 40, lean: 0.22, ax: 17, ay: 22, bx: 18, by: 20, px: 9, qx: -9 }),
  set: pose({ up: 6, hip: 54, lean: 0.02, ax: 11, ay: -20, bx: 13, by: -13, px: 5, py: 2, qx: -5, qy: 3 }),
  release: pose({ up: 24, hip: 55, lean: 0, ax: 17, ay: -38, bx: 9, by: -27, px: 3, py: 4, qx: -5, qy: 6 }),
  follow: pose({ up: 12, hip: 54, lean: 0.02, ax: 24, ay: -34, bx: 6, by: -14, px: 4, py: 2, qx: -6, qy: 2 }),
  stepBack: pose({ up: 8, hip: 48, lean: -0.12, ax: 16, ay: 24, bx: 18, by: 20, px: 18, py: -2, qx: -16, qy: -6 }),
  runA: pose({ up: 3, hip: 48, lean: 0.35, ax: 20, ay: 22, bx: -16, by: 20, px: 24, py: -3, qx: -26, qy: -12 }),
  runB: pose({ up: 3, hip: 48, lean: 0.35, ax: -12, ay: 24, bx: 20, by: 20, px: -26, py: -12, qx: 24, qy: -3 }),
  takeoff: pose({ up: 8, hip: 52, lean: 0.18, ax: 14, ay: -6, bx: 14, by: -2, px: -12, py: 4, qx: 16, qy: -24 }),
  cock: pose({ up: 58, hip: 54, lean: -0.12, ax: -8, ay: -42, bx: 18, by: -18, px: -12, py: -6, qx: 16, qy: -24 }),
  slam: pose({ up: 62, hip: 54, lean: 0.16, ax: 30, ay: -31, bx: 22, by: -12, px: -16, py: -4, qx: 2, qy: -16 }),
  hang: pose({ up: 56, hip: 54, lean: -0.1, ax: 26, ay: -33, bx: 20, by: -34, px: 10, py: -4, qx: 20, qy: -12 }),
  layup: pose({ up: 44, hip: 54, lean: 0.1, ax: 24, ay: -36, bx: 2, by: 14, px: -8, py: 2, qx: 16, qy: -28 }),
  swat: pose({ up: 52, hip: 54, lean: 0.2, ax: 26, ay: -35, bx: -12, by: 12, px: -12, py: -6, qx: 2, qy: -16 }),
  swatted: pose({ up: 42, hip: 54, lean: 0.34, ax: 38, ay: -14, bx: -14, by: 14, px: -16, py: -6, qx: -2, qy: -16 }),
  land: pose({ hip: 38, lean: 0.32, ax: 20, ay: 18, bx: -8, by: 24, px: 14, qx: -14 }),
  wind: pose({ hip: 46, lean: 0.14, ax: 16, ay: 6, bx: 15, by: 6, px: 14, qx: -10 }),
  pass: pose({ hip: 44, lean: 0.3, ax: 42, ay: 0, bx: 40, by: 4, px: 22, qx: -14 }),
  lob: pose({ up: 4, hip: 52, lean: 0.02, ax: 26, ay: -34, bx: 20, by: -30, px: 10, qx: -10 }),
  cheer: pose({ up: 10, hip: 53, lean: -0.04, ax: 15, ay: -38, bx: -15, by: -36, px: 10, py: 4, qx: -10, qy: 4 }),
  fist: pose({ hip: 48, lean: -0.08, ax: 16, ay: -8, bx: -8, by: 34, px: 14, qx: -14 }),
  stumble: pose({ hip: 34, lean: -0.3, ax: -22, ay: 26, bx: 26, by: 6, px: 26, qx: -4 }),
  fallen: pose({ hip: 12, lean: -0.75, ax: -26, ay: 30, bx: -12, by: 34, px: 42, py: -1, qx: 28, qy: -1 }),
  point: pose({ hip: 51, lean: 0.04, ax: 40, ay: -10, bx: -6, by: 36 }),
};

/** @param {number} part */
export const smooth = (part) => {
  const within = Math.max(0, Math.min(1, part));
  return within * within * (3 - 2 * within);
};

/** @param {number} from @param {number} to @param {number} part */
export const between = (from, to, part) => from + (to - from) * part;

/** How far `time` has come from `start` to `end`: 0 before, 1 after. @param {number} time @param {number} start @param {number} end */
export const through = (time, start, end) => Math.max(0, Math.min(1, (time - start) / (end - start)));

/**
 * The pose and the x of a body at a time, moving smoothly from each key to the next.
 * @param {Keys} keys @param {number} time @returns {{ pose: Pose, x: number }}
 */
export function posed(keys, time) {
  const next = keys.findIndex(([at]) => at > time);
  const [from, to] = next < 0 ? [keys.at(-1), keys.at(-1)] : [keys[Math.max(0, next - 1)], keys[next]];
  if (!from || !to) throw new Error('A body needs a pose');
  const part = smooth(through(time, from[0], to[0]));
  const entries = Object.entries(from[1]).map(([name, value]) => [
    name,
    between(value, to[1][/** @type {keyof Pose} */ (name)], part),
  ]);
  return {
    pose: /** @type {Pose} */ (Object.fromEntries(entries)),
    x: between(from[2], to[2], through(time, from[0], to[0])),
  };
}

/**
 * A point on the path of a throw.
 * @param {[number, number]} from @param {[number, number]} to @param {number} part @param {number} lift
 * @returns {[number, number]}
 */
export const thrown = (from, to, part, lift) => [
  between(from[0], to[0], part),
  between(from[1], to[1], part) - Math.sin(part * Math.PI) * lift,
];

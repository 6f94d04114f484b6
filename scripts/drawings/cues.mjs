/** @typedef {'bounce' | 'net' | 'rim' | 'slap' | 'catch' | 'cheer'} Sound @typedef {[sound: Sound, at: number, loudness?: number]} Cue */

/**
 * The bounces of a dribble, as `bounced` in shots.mjs moves the ball: in the middle of each `pace`, in seconds.
 * @param {number} from @param {number} until @returns {Cue[]}
 */
function dribbles(from, until, pace = 0.5) {
  /** @type {Cue[]} */
  const cues = [];
  for (let at = (Math.ceil(from / pace - 0.5) + 0.5) * pace; at < until; at += pace) cues.push(['bounce', at, 0.8]);
  return cues;
}

/** A score: the net, the ball's two bounces (`dropping` in shots.mjs), and a cheer. @param {number} at @returns {Cue[]} */
const made = (at) => [
  ['net', at],
  ['cheer', at + 0.1],
  ['bounce', at + 0.42],
  ['bounce', at + 1.04, 0.5],
];

/** The cues of each kind of clip, at the times at which its action moves the ball. */
export const cues = {
  jumpShot: [...dribbles(0, 0.95), ...made(2.72)],
  dunk: [...dribbles(0, 1.05, 0.42), /** @type {Cue} */ (['rim', 1.96]), ...made(1.97)],
  crossover: [
    ...dribbles(0, 0.6, 0.4),
    ...[0.75, 1.05, 1.35, 1.65].map((at) => /** @type {Cue} */ (['bounce', at])),
    ...dribbles(1.8, 2.4, 0.4),
    ...made(3.56),
  ],
  drill: dribbles(0, 3.2, 0.4),
  twoBalls: dribbles(0, 3.2, 0.2),
  block: /** @type {Cue[]} */ ([
    ...dribbles(0, 0.85, 0.42),
    ['slap', 1.58],
    ['cheer', 1.7],
    ['bounce', 2.33],
    ['bounce', 2.93, 0.6],
  ]),
  pin: /** @type {Cue[]} */ ([
    ...dribbles(0, 0.85, 0.42),
    ['slap', 1.58],
    ['rim', 1.88],
    ['cheer', 1.9],
    ['bounce', 2.63],
  ]),
  assist: /** @type {Cue[]} */ ([...dribbles(0, 0.8, 0.4), ['catch', 1.5], ...made(2.62)]),
  lob: /** @type {Cue[]} */ ([...dribbles(0, 0.8, 0.4), ['catch', 1.86], ['rim', 2.03], ...made(2.04)]),
  giveAndGo: /** @type {Cue[]} */ ([
    ['catch', 1.6],
    ['catch', 2.55],
    ['net', 3.25],
  ]),
  swish: /** @type {Cue[]} */ ([
    ['net', 1.4],
    ['cheer', 1.5],
  ]),
  rimRoll: /** @type {Cue[]} */ ([
    ['rim', 0.5],
    ...[0.9, 1.3, 1.7, 2.1, 2.5, 2.9].map((at) => /** @type {Cue} */ (['rim', at, 0.25])),
    ['net', 3.5],
    ['cheer', 3.6],
  ]),
  spin: /** @type {Cue[]} */ ([0.3, 1.3, 2.3, 3.3].map((at) => ['catch', at, 0.4])),
};

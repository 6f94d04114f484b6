import { assist } from './assists.mjs';
import { cast } from './cast.mjs';
import { rimRoll, spin, swish } from './close.mjs';
import { cues } from './cues.mjs';
import { block, crossover, drill } from './handles.mjs';
import { places } from './places.mjs';
import { giveAndGo, paints } from './plays.mjs';
import { dunk, jumpShot } from './shots.mjs';

/** @typedef {import('./places.mjs').Place} Place @typedef {import('./shots.mjs').Action} Action */
/** @typedef {{ name: string, seconds: number, action: Action, place?: Place, still: number, zoom: number, cues: readonly import('./cues.mjs').Cue[] }} Clip `still` is the time of its poster */

/**
 * @param {string} name @param {Place} place @param {keyof typeof cues} sound @param {Action} action
 * @param {number} seconds @param {number} still @returns {Clip}
 */
const on = (name, place, sound, action, seconds, still, zoom = 1.16) => ({
  ...{ name, place, action, seconds, still, zoom },
  cues: cues[sound],
});
/**
 * A clip that paints its own background.
 * @param {string} name @param {keyof typeof cues} sound @param {Action} action @param {number} seconds
 * @param {number} still @returns {Clip}
 */
const own = (name, sound, action, seconds, still) => ({ name, action, seconds, still, zoom: 1, cues: cues[sound] });

const { dusk, night, noon, dawn, blue, moon, snow, gym, club } = places;
const { orange, green, white, blue: blues, black, yellow, red, purple, teal } = cast;

/** @type {Clip[]} */
export const clips = [
  on('three-dusk', dusk, 'jumpShot', jumpShot({ shooter: orange, guard: blues, from: 168 }), 4, 2.2),
  on('three-gym', gym, 'jumpShot', jumpShot({ shooter: teal, guard: red, from: 128 }), 4, 1.8),
  on('three-snow', snow, 'jumpShot', jumpShot({ shooter: black, from: 150 }), 4, 2.3),
  on(
    'step-back-night',
    night,
    'jumpShot',
    jumpShot({ shooter: yellow, guard: purple, from: 138, stepsBack: true }),
    4,
    1.7,
  ),
  own('swish-dusk', 'swish', swish(dusk), 3.2, 1.1),
  on('crossover-night', night, 'crossover', crossover({ handler: red, guard: teal }), 4.2, 1.72, 1.28),
  on('crossover-noon', noon, 'crossover', crossover({ handler: white, guard: green, falls: false }), 4.2, 1.4, 1.28),
  on('crossover-club', club, 'crossover', crossover({ handler: green, guard: yellow }), 4.2, 2.1, 1.28),
  on('dunk-dawn', dawn, 'dunk', dunk({ dunker: black, guard: white }), 4, 1.9),
  on('dunk-gym', gym, 'dunk', dunk({ dunker: purple, twoHands: true }), 4, 1.84),
  on('dunk-moon', moon, 'dunk', dunk({ dunker: yellow, turns: true }), 4, 1.72),
  on('block-gym', gym, 'block', block({ shooter: blues, blocker: orange }), 3.8, 1.56),
  on('block-blue', blue, 'block', block({ shooter: red, blocker: green }), 3.8, 1.62),
  on('pin-night', night, 'pin', block({ shooter: yellow, blocker: black, pins: true }), 3.8, 1.82),
  on('assist-noon', noon, 'assist', assist({ passer: green, cutter: orange, guard: blues }), 4, 1.36),
  on('lob-dusk', dusk, 'lob', assist({ passer: white, cutter: purple, guard: teal, isLob: true }), 4, 1.78),
  own('give-and-go', 'giveAndGo', giveAndGo(paints.teal), 4, 2.3),
  on('drill-dawn', dawn, 'drill', drill({ handler: blues }), 3.2, 0.2, 1),
  on('drill-gym', club, 'twoBalls', drill({ handler: white, balls: 2 }), 3.2, 0.5, 1),
  own('spin-noon', 'spin', spin(noon, '#8A5733'), 4, 0.4),
  own('rim-roll-night', 'rimRoll', rimRoll(night, true), 4.2, 1.2),
];

import { idle } from './idle.mjs';
import { memory } from './memory.mjs';
import { mixed } from './mixed.mjs';
import { storm } from './storm.mjs';

/**
 * @typedef {object} Part
 * @property {number} actors how many people it needs
 * @property {number} longestSeconds until it counts as missed
 * @property {(world: import('./world.mjs').World) => Promise<void>} run
 */

/**
 * Everything that `npm run load` does, in its order.
 * @param {boolean} isTiny runs all parts with small sizes, in about a minute
 * @returns {Record<string, Part>}
 */
export const partsOf = (isTiny) => ({
  idle: isTiny ? part(60, idle, { sockets: 200, seconds: 5 }) : part(600, idle, { sockets: 5_000, seconds: 60 }),
  mixed: isTiny
    ? part(60, mixed, { sockets: 50, seconds: 8, sends: 20, reads: 20, likes: 20, joins: 5 })
    : part(400, mixed, { sockets: 500, seconds: 120, sends: 50, reads: 50, likes: 50, joins: 5 }),
  storm: isTiny
    ? part(90, storm, { sockets: 100, posts: 10, seconds: 30 })
    : part(500, storm, { sockets: 1_000, posts: 10, seconds: 150 }),
  memory: isTiny
    ? part(60, memory, { sockets: 100, requests: 3_000, connects: 300, points: 6, flat: 16, seconds: 40 })
    : part(1_800, memory, { sockets: 500, requests: 100_000, connects: 10_000, points: 10, flat: 8, seconds: 1_620 }),
});

/**
 * @template {{ sockets: number }} Size
 * @param {number} longestSeconds @param {(world: import('./world.mjs').World, size: Size) => Promise<void>} run @param {Size} size
 * @returns {Part}
 */
const part = (longestSeconds, run, size) => ({
  actors: size.sockets,
  longestSeconds,
  run: (world) => run(world, size),
});

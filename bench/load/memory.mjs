import { Answers } from './answers.mjs';
import { Crowd } from './crowd.mjs';
import { slope } from './judges.mjs';
import { publishPosts } from './likes.mjs';
import { Talks } from './talks.mjs';
import { holdsWithin } from './world.mjs';

/** @typedef {import('./world.mjs').Actor} Actor */

/**
 * @typedef {object} MemorySize
 * @property {number} sockets people who call and connect
 * @property {number} requests
 * @property {number} connects
 * @property {number} points at which memory is read
 * @property {number} flat megabytes that objects may grow by over the whole part, once warm
 * @property {number} seconds after which no more work is begun
 */

/** @typedef {{ share: number, held: number, rss: number }} Point megabytes, after that share of all requests */

const CONNECTIONS = 16;
const POSTS = 50;
const SOCKETS_AT_ONCE = 100;
/** The share of first points that are ignored, while caches fill and code is compiled. */
const WARM_UP_SHARE = 0.3;
/** A process does not always give memory back to the system, so its RSS may grow by this many times `flat`. */
const RSS_FACTOR = 4;
const MEGABYTE = 1024 * 1024;

/**
 * Makes requests and connections again and again, and reads the server's memory in between, after forced garbage
 * collections.
 * @param {import('./world.mjs').World} world @param {MemorySize} size
 */
export async function memory(world, { sockets, requests, connects, points, flat, seconds }) {
  const actors = world.actors.slice(0, sockets);
  const answers = new Answers();
  const talks = await Talks.begin(actors.slice(0, 100), answers);
  const posts = await publishPosts(actors, POSTS);
  await Promise.all(actors.map((actor) => actor.live.watch(['feed'])));
  /** @type {Point[]} */
  const measured = [];
  const endsAt = performance.now() + seconds * 1_000;
  let turn = 0;
  let connected = 0;
  const request = () => {
    const index = turn++;
    // Each person makes ten requests in a row.
    const actor = actors[Math.floor(index / 10) % actors.length];
    const post = posts[Math.floor(index / 100) % posts.length];
    if (!actor || !post) return undefined;
    if (index % 10 === 0) return talks.send();
    if (index % 10 === 1) return answers.time('like', () => actor.like(post));
    if (index % 10 === 2) return answers.time('like', () => actor.unlike(post));
    return answers.time('feed read', () => actor.readFeed());
  };
  for (let point = 1; point <= points && performance.now() < endsAt; point += 1) {
    const until = Math.round((requests * point) / points);
    const keepAsking = async () => {
      while (turn < until && performance.now() < endsAt) await request();
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, keepAsking));
    const wanted = Math.round((connects * point) / points);
    connected += await connectAndLeave(actors, wanted - connected, endsAt);
    await holdsWithin(10, async () => (await world.countSockets()) === 0);
    const { held, rss } = await world.memory();
    measured.push({ share: turn / requests, held: held / MEGABYTE, rss: rss / MEGABYTE });
    const [objects, all] = [held, rss].map((bytes) => (bytes / MEGABYTE).toFixed(1));
    world.say(`${turn} requests: objects ${objects} MB, process ${all} MB`);
  }
  talks.end();
  const made = `${answers.total}, ${connected}`;
  const isWhole = answers.total >= requests && connected >= connects;
  world.report({
    what: 'Memory: requests, connects',
    found: made,
    wanted: `${requests}, ${connects}`,
    isHeld: isWhole,
  });
  judge(world, 'objects', measured, 'held', flat);
  judge(world, 'process as the system counts', measured, 'rss', flat * RSS_FACTOR);
  const { failed } = answers;
  world.report({ what: '  answers 5xx, or none', found: String(failed), wanted: '0', isHeld: failed === 0 });
  answers.reportRefusals(world);
}

/** @param {import('./world.mjs').World} world @param {string} name @param {Point[]} points @param {'held' | 'rss'} kind @param {number} flat */
function judge(world, name, points, kind, flat) {
  const warm = points.slice(Math.floor(points.length * WARM_UP_SHARE));
  const grows = slope(warm.map((point) => ({ x: point.share, y: point[kind] })));
  world.report({ what: `  ${name}, MB`, found: points.map((point) => point[kind].toFixed(0)).join(' ') });
  const found = `${grows.toFixed(1)} MB`;
  world.report({
    what: '    grows in the whole part, once warm',
    found,
    wanted: `≤ ${flat} MB`,
    isHeld: grows <= flat,
  });
}

/**
 * Connects groups of actors and disconnects them again, until there were `connects` connections or the time is over.
 * Returns how many connections the server has greeted.
 * @param {readonly Actor[]} actors @param {number} connects @param {number} endsAt
 */
async function connectAndLeave(actors, connects, endsAt) {
  const atOnce = Math.min(SOCKETS_AT_ONCE, actors.length);
  let connected = 0;
  for (let left = connects; left > 0 && performance.now() < endsAt; left -= atOnce) {
    const crowd = new Crowd(actors.slice(0, Math.min(atOnce, left)));
    await crowd.enter();
    connected += crowd.actors.filter((actor) => crowd.greetings(actor) > 0).length;
    crowd.leave();
  }
  return connected;
}

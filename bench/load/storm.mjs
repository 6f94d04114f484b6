import { setTimeout as delay } from 'node:timers/promises';
import { percentiles } from './answers.mjs';
import { Crowd } from './crowd.mjs';
import { publishPosts } from './likes.mjs';

/** @typedef {{ sockets: number, posts: number, seconds: number }} StormSize everybody must be back within `seconds` */

const LOOK_MS = 20;
const REPORT_EVERY_MS = 5_000;

/**
 * Restarts the server while many people watch the feed, its posts and the games: once as in a deploy, with a warning,
 * and once as after a crash. Everybody reconnects as a page does, and nobody may stay disconnected.
 * @param {import('./world.mjs').World} world @param {StormSize} size
 */
export async function storm(world, { sockets, posts, seconds }) {
  const crowd = new Crowd(world.actors.slice(0, sockets));
  await crowd.enter();
  const shown = await publishPosts(crowd.actors, posts);
  const topics = ['feed', 'games', ...shown.map((id) => `post:${id}`)];
  await Promise.all(crowd.actors.map((actor) => actor.live.watch(topics)));
  world.say(`${sockets} are online and watch ${topics.length} topics each`);
  for (const how of /** @type {const} */ (['deploy', 'crash'])) {
    const before = new Map(crowd.actors.map((actor) => [actor, crowd.greetings(actor)]));
    await world.restart(how);
    world.say(`the server is back after a ${how}`);
    const found = await untilAllAreBack(crowd, before, seconds, world.say);
    const what = `Storm of ${sockets} after a ${how}`;
    world.report({ what: `${what}: connected again`, found: percentiles(found.connected) });
    world.report({ what: '  answered for every topic', found: percentiles(found.answered) });
    const behind = sockets - found.answered.length;
    world.report({ what: '  left behind', found: String(behind), wanted: '0', isHeld: behind === 0 });
  }
  crowd.leave();
}

/**
 * Milliseconds from the server's return until each person was connected, and until each was answered for every topic.
 * @param {Crowd} crowd @param {Map<import('./world.mjs').Actor, number>} before @param {number} seconds @param {(line: string) => void} say
 */
async function untilAllAreBack(crowd, before, seconds, say) {
  const began = performance.now();
  const connected = new Map();
  const answered = new Map();
  let reportedAt = 0;
  for (let passed = 0; passed < seconds * 1_000 && answered.size < crowd.actors.length; ) {
    await delay(LOOK_MS);
    passed = performance.now() - began;
    for (const actor of crowd.actors) {
      const isBack = crowd.greetings(actor) > (before.get(actor) ?? 0) && actor.live.isReady;
      if (isBack && !connected.has(actor)) connected.set(actor, passed);
      if (isBack && actor.live.isWatching && !answered.has(actor)) answered.set(actor, passed);
    }
    if (passed - reportedAt > REPORT_EVERY_MS) {
      reportedAt = passed;
      say(`${(passed / 1_000).toFixed(0)} s: ${connected.size} are connected, ${answered.size} answered`);
    }
  }
  return { connected: [...connected.values()], answered: [...answered.values()] };
}

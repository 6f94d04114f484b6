import { setTimeout as delay } from 'node:timers/promises';
import { Crowd } from './crowd.mjs';
import { holdsWithin } from './world.mjs';

/** @typedef {{ sockets: number, seconds: number }} IdleSize */

/** The time until the server frees the memory that a connection needs only while it begins. */
const SETTLE_MS = 2_000;
const REPORT_EVERY_MS = 15_000;

/**
 * Measures sockets of people who have a page open and do nothing.
 * @param {import('./world.mjs').World} world @param {IdleSize} size
 */
export async function idle(world, { sockets, seconds }) {
  const before = await world.memory();
  const crowd = new Crowd(world.actors.slice(0, sockets));
  const began = performance.now();
  await crowd.enter(world.say);
  const tookSeconds = (performance.now() - began) / 1_000;
  await delay(SETTLE_MS);
  const after = await world.memory();
  world.report({ what: `${sockets} sockets connected one after another`, found: `${tookSeconds.toFixed(0)} s` });

  const until = performance.now() + seconds * 1_000;
  for (let left = seconds * 1_000; left > 0; left = until - performance.now()) {
    await delay(Math.min(left, REPORT_EVERY_MS));
    world.say(`the server counts ${await world.countSockets()} sockets, ${crowd.lost} were lost`);
  }
  const counted = await world.countSockets();
  const { lost } = crowd;
  crowd.leave();
  const isFreed = await holdsWithin(30, async () => (await world.countSockets()) === 0);

  world.report({
    what: `  held for ${seconds} s`,
    found: String(counted),
    wanted: String(sockets),
    isHeld: counted === sockets,
  });
  world.report({ what: '  lost meanwhile', found: String(lost), wanted: '0', isHeld: lost === 0 });
  world.report({ what: '  let go when all leave', found: isFreed ? 'yes' : 'no', wanted: 'yes', isHeld: isFreed });
  const [held, rss] = [after.held - before.held, after.rss - before.rss].map(
    (bytes) => `${(bytes / sockets / 1_024).toFixed(1)} KB`,
  );
  world.report({ what: '  memory for each: objects, as the system counts', found: `${held}, ${rss}` });
}

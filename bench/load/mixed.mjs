import { Answers, percentiles } from './answers.mjs';
import { Crowd } from './crowd.mjs';
import { Joins } from './joins.mjs';
import { Likes } from './likes.mjs';
import { atRates } from './rates.mjs';
import { Talks } from './talks.mjs';

/** @typedef {{ sockets: number, seconds: number, sends: number, reads: number, likes: number, joins: number }} MixedSize rates a second */

/** The share of answers that may be a 5xx. */
const FAILED_SHARE = 0.000_25;

/** The warm-up takes this share of the seconds, at this share of the rates. */
const WARM_UP_SHARE = 0.15;

/** Processor time in ms: of the server, and of this program. @param {import('./world.mjs').World} world */
async function usedMs(world) {
  const { user, system } = process.cpuUsage();
  return [await world.cpuMs(), (user + system) / 1_000];
}

/**
 * Measures messages, reads, likes and joins at once, as on a busy evening.
 * @param {import('./world.mjs').World} world @param {MixedSize} size
 */
export async function mixed(world, size) {
  const actors = world.actors.slice(0, size.sockets);
  const crowd = new Crowd(actors);
  await crowd.enter();
  await Promise.all(actors.map((actor) => actor.live.watch(['feed', 'games'])));
  world.say(`${actors.length} are online and watch the feed and the games`);

  const answers = new Answers();
  const talks = await Talks.begin(actors, answers);
  const likes = await Likes.begin(actors, answers, size.likes * size.seconds);
  const joins = await Joins.begin(actors, answers, size.joins * size.seconds);
  world.say('conversations, posts and games are there');
  let reader = 0;
  const read = () => answers.time('feed read', async () => actors[reader++ % actors.length]?.readFeed());
  const kinds = [
    { rate: size.sends, work: () => talks.send() },
    { rate: size.reads, work: read },
    { rate: size.likes, work: () => likes.like() },
    { rate: size.joins, work: () => joins.join() },
  ];
  const before = await usedMs(world);
  // V8 first compiles the code that runs often, as in a server that has run for a while.
  const slowly = kinds.map(({ rate, work }) => ({ rate: rate * WARM_UP_SHARE, work }));
  await atRates(size.seconds * WARM_UP_SHARE, slowly, world.say);
  await atRates(size.seconds, kinds, world.say);
  const after = await usedMs(world);

  world.report({ what: `Mixed load of ${size.seconds} s: answers`, found: String(answers.total) });
  const each = after.map((ms, index) => ((ms - (before[index] ?? 0)) / answers.total).toFixed(2));
  world.report({ what: '  processor time for each: server, this program', found: `${each.join(', ')} ms` });
  for (const kind of ['send', 'feed read', 'like', 'join']) {
    const times = answers.times(kind);
    const what = `  ${times.length} of ${kind}: p50 / p95 / p99 / longest`;
    world.report({ what, found: percentiles(times) });
  }
  await talks.judge(world);
  await likes.judge(world);
  await joins.judge(world);
  const share = answers.failed / Math.max(1, answers.total);
  world.report({
    what: '  answers 5xx, or none',
    found: `${answers.failed} (${(share * 100).toFixed(3)} %)`,
    wanted: '< 0.025 %',
    isHeld: share < FAILED_SHARE,
  });
  answers.reportRefusals(world);
  world.report({ what: '  sockets lost', found: String(crowd.lost), wanted: '0', isHeld: crowd.lost === 0 });
  talks.end();
  crowd.leave();
}

// Measures a like storm: all members like one post at once, beside a bare server that writes a row and the counter for
// each like. Every storm has a post of its own; at its end the counter must be exact. The events that viewers and the
// author receive are counted in every second that begins with an event.
import { setTimeout as delay } from 'node:timers/promises';
import { run } from './steps/bench.mjs';
import { withClient } from './steps/database.mjs';
import { Caller } from './steps/load.mjs';
import { addMembers, inventMember, inventMembers } from './steps/members.mjs';
import { addPosts, newestPosts } from './steps/posts.mjs';
import { inTurns, median } from './steps/rounds.mjs';
import { mostInASecond, watchFrom } from './steps/watch-from.mjs';

const ROUNDS = 5;
const CONNECTIONS = 256;
const VISITORS = 5;
/** The time until the last waiting event is published. */
const SETTLE_MS = 1_000;
const author = inventMember();
const members = inventMembers(3_000);

await run(async (bench) => {
  const { url } = await bench.database();
  const [hoopline, bare] = [await bench.hoopline(url), await bench.bare('likes', url)];
  const posts = await withClient(url, async (client) => {
    await addMembers(client, [author]);
    await addPosts(client, 2 * (ROUNDS + 1));
    await addMembers(client, members);
    return newestPosts(client, 2 * (ROUNDS + 1));
  });
  const viewers = await watchFrom(hoopline.url, [author.cookie, ...Array(VISITORS).fill('')]);
  bench.own(viewers);
  /** The most events in a second, for each storm and each viewer. @type {number[]} */
  const counts = [];
  /** The most notifications in a second, for each storm and each viewer; only the author gets any. @type {number[]} */
  const notices = [];
  const updates = { ours: /** @type {number[]} */ ([]), bare: /** @type {number[]} */ ([]) };

  const paces = await inTurns(ROUNDS, {
    ours: async () => {
      const post = posts.pop() ?? '';
      await viewers.watch([`post:${post}`]);
      const pace = await storm(hoopline, (member) => ({ path: `/api/feed/${post}/like`, cookie: member.cookie }));
      await delay(SETTLE_MS);
      const received = await viewers.received();
      counts.push(...received.map((one) => mostInASecond(one, 'feed.countsChanged')));
      notices.push(...received.map((one) => mostInASecond(one, 'notifications.created')));
      updates.ours.push(await updatesOf(post));
      return pace;
    },
    beside: async () => {
      const post = posts.pop() ?? '';
      const pace = await storm(bare, (member) => ({ path: `/api/feed/${post}/like?as=${member.id}` }));
      updates.bare.push(await updatesOf(post));
      return pace;
    },
  });
  const shown = (/** @type {number[]} */ each, /** @type {string} */ unit) => `${median(each).toFixed(0)} ${unit}`;
  bench.compare({ what: `Like storm, ${members.length} likes of one post`, unit: 'likes', ...paces });
  const written = { ours: shown(updates.ours, 'times'), bare: shown(updates.bare, 'times') };
  bench.report({ what: 'Like storm, how often the post was written; its count is exact', ...written });
  reportMost('Like storm, events a viewer hears in a second', counts);
  reportMost('Like storm, notifications its author hears in a second', notices);

  /** @param {string} what @param {number[]} each */
  function reportMost(what, each) {
    const most = Math.max(...each);
    bench.report({ what, ours: String(most), ratio: most, wanted: { atMost: 4 } });
  }

  /** How often a post's row was written; throws unless its counter equals its number of likes. @param {string} post */
  async function updatesOf(post) {
    const counted =
      'SELECT like_count, rev, (SELECT count(*)::int FROM post_likes WHERE post_id = $1) AS likes FROM posts WHERE id = $1';
    const { rows } = await withClient(url, (client) => client.query(counted, [post]));
    const { like_count, likes, rev } = rows[0];
    if (like_count !== likes || likes !== members.length)
      throw new Error(`${likes} likes are counted as ${like_count}`);
    return rev;
  }
});

/**
 * @param {import('./steps/servers.mjs').Server} server
 * @param {(member: import('./steps/members.mjs').Member) => import('./steps/load.mjs').Call} callOf
 */
async function storm(server, callOf) {
  const caller = new Caller(server, CONNECTIONS);
  const { statuses, ...pace } = await caller.sendAll(members.map((member) => ({ ...callOf(member), method: 'POST' })));
  caller.close();
  const refused = statuses.filter((status) => status !== 200).length;
  if (refused > 0) throw new Error(`${refused} likes were refused`);
  return pace;
}

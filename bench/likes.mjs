// A like storm: everybody likes one post at once, beside a bare server that writes a row and the counter for each like.
// Every storm has a post of its own; at its end the counter must be exact.
import { run } from './steps/bench.mjs';
import { withClient } from './steps/database.mjs';
import { Caller } from './steps/load.mjs';
import { addMembers, inventMembers } from './steps/members.mjs';
import { addPosts, newestPosts } from './steps/posts.mjs';
import { inTurns, median } from './steps/rounds.mjs';
import { openSockets } from './steps/sockets.mjs';

const ROUNDS = 5;
const CONNECTIONS = 256;
const members = inventMembers(3_000);

await run(async (bench) => {
  const { url } = await bench.database();
  const [hoopline, bare] = [await bench.hoopline(url), await bench.bare('likes', url)];
  const posts = await withClient(url, async (client) => {
    await addMembers(client, inventMembers(10));
    await addPosts(client, 2 * (ROUNDS + 1));
    await addMembers(client, members);
    return newestPosts(client, 2 * (ROUNDS + 1));
  });
  const [viewer] = await openSockets(hoopline.url, ['']);
  /** When the viewer heard of the post's totals. @type {number[]} */
  let heardAt = [];
  viewer?.on('feed.countsChanged', () => heardAt.push(performance.now()));
  /** @type {number[]} */
  const eventsPerSecond = [];
  const updates = { ours: /** @type {number[]} */ ([]), bare: /** @type {number[]} */ ([]) };

  const paces = await inTurns(ROUNDS, {
    ours: async () => {
      const post = posts.pop() ?? '';
      await viewer?.emitWithAck('watch', { topics: [`post:${post}`] });
      heardAt = [];
      const pace = await storm(hoopline, (member) => ({ path: `/api/feed/${post}/like`, cookie: member.cookie }));
      eventsPerSecond.push(perSecond(heardAt));
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
  const most = Math.max(...eventsPerSecond);
  bench.report({
    what: 'Like storm, events a viewer hears in a second',
    ours: most.toFixed(1),
    ratio: most,
    wanted: { atMost: 5 },
  });

  /** How often a post's row was written; throws unless its count is that of its likes. @param {string} post */
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

/** How often in a second, from the first to the last: a busy machine may bring two at once. @param {number[]} times in ms */
function perSecond(times) {
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  return times.length > 1 ? ((times.length - 1) * 1_000) / (last - first) : 0;
}

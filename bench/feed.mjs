// Measures how fast a page of the feed is, for visitors and for members, beside the least that could answer it: bare
// fastify with one prepared statement and the same bytes. Also measures it as posts grow: each size has a database, a
// server and a reference of its own, and all are asked in turns.
// `node bench/feed.mjs [posts …]`, by default 1000, 100000 and 1000000.
import { run, say } from './steps/bench.mjs';
import { addDatabase, withClient } from './steps/database.mjs';
import { Caller } from './steps/load.mjs';
import { addMembers, inventMembers } from './steps/members.mjs';
import { addLikes, addPosts } from './steps/posts.mjs';
import { inTurns } from './steps/rounds.mjs';

const ROUNDS = 5;
const SECONDS = 1.5;
const CONNECTIONS = 16;
const WARM_UP = 1_000;
const PAGE = '/api/feed?limit=50';
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 100_000, 1_000_000];

/** Enough members that none of them exceeds the limit of reads. */
const members = inventMembers(500);
let turn = 0;
const nextMember = () => members[turn++ % members.length] ?? { id: '', cookie: '' };

await run(async (bench) => {
  const { url } = await bench.database();
  /** @type {Record<string, () => Promise<import('./steps/load.mjs').Pace>>} */
  const measures = {};
  for (const posts of sizes) {
    const databaseUrl = await addDatabase(url, `posts_${posts}`);
    const hoopline = await bench.hoopline(databaseUrl);
    const bare = await bench.bare('feed', databaseUrl);
    const began = Date.now();
    await withClient(databaseUrl, async (client) => {
      await addMembers(client, members);
      await addPosts(client, posts);
      await addLikes(client);
    });
    say(`${posts} posts were made in ${((Date.now() - began) / 1_000).toFixed(1)} s`);
    say(`a page has ${await bytesOf(hoopline.url)} bytes, the bare one ${await bytesOf(bare.url)}`);
    const [ours, theirs] = [new Caller(hoopline, CONNECTIONS), new Caller(bare, CONNECTIONS)];
    /** @type {[string, Caller, () => import('./steps/load.mjs').Call][]} */
    const readers = [
      [`visitor ${posts}`, ours, () => ({ path: PAGE })],
      [`bare visitor ${posts}`, theirs, () => ({ path: PAGE })],
      [`member ${posts}`, ours, () => ({ path: PAGE, cookie: nextMember().cookie })],
      [`bare member ${posts}`, theirs, () => ({ path: `${PAGE}&as=${nextMember().id}` })],
    ];
    for (const [who, caller, call] of readers) {
      const read = () => caller.expectSuccess(call());
      await caller.warmUp(WARM_UP, read);
      measures[who] = () => caller.keepBusy(SECONDS, read);
    }
  }

  const paces = await inTurns(ROUNDS, measures);
  for (const [who, atLeast] of /** @type {const} */ ([
    ['visitor', 1],
    ['member', 1.2],
  ])) {
    for (const posts of sizes) {
      report(`a ${who}'s page of ${posts} posts`, `${who} ${posts}`, `bare ${who} ${posts}`, { atLeast });
    }
    const [small, large] = [sizes[0], sizes.at(-1)];
    report(`a ${who}'s page, ${large} posts beside ${small}`, `${who} ${large}`, `${who} ${small}`, { atMost: 1.3 });
  }

  /** @param {string} what @param {string} ours @param {string} other @param {import('./steps/table.mjs').Row['wanted']} wanted */
  function report(what, ours, other, wanted) {
    bench.compare({
      what: `Feed, ${what}`,
      unit: 'pages',
      ours: paces[ours] ?? [],
      beside: paces[other] ?? [],
      wanted,
    });
  }
});

/** @param {string} origin */
async function bytesOf(origin) {
  const answer = await fetch(origin + PAGE);
  if (!answer.ok) throw new Error(`${origin} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.arrayBuffer()).byteLength;
}

// Measures how fast a thread is read as it grows: ten messages of short threads and of long ones, in turns.
import { run, say } from './steps/bench.mjs';
import { withClient } from './steps/database.mjs';
import { Caller } from './steps/load.mjs';
import { addMembers, inventMembers } from './steps/members.mjs';
import { inTurns } from './steps/rounds.mjs';
import { addTalks, inventTalks } from './steps/talks.mjs';

const ROUNDS = 9;
const PAGES = 450;
const CONNECTIONS = 16;
const [SHORT, LONG] = [10, 100_000];

/** Enough members that none of them exceeds the limit of reads. */
const members = inventMembers(40);
const talks = inventTalks(members);
const [short, long] = [talks.slice(0, 10), talks.slice(10)];

await run(async (bench) => {
  const { url } = await bench.database();
  const hoopline = await bench.hoopline(url);
  const began = Date.now();
  await withClient(url, async (client) => {
    await addMembers(client, members);
    await addTalks(client, short, SHORT);
    await addTalks(client, long, LONG);
  });
  say(`${long.length} threads of ${LONG} messages were made in ${((Date.now() - began) / 1_000).toFixed(1)} s`);

  const caller = new Caller(hoopline, CONNECTIONS);
  const paces = await inTurns(ROUNDS, {
    short: () => read(short, ''),
    newest: () => read(long, ''),
    middle: () => read(long, `&before=${LONG / 2}`),
  });
  for (const which of /** @type {const} */ (['newest', 'middle'])) {
    const what = `Thread, ten of the ${which} of ${LONG} messages beside ten of ${SHORT}`;
    bench.compare({ what, unit: 'pages', ours: paces[which], beside: paces.short, wanted: { atMost: 1.15 } });
  }

  /** @param {typeof talks} threads @param {string} query */
  async function read(threads, query) {
    const calls = Array.from({ length: PAGES }, (_, page) => {
      const { id, one, other } = threads[page % threads.length] ?? {};
      const { cookie } = (page % (2 * threads.length) < threads.length ? one : other) ?? {};
      return { path: `/api/conversations/${id}/messages?limit=10${query}`, cookie };
    });
    const { statuses, ...pace } = await caller.sendAll(calls);
    if (statuses.some((status) => status !== 200)) throw new Error('A page was refused');
    return pace;
  }
});

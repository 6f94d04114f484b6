// Measures whether followers can use their inbox while all of them are notified of a new game of their host.
import { setTimeout as delay } from 'node:timers/promises';
import { run, say } from './steps/bench.mjs';
import { withClient } from './steps/database.mjs';
import { addGame } from './steps/guests.mjs';
import { Caller } from './steps/load.mjs';
import { addMembers, inventMember, inventMembers } from './steps/members.mjs';

const FOLLOWERS = Number(process.argv[2] ?? 20_000);
const READERS = 8;
const LONGEST_S = 60;

const FOLLOWS = `
  INSERT INTO follows (follower_id, player_id, created_at) SELECT id, $1, now() FROM users WHERE id <> $1`;

await run(async (bench) => {
  const { url } = await bench.database();
  const server = await bench.hoopline(url);
  const host = inventMember();
  const followers = inventMembers(FOLLOWERS);
  await withClient(url, async (client) => {
    await addMembers(client, [host, ...followers]);
    await client.query(FOLLOWS, [host.id]);
    await client.query('VACUUM ANALYZE follows');
  });
  const caller = new Caller(server, READERS);
  const notified = () =>
    withClient(url, async (client) => {
      const { rows } = await client.query(
        `SELECT count(*)::int AS count FROM notifications WHERE kind = 'game_hosted'`,
      );
      return rows[0].count;
    });
  const until = new Date(0).toISOString();
  const read = async () => {
    const reader = followers[Math.floor(Math.random() * FOLLOWERS)];
    const began = performance.now();
    const status = await caller.send({
      path: '/api/notifications/read',
      method: 'POST',
      cookie: reader?.cookie ?? '',
      body: { until },
    });
    return { status, ms: performance.now() - began };
  };
  await caller.warmUp(200, read);

  await addGame(server.url, host.cookie);
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  /** @type {{ status: number, ms: number }[]} */
  const answers = [];
  let isOver = false;
  const reading = Array.from({ length: READERS }, async () => {
    while (!isOver) answers.push(await read());
  });
  while ((await notified()) < FOLLOWERS && seconds() < LONGEST_S) await delay(100);
  isOver = true;
  await Promise.all(reading);
  const count = await notified();
  const refused = answers.filter(({ status }) => status >= 500).length;
  const longest = Math.max(...answers.map(({ ms }) => ms));
  say(
    `${count} of ${FOLLOWERS} were notified after ${seconds().toFixed(1)} s; of ${answers.length} calls that marked as read`,
  );
  say(`${refused} were refused, and the longest took ${longest.toFixed(0)} ms`);
  bench.report({
    what: `Followers who are not notified of a game, of ${FOLLOWERS}, and calls of theirs that are refused meanwhile`,
    ours: `${FOLLOWERS - count} and ${refused}`,
    bare: '0 and 0',
    ratio: FOLLOWERS - count + refused,
    wanted: { atMost: 0 },
  });
});

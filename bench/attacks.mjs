// Measures the server while clients misbehave and while PostgreSQL or Redis do not answer. It runs for about 90
// seconds, opens a few hundred connections, and uses only the loopback interface. It prints its measurements and does
// not judge them: tests do that.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { endlessBodies } from './attacks/bodies.mjs';
import { hostingGuests } from './attacks/guests.mjs';
import { frozenDatabase, hungRedis } from './attacks/outages.mjs';
import { waysRoundRules } from './attacks/rules.mjs';
import { anonymousSockets, unreadSockets } from './attacks/sockets.mjs';
import { run, say } from './steps/bench.mjs';
import { withClient } from './steps/database.mjs';
import { addMembers, inventMembers } from './steps/members.mjs';
import { addTalks, inventTalks } from './steps/talks.mjs';

const members = inventMembers(20);
const talks = inventTalks(members);

const redis = (process.env.PATH ?? '')
  .split(path.delimiter)
  .flatMap((folder) => ['redis-server', 'valkey-server'].map((name) => path.join(folder, name)))
  .find((program) => existsSync(program));

await run(async (bench) => {
  const { url } = await bench.database();
  const server = await bench.hoopline(url, { DEMO_SIGN_IN: 'true' });
  await withClient(url, async (client) => {
    await addMembers(client, members);
    await addTalks(client, talks, 1);
  });
  const attacks = [waysRoundRules, unreadSockets, endlessBodies, hostingGuests, anonymousSockets, frozenDatabase];
  for (const attack of attacks) {
    say(attack.name);
    await attack(bench, { server, databaseUrl: url, members, talks });
  }
  if (redis) await hungRedis(bench, { server, databaseUrl: url, members, talks }, redis);
  else bench.report({ what: 'Redis hung: there is no redis-server here' });
});

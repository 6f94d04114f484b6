import { announcementTopics, opsRoutes } from '@hoopline/contracts';
import { expect, it } from '@jest/globals';
import { query, useServer } from './harness/app.ts';
import { ok } from './harness/calls.ts';
import { useKilled } from './harness/killed.ts';
import { OPS_TOKEN, openConsole } from './harness/ops.ts';
import { buildMember } from './harness/people.ts';

const server = useServer({ OPS_TOKEN });
const { watch, killedAfter, expectSwept } = useKilled(server);

it('an announcement reaches open pages although no handler ran after COMMIT, and the next sweep removes its row', async () => {
  const holder = await openConsole(server.url);
  const tab = await watch(await buildMember(server), [announcementTopics.all]);
  const body = { text: 'Back at eight', kind: 'info', minutes: null };
  await killedAfter(() => ok(holder.send('PUT', opsRoutes.announce.path, body)));
  const [row] = await query<{ ref: string }>(server, 'SELECT action_id AS ref FROM site_state');
  // Each node publishes to its own sockets what it reads, so this needs no sweep.
  const shown = await tab.next('ops.announcementChanged', ({ announcement }) => announcement !== null);
  expect(shown.announcement).toMatchObject({ text: 'Back at eight' });
  await expectSwept({ kind: 'ops.siteState', ref: row?.ref ?? '' });
});

import { courtsTopics } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { query, useServer } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import { buildCourt, checkIn, hereCounts, lineUp, readCourt } from './harness/courts.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { waitUntil } from './harness/wait-until.ts';
import { Watchers } from './harness/watching.ts';

const server = useServer();
const watchers = new Watchers();

/** A court with a holder (the leaver) and two people who wait. One of them watches the court. */
async function buildQueue(displayName: string) {
  const courtId = await buildCourt(server);
  const [leaver, ben, cat] = [
    await buildMember(server, { displayName }),
    await buildMember(server),
    await buildMember(server),
  ];
  const [, second, third] = await lineUp(courtId, leaver, ben, cat);
  const tab = await watchers.watch(server, [courtsTopics.court(courtId)], ben);
  return { courtId, leaver, ben, second, third, tab };
}

async function expectCheckedOut(
  leaver: TestPerson,
  { courtId, ben, second, third, tab }: Awaited<ReturnType<typeof buildQueue>>,
) {
  await waitUntil(async () => (await readCourt(ben, courtId)).pulse.hereCount === 2);
  const { pulse } = await readCourt(ben, courtId);
  expect([pulse.holderId, ...pulse.queue]).toEqual([second, third]);
  await tab.next('courts.pulseChanged', ({ hereCount }) => hereCount === 2);
  expect(await query(server, 'SELECT 1 FROM court_check_ins WHERE user_id = $1', [leaver.id])).toEqual([]);
  expect(await hereCounts(server, courtId)).toEqual({ stored: 2, running: 2 });
}

describe('a check-in at a court, with its position in the queue', () => {
  it('ends when its person is suspended', async () => {
    const queue = await buildQueue('Sue Suspended');
    const { id } = queue.leaver;
    await query(server, `UPDATE users SET suspended_until = now() + interval '1 day' WHERE id = $1`, [id]);
    await expectCheckedOut(queue.leaver, queue);
    watchers.close();
  });

  it('ends when its person asks for the deletion of their account; so does a new one until they cancel', async () => {
    const queue = await buildQueue('Dora Deleted');
    const { leaver, courtId } = queue;
    await ok(call(leaver, 'POST', '/api/account/deletion', { name: 'Dora Deleted' }));
    await expectCheckedOut(leaver, queue);
    await checkIn(leaver, courtId);
    await expectCheckedOut(leaver, queue);
    await ok(call(leaver, 'DELETE', '/api/account/deletion'));
    await checkIn(leaver, courtId);
    expect((await readCourt(leaver, courtId)).pulse.hereCount).toBe(3);
    watchers.close();
  });
});

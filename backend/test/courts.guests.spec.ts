import { randomUUID } from 'node:crypto';
import { courtsTopics } from '@hoopline/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { HousekeepingJob } from '../src/identity/housekeeping.job.ts';
import { query, useServer } from './harness/app.ts';
import { TestBrowser } from './harness/browser.ts';
import { call, ok } from './harness/calls.ts';
import { buildCourt, checkIn, checkOut, hereCounts, joinQueue, lineUp, readCourt } from './harness/courts.ts';
import { runJob } from './harness/jobs.ts';
import { buildGuest, buildMember, type TestPerson } from './harness/people.ts';
import { signedInUser, signIn } from './harness/sign-in.ts';
import { Watchers } from './harness/watching.ts';

const watchers = new Watchers();
const server = useServer();
afterEach(() => watchers.close());

/** A visitor. Their first write makes them a guest. */
function buildNewcomer() {
  const browser = new TestBrowser(server.url);
  return { browser, fetch: (path: string, init?: RequestInit) => browser.visit(path, init) };
}

describe('a guest who signs in', () => {
  it('stays checked in, with their position in the queue, and is shown with their own name', async () => {
    const id = await buildCourt(server);
    const guest = buildNewcomer();
    const { myCheckIn } = await checkIn(guest, id, { isNamed: true });
    await joinQueue(guest, id);
    const socket = await watchers.watch(server, [courtsTopics.court(id)]);
    await signIn(guest.browser, { firstName: 'New', lastName: 'Comer', email: `${randomUUID()}@example.com` });
    const account = await signedInUser(guest.browser);
    expect(await readCourt(guest, id)).toMatchObject({
      pulse: { hereCount: 1, here: [{ person: { id: account?.id } }], holderId: myCheckIn?.id, rev: 3 },
      myCheckIn: { id: myCheckIn?.id },
    });
    const event = await socket.next('courts.pulseChanged', ({ rev }) => rev === 3);
    expect(event.here[0]?.person?.displayName).toBe('New Comer');
  });

  it('keeps the check-in of the account, and leaves the other court', async () => {
    const [here, there] = [await buildCourt(server), await buildCourt(server)];
    const [member, ben] = [await buildMember(server), await buildMember(server)];
    const guest = buildNewcomer();
    await lineUp(here, guest);
    const [next] = await lineUp(here, ben);
    const { myCheckIn } = await checkIn(member, there);
    await signIn(guest.browser, { subject: member.id });
    expect((await readCourt(guest, there)).myCheckIn).toEqual(myCheckIn);
    expect((await readCourt(guest, here)).pulse).toMatchObject({ hereCount: 1, holderId: next, queue: [] });
    expect(await hereCounts(server, here)).toEqual({ stored: 1, running: 1 });
  });

  it('is counted once at a court where the account is checked in too', async () => {
    const id = await buildCourt(server);
    const member = await buildMember(server);
    const guest = buildNewcomer();
    const { myCheckIn } = await checkIn(member, id);
    await checkIn(guest, id);
    await signIn(guest.browser, { subject: member.id });
    expect((await readCourt(member, id)).pulse).toMatchObject({ hereCount: 1, here: [{ id: myCheckIn?.id }] });
  });

  it.each([
    ['stays the author of a report of a court', false],
    ['is removed as the author of a report of a court while the account is suspended', true],
  ])('%s', async (_, isSuspended) => {
    const id = await buildCourt(server);
    const member = await buildMember(server);
    if (isSuspended)
      await query(server, `UPDATE users SET suspended_until = now() + interval '1 day' WHERE id = $1`, [member.id]);
    const guest = buildNewcomer();
    await ok(
      call(guest as unknown as TestPerson, 'POST', `/api/courts/${id}/conditions`, { kind: 'rim', state: 'worn' }),
    );
    await signIn(guest.browser, { subject: member.id });
    const rows = await query(server, 'SELECT user_id FROM court_conditions WHERE court_id = $1', [id]);
    expect(rows).toEqual([{ user_id: isSuspended ? null : member.id }]);
  });
});

describe('guests of one network', () => {
  it('count as one until they sign in; each member counts', async () => {
    const id = await buildCourt(server);
    const guests = [buildNewcomer(), buildNewcomer(), buildNewcomer()] as const;
    for (const guest of guests) await checkIn(guest, id);
    await checkIn(await buildMember(server), id);
    const { pulse } = await checkIn(await buildMember(server), id);
    expect([pulse.hereCount, pulse.here.length]).toEqual([3, 5]);
    await signIn(guests[0].browser, { firstName: 'New', lastName: 'Comer', email: `${randomUUID()}@example.com` });
    expect((await readCourt(guests[0], id)).pulse.hereCount).toBe(4);
    for (const guest of guests.slice(1)) await checkOut(guest, id);
    expect((await readCourt(guests[0], id)).pulse.hereCount).toBe(3);
    const networks = await query(server, 'SELECT DISTINCT network FROM court_check_ins WHERE court_id = $1', [id]);
    expect(networks).toEqual([{ network: null }]);
  });
});

describe('idle guests', () => {
  it('are removed, but not while they are checked in at a court; their reports stay', async () => {
    const id = await buildCourt(server);
    const [here, idle] = [await buildGuest(server), await buildGuest(server)];
    await checkIn(here, id);
    await ok(call(idle, 'POST', `/api/courts/${id}/conditions`, { kind: 'net', state: 'broken' }));
    await query(server, `UPDATE users SET last_seen_at = now() - interval '1 year' WHERE id = ANY($1)`, [
      [here.id, idle.id],
    ]);
    expect(await runJob(server, HousekeepingJob, 'run')).toBe(true);
    const left = await query(server, 'SELECT id FROM users WHERE id = ANY($1)', [[here.id, idle.id]]);
    expect(left).toEqual([{ id: here.id }]);
    expect(await readCourt(here, id)).toMatchObject({
      pulse: { hereCount: 1 },
      reports: { conditions: [{ kind: 'net', state: 'broken' }] },
    });
  });
});

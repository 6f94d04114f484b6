import { describe, expect, it } from '@jest/globals';
import { SessionsService } from '../src/identity/sessions/sessions.service.ts';
import { query, useServer } from './harness/app.ts';
import { call, ok, refusal } from './harness/calls.ts';
import {
  buildGame,
  buildWaitlist,
  cancelGame,
  inHours,
  join,
  joinWaitlist,
  leave,
  leaveForGood,
  moveStart,
  readGame,
  seatCounts,
} from './harness/games.ts';
import { inboxOf } from './harness/notifications.ts';
import { untilPublished } from './harness/outbox.ts';
import { buildMember, onNode, type TestPerson } from './harness/people.ts';
import { waitUntil } from './harness/wait-until.ts';

const server = useServer();

const suspend = ({ id }: TestPerson, days: number) =>
  query(server, 'UPDATE users SET suspended_until = now() + make_interval(days => $2) WHERE id = $1', [id, days]);
const statusOf = async ({ id: userId }: TestPerson, id: string): Promise<string | undefined> => {
  const [seat] = await query(server, 'SELECT status FROM game_seats WHERE game_id = $1 AND user_id = $2', [id, userId]);
  return seat?.status as string | undefined;
};
const untilFreed = (person: TestPerson, id: string) => waitUntil(async () => (await statusOf(person, id)) === 'left');

describe('a seat in a game that begins while its player is suspended', () => {
  it('is given up and offered to the waitlist, with correct counts; a seat in a later game stays', async () => {
    const { id, host, players, waitlist } = await buildWaitlist(server, ['Next', 'After']);
    const later = await buildGame(server, { fields: { scheduledAt: inHours(24 * 5) } });
    const [player] = players;
    await ok(join(player, later.id));
    await suspend(player, 3);
    await untilFreed(player, id);
    expect(await statusOf(waitlist[0] as TestPerson, id)).toBe('offered');
    expect(await statusOf(waitlist[1] as TestPerson, id)).toBe('waitlisted');
    expect(await statusOf(player, later.id)).toBe('joined');
    expect((await readGame(host, id)).currentPlayers).toBe(2);
    const counts = await seatCounts(server, id);
    expect([counts?.current_players, counts?.held_count, counts?.waitlist_count]).toEqual([
      counts?.taken,
      counts?.held,
      counts?.waiting,
    ]);
  });

  it('is given up also if it is a waitlist position, but not in a game under way', async () => {
    const { id, players } = await buildGame(server, { joined: 2, fields: { maxPlayers: 2 } });
    const waiting = await buildMember(server);
    await ok(joinWaitlist(waiting, id));
    const running = await buildGame(server);
    await ok(join(waiting, running.id));
    await moveStart(server, running.id, -0.1);
    await suspend(waiting, 3);
    await untilFreed(waiting, id);
    expect(await statusOf(waiting, running.id)).toBe('joined');
    expect(await statusOf(players[0] as TestPerson, id)).toBe('joined');
  });
});

describe('a seat in a game without a time', () => {
  it('is given up if its player is suspended, because the game may begin at any time', async () => {
    const { id, host } = await buildGame(server, { fields: { scheduledAt: null } });
    const player = await buildMember(server);
    await ok(join(player, id));
    await suspend(player, 1);
    await untilFreed(player, id);
    expect((await readGame(host, id)).currentPlayers).toBe(0);
  });
});

describe('a game that begins while its host is suspended', () => {
  it('gets the player who has been seated longest as its host; later and timeless games keep their host', async () => {
    const host = await buildMember(server);
    const { id, players } = await buildGame(server, { host, joined: 2 });
    const [first] = players as [TestPerson, ...TestPerson[]];
    await ok(join(host, id));
    const later = await buildGame(server, { host, fields: { scheduledAt: inHours(24 * 5) } });
    const open = await buildGame(server, { host, fields: { scheduledAt: null } });
    await suspend(host, 3);
    await waitUntil(async () => (await readGame(first, id)).isHost);
    expect((await readGame(first, id)).currentPlayers).toBe(2);
    expect(await statusOf(host, id)).toBe('left');
    await untilPublished(server);
    expect((await inboxOf(first)).filter(({ kind }) => kind === 'became_host')).toMatchObject([
      { subjectId: id, actorCount: 0, details: { title: expect.any(String), scheduledAt: expect.any(String) } },
    ]);
    for (const other of [host, players[1] as TestPerson])
      expect((await inboxOf(other)).map(({ kind }) => kind)).not.toContain('became_host');
    const { rev } = await readGame(first, id);
    await ok(cancelGame(first, id, { reason: 'Rain', rev }));
    for (const one of [later, open]) {
      expect(await readGame(first, one.id)).toMatchObject({ host: { id: host.id }, status: 'open' });
    }
  });

  it('is cancelled with a reason if nobody else is seated', async () => {
    const host = await buildMember(server);
    const { id } = await buildGame(server, { host });
    const reader = await buildMember(server);
    await suspend(host, 3);
    await waitUntil(async () => (await readGame(reader, id)).status === 'cancelled');
    expect((await readGame(reader, id)).cancelReason).toBe('The host can no longer run this game.');
    const [row] = await query(
      server,
      `SELECT count(*)::int AS lines FROM game_log WHERE game_id = $1 AND kind = 'cancelled'`,
      [id],
    );
    expect(row).toEqual({ lines: 1 });
  });
});

it('a seat in a game that begins before its player’s account is deleted is given up, and is not restored', async () => {
  const soon = await buildGame(server);
  const later = await buildGame(server, { fields: { scheduledAt: inHours(24 * 10) } });
  const leaver = await buildMember(server, { displayName: 'Leah Leaver' });
  for (const { id } of [soon, later]) await ok(join(leaver, id));
  await ok(call(leaver, 'POST', '/api/account/deletion', { name: 'Leah Leaver' }));
  await untilFreed(leaver, soon.id);
  expect((await readGame(soon.host, soon.id)).currentPlayers).toBe(0);
  await ok(call(leaver, 'DELETE', '/api/account/deletion'));
  expect(await statusOf(leaver, soon.id)).toBe('left');
  expect(await statusOf(leaver, later.id)).toBe('joined');
});

describe('a seat that a player wants after asking for the deletion of their account', () => {
  it('is refused at once if the game may begin before the account is deleted, until the account is kept', async () => {
    const soon = await buildGame(server);
    const timeless = await buildGame(server, { fields: { scheduledAt: null } });
    const full = await buildGame(server, { joined: 2, fields: { maxPlayers: 2 } });
    const left = await buildGame(server);
    const offering = await buildWaitlist(server, []);
    const leaver = await buildMember(server, { displayName: 'Leo Leaver' });
    await ok(join(leaver, left.id));
    await ok(joinWaitlist(leaver, offering.id));
    await leaveForGood(server, offering.players[0], offering.id);
    await ok(leave(leaver, left.id));
    expect(await statusOf(leaver, offering.id)).toBe('offered');
    await ok(call(leaver, 'POST', '/api/account/deletion', { name: 'Leo Leaver' }));
    const expected = [403, 'account_being_deleted'];
    for (const { id } of [soon, timeless, full, left, offering]) {
      expect(await refusal(join(leaver, id))).toEqual(expected);
      expect(await refusal(joinWaitlist(leaver, id))).toEqual(expected);
      expect((await readGame(leaver, id)).isJoined).toBe(false);
    }
    await ok(call(leaver, 'DELETE', '/api/account/deletion'));
    expect(await ok(join(leaver, soon.id))).toMatchObject({ isJoined: true });
    expect(await ok(joinWaitlist(leaver, full.id))).toMatchObject({ mySeat: { status: 'waitlisted' } });
  });

  it('is given up with the account if the game begins later, and not refused if the game is under way', async () => {
    const running = await buildGame(server);
    await moveStart(server, running.id, -0.1);
    const later = await buildGame(server, { fields: { scheduledAt: inHours(24 * 10) } });
    const leaver = await buildMember(server, { displayName: 'Leo Leaver' });
    await ok(call(leaver, 'POST', '/api/account/deletion', { name: 'Leo Leaver' }));
    for (const { id } of [running, later]) await ok(join(leaver, id));
    expect(await statusOf(leaver, later.id)).toBe('joined');
    await query(server, 'UPDATE users SET deletion_due_at = now() WHERE id = $1', [leaver.id]);
    await untilFreed(leaver, later.id);
    expect((await readGame(later.host, later.id)).currentPlayers).toBe(0);
  });

  it('is not given to the account through a session that the request for deletion has ended', async () => {
    const { id } = await buildGame(server);
    const leaver = await buildMember(server, { displayName: 'Lea Leaver' });
    const { cookie } = await server.app.get(SessionsService).open(leaver.id, 'member');
    const elsewhere = onNode(server.url, { ...leaver, cookie });
    await ok(call(leaver, 'POST', '/api/account/deletion', { name: 'Lea Leaver' }));
    // The cookie of that session belongs to a visitor now, who becomes a guest.
    await join(elsewhere, id);
    expect(await statusOf(leaver, id)).toBeUndefined();
  });
});

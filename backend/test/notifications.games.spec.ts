import { describe, expect, it } from '@jest/globals';
import { SeatsService } from '../src/features/games/seats/seats.service.ts';
import { useServer } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import {
  buildGame,
  buildWaitlist,
  cancelGame,
  editGame,
  expireOffers,
  inHours,
  join,
  keyOf,
  leave,
  leaveForGood,
  leaveWaitlist,
  moveStart,
  readGame,
  removePlayer,
} from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
import { inboxOf, notificationsAbout, notify, untilNotified } from './harness/notifications.ts';
import { buildGuest, buildMember, type TestPerson } from './harness/people.ts';

const server = useServer();

/** Builds a full game in two days, with two players, two people on the waitlist and a follower of its host. */
async function buildCast() {
  const host = await buildMember(server);
  const follower = await buildMember(server);
  await ok(call(follower, 'POST', `/api/players/${host.id}/follow`));
  const built = await buildWaitlist(server, ['First', 'Second'], host);
  const [ann, ben] = built.players;
  const [first, second] = built.waitlist as [TestPerson, TestPerson];
  const edit = async (fields: object) => {
    const { rev } = await readGame(host, built.id);
    await ok(editGame(host, built.id, { rev, ...fields }));
  };
  return { id: built.id, host, ann, ben, first, second, follower, edit };
}
type Cast = Awaited<ReturnType<typeof buildCast>>;
type Role = 'host' | 'ann' | 'ben' | 'first' | 'second' | 'follower';

/** The notifications of each person before anything happens. */
const BEFORE: Record<Role, string[]> = {
  host: ['game_joined'],
  follower: ['game_hosted'],
  ann: [],
  ben: [],
  first: [],
  second: [],
};
const everybody = (kind: string) => ({ ann: [kind], ben: [kind], first: [kind], second: [kind] });

const TABLE: [what: string, act: (cast: Cast) => Promise<unknown>, changed: Partial<Record<Role, string[]>>][] = [
  ['nothing more happens', async () => {}, {}],
  ['a player leaves, and may still change their mind', ({ ann, id }) => ok(leave(ann, id)), {}],
  ['a player has left', ({ ann, id }) => leaveForGood(server, ann, id), { first: ['seat_offered'] }],
  [
    'both players have left',
    async ({ ann, ben, id }) => {
      await leaveForGood(server, ann, id);
      await leaveForGood(server, ben, id);
    },
    { host: [], first: ['seat_offered'], second: ['seat_offered'] },
  ],
  [
    'an offer is taken',
    async ({ ann, first, id }) => {
      await leaveForGood(server, ann, id);
      await ok(join(first, id));
    },
    { first: ['seat_offered, read'] },
  ],
  [
    'an offer is declined',
    async ({ ann, first, id }) => {
      await leaveForGood(server, ann, id);
      await ok(leaveWaitlist(first, id));
    },
    { first: ['seat_offered, read'], second: ['seat_offered'] },
  ],
  [
    'an offer lapses',
    async ({ ann, id }) => {
      await leaveForGood(server, ann, id);
      await expireOffers(server, id);
      await runJob(server, SeatsService, 'endHeldSeats');
    },
    { first: ['seat_offered, read'], second: ['seat_offered'] },
  ],
  [
    'the host removes a player',
    ({ host, ann, id }) => ok(removePlayer(host, id, ann.id, 'No show')),
    { ann: ['seat_removed'], first: ['seat_offered'] },
  ],
  ['the host moves it to another time', ({ edit }) => edit({ scheduledAt: inHours(72) }), everybody('game_changed')],
  ['the host moves it to another location', ({ edit }) => edit({ location: 'Other court' }), everybody('game_changed')],
  ['the host changes the title alone', ({ edit }) => edit({ title: 'Renamed' }), {}],
  [
    'the host cancels it',
    async ({ host, id }) => {
      const { rev } = await readGame(host, id);
      await ok(cancelGame(host, id, { rev, reason: 'Rain' }));
    },
    { ...everybody('game_cancelled'), follower: [] },
  ],
  ['the host makes it private', ({ edit }) => edit({ isPublic: false }), { follower: [] }],
  [
    'the host makes it private and public again',
    async ({ edit }) => {
      await edit({ isPublic: false });
      await edit({ isPublic: true });
    },
    {},
  ],
];

describe('a game notifies people when', () => {
  it.each(TABLE)('%s', async (_, act, changed) => {
    const cast = await buildCast();
    const stranger = await buildMember(server);
    await act(cast);
    await untilNotified(server);
    const expected = { ...BEFORE, ...changed };
    const roles = Object.keys(BEFORE) as Role[];
    const found = await Promise.all(roles.map(async (role) => [role, await notificationsAbout(cast[role], cast.id)]));
    expect(Object.fromEntries(found)).toEqual(expected);
    expect(await inboxOf(stranger)).toEqual([]);
  });
});

describe('a notification of a game', () => {
  it('has the title, the time, the location and the deadline', async () => {
    const { ann, first, host, id, edit } = await buildCast();
    const when = inHours(70);
    await edit({ title: 'Evening game', location: 'Court 9', scheduledAt: when });
    await ok(removePlayer(host, id, ann.id, 'Too late'));
    await untilNotified(server);
    const about = { title: 'Evening game', place: 'Court 9', scheduledAt: when, timeZone: expect.any(String) };
    const [removed, changed] = await inboxOf(ann);
    expect(removed).toMatchObject({ kind: 'seat_removed', actors: [{ id: host.id }], details: { reason: 'Too late' } });
    expect(changed).toMatchObject({ kind: 'game_changed', details: { ...about, changed: ['time', 'place'] } });
    const seat = (await readGame(first, id)).mySeat;
    expect((await inboxOf(first))[0]).toMatchObject({
      kind: 'seat_offered',
      actorCount: 0,
      details: { ...about, expiresAt: seat?.offerExpiresAt },
    });
  });

  it('names all players who joined, also a guest, and leaves out those who left', async () => {
    const { id, host, players } = await buildGame(server, { joined: 2, fields: { maxPlayers: 10 } });
    const guest = await buildGuest(server);
    await ok(join(guest, id));
    await untilNotified(server);
    expect(await inboxOf(host)).toMatchObject([{ kind: 'game_joined', actorCount: 3 }]);
    await leaveForGood(server, players[0] as TestPerson, id);
    await untilNotified(server);
    const [row] = await inboxOf(host);
    expect(row?.actors.map((actor) => actor.id)).toEqual([guest.id, players[1]?.id]);
  });

  it('is not sent to a host about their own seat, nor to followers about a private game', async () => {
    const host = await buildMember(server);
    const fan = await buildMember(server);
    await ok(call(fan, 'POST', `/api/players/${host.id}/follow`));
    const { game, id } = await buildGame(server, { host, fields: { isPublic: false } });
    await ok(join(host, id, keyOf(game)));
    await untilNotified(server);
    expect([await notificationsAbout(host, id), await inboxOf(fan)]).toEqual([[], []]);
  });

  it.each<[what: string, act: (cast: Cast) => Promise<unknown>, isRemoved: boolean]>([
    ['stays when it has another location', ({ edit }) => edit({ location: 'Other court' }), false],
    ['is removed when it has another time', ({ edit }) => edit({ scheduledAt: inHours(72) }), true],
    ['is removed when the player has left', ({ ann, id }) => leaveForGood(server, ann, id), true],
    [
      'is removed when it is cancelled',
      async ({ host, id }) => ok(cancelGame(host, id, { rev: (await readGame(host, id)).rev, reason: 'Rain' })),
      true,
    ],
  ])('that is a reminder %s', async (_, act, isRemoved) => {
    const cast = await buildCast();
    const { ann, id } = cast;
    const details = { title: null, scheduledAt: inHours(48), timeZone: null, place: null, hoursBefore: 24 };
    const reminder = { kind: 'game_reminder', subjectId: id, details, actorId: null } as const;
    await notify(server, { ...reminder, recipients: [ann.id], at: new Date() });
    await act(cast);
    await untilNotified(server);
    expect((await notificationsAbout(ann, id)).includes('game_reminder')).toBe(!isRemoved);
  });

  it('of a result is for the players who may confirm it, and is marked as read once a player confirms', async () => {
    const { id, host, players } = await buildGame(server, { joined: 4, fields: { maxPlayers: 6 } });
    await ok(join(host, id));
    await moveStart(server, id, -3);
    const [ann, ben, cat, dan] = players as [TestPerson, TestPerson, TestPerson, TestPerson];
    const teams = [
      [host.id, ann.id],
      [ben.id, cat.id],
    ];
    await ok(call(host, 'POST', `/api/games/${id}/result`, { teams, scores: [21, 15] }));
    await untilNotified(server);
    const all = () => Promise.all([ann, ben, cat, dan].map((player) => notificationsAbout(player, id)));
    expect(await all()).toEqual([[], ['result_entered'], ['result_entered'], []]);
    const others = [
      [host.id, ben.id],
      [cat.id, dan.id],
    ];
    await ok(call(host, 'POST', `/api/games/${id}/result`, { teams: others, scores: [21, 15] }));
    await untilNotified(server);
    expect(await all()).toEqual([[], [], ['result_entered'], ['result_entered']]);
    const entered = await ok(call(host, 'POST', `/api/games/${id}/result`, { teams, scores: [21, 15] }));
    await untilNotified(server);
    await ok(call(ben, 'POST', `/api/games/${id}/result/confirm`, { rev: entered.result?.rev }));
    await untilNotified(server);
    expect(await all()).toEqual([[], ['result_entered, read'], ['result_entered, read'], []]);
  });
});

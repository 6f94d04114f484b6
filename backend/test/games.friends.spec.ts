import { type Game, gamesTopics, HOUR, NEW_ACCOUNT_LIMITS, PROFILE } from '@hoopline/contracts';
import { BroughtFriend } from '@hoopline/contracts/games/fill-schemas';
import { describe, expect, it } from '@jest/globals';
import { SeatsService } from '../src/features/games/seats/seats.service.ts';
import { HousekeepingJob } from '../src/identity/housekeeping.job.ts';
import { query, useServer } from './harness/app.ts';
import { block } from './harness/blocks.ts';
import { call, fieldErrors, ok, refusal } from './harness/calls.ts';
import { bringFriend, claimSeat, requestFriend, takeFriendBack } from './harness/fill.ts';
import {
  buildGame,
  cancelGame,
  editGame,
  join,
  joinWaitlist,
  keyOf,
  leave,
  leaveForGood,
  readGame,
  readGames,
  removePlayer,
  seatCounts,
} from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
import { notificationsAbout, untilNotified } from './harness/notifications.ts';
import { buildBrowsing, buildGuest, buildMember, type TestPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { useWatchers } from './harness/watching.ts';

const server = useServer();
const watchers = useWatchers();

/** A game of four with a host who does not play, and Ann, who brought Sam. */
async function buildBrought(fields: object = {}) {
  const { id, host, game, players } = await buildGame(server, { joined: 1, fields: { maxPlayers: 4, ...fields } });
  const ann = players[0] as TestPerson;
  const { token, game: after } = await bringFriend(ann, id, '  Sam ');
  const sam = after.players.find(({ broughtBy }) => broughtBy === ann.id);
  if (!sam) throw new Error('The friend has no seat');
  return { id, host, game, ann, token, sam };
}

const endHold = async (id: string) => {
  await query(
    server,
    `UPDATE game_seats SET held_until = now() - interval '1 second' WHERE game_id = $1 AND held_until IS NOT NULL`,
    [id],
  );
  await runJob(server, SeatsService, 'endHeldSeats');
};
const seatsOf = async (person: TestPerson, id: string) =>
  (await readGame(person, id)).players.map(({ id: userId, broughtBy, heldUntil }) => [
    userId,
    broughtBy,
    heldUntil !== null,
  ]);

describe('a friend', () => {
  it('gets a seat for a day, under the name that the player gives, which everybody sees', async () => {
    const { id, host, game, players } = await buildGame(server, { joined: 1 });
    const ann = players[0] as TestPerson;
    const tab = await watchers.watch(server, [gamesTopics.game(id)]);
    const before = Date.now();
    const answer = await bringFriend(ann, id, '  Sam ');
    expect(BroughtFriend.strict().parse(answer)).toEqual(answer);
    expect(answer.token).toMatch(/^[\w-]{22}$/);
    const { players: roster } = await tab.next('games.rosterChanged', (event) => event.players.length === 2);
    expect(roster[0]).toMatchObject({ displayName: 'Sam', isMember: false, broughtBy: ann.id });
    const held = Date.parse(roster[0]?.heldUntil ?? '') - before;
    expect(Math.abs(held - 24 * HOUR)).toBeLessThan(60_000);
    expect(await seatCounts(server, id)).toMatchObject({ current_players: 2, held_count: 0, taken: 2 });
    expect(game.currentPlayers).toBe(0);
    await untilNotified(server);
    expect(await notificationsAbout(host, id)).toEqual(['game_joined']);
    const stored = await query(server, 'SELECT 1 FROM game_seats WHERE claim_hash = $1', [answer.token]);
    expect(stored).toEqual([]);
  });

  it('claims the seat as a visitor, who becomes a guest with this name, and nobody has two seats', async () => {
    const { id, host, ann, token, sam } = await buildBrought();
    const visitor = buildBrowsing(server.url);
    const claimed = await ok(claimSeat(visitor, id, token));
    expect(claimed).toMatchObject({ isJoined: true, currentPlayers: 2, viewerId: expect.any(String) });
    expect(claimed.viewerId).not.toBe(sam.id);
    expect(claimed.players[0]).toMatchObject({
      id: claimed.viewerId,
      displayName: 'Sam',
      broughtBy: ann.id,
      heldUntil: null,
    });
    expect(await readGames(visitor, '/api/games/user/anonymous')).toMatchObject([
      { id, isJoined: true },
    ] as Partial<Game>[]);
    // The hold is over for good, and the link works once.
    await runJob(server, SeatsService, 'endHeldSeats', new Date(Date.now() + 48 * HOUR));
    await ok(leave(ann, id));
    expect(await refusal(claimSeat(await buildMember(server), id, token))).toEqual([409, 'friend_gone']);
    expect((await readGame(host, id)).players).toHaveLength(1);
    expect(await query(server, 'SELECT 1 FROM users WHERE id = $1', [sam.id])).toEqual([]);
  });

  it('claims the seat as a member, under their own name', async () => {
    const { id, ann, token } = await buildBrought();
    const kim = await buildMember(server, { displayName: 'Kim' });
    const { players } = await ok(claimSeat(kim, id, token));
    expect(players[0]).toMatchObject({
      id: kim.id,
      displayName: 'Kim',
      isMember: true,
      broughtBy: ann.id,
      heldUntil: null,
    });
    expect(await refusal(requestFriend(ann, id))).toEqual([409, 'friend_claimed']);
    expect(await refusal(takeFriendBack(ann, id))).toEqual([409, 'friend_claimed']);
  });

  it('who has a seat keeps it, and the held one becomes free; a friend who waits gets the held seat', async () => {
    const { id, ann, token } = await buildBrought();
    const kim = await buildMember(server);
    await ok(join(kim, id));
    expect(await ok(claimSeat(kim, id, token))).toMatchObject({ isJoined: true, currentPlayers: 2 });
    expect((await seatsOf(ann, id)).sort()).toEqual(
      [
        [ann.id, null, false],
        [kim.id, null, false],
      ].sort(),
    );
    const full = await buildBrought({ maxPlayers: 2 });
    await ok(joinWaitlist(kim, full.id));
    expect(await ok(claimSeat(kim, full.id, full.token))).toMatchObject({
      isJoined: true,
      currentPlayers: 2,
      waitlist: [],
    });
    expect(await seatCounts(server, full.id)).toMatchObject({ current_players: 2, taken: 2, waiting: 0 });
  });

  it('cannot claim too late, with another token, in place of the player, after a removal or a block, or with too low a rank', async () => {
    const { id, host, ann, token } = await buildBrought();
    const kim = await buildMember(server);
    expect(await refusal(claimSeat(kim, id, 'A'.repeat(22)))).toEqual([409, 'friend_gone']);
    expect((await fieldErrors(claimSeat(kim, id, 'short')))[0]).toBe(400);
    expect(await refusal(claimSeat(ann, id, token))).toEqual([409, 'own_friend']);
    const other = await buildGame(server);
    expect(await refusal(claimSeat(kim, other.id, token))).toEqual([409, 'friend_gone']);
    await ok(join(kim, id));
    await ok(removePlayer(host, id, kim.id));
    expect(await refusal(claimSeat(kim, id, token))).toEqual([403, 'removed_by_host']);
    const blocked = await buildMember(server);
    await block(host, blocked);
    expect(await refusal(claimSeat(blocked, id, token))).toEqual([404, 'game_not_found']);
    await query(server, `UPDATE games SET rank_requirement = 'gold' WHERE id = $1`, [id]);
    const low = buildBrowsing(server.url);
    expect(await refusal(claimSeat(low, id, token))).toEqual([403, 'rank_too_low']);
    expect((await low.fetch('/api/games/user/anonymous')).headers.getSetCookie()).toEqual([]);
    await query(
      server,
      `UPDATE game_seats SET held_until = now() - interval '1 second' WHERE game_id = $1 AND held_until IS NOT NULL`,
      [id],
    );
    expect(await refusal(claimSeat(await buildMember(server), id, token))).toEqual([409, 'friend_gone']);
  });

  it('opens a private game by the token alone', async () => {
    const { id, host, game } = await buildGame(server, { fields: { isPublic: false } });
    const ann = await buildMember(server);
    await ok(join(ann, id, keyOf(game)));
    const { token } = await bringFriend(ann, id);
    const kim = await buildMember(server);
    expect(await refusal(claimSeat(kim, id, 'B'.repeat(22)))).toEqual([409, 'friend_gone']);
    await ok(claimSeat(kim, id, token));
    expect((await readGame(host, id)).players.map((player) => player.id)).toContain(kim.id);
  });

  it('is claimed by one of two people who press at once', async () => {
    const { id, token } = await buildBrought();
    const people = await Promise.all([buildMember(server), buildMember(server)]);
    const answers = await Promise.all(people.map((person) => claimSeat(person, id, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await seatCounts(server, id)).toMatchObject({ current_players: 2, taken: 2 });
  });
});

describe('a seat for a friend', () => {
  it('ends when its time is over, and is then offered to the next on the waitlist; its name is removed', async () => {
    const { id, sam, token } = await buildBrought({ maxPlayers: 2 });
    const waiting = await buildMember(server);
    await ok(joinWaitlist(waiting, id));
    await endHold(id);
    expect((await readGame(waiting, id)).mySeat?.status).toBe('offered');
    expect(await refusal(claimSeat(waiting, id, token))).toEqual([409, 'friend_gone']);
    await runJob(server, HousekeepingJob, 'run');
    expect(await query(server, 'SELECT 1 FROM users WHERE id = $1', [sam.id])).toEqual([]);
  });

  it('stays through the housekeeping while it is held', async () => {
    const { id, ann, sam } = await buildBrought();
    await runJob(server, HousekeepingJob, 'run');
    expect(await seatsOf(ann, id)).toContainEqual([sam.id, ann.id, true]);
  });

  it('is refused to anybody without a seat, in a full game and while somebody waits', async () => {
    const { id, host, ann } = await buildBrought({ maxPlayers: 2 });
    const stranger = await buildMember(server);
    for (const person of [host, stranger]) expect(await refusal(requestFriend(person, id))).toEqual([403, 'forbidden']);
    const visitor = { fetch: (path: string, init?: RequestInit) => fetch(server.url + path, init) };
    expect(await refusal(requestFriend(visitor, id))).toEqual([403, 'forbidden']);
    await ok(takeFriendBack(ann, id));
    await ok(join(stranger, id));
    expect(await refusal(requestFriend(ann, id))).toEqual([409, 'game_full']);
    await ok(joinWaitlist(await buildMember(server), id));
    await ok(editGame(host, id, { maxPlayers: 4, rev: (await readGame(host, id)).rev }));
    expect(await readGame(ann, id)).toMatchObject({ currentPlayers: 3 });
    expect(await refusal(requestFriend(ann, id))).toEqual([409, 'game_full']);
  });

  it('is one for each player: asking again changes the name and the link', async () => {
    const { id, ann, token, sam } = await buildBrought();
    const [again, third] = [await bringFriend(ann, id, 'Samuel'), await bringFriend(ann, id, 'Samuel')];
    expect(new Set([token, again.token, third.token]).size).toBe(3);
    expect(third.game.players.filter(({ broughtBy }) => broughtBy)).toMatchObject([
      { id: sam.id, displayName: 'Samuel' },
    ]);
    const kim = await buildMember(server);
    expect(await refusal(claimSeat(kim, id, token))).toEqual([409, 'friend_gone']);
    await ok(claimSeat(kim, id, third.token));
  });

  it('is free again when the player takes it back, leaves for good or is removed, or the game is cancelled', async () => {
    const withFriends = async (person: TestPerson, id: string) =>
      (await readGame(person, id)).players.filter(({ broughtBy }) => broughtBy).length;
    const taken = await buildBrought();
    expect(await ok(takeFriendBack(taken.ann, taken.id))).toMatchObject({ currentPlayers: 1 });
    await ok(takeFriendBack(taken.ann, taken.id));
    const left = await buildBrought();
    await ok(leave(left.ann, left.id));
    expect(await withFriends(left.host, left.id)).toBe(1);
    await ok(join(left.ann, left.id));
    await leaveForGood(server, left.ann, left.id);
    expect(await withFriends(left.host, left.id)).toBe(0);
    const removed = await buildBrought();
    await ok(removePlayer(removed.host, removed.id, removed.ann.id));
    expect(await withFriends(removed.host, removed.id)).toBe(0);
    const off = await buildBrought();
    await ok(cancelGame(off.host, off.id, { reason: 'Rain', rev: (await readGame(off.host, off.id)).rev }));
    expect(await withFriends(off.host, off.id)).toBe(0);
    expect(await refusal(claimSeat(await buildMember(server), off.id, off.token))).toEqual([409, 'friend_gone']);
    expect(await refusal(requestFriend(off.ann, off.id))).toEqual([409, 'game_cancelled']);
    const kicked = await buildBrought();
    await ok(removePlayer(kicked.host, kicked.id, kicked.sam.id));
    expect(await refusal(claimSeat(await buildMember(server), kicked.id, kicked.token))).toEqual([409, 'friend_gone']);
  });

  it('follows a guest who signs in', async () => {
    const { id } = await buildGame(server);
    const guest = buildBrowsing(server.url);
    await ok(join(guest, id));
    const { token } = await bringFriend(guest, id, 'Sam');
    const member = await buildMember(server);
    await signIn(guest.browser, { subject: member.id });
    expect((await seatsOf(member, id)).map(([, broughtBy]) => broughtBy)).toEqual([member.id, null]);
    await ok(takeFriendBack(member, id));
    expect(await refusal(claimSeat(await buildMember(server), id, token))).toEqual([409, 'friend_gone']);
  });

  it('is limited for new accounts', async () => {
    const { id, ann } = await buildBrought();
    await query(server, 'UPDATE users SET created_at = now() WHERE id = $1', [ann.id]);
    for (let times = 0; times < NEW_ACCOUNT_LIMITS.friends; times += 1) await bringFriend(ann, id);
    expect(await refusal(requestFriend(ann, id))).toEqual([429, 'new_account_limit']);
  });

  it.each([
    ['of 500 characters', 'x'.repeat(500)],
    ['of 201 characters', 'x'.repeat(201)],
    ['with a sign that turns the reading direction', 'Sam\u202enaD'],
    ['without anything visible', ' \u200b\u2060\u3164 '],
    ['that is empty', ''],
    ['with stacked accents', `S${'\u0335'.repeat(6)}`],
    ['that is no text', 7],
  ])('is refused for a name %s', async (_, name) => {
    const { id, players } = await buildGame(server, { joined: 1 });
    const answer = call(players[0] as TestPerson, 'POST', `/api/games/${id}/friend`, { name });
    expect(await fieldErrors(answer)).toEqual([400, 'invalid_input', ['name']]);
    expect(await readGame(players[0] as TestPerson, id)).toMatchObject({ currentPlayers: 1 });
  });
});

it('a guest who has chosen a name keeps it when they claim a seat', async () => {
  const { id, token } = await buildBrought();
  const guest = await buildGuest(server);
  await query(server, 'UPDATE users SET display_name = $2 WHERE id = $1', [guest.id, 'Zed']);
  expect((await ok(claimSeat(guest, id, token))).players[0]).toMatchObject({ id: guest.id, displayName: 'Zed' });
  const nameless = await buildGuest(server);
  const second = await buildBrought();
  expect((await query(server, 'SELECT display_name AS name FROM users WHERE id = $1', [nameless.id]))[0]).toEqual({
    name: PROFILE.defaultName,
  });
  expect((await ok(claimSeat(nameless, second.id, second.token))).players[0]).toMatchObject({
    id: nameless.id,
    displayName: 'Sam',
  });
});

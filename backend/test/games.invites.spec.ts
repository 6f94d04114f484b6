import {
  gamesTopics,
  NEW_ACCOUNT_LIMITS,
  NOTIFICATION_KINDS,
  type NotificationSettings,
  notificationPath,
} from '@hoopline/contracts';
import { FILL } from '@hoopline/contracts/games/fill-rules';
import { GameAsks, Invitee } from '@hoopline/contracts/games/fill-schemas';
import { describe, expect, it } from '@jest/globals';
import { query, useServer } from './harness/app.ts';
import { block } from './harness/blocks.ts';
import { call, fieldErrors, ok, refusal } from './harness/calls.ts';
import { buildCourt } from './harness/courts.ts';
import {
  buildInviting,
  decline,
  invite,
  playTogether,
  readAsks,
  readInvitees,
  requestInvites,
  see,
} from './harness/fill.ts';
import {
  buildGame,
  cancelGame,
  editGame,
  join,
  keyOf,
  leave,
  moveStart,
  readGame,
  removePlayer,
} from './harness/games.ts';
import { inboxOf, notificationsAbout, untilNotified } from './harness/notifications.ts';
import { buildGuest, buildMember, type TestPerson } from './harness/people.ts';
import { useWatchers, waitForEarlierEvents } from './harness/watching.ts';

const server = useServer();
const watchers = useWatchers();

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);
/** The page that a person's invitation opens. */
async function linkOf(person: TestPerson, id: string): Promise<string | undefined> {
  const invitation = (await inboxOf(person)).find(({ kind, subjectId }) => kind === 'game_invited' && subjectId === id);
  return invitation && notificationPath(invitation);
}
const suspend = ({ id }: TestPerson) =>
  query(server, `UPDATE users SET suspended_until = now() + interval '1 day' WHERE id = $1`, [id]);

describe('the people to invite', () => {
  it('are the members with whom the host has played in the last year, with how often and how near', async () => {
    const { id, host, courtId, people } = await buildInviting(server, 3);
    const [ann, ben, cat] = people as [TestPerson, TestPerson, TestPerson];
    const far = await buildCourt(server, { latitude: 40.9 });
    await playTogether(server, [host, ben], { courtId: far, hours: 3 });
    const [old, guest] = [await buildMember(server), await buildGuest(server)];
    await playTogether(server, [host, old], { courtId, hours: 366 * 24 });
    await playTogether(server, [host, guest], { courtId });
    await playTogether(server, [await buildMember(server)], { courtId });
    await block(host, cat);
    const list = await readInvitees(host, id);
    expect(list.map((person) => Invitee.strict().parse(person))).toEqual(list);
    expect(list).toMatchObject([
      { id: ann.id, gamesTogether: 1, distance: 0, isAsked: false, reliability: { kept: 1 } },
      { id: ben.id, gamesTogether: 2, isAsked: false, reliability: { kept: 2 } },
    ]);
    // 0.07 degrees of latitude.
    expect(list[1]?.distance).toBeGreaterThan(7_700);
    expect(list[1]?.distance).toBeLessThan(7_900);
    await invite(host, id, [ann]);
    await ok(join(ben, id));
    expect(await readInvitees(host, id)).toMatchObject([{ id: ann.id, isAsked: true }]);
  });

  it('are the players of the host’s own games too, in which the host had no seat', async () => {
    const host = await buildMember(server);
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    await playTogether(server, [ann, ben], { host });
    await playTogether(server, [host, ann], { host });
    const { id } = await buildGame(server, { host });
    const list = await readInvitees(host, id);
    expect(list.map((person) => [person.id, person.gamesTogether]).sort()).toEqual(
      [
        [ann.id, 2],
        [ben.id, 1],
      ].sort(),
    );
    expect((await invite(host, id, [ann, ben])).asked.sort()).toEqual(idsOf([ann, ben]).sort());
  });

  it('are shown to the host alone, and a private game is not found by strangers', async () => {
    const { id, people } = await buildInviting(server, 1);
    for (const path of ['invitees', 'asks'])
      expect(await refusal((people[0] as TestPerson).fetch(`/api/games/${id}/${path}`))).toEqual([403, 'forbidden']);
    const secret = await buildInviting(server, 1, { isPublic: false });
    for (const act of [
      (people[0] as TestPerson).fetch(`/api/games/${secret.id}/invitees`),
      (people[0] as TestPerson).fetch(`/api/games/${secret.id}/asks`),
      requestInvites(people[0] as TestPerson, secret.id, people),
    ])
      expect(await refusal(act)).toEqual([404, 'game_not_found']);
  });
});

describe('an invitation', () => {
  it('reaches each person once, and the answer says who was asked', async () => {
    const { id, host, people } = await buildInviting(server, 2);
    const [ann, ben] = people as [TestPerson, TestPerson];
    expect(await invite(host, id, [ann, ann])).toEqual({ asked: [ann.id], notAsked: [] });
    expect(await invite(host, id, [ann, ben])).toEqual({ asked: [ben.id], notAsked: [ann.id] });
    await untilNotified(server);
    for (const person of people) expect(await notificationsAbout(person, id)).toEqual(['game_invited']);
    const answers = await Promise.all([invite(host, id, [ann]), invite(host, id, [ann])]);
    expect(answers.flatMap(({ asked }) => asked)).toEqual([]);
    const { asks, call: none } = await readAsks(host, id);
    expect(asks.map(({ person, state, how, ring }) => [person?.id, state, how, ring]).sort()).toEqual(
      [ann, ben].map((person) => [person.id, 'asked', 'invite', null]).sort(),
    );
    expect(none).toBeNull();
  });

  it('is sent to nobody who is seated, removed, blocked, suspended, a stranger, of too low a rank, or wants none', async () => {
    const { id, host, people } = await buildInviting(server, 7);
    const [seated, removed, blocked, blocker, suspended, deaf, left] = people as TestPerson[] &
      Record<number, TestPerson>;
    for (const person of [seated, removed, left]) await ok(join(person as TestPerson, id));
    await ok(removePlayer(host, id, removed?.id ?? ''));
    await ok(leave(left as TestPerson, id));
    await query(
      server,
      `UPDATE game_seats SET status = 'left', kept_until = NULL WHERE game_id = $1 AND user_id = $2`,
      [id, left?.id],
    );
    await block(host, blocked as TestPerson);
    await block(blocker as TestPerson, host);
    await suspend(suspended as TestPerson);
    const settings = await ok<NotificationSettings>((deaf as TestPerson).fetch('/api/notifications/settings'));
    const off = { ...NOTIFICATION_KINDS, game_invited: { inbox: false, push: false, mail: false } };
    await ok(call(deaf as TestPerson, 'PUT', '/api/notifications/settings', { ...settings, switches: off }));
    const stranger = await buildMember(server);
    const all = [...people, stranger, host];
    const { asked, notAsked } = await invite(host, id, all);
    expect(asked).toEqual([left?.id]);
    expect(notAsked).toEqual(idsOf(all).filter((one) => one !== left?.id));
    await untilNotified(server);
    for (const person of [seated, removed, blocked, blocker, suspended, deaf, stranger])
      expect(await notificationsAbout(person as TestPerson, id)).not.toContain('game_invited');
    const demanding = await buildInviting(server, 1);
    await query(server, `UPDATE games SET rank_requirement = 'gold' WHERE id = $1`, [demanding.id]);
    expect((await invite(demanding.host, demanding.id, demanding.people)).asked).toEqual([]);
  });

  it('to a private game has its link key, which alone opens the game', async () => {
    const { id, host, game, people } = await buildInviting(server, 2, { isPublic: false });
    const [ann, ben] = people as [TestPerson, TestPerson];
    const others = await watchers.watch(server, [gamesTopics.all], ben);
    const tab = await watchers.watch(server, [], ann);
    await invite(host, id, [ann]);
    await untilNotified(server);
    const key = keyOf(game);
    const { notification } = await tab.next('notifications.created');
    expect(notification).toMatchObject({ kind: 'game_invited', details: { linkKey: key } });
    expect(await linkOf(ann, id)).toBe(`/games/${id}?key=${key}`);

    for (const act of [ann.fetch(`/api/games/${id}`), join(ann, id), see(ann, id), decline(ann, id)])
      expect(await refusal(act)).toEqual([404, 'game_not_found']);
    const topic = gamesTopics.game(id);
    expect(await tab.call('watch', { topics: [topic] })).toMatchObject({ topics: { [topic]: { refused: true } } });
    for (const act of [ben.fetch(`/api/games/${id}`), decline(ben, id)])
      expect(await refusal(act)).toEqual([404, 'game_not_found']);

    expect(await readGame(ann, id, key)).toMatchObject({
      isJoined: false,
      myAsk: { how: 'invite', by: host.displayName, isSeen: false, isDeclined: false },
    });
    expect((await see(ann, id, key)).status).toBe(204);
    expect(await ok(decline(ann, id, key))).toMatchObject({ myAsk: { isSeen: true, isDeclined: true } });
    expect((await ok(join(ann, id, key))).isJoined).toBe(true);
    expect((await readGame(ann, id)).isJoined).toBe(true);
    await waitForEarlierEvents(server, others);
    expect(JSON.stringify(others.received)).not.toContain(key);
  });

  it('to a private game is stored without its link key, and has none for a person whom the host removed', async () => {
    const { id, host, game, people } = await buildInviting(server, 1, { isPublic: false });
    const ann = people[0] as TestPerson;
    await invite(host, id, [ann]);
    await untilNotified(server);
    const stored = `SELECT details::text FROM notifications WHERE user_id = $1 AND kind = 'game_invited'`;
    expect(JSON.stringify(await query(server, stored, [ann.id]))).not.toContain(keyOf(game));
    await ok(join(ann, id, keyOf(game)));
    await ok(removePlayer(host, id, ann.id));
    expect(await linkOf(ann, id)).toBe(`/games/${id}`);
    expect(await refusal(ann.fetch(`/api/games/${id}`))).toEqual([404, 'game_not_found']);
    // The key works as for everybody who has it, and shows that and why they were removed.
    expect((await readGame(ann, id, keyOf(game))).mySeat).toMatchObject({ status: 'removed', reason: 'No show' });
    expect(await refusal(join(ann, id, keyOf(game)))).toEqual([403, 'removed_by_host']);
  });

  it('is taken back when the game is cancelled, and cannot be sent after that', async () => {
    const { id, host, people } = await buildInviting(server, 2);
    await invite(host, id, people.slice(0, 1));
    await untilNotified(server);
    await ok(cancelGame(host, id, { reason: 'Rain', rev: (await readGame(host, id)).rev }));
    await untilNotified(server);
    expect(await notificationsAbout(people[0] as TestPerson, id)).toEqual([]);
    expect(await refusal(requestInvites(host, id, people))).toEqual([409, 'game_cancelled']);
  });

  it('is limited for new accounts, and refused for empty, long and wrong lists', async () => {
    const { id, host, people } = await buildInviting(server, 2);
    await query(server, 'UPDATE users SET created_at = now() WHERE id = $1', [host.id]);
    const limit = NEW_ACCOUNT_LIMITS.invitations;
    const many = Array.from({ length: limit }, (_, at) => ({
      id: `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    }));
    await invite(host, id, many.slice(1));
    expect(await refusal(requestInvites(host, id, people))).toEqual([429, 'new_account_limit']);
    expect((await invite(host, id, people.slice(0, 1))).asked).toEqual(idsOf(people.slice(0, 1)));
    for (const userIds of [[], ['nobody'], Array(FILL.invites.most + 1).fill(host.id), 'all'])
      expect((await fieldErrors(call(host, 'POST', `/api/games/${id}/invites`, { userIds })))[0]).toBe(400);
    expect(
      (await fieldErrors(call(host, 'POST', `/api/games/${id}/invites`, { userIds: [host.id], all: true })))[0],
    ).toBe(400);
  });

  it('may be sent by a guest who hosts', async () => {
    const guest = await buildGuest(server);
    const courtId = await buildCourt(server);
    const { id } = await buildGame(server, { host: guest, fields: { courtId, takesSeat: true } });
    const ann = await buildMember(server);
    await playTogether(server, [guest, ann], { courtId });
    expect((await readInvitees(guest, id)).map((person) => person.id)).toEqual([ann.id]);
    expect((await invite(guest, id, [ann])).asked).toEqual([ann.id]);
  });
});

describe('an asked person', () => {
  it('is seen on the board when they look, decline and join, and only the host is notified', async () => {
    const { id, host, people } = await buildInviting(server, 2);
    const [ann, ben] = people as [TestPerson, TestPerson];
    await invite(host, id, [ann]);
    await untilNotified(server);
    const topics = [gamesTopics.all, gamesTopics.game(id)];
    const [hostTab, other] = await Promise.all([
      watchers.watch(server, topics, host),
      watchers.watch(server, topics, ben),
    ]);
    const stateOf = async () => {
      const board = await readAsks(host, id);
      expect(GameAsks.strict().parse(board)).toEqual(board);
      return board.asks[0]?.state;
    };
    expect((await see(ann, id)).status).toBe(204);
    expect(await hostTab.next('games.asksChanged')).toEqual({ gameId: id });
    expect([await stateOf(), await notificationsAbout(ann, id)]).toEqual(['seen', ['game_invited, read']]);
    expect((await see(ann, id)).status).toBe(204);
    expect(await ok(decline(ann, id))).toMatchObject({ myAsk: { isSeen: true, isDeclined: true } });
    while (hostTab.all('games.asksChanged').length < 2) await readGame(host, id);
    await ok(decline(ann, id));
    expect(await stateOf()).toBe('declined');
    await ok(join(ann, id));
    expect(await stateOf()).toBe('joined');
    await waitForEarlierEvents(server, hostTab, other);
    expect([hostTab.all('games.asksChanged').length, other.all('games.asksChanged')]).toEqual([2, []]);
    expect(JSON.stringify(other.received)).not.toMatch(/asks|invite/i);
  });

  it('is the only one whose look is stored and who can decline', async () => {
    const { id, people } = await buildInviting(server, 1);
    const ann = people[0] as TestPerson;
    expect(await readGame(ann, id)).toMatchObject({ myAsk: null });
    expect((await see(ann, id)).status).toBe(204);
    expect(await refusal(decline(ann, id))).toEqual([403, 'forbidden']);
    const visitor = { fetch: (path: string, init?: RequestInit) => fetch(server.url + path, init) };
    for (const act of [see, decline]) expect(await refusal(act(visitor, id))).toEqual([401, 'unauthenticated']);
    expect(await query(server, 'SELECT 1 FROM game_asks WHERE game_id = $1', [id])).toEqual([]);
  });

  it('is hidden from the board once there is a block, and no longer sees the game', async () => {
    const { id, host, people } = await buildInviting(server, 1);
    await invite(host, id, people);
    await block(people[0] as TestPerson, host);
    expect((await readAsks(host, id)).asks).toEqual([]);
    expect(await refusal((people[0] as TestPerson).fetch(`/api/games/${id}`))).toEqual([404, 'game_not_found']);
  });
});

it('nobody is invited to a game that is over', async () => {
  const { id, host, people } = await buildInviting(server, 1);
  await moveStart(server, id, -3);
  expect(await refusal(requestInvites(host, id, people))).toEqual([409, 'game_over']);
});

it('an invitation stays valid if the game becomes private, and then has the new link key', async () => {
  const { id, host, game, people } = await buildInviting(server, 1);
  const ann = people[0] as TestPerson;
  await invite(host, id, people);
  await untilNotified(server);
  expect(await linkOf(ann, id)).toBe(`/games/${id}`);
  const { sharePath } = await ok(editGame(host, id, { rev: (await readGame(host, id)).rev, isPublic: false }));
  expect(sharePath).not.toBe(game.sharePath);
  expect(await linkOf(ann, id)).toBe(`/games/${id}?key=${keyOf({ sharePath })}`);
  expect(await refusal(ann.fetch(`/api/games/${id}`))).toEqual([404, 'game_not_found']);
  expect(await readGame(ann, id, keyOf({ sharePath }))).toMatchObject({ isPublic: false });
});

import { randomUUID } from 'node:crypto';
import { avatarFor, gamesTopics, HIDDEN_NAME, type MyProfile } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { HousekeepingJob } from '../src/identity/housekeeping.job.ts';
import { query, useServer } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import { bringFriend, claimSeat } from './harness/fill.ts';
import { buildGame, join, moveStart, readGame } from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
import { buildBrowsing, buildGuest, type TestPerson, useMember } from './harness/people.ts';
import { act, OPERATORS, report } from './harness/reports.ts';
import { signIn } from './harness/sign-in.ts';
import { useWatchers } from './harness/watching.ts';

const server = useServer({ OPERATORS });
const operator = useMember(server, { email: OPERATORS[0] });
const reader = useMember(server);
const watchers = useWatchers();

const MINE = '/api/players/anonymous/profile';
const giveName = (guest: Pick<TestPerson, 'fetch'>, displayName: string) =>
  ok(call(guest, 'PUT', MINE, { displayName, preferredPosition: 'Center' }));

async function hide(guestId: string): Promise<void> {
  await report(reader, { kind: 'profile', id: guestId, reason: 'hate' });
  await act(operator, guestId, 'hide');
}

/** A game with a guest, whose name others do not see any more. */
async function buildHidden(guest: TestPerson, guestId: string) {
  const { id, host } = await buildGame(server);
  await ok(join(guest, id));
  await giveName(guest, 'Slur');
  await hide(guestId);
  return { id, host };
}

/** The names of a game's players. */
const namesIn = async (viewer: TestPerson, id: string) =>
  (await readGame(viewer, id)).players.map(({ displayName }) => displayName);

describe('a hidden guest', () => {
  it('has no name in the roster, also after they choose another, until they are shown again', async () => {
    const guest = await buildGuest(server);
    const { id, host } = await buildGame(server);
    await ok(join(guest, id));
    await giveName(guest, 'Slur');
    const tab = await watchers.watch(server, [gamesTopics.game(id)], host);
    await hide(guest.id);
    // The event about the name that they gave before may still be on its way.
    await tab.next('players.faceChanged', (face) => face.id === guest.id && face.displayName === HIDDEN_NAME);
    expect(await namesIn(host, id)).toEqual([HIDDEN_NAME]);
    await giveName(guest, 'Dee');
    expect(await namesIn(host, id)).toEqual([HIDDEN_NAME]);
    expect(await ok<MyProfile>(guest.fetch(MINE))).toMatchObject({ displayName: 'Dee', isHidden: true });
    await act(operator, guest.id, 'undo');
    expect(await namesIn(host, id)).toEqual(['Dee']);
  });

  it('who signs in does not give the new account the avatar that replaces theirs', async () => {
    const guest = buildBrowsing(server.url);
    const { userId: guestId } = await ok<{ userId: string }>(call(guest, 'POST', '/api/auth/guest'));
    const { id, host } = await buildHidden(guest, guestId);
    await signIn(guest.browser, { firstName: 'New', lastName: 'Comer', email: `${randomUUID()}@example.com` });
    const [player] = (await readGame(host, id)).players;
    expect(player).toMatchObject({ displayName: 'New Comer', avatar: avatarFor(player?.id ?? '') });
  });

  it('is not named again by the player who brought them, and does not pass the hidden name on', async () => {
    const { id, players } = await buildGame(server, { joined: 1 });
    const [ann] = players as [TestPerson];
    await bringFriend(ann, id, 'Slur');
    const friend = (await readGame(ann, id)).players.find(({ broughtBy }) => broughtBy === ann.id);
    await hide(friend?.id ?? '');
    const { token } = await bringFriend(ann, id, 'Slur again');
    expect(await namesIn(ann, id)).toEqual(expect.arrayContaining([HIDDEN_NAME]));
    const guest = await buildGuest(server);
    await ok(claimSeat(guest, id, token));
    expect(await namesIn(ann, id)).toEqual(expect.arrayContaining(['Anonymous Player']));
  });

  it('leaves no name behind when they are removed', async () => {
    const guest = await buildGuest(server);
    const { id } = await buildHidden(guest, guest.id);
    await moveStart(server, id, -72);
    await query(server, `UPDATE users SET last_seen_at = now() - interval '181 days' WHERE id = $1`, [guest.id]);
    await runJob(server, HousekeepingJob, 'run');
    const rows = await query(server, 'SELECT kind, hidden_at, face_when_shown FROM users WHERE id = $1', [guest.id]);
    expect(rows).toEqual([{ kind: 'former', hidden_at: null, face_when_shown: null }]);
  });
});

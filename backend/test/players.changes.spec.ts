import { playersTopics } from '@hoopline/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { OutboxService } from '../src/changes/outbox.service.ts';
import { newId } from '../src/database/ids.ts';
import { PlayersPublisher } from '../src/features/players/players.publisher.ts';
import { query, useServer } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import { buildGuest, buildMember, type TestPerson } from './harness/people.ts';
import { waitUntil } from './harness/wait-until.ts';
import { eventNamesAbout, Watchers, waitForEarlierEvents } from './harness/watching.ts';

const watchers = new Watchers();
const server = useServer();
afterEach(() => watchers.close());

const { player, leaderboard } = playersTopics;
const save = (person: TestPerson, displayName: string) =>
  ok(
    call(person, 'PUT', '/api/players/anonymous/profile', {
      displayName,
      preferredPosition: 'Center',
      jerseyNumber: 7,
    }),
  );

describe('a changed face', () => {
  it('is published once, to watchers of the player and to the player’s other tabs', async () => {
    const me = await buildMember(server);
    const [viewer, own] = [
      await watchers.watch(server, [player(me.id), 'games']),
      await watchers.watch(server, ['games'], me),
    ];
    await save(me, 'Renamed');
    await save(me, 'Renamed');
    const face = { id: me.id, displayName: 'Renamed', position: 'Center', jerseyNumber: 7, profileRev: 1 };
    for (const socket of [viewer, own]) expect(await socket.next('players.faceChanged')).toMatchObject(face);
    await waitForEarlierEvents(server, viewer, own);
    expect(eventNamesAbout(viewer, me.id)).toEqual(['players.faceChanged']);
    expect(eventNamesAbout(own, me.id)).toEqual(['session.ready', 'players.faceChanged']);
  });

  it('is published later by a sweep if the process ended before publishing', async () => {
    const me = await buildMember(server);
    const viewer = await watchers.watch(server, [player(me.id)]);
    await query(
      server,
      `INSERT INTO outbox (id, topic, ref, created_at) VALUES ($1, 'players.face', $2, now() - interval '1 minute')`,
      [newId(), me.id],
    );
    expect(await viewer.next('players.faceChanged')).toMatchObject({ id: me.id, profileRev: 0 });
  });
});

describe('a new follower', () => {
  it('publishes the totals of both to their watchers, and the follow to the follower’s own tabs', async () => {
    const [me, other] = [await buildMember(server), await buildMember(server)];
    const viewer = await watchers.watch(server, [player(me.id), player(other.id), 'games']);
    const own = await watchers.watch(server, [], me);
    await ok(call(me, 'POST', `/api/players/${other.id}/follow`));
    await ok(call(me, 'POST', `/api/players/${other.id}/follow`));
    expect(await viewer.next('players.followersChanged', (totals) => totals.playerId === other.id)).toEqual({
      playerId: other.id,
      followerCount: 1,
      followingCount: 0,
      rev: 1,
    });
    expect(await viewer.next('players.followersChanged', (totals) => totals.playerId === me.id)).toMatchObject({
      followerCount: 0,
      followingCount: 1,
      rev: 1,
    });
    const state = { playerId: other.id, isFollowing: true, followerCount: 1, followingCount: 0, rev: 1 };
    expect(await own.next('players.followChanged')).toEqual(state);
    await waitForEarlierEvents(server, viewer);
    expect(viewer.received.filter(({ event }) => event.startsWith('players.'))).toHaveLength(2);
  });

  it('is published to the follower’s own tabs by the sweep if publishing failed at first', async () => {
    const [me, other] = [await buildMember(server), await buildMember(server)];
    const own = await watchers.watch(server, [], me);
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    const failing = jest.spyOn(server.app.get(PlayersPublisher), 'followChanged').mockImplementation(() => {
      throw new Error('the wire is cut');
    });
    const state = await ok(call(me, 'POST', `/api/players/${other.id}/follow`));
    await waitUntil(() => warn.mock.calls.length > 0);
    failing.mockRestore();
    warn.mockRestore();
    await query(server, `UPDATE outbox SET created_at = created_at - interval '1 minute' WHERE ref = $1`, [me.id]);
    await server.app.get(OutboxService).sweep();
    expect(await own.next('players.followChanged')).toEqual(state);
  });
});

describe('topics of players', () => {
  it('may be watched for public members, and for the caller', async () => {
    const [me, unlisted, guest] = [
      await buildMember(server),
      await buildMember(server, { isPublic: false }),
      await buildGuest(server),
    ];
    const topics = [player(me.id), player(unlisted.id), player(guest.id), player(newId()), leaderboard, 'player:x'];
    const answersOf = async (person?: TestPerson) => {
      const socket = await watchers.watch(server, [], person);
      const answer = await socket.call('watch', { topics });
      return Object.values((answer as { topics: Record<string, object> }).topics).map((one) => Object.keys(one)[0]);
    };
    const refused = 'refused';
    expect(await answersOf()).toEqual(['state', refused, refused, refused, 'state', refused]);
    expect(await answersOf(unlisted)).toEqual(['state', 'state', refused, refused, 'state', refused]);
    expect(await answersOf(guest)).toEqual(['state', refused, 'state', refused, 'state', refused]);
  });

  it('answer with the stored totals and revisions', async () => {
    const me = await buildMember(server);
    await save(me, 'Seven');
    await ok(call(await buildMember(server), 'POST', `/api/players/${me.id}/follow`));
    const socket = await watchers.watch(server, []);
    const answer = await socket.call('watch', { topics: [player(me.id), leaderboard] });
    expect(answer).toMatchObject({
      topics: {
        [player(me.id)]: {
          state: {
            player: { playerId: me.id, followerCount: 1, followingCount: 0, rev: 1, profileRev: 1, statsRev: 0 },
          },
        },
        [leaderboard]: { state: { leaderboard: { rev: 0 } } },
      },
    });
  });
});

import { GAME, NOTIFICATION_KINDS, type NotificationSettings } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { query } from './harness/app.ts';
import { block } from './harness/blocks.ts';
import { useCallNodes } from './harness/call-nodes.ts';
import { call, ok } from './harness/calls.ts';
import { buildCourt, checkIn } from './harness/courts.ts';
import { buildCalling, endPause, playTogether, saveAlerts, startCall } from './harness/fill.ts';
import { buildGame, inHours, join } from './harness/games.ts';
import { buildGuest, buildMember } from './harness/people.ts';

const nodes = useCallNodes();
const { follow, asksOf, look, buildPresent, askedIn } = nodes;

describe('the rings of a call', () => {
  it('asks only members who could play, are in no block with the host, and want such notifications', async () => {
    const { id, host, courtId } = await buildCalling(nodes.server);
    const build = () => buildPresent(courtId);
    const [fine, blocked, suspended, deaf, leaving, seated] = await Promise.all([
      build(),
      build(),
      build(),
      build(),
      build(),
      build(),
    ]);
    await block(host, blocked);
    await query(nodes.server, `UPDATE users SET suspended_until = now() + interval '1 day' WHERE id = $1`, [
      suspended.id,
    ]);
    await query(
      nodes.server,
      `UPDATE users SET deletion_due_at = now() + interval '9 days', was_public = true WHERE id = $1`,
      [leaving.id],
    );
    const settings = await ok<NotificationSettings>(deaf.fetch('/api/notifications/settings'));
    const switches = { ...NOTIFICATION_KINDS, players_needed: { inbox: false, push: false, mail: false } };
    await ok(call(deaf, 'PUT', '/api/notifications/settings', { ...settings, switches }));
    const guest = await buildGuest(nodes.server);
    await checkIn(guest, courtId);
    await ok(join(seated, id));
    await startCall(host, id);
    for (let looks = 0; looks < 3; looks += 1) await look();
    expect(await askedIn(id, 4)).toEqual([fine.id]);

    const demanding = await buildCalling(nodes.server);
    await buildPresent(demanding.courtId);
    const gold = await buildMember(nodes.server, {
      stats: { gamesPlayed: 30, wins: 3, rating: null, averageScore: 1 },
    });
    await checkIn(gold, demanding.courtId);
    await query(nodes.server, `UPDATE games SET rank_requirement = 'gold' WHERE id = $1`, [demanding.id]);
    await startCall(demanding.host, demanding.id);
    for (let looks = 0; looks < 3; looks += 1) await look();
    expect(await askedIn(demanding.id, 4)).toEqual([gold.id]);
  });

  it('finds followers who played or are within 25 miles, people by their own radius, and courts within two miles', async () => {
    const position = { latitude: -33.9, longitude: 151.2 };
    const at = (north: number) => ({ latitude: position.latitude + north / 69, longitude: position.longitude });
    const courtAt = (miles: number) => buildCourt(nodes.server, at(miles));
    const { id, host } = await buildGame(nodes.server, {
      fields: { courtId: await courtAt(0), scheduledAt: inHours(2) },
    });
    const followerAt = async (miles: number, hours = 24) => {
      const person = await buildMember(nodes.server);
      await follow(person, host);
      await playTogether(nodes.server, [person], { courtId: await courtAt(miles), hours });
      return person.id;
    };
    const alertAt = async (miles: number, radius: number) => {
      const person = await buildMember(nodes.server);
      await saveAlerts(person, { ...at(miles), miles: radius });
      return person.id;
    };
    const presentAt = async (miles: number) => {
      const person = await buildMember(nodes.server);
      await checkIn(person, await courtAt(miles), at(miles));
      return person.id;
    };
    const [far, near] = [await followerAt(24), await followerAt(3)];
    await followerAt(26);
    await followerAt(1, 61 * 24);
    const alerted = await alertAt(4, 5);
    await alertAt(4, 2);
    await alertAt(27, 25);
    const present = await presentAt(1.8);
    await presentAt(2.2);
    await startCall(host, id);
    for (let ring = 2; ring <= 4; ring += 1) {
      await look();
      await endPause(nodes.server, id);
    }
    expect(await asksOf(id)).toHaveLength(4);
    expect([(await askedIn(id, 2)).sort(), await askedIn(id, 3), await askedIn(id, 4)]).toEqual([
      [far, near].sort(),
      [alerted],
      [present],
    ]);
  });

  it('asks followers who played at the level of the game or a neighbouring one, and those who are there now', async () => {
    const { id, host, courtId } = await buildCalling(nodes.server, { skillLevel: 'advanced' });
    const asked: string[] = [];
    for (const skillLevel of GAME.skillLevels) {
      const person = await nodes.buildFollower(host, courtId, { skillLevel });
      if (skillLevel !== 'beginner') asked.push(person.id);
    }
    const present = await nodes.buildFollower(host, courtId);
    await checkIn(present, courtId);
    await startCall(host, id);
    await look();
    expect((await askedIn(id, 2)).sort()).toEqual([...asked, present.id].sort());
  });

  it('reaches one person three times a day at most', async () => {
    const position = { latitude: 10, longitude: 10 };
    const courtId = await buildCourt(nodes.server, position);
    const person = await buildMember(nodes.server);
    await checkIn(person, courtId, position);
    const asked: number[] = [];
    for (let game = 0; game < 4; game += 1) {
      const { id, host } = await buildGame(nodes.server, { fields: { courtId, scheduledAt: inHours(2) } });
      await startCall(host, id);
      for (let looks = 0; looks < 3; looks += 1) await look();
      asked.push((await asksOf(id)).length);
    }
    expect(asked).toEqual([1, 1, 1, 0]);
  });
});

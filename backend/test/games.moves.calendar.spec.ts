import type { CalendarSubscription } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { useServer } from './harness/app.ts';
import { type ReadEvent, readCalendar } from './harness/calendar.ts';
import { call, ok } from './harness/calls.ts';
import { buildGame, inHours, leave, readGame } from './harness/games.ts';
import { buildMoved, expireMove, keepSeat, moveGame, toConfirm } from './harness/moves.ts';
import type { TestPerson } from './harness/people.ts';
import { waitUntil } from './harness/wait-until.ts';

const server = useServer();

const toSecond = (iso: string) => new Date(Math.floor(Date.parse(iso) / 1000) * 1000).toISOString();

/** The event of a game in the file that this person downloads. */
async function fileOf(person: Pick<TestPerson, 'fetch'>, id: string, headers = {}): Promise<ReadEvent> {
  const answer = await person.fetch(`/api/games/${id}/calendar.ics`, { headers });
  return readCalendar(await answer.text())[0] as ReadEvent;
}

/** Reads the events in the calendar program of this person, who subscribes once. */
async function subscribe(person: TestPerson): Promise<() => Promise<ReadEvent[]>> {
  const { path } = await ok<CalendarSubscription>(call(person, 'POST', '/api/games/calendar-feed'));
  return async () => readCalendar(await (await fetch(server.url + path)).text());
}

const NEW_YORK = 'America/New_York';

describe('a calendar', () => {
  it('keeps the old time and place of a player who has not confirmed the move, in file and subscription', async () => {
    const [old, moved] = ['2030-06-05T22:00:00.000Z', '2030-06-08T23:00:00.000Z'];
    const { id, host, players } = await buildGame(server, {
      joined: 1,
      fields: { title: 'Sunday Run', location: 'Rucker Park', scheduledAt: old, timeZone: NEW_YORK },
    });
    const [ann] = players as [TestPerson];
    const read = await subscribe(ann);
    const [before] = await read();
    const { rev } = await moveGame(host, id, { scheduledAt: moved, location: 'West 4th Street' });
    const asked = {
      uid: `${id}@hoopline`,
      sequence: rev,
      status: 'TENTATIVE',
      summary: 'Sunday Run (moved, not confirmed)',
      description:
        'Moved: Sat, Jun 8, 7:00 PM EDT · West 4th Street. Open the game to keep your spot, or to leave without penalty.',
      location: 'Rucker Park',
      start: old,
      end: '2030-06-05T23:30:00.000Z',
      alarms: ['-PT1H'],
    };
    expect(before).toMatchObject({ summary: 'Sunday Run', status: 'CONFIRMED', description: null, start: old });
    expect(rev).toBeGreaterThan(before?.sequence ?? rev);
    for (const event of [await fileOf(ann, id), (await read())[0]]) expect(event).toMatchObject(asked);
    // The language of the page writes the date too.
    expect((await fileOf(ann, id, { 'accept-language': 'de' })).description).toMatch(
      /^Verlegt: Sa\., 8\. Juni, 19:00 GMT-4 · West 4th Street\./,
    );
    for (const other of [host, { fetch: (path: string) => fetch(server.url + path) }]) {
      expect(await fileOf(other, id)).toMatchObject({ summary: 'Sunday Run', status: 'CONFIRMED', start: moved });
    }

    const kept = await ok(keepSeat(ann, id, rev));
    const confirmed = { summary: 'Sunday Run', location: 'West 4th Street', start: moved, description: null };
    for (const event of [await fileOf(ann, id), (await read())[0]]) {
      expect(event).toMatchObject({ ...confirmed, uid: asked.uid, status: 'CONFIRMED', sequence: kept.rev });
    }
    expect(kept.rev).toBeGreaterThan(rev);
  });

  it('takes the new time once players can answer no longer', async () => {
    const { id, host, ann, moved } = await buildMoved(server);
    const read = await subscribe(ann);
    expect((await read())[0]).toMatchObject({ location: 'Rucker Park', status: 'TENTATIVE', sequence: moved.rev });
    await expireMove(server, id);
    await waitUntil(async () => (await readGame(host, id)).move === null);
    const [after] = await read();
    expect(after).toMatchObject({ location: 'West 4th Street', status: 'CONFIRMED', summary: moved.title });
    expect(after?.sequence).toBeGreaterThan(moved.rev);
  });

  it('keeps what the player last confirmed over several moves', async () => {
    const { id, host, ann, ben, rev, moved } = await buildMoved(server);
    await ok(keepSeat(ann, id, rev));
    const scheduledAt = inHours(30);
    await moveGame(host, id, { scheduledAt });
    const old = toSecond(moved.scheduledAt ?? '');
    expect(await fileOf(ann, id)).toMatchObject({ location: 'West 4th Street', start: old });
    expect(await fileOf(ben, id)).toMatchObject({ location: 'Rucker Park', start: old });
    await ok(leave(ben, id));
    expect(await fileOf(ben, id)).toMatchObject({ location: 'West 4th Street', start: toSecond(scheduledAt) });
  });

  it('keeps the entry of a game whose time is open again until its player confirms that', async () => {
    const { game, id, host, players } = await buildGame(server, { joined: 1 });
    const [ann] = players as [TestPerson];
    const read = await subscribe(ann);
    const { rev } = await moveGame(host, id, { scheduledAt: null, location: 'Rucker Park' });
    const [entry] = await read();
    expect(entry).toMatchObject({ start: toSecond(game.scheduledAt ?? ''), location: null, status: 'TENTATIVE' });
    expect(entry?.description).toMatch(/^Moved: Time to be decided · Rucker Park\./);
    expect((await ann.fetch(`/api/games/${id}/calendar.ics`)).status).toBe(200);
    expect((await host.fetch(`/api/games/${id}/calendar.ics`)).status).toBe(404);
    await ok(keepSeat(ann, id, rev));
    expect(await read()).toEqual([]);
    expect((await ann.fetch(`/api/games/${id}/calendar.ics`)).status).toBe(404);
  });

  it('shows the new time, not confirmed, of a game that had no time', async () => {
    const { id, host, players } = await buildGame(server, { joined: 1, fields: { scheduledAt: null } });
    const [ann] = players as [TestPerson];
    const read = await subscribe(ann);
    expect(await read()).toEqual([]);
    const scheduledAt = inHours(40);
    const moved = await moveGame(host, id, { scheduledAt });
    expect(toConfirm(moved)).toEqual([ann.id]);
    expect(await read()).toMatchObject([{ start: toSecond(scheduledAt), status: 'TENTATIVE' }]);
  });
});

import type { CalendarSubscription, CalendarSubscriptionState } from '@hoopline/contracts';
import { CalendarSubscription as SubscriptionSchema } from '@hoopline/contracts/games/schemas';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { query, useServer } from './harness/app.ts';
import { TestBrowser } from './harness/browser.ts';
import { type ReadEvent, readCalendar } from './harness/calendar.ts';
import { call, ok, refusal } from './harness/calls.ts';
import {
  buildGame,
  cancelGame,
  editGame,
  HOUR,
  inHours,
  join,
  joinWaitlist,
  keyOf,
  leave,
  moveStart,
  readGame,
} from './harness/games.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';

let stranger: TestPerson;
const server = useServer();
beforeAll(async () => {
  stranger = await buildMember(server);
});

const path = (id: string, key?: string) => `/api/games/${id}/calendar.ics${key ? `?key=${key}` : ''}`;

async function eventOf(id: string): Promise<ReadEvent> {
  const [event] = readCalendar(await (await fetch(server.url + path(id))).text());
  return event as ReadEvent;
}

describe("a game's calendar file", () => {
  it('is named after the title, in letters and digits of ASCII', async () => {
    const { id } = await buildGame(server, { fields: { title: 'Peña Run, Café München!' } });
    const answer = await fetch(server.url + path(id));
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="pena-run-cafe-munchen.ics"');
  });

  it('contains one event with the fields of the game, its time in UTC, and CRLF line ends', async () => {
    const scheduledAt = inHours(30);
    const { game, id } = await buildGame(server, {
      fields: { title: 'Sunday Run', description: 'Bring both jerseys', location: 'Rucker Park', scheduledAt },
    });
    const answer = await fetch(server.url + path(id));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="sunday-run.ics"');
    const text = await answer.text();
    expect(text).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/m);
    expect(
      text
        .trimEnd()
        .split('\r\n')
        .every((line) => !line.includes('\n')),
    ).toBe(true);
    const start = Math.floor(Date.parse(scheduledAt) / 1000) * 1000;
    expect(readCalendar(text)).toEqual([
      {
        uid: `${id}@hoopline`,
        sequence: game.rev,
        status: 'CONFIRMED',
        summary: 'Sunday Run',
        description: 'Bring both jerseys',
        location: 'Rucker Park',
        url: server.url + game.sharePath,
        start: new Date(start).toISOString(),
        end: new Date(start + 1.5 * HOUR).toISOString(),
        alarms: ['-PT1H'],
      },
    ]);
  });

  it('keeps its UID and raises its SEQUENCE when the game changes, also when it is cancelled', async () => {
    const { game, id, host } = await buildGame(server);
    const before = await eventOf(id);
    const moved = await ok(editGame(host, id, { rev: game.rev, scheduledAt: inHours(60) }));
    const after = await eventOf(id);
    expect(after.uid).toBe(before.uid);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(after.start).not.toBe(before.start);
    await ok(cancelGame(host, id, { rev: moved.rev, reason: 'Wet floor' }));
    const last = await eventOf(id);
    expect(last).toMatchObject({ uid: before.uid, status: 'CANCELLED', description: 'Cancelled: Wet floor' });
    expect(last.sequence).toBeGreaterThan(after.sequence);
    expect(last.alarms).toEqual([]);
  });

  it('is in the language of the viewer, and so is the link in it', async () => {
    const { game, id, host } = await buildGame(server);
    await ok(cancelGame(host, id, { rev: game.rev, reason: 'Nass' }));
    const answer = await fetch(server.url + path(id), { headers: { cookie: 'language=de' } });
    const [event] = readCalendar(await answer.text());
    expect(event).toMatchObject({ description: 'Abgesagt: Nass', url: `${server.url}${game.sharePath}?lang=de` });
  });

  it('folds long lines by octets and loses nothing', async () => {
    const title = 'Großes Spiel – 篮球 🏀 '.repeat(15).slice(0, 300).trim();
    const { id } = await buildGame(server);
    await query(server, 'UPDATE games SET title = $2 WHERE id = $1', [id, title]);
    const text = await (await fetch(server.url + path(id))).text();
    const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    expect(text.split('\r\n').filter((line) => line.startsWith(' ')).length).toBeGreaterThan(5);
    expect((await eventOf(id)).summary).toBe(title);
  });

  it('escapes characters that would end a value, so that a host cannot add lines', async () => {
    const title = 'Run, then; rest\\n: "now"';
    const description = 'One\nATTENDEE:mailto:x@example.com\r\nEND:VEVENT, two; three';
    const { id } = await buildGame(server, { fields: { title, description, location: 'Park; west, gate' } });
    const event = await eventOf(id);
    expect(event).toMatchObject({ summary: title, location: 'Park; west, gate' });
    expect(event.description?.replaceAll('\r', '')).toBe(description.replaceAll('\r', ''));
    const text = await (await fetch(server.url + path(id))).text();
    expect(text).not.toMatch(/^(ATTENDEE|END:VEVENT,)/m);
  });

  it('is 404 for a game without a time, an unknown id and a malformed id', async () => {
    const { id } = await buildGame(server, { fields: { scheduledAt: null } });
    expect(await refusal(stranger.fetch(path(id)))).toEqual([404, 'game_not_found']);
    expect(await refusal(stranger.fetch(path(stranger.id)))).toEqual([404, 'game_not_found']);
    expect(await refusal(stranger.fetch(path('7')))).toEqual([400, 'invalid_input']);
  });

  it('opens a private game to people in it and by its link key only, and names no unknown location', async () => {
    const { game, id, host } = await buildGame(server, { fields: { isPublic: false } });
    expect(await refusal(stranger.fetch(path(id)))).toEqual([404, 'game_not_found']);
    expect(await refusal(stranger.fetch(path(id, 'wrong')))).toEqual([404, 'game_not_found']);
    expect((await host.fetch(path(id))).status).toBe(200);
    const [event] = readCalendar(await (await stranger.fetch(path(id, keyOf(game)))).text());
    expect(event).toMatchObject({ uid: `${id}@hoopline`, location: null });
  });
});

describe('the private subscription', () => {
  const make = (person: TestPerson) => ok<CalendarSubscription>(call(person, 'POST', '/api/games/calendar-feed'));
  const read = async (subscription: CalendarSubscription) =>
    readCalendar(await (await fetch(server.url + subscription.path)).text());
  const idsIn = async (subscription: CalendarSubscription) =>
    (await read(subscription)).map(({ uid }) => uid.slice(0, uid.indexOf('@')));

  it('shows games that its owner hosts or has a seat in, also cancelled ones, but not games of a month ago', async () => {
    const me = await buildMember(server);
    const hosted = await buildGame(server, { host: me, fields: { scheduledAt: inHours(10), isPublic: false } });
    const seated = await buildGame(server, { fields: { scheduledAt: inHours(20) } });
    await ok(join(me, seated.id));
    const off = await ok(
      cancelGame(seated.host, seated.id, { rev: (await readGame(me, seated.id)).rev, reason: 'Rain' }),
    );
    const full = await buildGame(server, { joined: 2, fields: { maxPlayers: 2 } });
    await ok(joinWaitlist(me, full.id));
    const [recent, ancient] = [await buildGame(server, { host: me }), await buildGame(server, { host: me })];
    await moveStart(server, recent.id, -29 * 24);
    await moveStart(server, ancient.id, -31 * 24);
    await buildGame(server, { host: me, fields: { scheduledAt: null } });
    const subscription = await make(me);
    expect(SubscriptionSchema.parse(subscription).path).toMatch(/^\/api\/games\/feed\/[\w-]{43}\.ics$/);
    expect(await idsIn(subscription)).toEqual([recent.id, hosted.id, seated.id]);
    expect((await read(subscription))[2]).toMatchObject({ status: 'CANCELLED', sequence: off.rev });
  });

  it('stays in the language in which it was made, although the calendar program asks for another', async () => {
    const me = await buildMember(server);
    const { game, id } = await buildGame(server, { host: me });
    await ok(cancelGame(me, id, { rev: game.rev, reason: 'Nass' }));
    const makeIn = (language: string) =>
      ok<CalendarSubscription>(
        me.fetch('/api/games/calendar-feed', { method: 'POST', headers: { 'accept-language': language } }),
      );
    const descriptionAt = async ({ path: address }: CalendarSubscription) => {
      const answer = await fetch(server.url + address, { headers: { 'accept-language': 'fr' } });
      return readCalendar(await answer.text())[0]?.description;
    };
    expect(await descriptionAt(await makeIn('de'))).toBe('Abgesagt: Nass');
    expect(await descriptionAt(await makeIn('en'))).toBe('Cancelled: Nass');
  });

  it('leaves out a game that its owner has left', async () => {
    const me = await buildMember(server);
    const { id } = await buildGame(server);
    await ok(join(me, id));
    const subscription = await make(me);
    expect(await idsIn(subscription)).toEqual([id]);
    await ok(leave(me, id));
    expect(await idsIn(subscription)).toEqual([]);
  });

  it('answers only at its newest address, and at none once revoked', async () => {
    const me = await buildMember(server);
    const first = await make(me);
    const second = await make(me);
    expect(second.path).not.toBe(first.path);
    expect(await refusal(fetch(server.url + first.path))).toEqual([404, 'not_found']);
    expect((await fetch(server.url + second.path)).headers.get('content-type')).toMatch('text/calendar');
    expect((await call(me, 'DELETE', '/api/games/calendar-feed')).status).toBe(204);
    expect(await refusal(fetch(server.url + second.path))).toEqual([404, 'not_found']);
    expect((await call(me, 'DELETE', '/api/games/calendar-feed')).status).toBe(204);
  });

  const state = async (who: Pick<TestPerson, 'fetch'>) =>
    ok<CalendarSubscriptionState>(who.fetch('/api/games/calendar-feed'));

  it('shows its owner whether it is on and since when, never its address', async () => {
    const [me, other] = [await buildMember(server), await buildMember(server)];
    expect(await state(me)).toEqual({ since: null });
    const first = await make(me);
    expect(await state(me)).toEqual({ since: first.since });
    const second = await make(me);
    expect(Date.parse(second.since)).toBeGreaterThanOrEqual(Date.parse(first.since));
    expect(await state(me)).toEqual({ since: second.since });
    expect(await state(other)).toEqual({ since: null });
    expect(await state({ fetch: (address) => fetch(server.url + address) })).toEqual({ since: null });
    await call(me, 'DELETE', '/api/games/calendar-feed');
    expect(await state(me)).toEqual({ since: null });
  });

  it('stores no address that could be read from the database', async () => {
    const { path: address } = await make(await buildMember(server));
    const token = address.slice('/api/games/feed/'.length, -'.ics'.length);
    const rows = await query(server, 'SELECT * FROM calendar_subscriptions');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('can be made by a guest, and stays valid when the guest signs in', async () => {
    const browser = new TestBrowser(server.url);
    const answer = await browser.visit('/api/games/calendar-feed', { method: 'POST' });
    const subscription = (await answer.json()) as CalendarSubscription;
    expect(await read(subscription)).toEqual([]);
    await signIn(browser, { firstName: 'Gus', lastName: 'Guest', email: 'gus.feed@example.com' });
    expect(await (await browser.visit('/api/games/calendar-feed')).json()).toEqual({ since: subscription.since });
    expect((await fetch(server.url + subscription.path)).status).toBe(200);
  });
});

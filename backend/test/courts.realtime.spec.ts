import { randomUUID } from 'node:crypto';
import { type Court, courtsTopics } from '@hoopline/contracts';
import { CourtPulse, CourtReports, MyCheckIn } from '@hoopline/contracts/courts/schemas';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { OutboxService } from '../src/changes/outbox.service.ts';
import { query, useServer } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import {
  buildCourt,
  checkIn,
  checkOut,
  expireCheckIn,
  joinQueue,
  lineUp,
  moveQueue,
  readCourt,
  requestCheckIn,
} from './harness/courts.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { waitUntil } from './harness/wait-until.ts';
import { eventNamesAbout, Watchers, waitForEarlierEvents } from './harness/watching.ts';

const watchers = new Watchers();
const server = useServer();
afterEach(() => {
  watchers.close();
  jest.restoreAllMocks();
});

const watch = (wanted: string[], person?: TestPerson) => watchers.watch(server, wanted, person);
const watchCourt = (id: string, person?: TestPerson) => watch([courtsTopics.court(id)], person);

describe('a court', () => {
  it('can be watched by anybody, with its totals', async () => {
    const id = await buildCourt(server);
    await checkIn(await buildMember(server), id);
    const socket = await watch([]);
    const unknown = randomUUID();
    const topics = [courtsTopics.court(id), courtsTopics.court(unknown), 'court:nothing', 'court'];
    expect(await socket.call('watch', { topics })).toEqual({
      ok: true,
      topics: {
        [courtsTopics.court(id)]: { state: { court: { courtId: id, hereCount: 1, pulseRev: 1, reportsRev: 0 } } },
        [courtsTopics.court(unknown)]: { refused: true },
        'court:nothing': { refused: true },
        court: { refused: true },
      },
    });
  });

  it('is published to its watchers with every check-in and move, and to nobody else', async () => {
    const id = await buildCourt(server);
    const elsewhere = courtsTopics.court(await buildCourt(server));
    const [socket, other] = [await watchCourt(id), await watch([elsewhere, 'games'])];
    const [ann, ben] = [await buildMember(server, { displayName: 'Ann' }), await buildMember(server)];
    await checkIn(ann, id, { isNamed: true });
    const event = await socket.next('courts.pulseChanged', ({ hereCount }) => hereCount === 1);
    expect(CourtPulse.strict().parse(event)).toEqual(event);
    expect(event).toEqual((await readCourt(ann, id)).pulse);
    expect(event.here[0]?.person?.displayName).toBe('Ann');
    const [a, b] = await lineUp(id, ann, ben);
    await socket.next('courts.pulseChanged', ({ holderId, queue }) => holderId === a && queue[0] === b);
    await moveQueue(ben, id, 'challenger_won');
    await socket.next('courts.pulseChanged', ({ holderId, streak }) => holderId === b && streak === 1);
    await moveQueue(ann, id, 'undo');
    await socket.next('courts.pulseChanged', ({ holderId, undoUntil, rev }) => holderId === a && rev > 6 && !undoUntil);
    await checkOut(ann, id);
    await socket.next(
      'courts.pulseChanged',
      ({ hereCount, holderId, rev }) => hereCount === 1 && holderId === b && rev > 7,
    );
    await expireCheckIn(server, ben);
    await socket.next('courts.pulseChanged', ({ hereCount, rev }) => hereCount === 0 && rev > 8);
    await waitForEarlierEvents(server, other);
    expect(eventNamesAbout(other, id)).toEqual([]);
  });

  it('is published when a person leaves it for another court, and so is the other court', async () => {
    const [here, there] = [await buildCourt(server), await buildCourt(server)];
    const ann = await buildMember(server);
    await checkIn(ann, here);
    const [hereTab, thereTab] = [await watchCourt(here), await watchCourt(there)];
    await checkIn(ann, there);
    expect(await hereTab.next('courts.pulseChanged', ({ rev }) => rev === 2)).toMatchObject({
      courtId: here,
      here: [],
    });
    expect(await thereTab.next('courts.pulseChanged')).toMatchObject({ courtId: there, hereCount: 1 });
  });

  it('publishes its reports', async () => {
    const id = await buildCourt(server);
    const socket = await watchCourt(id);
    const path = `/api/courts/${id}/conditions`;
    await ok(call(await buildMember(server), 'POST', path, { kind: 'net', state: 'broken' }));
    const event = await socket.next('courts.reportsChanged');
    expect(CourtReports.strict().parse(event)).toEqual(event);
    expect(event).toMatchObject({ courtId: id, conditions: [{ kind: 'net', state: 'broken' }], rev: 1 });
  });
});

describe('a person’s own check-in', () => {
  it('is published to all their tabs, and to nobody else', async () => {
    const [here, there] = [await buildCourt(server, { name: 'The Cage' }), await buildCourt(server)];
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    const [tab, other] = [await watch(['games'], ann), await watch(['games', courtsTopics.court(here)], ben)];
    const mine = async (matches: (court: string | undefined) => boolean) =>
      tab.next('courts.myCheckInChanged', ({ myCheckIn }) => matches(myCheckIn?.courtId));
    const { myCheckIn: first } = await checkIn(ann, here);
    const event = await mine((court) => court === here);
    expect(MyCheckIn.strict().parse(event.myCheckIn)).toEqual(first);
    expect(event.checkInId).toBe(first?.id);
    const { myCheckIn: second } = await checkIn(ann, there);
    expect(await mine((court) => court === there)).toEqual({ checkInId: second?.id, myCheckIn: second });
    await checkOut(ann, there);
    expect(await mine((court) => court === undefined)).toEqual({ checkInId: second?.id, myCheckIn: null });
    const { myCheckIn: third } = await checkIn(ann, there);
    await tab.next('courts.myCheckInChanged', ({ myCheckIn }) => myCheckIn?.id === third?.id);
    await expireCheckIn(server, ann);
    await tab.next('courts.myCheckInChanged', ({ checkInId, myCheckIn }) => checkInId === third?.id && !myCheckIn);
    await waitForEarlierEvents(server, tab, other);
    expect(other.all('courts.myCheckInChanged')).toEqual([]);
    // The check-in that ended at the other court needs no event of its own.
    expect(tab.all('courts.myCheckInChanged')).toHaveLength(5);
  });
});

describe('a change that is not committed', () => {
  it('is not published', async () => {
    const id = await buildCourt(server);
    const [socket, ann] = [await watch([courtsTopics.court(id), 'games']), await buildMember(server)];
    await query(
      server,
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'at the last moment'; END $$`,
    );
    await query(
      server,
      `CREATE CONSTRAINT TRIGGER fail_late AFTER INSERT ON court_check_ins DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW WHEN (NEW.user_id = '${ann.id}') EXECUTE FUNCTION fail()`,
    );
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    expect((await requestCheckIn(ann, id)).status).toBe(500);
    expect(log.mock.calls).toEqual([[expect.stringContaining('at the last moment')]]);
    log.mockRestore();
    await waitForEarlierEvents(server, socket);
    expect(eventNamesAbout(socket, id)).toEqual([]);
    expect(await readCourt(ann, id)).toMatchObject({ pulseRev: 0, hereCount: 0, myCheckIn: null });
    await query(server, 'DROP TRIGGER fail_late ON court_check_ins');
  });
});

describe('the outbox row of a change', () => {
  /** Drops all events, but keeps the writes and their outbox rows. Returns a function that sweeps the outbox. */
  function loseEvents() {
    jest.spyOn(server.app.get(OutboxService), 'publish').mockReturnValue();
    return async () => {
      jest.restoreAllMocks();
      await query(server, `UPDATE outbox SET created_at = created_at - interval '1 minute'`);
      await server.app.get(OutboxService).sweep();
    };
  }

  it('is published by the sweep if its process ended before publishing', async () => {
    const here = await buildCourt(server);
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    const { myCheckIn: left } = await checkIn(ben, here);
    const sweep = loseEvents();
    const [court, annTab, benTab] = [await watchCourt(here), await watch([], ann), await watch([], ben)];
    const [a] = await lineUp(here, ann);
    await checkOut(ben, here);
    await ok(call(ann, 'POST', `/api/courts/${here}/conditions`, { kind: 'rim', state: 'good' }));
    expect(court.all('courts.pulseChanged').filter(({ rev }) => rev > 1)).toEqual([]);
    await sweep();
    const { pulse, reports, myCheckIn } = await readCourt(ann, here);
    expect(await court.next('courts.pulseChanged', ({ rev }) => rev === pulse.rev)).toEqual(pulse);
    expect(pulse).toMatchObject({ hereCount: 1, holderId: a });
    expect(await court.next('courts.reportsChanged')).toEqual(reports);
    expect(await annTab.next('courts.myCheckInChanged')).toEqual({ checkInId: a, myCheckIn });
    const ended = await benTab.next('courts.myCheckInChanged', (change) => change.myCheckIn === null);
    expect(ended).toEqual({ checkInId: left?.id, myCheckIn: null });
    expect(
      await query(
        server,
        `SELECT 1 FROM outbox WHERE topic LIKE 'courts.%' AND created_at < now() - interval '30 seconds'`,
      ),
    ).toEqual([]);
  });

  it('is published also if the previous version wrote it, without the id of the ended check-in', async () => {
    const id = await buildCourt(server);
    const ann = await buildMember(server);
    const { myCheckIn: left } = await checkIn(ann, id);
    const sweep = loseEvents();
    await checkOut(ann, id);
    await query(server, 'UPDATE outbox SET detail = NULL WHERE ref = $1', [ann.id]);
    const tab = await watch([], ann);
    await sweep();
    const ended = await tab.next('courts.myCheckInChanged', ({ myCheckIn }) => myCheckIn === null);
    // The id is newer than the ended check-in, and older than the next one.
    expect(ended.checkInId > (left?.id ?? '')).toBe(true);
    expect(ended.checkInId < ((await checkIn(ann, id)).myCheckIn?.id ?? '')).toBe(true);
  });

  it('is deleted once the change is published', async () => {
    const id = await buildCourt(server);
    const ann = await buildMember(server);
    await checkIn(ann, id);
    await joinQueue(ann, id);
    await ok(call(ann, 'POST', `/api/courts/${id}/conditions`, { kind: 'rim', state: 'good' }));
    // No sweep finds these rows now.
    await query(server, `UPDATE outbox SET created_at = now() + interval '1 hour'`);
    const rows = () => query(server, 'SELECT 1 FROM outbox WHERE ref = ANY($1)', [[id, ann.id]]);
    await waitUntil(async () => {
      await server.app.get(OutboxService).flush();
      return (await rows()).length === 0;
    });
  });
});

it('an import whose process ended before publishing is published from the outbox', async () => {
  const ann = await buildMember(server);
  const tab = await watch([], ann);
  const lost = jest.spyOn(server.app.get(OutboxService), 'publish').mockReturnValue();
  const placeId = 'sample-dyckman-park';
  const { id } = await ok<Court>(call(ann, 'POST', '/api/courts/import', { placeId }));
  lost.mockRestore();
  expect(tab.all('courts.imported')).toEqual([]);
  await query(server, `UPDATE outbox SET created_at = created_at - interval '1 minute' WHERE ref = $1`, [id]);
  await server.app.get(OutboxService).sweep();
  expect(await tab.next('courts.imported')).toEqual({ placeId, courtId: id });
});

it('an import is published to all tabs of the importer, and to nobody else', async () => {
  const [ann, ben] = [await buildMember(server), await buildMember(server)];
  const [tab, other] = [await watch(['games'], ann), await watch(['games'], ben)];
  const placeId = 'sample-rucker-park';
  const { id } = await ok<Court>(call(ann, 'POST', '/api/courts/import', { placeId }));
  expect(await tab.next('courts.imported')).toEqual({ placeId, courtId: id });
  expect((await call(ben, 'POST', '/api/courts/import', { placeId })).status).toBe(409);
  await waitForEarlierEvents(server, tab, other);
  expect(tab.all('courts.imported')).toHaveLength(1);
  expect(other.all('courts.imported')).toEqual([]);
});

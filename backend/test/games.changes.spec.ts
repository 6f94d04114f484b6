import { gamesTopics, type Roster } from '@hoopline/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { OutboxService } from '../src/changes/outbox.service.ts';
import { RealtimePublisher } from '../src/realtime/realtime.publisher.ts';
import { query, useServer } from './harness/app.ts';
import { ok } from './harness/calls.ts';
import { buildGame, editGame, inHours, join, joinWaitlist, leaveForGood, readGame } from './harness/games.ts';
import { untilPublished } from './harness/outbox.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { waitUntil } from './harness/wait-until.ts';
import { eventNamesAbout, Watchers, waitForEarlierEvents } from './harness/watching.ts';

const watchers = new Watchers();
const server = useServer();
afterEach(() => watchers.close());

const watch = (wanted: string[], person?: TestPerson) => watchers.watch(server, wanted, person);

describe('the number of open games', () => {
  it('is published when a game ends by time alone', async () => {
    const socket = await watch([gamesTopics.all]);
    const [ending, privateGame] = [await buildGame(server), await buildGame(server, { fields: { isPublic: false } })];
    const soon = new Date(Date.now() + 1_500);
    await query(server, 'UPDATE games SET ends_at = $2 WHERE id = ANY($1)', [[ending.id, privateGame.id], soon]);
    const [row] = await query<{ count: number }>(
      server,
      'SELECT count(*)::int FROM games WHERE is_public AND cancelled_at IS NULL AND (ends_at IS NULL OR ends_at > $1)',
      [soon],
    );
    expect(await socket.next('games.openCountChanged')).toEqual({ openCount: row?.count });
  });

  it('is published when a host moves a game into the past', async () => {
    await query(server, 'DELETE FROM games');
    const [{ id, host, game }] = [await buildGame(server), await buildGame(server)];
    // In this zone two hours ago is always the same day.
    const zone = new Date().getUTCHours() < 6 ? 'Etc/GMT+12' : 'UTC';
    await query(server, 'UPDATE games SET time_zone = $2 WHERE id = $1', [id, zone]);
    const socket = await watch([gamesTopics.all]);
    await ok(editGame(host, id, { rev: game.rev, scheduledAt: inHours(-2), duration: 30 }));
    expect(await socket.next('games.openCountChanged')).toEqual({ openCount: 1 });
  });
});

describe('an uncommitted change', () => {
  it('is not published', async () => {
    const { id } = await buildGame(server);
    await untilPublished(server);
    const socket = await watch([gamesTopics.all, gamesTopics.game(id)]);
    const ann = await buildMember(server);
    await query(
      server,
      `CREATE FUNCTION fail_for_ann() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'at the last moment'; END $$`,
    );
    await query(
      server,
      `CREATE CONSTRAINT TRIGGER fail_late AFTER INSERT ON game_seats DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW WHEN (NEW.user_id = '${ann.id}') EXECUTE FUNCTION fail_for_ann()`,
    );
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    expect((await join(ann, id)).status).toBe(500);
    expect(log.mock.calls).toEqual([[expect.stringContaining('at the last moment')]]);
    log.mockRestore();
    await waitForEarlierEvents(server, socket);
    expect(eventNamesAbout(socket, id)).toEqual([]);
    expect(await readGame(ann, id)).toMatchObject({ currentPlayers: 0, players: [], rev: 1 });
    await query(server, 'DROP TRIGGER fail_late ON game_seats');
    await ok(join(ann, id));
    await socket.next('games.seatsChanged', ({ gameId }) => gameId === id);
  });
});

describe('the outbox row of a change', () => {
  it('is published by the sweep, with the present state, if its process ended before publishing', async () => {
    const { id, players } = await buildGame(server, { joined: 2, fields: { maxPlayers: 2 } });
    const cat = await buildMember(server);
    await ok(joinWaitlist(cat, id));
    await leaveForGood(server, players[0] as TestPerson, id);
    const [socket, catTab] = await Promise.all([watch([gamesTopics.game(id)]), watch([], cat)]);
    await query(
      server,
      `INSERT INTO outbox (id, topic, ref, created_at) VALUES (gen_random_uuid(), 'games.seats', $1, now() - interval '1 minute')`,
      [id],
    );
    await server.app.get(OutboxService).sweep();
    expect(await socket.next('games.updated')).toMatchObject({ id, currentPlayers: 2, heldCount: 1 });
    expect(await catTab.next('games.mySeatChanged')).toMatchObject({ gameId: id, seat: { status: 'offered' } });
  });

  it('is marked as published only once its totals, which may be delayed, are published', async () => {
    const { id, game } = await buildGame(server);
    const people = [await buildMember(server), await buildMember(server), await buildMember(server)];
    const outbox = server.app.get(OutboxService);
    const revisions = new Map<string, number>();
    const publishRows = outbox.publish.bind(outbox);
    jest.spyOn(outbox, 'publish').mockImplementation((rows) => {
      for (const row of rows) if (row.ref === id) revisions.set(row.id, (row.detail as { rev: number }).rev);
      publishRows(rows);
    });
    let out = game.rev;
    const realtime = server.app.get(RealtimePublisher);
    const publish = realtime.publish.bind(realtime);
    jest.spyOn(realtime, 'publish').mockImplementation((rooms, event, payload) => {
      if (event === 'games.rosterChanged') out = Math.max(out, (payload as Roster).rev);
      publish(rooms, event, payload);
    });
    const doneRows: { rev: number; out: number }[] = [];
    jest.spyOn(outbox, 'done').mockImplementation((outboxId) => {
      const rev = revisions.get(outboxId);
      if (rev !== undefined) doneRows.push({ rev, out });
    });
    for (const person of people) await ok(join(person, id));
    await waitUntil(() => doneRows.length === people.length);
    for (const done of doneRows) expect(done.out).toBeGreaterThanOrEqual(done.rev);
    jest.restoreAllMocks();
  });

  it('is deleted once the change is published', async () => {
    const { id } = await buildGame(server, { joined: 1 });
    const rows = () => query(server, 'SELECT 1 FROM outbox WHERE ref = $1', [id]);
    // The sweep skips these rows now.
    await query(server, `UPDATE outbox SET created_at = now() + interval '1 hour' WHERE ref = $1`, [id]);
    for (;;) {
      await server.app.get(OutboxService).flush();
      if ((await rows()).length === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await rows()).toEqual([]);
  });
});

import { NOT_ENOUGH_PLAYERS, type Notification } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GoService } from '../src/features/games/answers/go.service.ts';
import { go } from './harness/answers.ts';
import { query, type TestApp } from './harness/app.ts';
import { call, fieldErrors, ok, refusal } from './harness/calls.ts';
import { buildGame, cancelGame, editGame, join, joinWaitlist, NEW_GAME, readGame } from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
import { setTime } from './harness/mails.ts';
import { inboxOf, notificationsAbout, untilNotified } from './harness/notifications.ts';
import { untilPublished } from './harness/outbox.ts';
import { buildMember, onNode, type TestPerson } from './harness/people.ts';
import { startTwoNodes, type TwoNodes } from './harness/two-nodes.ts';

let two: TwoNodes;
let server: TestApp;
let nodes: TestApp[];
beforeAll(async () => {
  two = await startTwoNodes();
  ({ server, nodes } = two);
});
afterAll(() => two.close());

const TIP_OFF = '2026-12-10T18:00:00.000Z';
const ahead = (hours: number) => new Date(Date.parse(TIP_OFF) - hours * 3_600_000).toISOString();

async function decideAt(time: string): Promise<void> {
  setTime(nodes, time);
  await Promise.all(nodes.map((node) => runJob(node, GoService, 'decideDue')));
  await Promise.all(nodes.map(untilPublished));
  await untilNotified(server);
}

const TERMS = { scheduledAt: TIP_OFF, maxPlayers: 2, minPlayers: 2, decideBefore: 180 };

async function buildUndecided(joined: number, fields: object = {}) {
  setTime(nodes, ahead(72));
  const built = await buildGame(server, { joined, fields: { ...TERMS, ...fields } });
  return { ...built, ann: built.players[0] as TestPerson };
}

const reasonIn = async (person: TestPerson) =>
  (await inboxOf(person)).flatMap((one: Notification) => (one.kind === 'game_cancelled' ? [one.details.reason] : []));

describe('at its deadline', () => {
  it('a game with its minimum is on, once although two nodes decide, and everybody is notified', async () => {
    const { id, host, ann } = await buildUndecided(2);
    const cat = await buildMember(server);
    await ok(joinWaitlist(cat, id));
    await decideAt(ahead(3.01));
    expect((await readGame(host, id)).goState).toBeNull();
    await decideAt(ahead(3));
    await decideAt(ahead(2));
    expect(await readGame(host, id)).toMatchObject({ goState: 'on', status: 'open' });
    for (const person of [host, ann, cat]) expect(await notificationsAbout(person, id)).toContain('game_on');
    expect(await query(server, `SELECT 1 FROM game_log WHERE game_id = $1 AND kind = 'on'`, [id])).toHaveLength(1);
  });

  it('a game without its minimum is cancelled, with a reason that each reader sees in their language', async () => {
    const { id, host, ann } = await buildUndecided(1);
    await decideAt(ahead(3));
    expect(await readGame(ann, id)).toMatchObject({ status: 'cancelled', cancelReason: NOT_ENOUGH_PLAYERS });
    expect([await reasonIn(ann), await reasonIn(host)]).toEqual([[NOT_ENOUGH_PLAYERS], [NOT_ENOUGH_PLAYERS]]);
    expect(await refusal(go(host, id))).toEqual([409, 'game_cancelled']);
    const file = await (await ann.fetch(`/api/games/${id}/calendar.ics`)).text();
    expect(file).toContain('Cancelled: Not enough players');
  });

  it('a game is not cancelled any more if it has begun before a server could decide', async () => {
    const { id, host } = await buildUndecided(1);
    await decideAt(ahead(-0.1));
    expect(await readGame(host, id)).toMatchObject({ status: 'open', goState: null });
  });
});

describe('the host', () => {
  it('decides earlier that the game is on; players who leave later do not change it', async () => {
    const { id, host, ann } = await buildUndecided(1);
    expect((await ok(go(host, id))).goState).toBe('on');
    await untilNotified(server);
    expect([await notificationsAbout(ann, id), await notificationsAbout(host, id)]).toEqual([
      ['game_on'],
      ['game_joined'],
    ]);
    const { rev } = await ok(go(host, id));
    await decideAt(ahead(3));
    expect(await readGame(host, id)).toMatchObject({ goState: 'on', status: 'open', rev });
  });

  it('decides and cancels at once on two nodes: the second of the two is refused, and players are notified of the first', async () => {
    for (const [first, second] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const { id, host, ann } = await buildUndecided(1);
      const { rev } = await readGame(host, id);
      const hostAt = (node: number) => onNode((nodes[node] as TestApp).url, host);
      const answers = await Promise.all([
        go(hostAt(first), id),
        cancelGame(hostAt(second), id, { reason: 'Rain', rev }),
      ]);
      const codes = await Promise.all(
        answers.map(async (answer) => (answer.ok ? answer.status : ((await answer.json()) as { code: string }).code)),
      );
      const { goState, status } = await readGame(host, id);
      const isOn = codes[0] === 200;
      expect([codes, goState, status]).toEqual(
        isOn ? [[200, 'game_changed'], 'on', 'open'] : [['game_cancelled', 200], null, 'cancelled'],
      );
      await Promise.all(nodes.map(untilPublished));
      await untilNotified(server);
      expect(await notificationsAbout(ann, id)).toEqual([isOn ? 'game_on' : 'game_cancelled']);
    }
  });

  it('cannot cancel from a tab that does not show yet that the game is on', async () => {
    const { id, host } = await buildUndecided(1);
    const { rev } = await readGame(host, id);
    await ok(go(host, id));
    expect(await refusal(cancelGame(host, id, { reason: 'Rain', rev }))).toEqual([409, 'game_changed']);
    expect((await readGame(host, id)).status).toBe('open');
  });

  it('is the only one who decides, and only about a game with a minimum', async () => {
    const { id, host, ann } = await buildUndecided(1, { minPlayers: null, decideBefore: null });
    expect(await refusal(go(ann, id))).toEqual([403, 'forbidden']);
    expect(await refusal(go(host, id))).toEqual([409, 'no_minimum']);
  });

  it('moves the deadline once with others in the game', async () => {
    const { id, host } = await buildUndecided(1);
    const edit = async (body: object) => editGame(host, id, { ...body, rev: (await readGame(host, id)).rev });
    expect((await ok(edit({ decideBefore: 60 }))).decideBefore).toBe(60);
    expect(await refusal(edit({ decideBefore: 120 }))).toEqual([409, 'deadline_moved']);
    expect(await refusal(edit({ decideBefore: null }))).toEqual([409, 'deadline_moved']);
    expect((await ok(edit({ title: 'Same deadline' }))).decideBefore).toBe(60);
    // The deadline stays 60 minutes before the start.
    await ok(edit({ scheduledAt: ahead(-24) }));
    await decideAt(ahead(2));
    expect((await readGame(host, id)).goState).toBeNull();
  });

  it('who moves a game that is on has it decided again, if its new deadline is ahead, and may not move that twice', async () => {
    const { id, host, ann } = await buildUndecided(2);
    const edit = async (body: object) => editGame(host, id, { ...body, rev: (await readGame(host, id)).rev });
    await ok(go(host, id));
    expect((await ok(edit({ title: 'Night run' }))).goState).toBe('on');
    const moved = await ok(edit({ scheduledAt: ahead(-24), decideBefore: 60 }));
    expect(moved).toMatchObject({ goState: null, decideBefore: 60 });
    await decideAt(ahead(-22));
    expect((await readGame(host, id)).goState).toBeNull();
    await ok(go(host, id));
    expect(await refusal(edit({ scheduledAt: ahead(-48), decideBefore: 120 }))).toEqual([409, 'deadline_moved']);
    // The deadline of the new start has passed, so nothing could be decided about it.
    expect((await ok(edit({ scheduledAt: ahead(-22.5) }))).goState).toBe('on');
    await ok(edit({ scheduledAt: ahead(-48) }));
    await decideAt(ahead(-47));
    expect((await readGame(host, id)).goState).toBe('on');
    expect(await query(server, `SELECT 1 FROM game_log WHERE game_id = $1 AND kind = 'on'`, [id])).toHaveLength(3);
    expect(await notificationsAbout(ann, id)).toContain('game_on');
  });

  it('who moves a game that is on retracts the notification of it, until it is decided again', async () => {
    const { id, host, ann } = await buildUndecided(2);
    const move = async (scheduledAt: string) => {
      await ok(editGame(host, id, { scheduledAt, rev: (await readGame(host, id)).rev }));
      await untilNotified(server);
    };
    const toAnn = async () => (await notificationsAbout(ann, id)).filter((kind) => kind === 'game_on');
    await ok(go(host, id));
    await move(ahead(-24));
    expect(await toAnn()).toEqual([]);
    await decideAt(ahead(-21));
    expect(await toAnn()).toEqual(['game_on']);
    // The deadline of the new start has passed, so the game stays on.
    await move(ahead(-23));
    expect(await toAnn()).toEqual(['game_on']);
  });

  it('moves the deadline as often as they want while nobody else is in', async () => {
    const { id, host } = await buildUndecided(0);
    for (const decideBefore of [60, 120, 240]) {
      const { rev } = await readGame(host, id);
      await ok(editGame(host, id, { decideBefore, rev }));
    }
    const ben = await buildMember(server);
    await ok(join(ben, id));
    await ok(editGame(host, id, { decideBefore: 90, rev: (await readGame(host, id)).rev }));
  });
});

describe('terms that do not fit', () => {
  it.each<[string, object, string[]]>([
    ['a minimum above the seats', { minPlayers: 3 }, ['minPlayers']],
    ['a deadline without a minimum', { minPlayers: null }, ['minPlayers']],
    ['a deadline without a start', { scheduledAt: null }, ['scheduledAt']],
    ['a deadline that has passed', { scheduledAt: ahead(71) }, ['decideBefore']],
    ['a deadline after the start', { decideBefore: -10 }, ['decideBefore']],
  ])('are refused for a new game and for an edit: %s', async (_, terms, fields) => {
    const { id, host } = await buildUndecided(0);
    const refused = [400, 'invalid_input', fields];
    expect(await fieldErrors(call(host, 'POST', '/api/games', { ...NEW_GAME, ...TERMS, ...terms }))).toEqual(refused);
    expect(await fieldErrors(editGame(host, id, { ...terms, rev: (await readGame(host, id)).rev }))).toEqual(refused);
  });

  it('are refused when the game would have fewer seats than its minimum', async () => {
    const { id, host } = await buildUndecided(0, { maxPlayers: 6, minPlayers: 4 });
    const { rev } = await readGame(host, id);
    expect(await fieldErrors(editGame(host, id, { maxPlayers: 3, rev }))).toEqual([
      ...[400, 'invalid_input'],
      ['maxPlayers'],
    ]);
    expect((await ok(editGame(host, id, { maxPlayers: 4, rev }))).maxPlayers).toBe(4);
  });
});

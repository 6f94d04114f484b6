import type { GameDetail, ReportedItem } from '@hoopline/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ResultsService } from '../src/features/games/results/results.service.ts';
import { query, useServer } from './harness/app.ts';
import { call, ok, refusal } from './harness/calls.ts';
import { buildGame, join, moveStart, readGame } from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
import { inboxOf } from './harness/notifications.ts';
import { untilPublished } from './harness/outbox.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { act, buildOperator, itemOf, OPERATORS, readQueue, requestAction, requestReport } from './harness/reports.ts';

const server = useServer({ OPERATORS });
let operator: TestPerson;
beforeAll(async () => {
  operator = await buildOperator(server);
});

interface Played {
  id: string;
  host: TestPerson;
  ann: TestPerson;
  ben: TestPerson;
  rev: number;
}

/** A game whose host has entered that their team won 199:0 against Ben. */
async function playAndEnter(players?: Pick<Played, 'host' | 'ann' | 'ben'>): Promise<Played> {
  const built = await buildGame(server, { host: players?.host, joined: players ? 0 : 2 });
  const { id, host } = built;
  const [ann, ben] = (players ? [players.ann, players.ben] : built.players) as [TestPerson, TestPerson];
  for (const person of players ? [host, ann, ben] : [host]) await ok(join(person, id));
  await moveStart(server, id, -3);
  const body = { teams: [[host.id, ann.id], [ben.id]], scores: [199, 0] };
  const { rev } = await ok<GameDetail>(call(host, 'POST', `/api/games/${id}/result`, body));
  return { id, host, ann, ben, rev };
}

async function aDayPasses({ id }: Played): Promise<void> {
  await query(server, `UPDATE game_results SET entered_at = now() - interval '24 hours' WHERE game_id = $1`, [id]);
  await runJob(server, ResultsService, 'autoConfirm');
}

const settle = (person: TestPerson, { id, rev }: Played, how: 'confirm' | 'dispute') =>
  call(person, 'POST', `/api/games/${id}/result/${how}`, { rev });
const resultOf = async (person: TestPerson, { id }: Played) => (await readGame(person, id)).result;
const numbersOf = ({ host, ann, ben }: Played) =>
  query(
    server,
    `SELECT to_jsonb(s) - 'log_id' AS numbers FROM player_stats s WHERE user_id = ANY($1) ORDER BY user_id`,
    [[host.id, ann.id, ben.id]],
  );
async function kindsOf(person: TestPerson) {
  await untilPublished(server);
  return (await inboxOf(person)).map(({ kind }) => kind);
}

describe('a result that counts because nobody confirmed or disputed it', () => {
  it('notifies players who may object, leaves all statistics if they do, and counts once they confirm it', async () => {
    const first = await playAndEnter();
    await ok(settle(first.ben, first, 'confirm'));
    const before = await numbersOf(first);
    const game = await playAndEnter(first);
    await aDayPasses(game);
    const counted = await numbersOf(game);
    expect(counted).not.toEqual(before);
    expect(await resultOf(game.ben, game)).toMatchObject({ confirmedAt: expect.any(String), disputedAt: null });
    expect(await kindsOf(game.ben)).toContain('result_counts');
    expect(await kindsOf(game.ann)).not.toContain('result_counts');

    for (const winner of [game.host, game.ann])
      expect(await refusal(settle(winner, game, 'dispute'))).toEqual([403, 'forbidden']);
    const { result } = await ok<GameDetail>(settle(game.ben, game, 'dispute'));
    expect(result).toMatchObject({ confirmedAt: null, disputedAt: expect.any(String), objectUntil: null });
    expect(await numbersOf(game)).toEqual(before);
    expect(await kindsOf(game.ben)).not.toContain('result_counts');
    expect(await kindsOf(game.host)).toContain('result_disputed');
    await runJob(server, ResultsService, 'autoConfirm');
    expect(await numbersOf(game)).toEqual(before);

    await ok(settle(game.ben, game, 'confirm'));
    expect(await numbersOf(game)).toEqual(counted);
    expect((await itemOf(operator, game.id)).isOpen).toBe(false);
    expect(await refusal(settle(game.ben, game, 'dispute'))).toEqual([409, 'result_confirmed']);
  });

  it('is taken out without changing results that were counted later', async () => {
    const game = await playAndEnter();
    await aDayPasses(game);
    const next = await playAndEnter(game);
    await ok(settle(next.ben, next, 'confirm'));
    await ok(settle(game.ben, game, 'dispute'));
    for (const { numbers } of (await numbersOf(game)) as { numbers: Record<string, unknown> }[])
      expect(numbers).toMatchObject({ games_played: 1 });
    const [{ numbers }] = (await query(server, `SELECT to_jsonb(s) AS numbers FROM player_stats s WHERE user_id = $1`, [
      game.host.id,
    ])) as [{ numbers: Record<string, unknown> }];
    expect(numbers).toMatchObject({ wins: 1, points: 199, streak: 1, best_streak: 1, formats: ['5v5'] });
    const changes = await query(server, 'SELECT 1 FROM rating_changes WHERE user_id = $1', [game.host.id]);
    expect(changes).toHaveLength(1);
  });

  it('cannot be disputed after two days', async () => {
    const game = await playAndEnter();
    await aDayPasses(game);
    await query(server, `UPDATE game_results SET object_until = now() - interval '1 second' WHERE game_id = $1`, [
      game.id,
    ]);
    expect(await refusal(settle(game.ben, game, 'dispute'))).toEqual([409, 'objection_closed']);
  });

  it('is taken out once, and reported once, if many objections come at once', async () => {
    const game = await playAndEnter();
    await aDayPasses(game);
    const answers = await Promise.all(Array.from({ length: 4 }, () => settle(game.ben, game, 'dispute')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await itemOf(operator, game.id)).reportCount).toBe(1);
    const log = await query(server, `SELECT 1 FROM game_log WHERE game_id = $1 AND kind = 'result_disputed'`, [
      game.id,
    ]);
    expect(log).toHaveLength(1);
  });
});

describe('an operator', () => {
  it('sees the objection with the score and the names, and lets the result count or leaves it out', async () => {
    const game = await playAndEnter();
    await ok(settle(game.ben, game, 'dispute'));
    const item = await itemOf(operator, game.id);
    expect(item).toMatchObject({ kind: 'result', isOpen: true, author: { id: game.host.id } });
    expect(item.excerpt).toContain('199 : 0');
    const none = await numbersOf(game);

    await act(operator, game.id, 'dismiss');
    expect(await resultOf(game.ben, game)).toMatchObject({ confirmedAt: expect.any(String), objectUntil: null });
    expect(await refusal(settle(game.ben, game, 'dispute'))).toEqual([409, 'result_confirmed']);
    const counted = await numbersOf(game);
    expect(counted).not.toEqual(none);

    await act(operator, game.id, 'undo');
    expect((await resultOf(game.ben, game))?.confirmedAt).toBeNull();
    expect(await act(operator, game.id, 'hide')).toMatchObject({ isHidden: true, isOpen: false, isGone: false });
    expect((await resultOf(game.ben, game))?.confirmedAt).toBeNull();
    await untilPublished(server);
    expect(await inboxOf(game.host)).toContainEqual(
      expect.objectContaining({ details: expect.objectContaining({ action: 'hidden', about: 'result' }) }),
    );
    await aDayPasses(game);
    expect((await resultOf(game.ben, game))?.confirmedAt).toBeNull();
    await act(operator, game.id, 'undo');
    expect((await resultOf(game.ben, game))?.confirmedAt).toBeNull();
  });

  it('decides, and the player who objected is notified of it once; undoing it deletes the notification', async () => {
    const game = await playAndEnter();
    await ok(settle(game.ben, game, 'dispute'));
    const decisionsFor = async (person: TestPerson) => {
      await untilPublished(server);
      return (await inboxOf(person)).filter(({ kind }) => kind === 'result_decided');
    };
    await act(operator, game.id, 'dismiss');
    expect(await decisionsFor(game.ben)).toMatchObject([
      { subjectId: game.id, actorCount: 0, details: { decision: 'counts', title: expect.any(String) } },
    ]);
    for (const other of [game.host, game.ann]) expect(await decisionsFor(other)).toEqual([]);

    await act(operator, game.id, 'undo');
    expect(await decisionsFor(game.ben)).toEqual([]);
    await act(operator, game.id, 'hide');
    expect(await decisionsFor(game.ben)).toMatchObject([{ details: { decision: 'left_out' } }]);
  });

  it('who hosts the game or has a seat in it decides nothing about its result; another operator does', async () => {
    const other = await buildOperator(server, OPERATORS[1]);
    const [host, ben] = [await buildMember(server), await buildMember(server)];
    for (const players of [
      { host, ann: operator, ben },
      { host, ann: ben, ben: operator },
    ]) {
      const game = await playAndEnter(players);
      await ok(settle(game.ben, game, 'dispute'));
      for (const action of ['dismiss', 'hide', 'warn'] as const) {
        const refused = requestAction(operator, await itemOf(operator, game.id), action);
        expect(await refusal(refused)).toEqual([403, 'own_game']);
      }
      expect(await resultOf(game.ben, game)).toMatchObject({ confirmedAt: null, disputedAt: expect.any(String) });
      expect(await act(other, game.id, 'dismiss')).toMatchObject({ isOpen: false });
    }
  });

  it('receives a result only by an objection, not by a report', async () => {
    const game = await playAndEnter();
    const body = { kind: 'result', id: game.id } as unknown as Parameters<typeof requestReport>[1];
    expect(await refusal(requestReport(game.ben, body))).toEqual([400, 'invalid_input']);
    expect((await readQueue(operator)).map(({ targetId }: ReportedItem) => targetId)).not.toContain(game.id);
  });
});

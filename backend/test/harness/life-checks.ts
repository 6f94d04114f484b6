import type { GameAfter } from '@hoopline/contracts';
import { expect } from '@jest/globals';
import { readAfter } from './after.ts';
import type { AfterModel } from './after-model.ts';
import { query, type TestApp } from './app.ts';
import type { CallModel } from './call-model.ts';
import type { LoggedChange, StoredCall, StoredLife } from './life-log.ts';
import type { LifeModel } from './life-model.ts';
import { LIFE } from './life-seats.ts';
import type { TestPerson } from './people.ts';

/**
 * Repeats on the models what the jobs have logged, in the order of the log. The model must allow each entry at this
 * time, and the entry must have the same effect as in the model. So no deadline is acted on early or twice. The rings
 * of a call are not logged: `storedCall` says which of them were asked.
 */
export function replayJobs(
  changes: readonly LoggedChange[],
  calls: CallModel,
  after: AfterModel,
  { moveUntil, storedCall }: { moveUntil: number | null; storedCall: StoredCall | null },
) {
  const { life } = calls;
  let openUntil = moveUntil;
  calls.goOnLike(storedCall);
  for (const { seats, others, rev } of changes) {
    const kinds = [...others.keys()];
    const peopleOf = (kind: string) => others.get(kind) ?? [];
    if (kinds.includes('asked')) {
      expect(peopleOf('asked').sort()).toEqual(life.toAsk?.sort());
      life.ask(peopleOf('asked'));
    } else if (kinds.includes('seat_lapsed')) replayLapse(peopleOf('seat_lapsed'), life);
    else if (kinds.includes('on') || kinds.includes('cancelled')) {
      expect(kinds).toEqual([life.decision]);
      if (life.decision === 'on') life.turnOn();
      else life.callOff();
    } else if (kinds.includes('move_ended')) {
      expect(openUntil ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(life.now);
      openUntil = null;
    } else if (kinds.includes('result_confirmed')) {
      expect(after.isConfirmedByTime).toBe(true);
      after.confirmByTime();
    } else if (kinds.includes('player_of_game')) {
      expect(after.isVoteOver).toBe(true);
      after.closeVote();
      expect(peopleOf('player_of_game').sort()).toEqual(after.winners);
    } else {
      expect(kinds).toEqual([]);
      // There must be something to end: a second node, which finds nothing, must not offer seats once more.
      expect([...life.seats.leaving, ...life.ended.friends, ...life.ended.offers]).not.toEqual([]);
      life.endHeld();
    }
    expect([rev, life.takeChanges()]).toEqual([rev, seats]);
    calls.goOnLike(storedCall);
  }
  // If there is nobody to ask, or nobody is player of the game, the job writes no log entry.
  if (life.toAsk?.length === 0) life.ask([]);
  if (after.isVoteOver) {
    after.closeVote();
    expect(after.winners).toEqual([]);
  }
}

/** The newest of the silent players lose their seat. Players who joined at the same time are in no order. */
function replayLapse(lapsed: readonly string[], life: LifeModel): void {
  const { silent, count } = life.lapsing;
  const sinceOf = (id: string) => life.since.get(id) ?? 0;
  expect(lapsed).toHaveLength(count);
  for (const id of lapsed) expect(silent).toContain(id);
  const stayed = silent.filter((id) => !lapsed.includes(id)).map(sinceOf);
  expect(Math.max(...stayed, 0)).toBeLessThanOrEqual(Math.min(...lapsed.map(sinceOf)));
  life.lapse(lapsed);
}

/** After the jobs have run, no deadline is left that has passed. */
export function expectNothingDue(stored: StoredLife, calls: CallModel, after: AfterModel): void {
  const { life } = calls;
  expect({
    kept: life.seats.leaving,
    ended: life.ended,
    toAsk: life.toAsk,
    lapsing: life.lapsing.count,
    decision: life.decision,
    isMoveOver: stored.moveUntil !== null && stored.moveUntil <= life.now,
    isCallDue: calls.isDue,
    isConfirmedByTime: after.isConfirmedByTime,
    isVoteOver: after.isVoteOver,
  }).toEqual({
    kept: [],
    ended: { friends: [], offers: [] },
    toAsk: undefined,
    lapsing: 0,
    decision: undefined,
    isMoveOver: false,
    isCallDue: false,
    isConfirmedByTime: false,
    isVoteOver: false,
  });
}

/** Seats, offers, friends, thread and decision, as stored and in the model. */
export function compareLife(stored: StoredLife, life: LifeModel): void {
  const { seats, friends, offers } = { seats: stored.seats, friends: life.friends, offers: life.offers };
  const inGame = seats.filter(({ status }) => status !== 'left' && status !== 'removed');
  const shown = inGame.map(
    ({ id, status, until }) => [id, status === 'offered' ? `offered until ${until}` : status] as const,
  );
  expect(new Map(shown)).toEqual(life.standings());
  const waitlist = inGame.filter(({ status }) => status === 'offered' || status === 'waitlisted').map(({ id }) => id);
  expect(waitlist).toEqual(life.seats.waitlist.map(({ id }) => id));
  const held = inGame
    .filter(({ isHeld }) => isHeld)
    .map(({ id, broughtBy, until }) => [id, { by: broughtBy, heldUntil: until }] as const);
  expect(new Map(held)).toEqual(friends);
  const { taken, waiting, isCancelled, isOn, startsAt } = stored;
  expect({ taken, held: stored.held, waiting, isCancelled, isOn, startsAt }).toEqual({
    taken: life.taken,
    held: life.seats.leaving.length + offers.size,
    waiting: life.seats.waitlist.length - offers.size,
    isCancelled: life.isCancelled,
    isOn: life.isOn,
    startsAt: life.startsAt,
  });
  expect(taken).toBeLessThanOrEqual(LIFE.maxPlayers);
  const isFriend = new Set(seats.filter(({ broughtBy }) => broughtBy !== null).map(({ id }) => id));
  const members = [...new Set([life.hostId, ...inGame.map(({ id }) => id)])].filter((id) => !isFriend.has(id));
  expect(stored.inThread.filter((id) => !isFriend.has(id)).sort()).toEqual(members.sort());
}

/** Compares who was asked and how they answered, and the state of the call, as stored and in the model. */
export function compareCalls({ asks, call }: StoredLife, model: CallModel): void {
  expect(asks).toEqual(Object.fromEntries(model.asks));
  expect(call).toEqual(model.call);
}

interface StoredAfter {
  [key: string]: unknown;
  isConfirmed: boolean | null;
  isDisputed: boolean | null;
  counts: number;
  posts: number;
  stats: Record<string, object> | null;
}

/** The result, the statistics and the box score, as stored and in the model. */
export async function compareResult(server: TestApp, id: string, people: readonly string[], after: AfterModel) {
  const [stored] = await query<StoredAfter>(
    server,
    `SELECT r.confirmed_at IS NOT NULL AS "isConfirmed", r.disputed_at IS NOT NULL AS "isDisputed",
            (SELECT count(*)::int FROM player_stats_log l WHERE l.game_id = g.id) AS counts,
            (SELECT count(*)::int FROM posts p WHERE p.game_id = g.id) AS posts,
            (SELECT json_object_agg(s.user_id, json_build_object(
                      'games_played', s.games_played, 'wins', s.wins, 'points', s.points))
             FROM player_stats s WHERE s.user_id = ANY($2) AND s.games_played > 0) AS stats
     FROM games g LEFT JOIN game_results r ON r.game_id = g.id WHERE g.id = $1`,
    [id, people],
  );
  const numbers = people.flatMap((one) => [[one, after.countedFor(one)] as const]).filter(([, counted]) => counted);
  expect(stored).toEqual({
    isConfirmed: after.confirmed !== null,
    isDisputed: after.result !== null && after.isDisputed,
    counts: after.confirmed ? 1 : 0,
    posts: after.isPublished ? 1 : 0,
    stats: numbers.length > 0 ? Object.fromEntries(numbers) : null,
  });
}

/** The vote and the kudos, as this person reads them and in the model. */
export async function compareAfter(reader: TestPerson, id: string, after: AfterModel): Promise<void> {
  const { vote, kudos, boxScorePostId }: GameAfter = await readAfter(reader, id);
  expect(vote).toMatchObject({
    isClosed: after.winners !== null,
    voteCount: after.ballots.length,
    voterCount: after.voterCount,
    mine: after.voteOf(reader.id),
    winners: after.winners ?? [],
    winnerCount: after.winners?.length ?? 0,
  });
  const received = Object.entries(kudos.received ?? {}).flatMap(([kind, count]) => Array<string>(count).fill(kind));
  expect(received.sort()).toEqual(after.present.includes(reader.id) ? after.kudosOf(reader.id) : []);
  expect(boxScorePostId !== null).toBe(after.isPublished);
}

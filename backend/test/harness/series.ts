import type { Game, GameDetail, Series } from '@hoopline/contracts';
import { wallTime } from '@hoopline/contracts';
import { ruleDayOf, ruleText } from '@hoopline/contracts/games/series-rules';
import { SeatsService } from '../../src/features/games/seats/seats.service.ts';
import { SeriesRunsService } from '../../src/features/games/series/series-runs.service.ts';
import { query, type TestApp } from './app.ts';
import { call, ok } from './calls.ts';
import { NEW_GAME } from './games.ts';
import { runJob } from './jobs.ts';
import { setTime } from './mails.ts';
import { untilPublished } from './outbox.ts';
import { buildMember, type TestPerson } from './people.ts';

export const NEW_YORK = 'America/New_York';

/** Every week on the weekday of the start, until the day `until`. */
export const weekly = (scheduledAt: string, until: string, timeZone = NEW_YORK) =>
  ruleText({ weeks: 1, days: [ruleDayOf(dayOf(scheduledAt, timeZone))], until });

export const dayOf = (scheduledAt: string, timeZone = NEW_YORK) =>
  new Date(wallTime(Date.parse(scheduledAt), timeZone)).toISOString().slice(0, 10);

interface SeriesOptions {
  host?: TestPerson;
  scheduledAt: string;
  until: string;
  fields?: Record<string, unknown>;
  repeats?: Record<string, unknown>;
}

/** A weekly run in New York, with its first game. */
export async function buildSeries(server: TestApp, { host, scheduledAt, until, fields, repeats }: SeriesOptions) {
  const hosting = host ?? (await buildMember(server));
  const rule = { rule: weekly(scheduledAt, until), ...repeats };
  const body = { ...NEW_GAME, title: 'Tuesday run', scheduledAt, timeZone: NEW_YORK, ...fields, repeats: rule };
  const game = await ok(call(hosting, 'POST', '/api/games', body));
  return { game, host: hosting, id: game.seriesId as string };
}

/** All nodes look for series at the same time, and make the runs that each of them finds. */
export async function makeRunsAt(nodes: readonly TestApp[], time: string): Promise<void> {
  setTime(nodes, time);
  await Promise.all(nodes.map((node) => runJob(node, SeriesRunsService, 'makeDue')));
  await Promise.all(nodes.map(untilPublished));
}

/** The job that ends held seats, and opens games. */
export async function settleSeatsAt(nodes: readonly TestApp[], time: string): Promise<void> {
  setTime(nodes, time);
  await Promise.all(nodes.map((node) => runJob(node, SeatsService, 'endHeldSeats')));
  await Promise.all(nodes.map(untilPublished));
}

export interface StoredRun {
  [key: string]: unknown;
  id: string;
  startsAt: Date;
  isCancelled: boolean;
}

/** The games of a series, soonest first. */
export const runsOf = (server: TestApp, seriesId: string): Promise<StoredRun[]> =>
  query<StoredRun>(
    server,
    `SELECT id, scheduled_at AS "startsAt", cancelled_at IS NOT NULL AS "isCancelled" FROM games
     WHERE series_id = $1 ORDER BY scheduled_at, id`,
    [seriesId],
  );

/** Start and state of each run. */
export const startsOf = async (server: TestApp, seriesId: string): Promise<string[]> =>
  (await runsOf(server, seriesId)).map(
    ({ startsAt, isCancelled }) => `${startsAt.toISOString()}${isCancelled ? ' off' : ''}`,
  );

export const readSeries = (person: Pick<TestPerson, 'fetch'>, gameId: string, key?: string): Promise<Series> =>
  ok<Series>(person.fetch(`/api/games/${gameId}/series${key ? `?key=${key}` : ''}`));
export const editSeries = (host: TestPerson, id: string, body: object) =>
  call(host, 'PATCH', `/api/series/${id}`, body);
export const pauseSeries = (host: TestPerson, id: string, body: object) =>
  call(host, 'PUT', `/api/series/${id}/pause`, body);
export const resumeSeries = (host: TestPerson, id: string) => call(host, 'DELETE', `/api/series/${id}/pause`);
export const endSeries = (host: TestPerson, id: string, body: object) =>
  call(host, 'POST', `/api/series/${id}/end`, body);
export const addRegular = (host: TestPerson, id: string, userId: string) =>
  call(host, 'PUT', `/api/series/${id}/regulars/${userId}`);
export const removeRegular = (host: TestPerson, id: string, userId: string) =>
  call(host, 'DELETE', `/api/series/${id}/regulars/${userId}`);

export const gameAt = async (person: TestPerson, id: string): Promise<GameDetail & Game> =>
  ok(person.fetch(`/api/games/${id}`));

/** Gives people a seat in a game, whatever its rules and its time. */
export async function seatIn(server: TestApp, gameId: string, people: readonly TestPerson[]): Promise<void> {
  await query(
    server,
    `INSERT INTO game_seats (game_id, user_id, status, since, place)
     SELECT $1, id, 'joined', now(), 0 FROM unnest($2::uuid[]) AS p (id)`,
    [gameId, people.map(({ id }) => id)],
  );
  await query(server, 'UPDATE games SET current_players = current_players + $2 WHERE id = $1', [gameId, people.length]);
}

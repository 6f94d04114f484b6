import { query, type TestApp } from './app.ts';
import { ms } from './life-log.ts';
import type { ModelRun } from './series-model.ts';

/** A game of a series, as stored. Times are milliseconds. */
export interface StoredRun {
  [key: string]: unknown;
  id: string;
  day: string | null;
  startsAt: number;
  title: string;
  isOff: boolean;
  isAlone: boolean;
  opensAt: number | null;
  seats: { id: string; status: string; until: number | null }[];
}

const RUNS = `
  SELECT g.id, g.series_day::text AS day, ${ms('g.scheduled_at')} AS "startsAt", g.title,
         g.cancelled_at IS NOT NULL AS "isOff", g.edited_alone AS "isAlone", ${ms('g.opens_at')} AS "opensAt",
         COALESCE((SELECT json_agg(json_build_object(
                     'id', s.user_id, 'status', s.status, 'until', ${ms('s.offer_expires_at')}) ORDER BY s.place)
                   FROM game_seats s WHERE s.game_id = g.id), '[]') AS seats
  FROM games g WHERE g.series_id = $1 ORDER BY g.created_at, g.series_day`;

/** The games of a series, the first made first. */
export const readRuns = (server: TestApp, seriesId: string): Promise<StoredRun[]> =>
  query<StoredRun>(server, RUNS, [seriesId]);

const WAITING = ['offered', 'waitlisted'];

/** A stored run as `seenRun` shows the run of the model. */
export function shownRun(stored: StoredRun | undefined) {
  if (!stored) return undefined;
  const { id: _, seats, ...run } = stored;
  const inStatus = (status: string) => seats.filter((seat) => seat.status === status).map(({ id }) => id);
  return {
    ...run,
    joined: inStatus('joined').sort(),
    leaving: inStatus('leaving').sort(),
    waitlist: seats
      .filter(({ status }) => WAITING.includes(status))
      .map(({ id, status }) => [id, status === 'offered']),
  };
}

/** The fields of a run that are stored too. */
export function seenRun({ seats, madeAt: _, regulars: __, ...run }: ModelRun) {
  return {
    ...run,
    joined: [...seats.joined].sort(),
    leaving: [...seats.leaving].sort(),
    waitlist: seats.waitlist.map(({ id, isOffered }) => [id, isOffered]),
  };
}

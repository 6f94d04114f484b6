import { v7 } from 'uuid';
import { DAY, HOUR, instantOf, MINUTE, wallTime } from '../../../config/wall-clock.ts';
import { timeOf } from '../moment.ts';
import { scatter } from '../scatter.ts';
import { insertInto, latest, type SeedSubject } from '../subject.ts';
import { readCourts } from './sample-courts.ts';
import { readConditions, readCrowds, type SampleCrowd } from './sample-visits.ts';

/** Each weekday four times. */
const DAYS_KNOWN = 28;
/** Minutes. */
const STAY = { min: 45, max: 105 };

const insertCheckIns = insertInto('court_check_ins', 'id, court_id, is_verified, is_named, since, until, ended_at');

const insertConditions = insertInto('court_conditions', 'court_id, kind, state, user_id, reported_at');

/** Check-ins that are over, enough to tell when some courts are busy, and the condition of others. Nobody is there now. */
export const seedVisits: SeedSubject = (now) => {
  const conditions = readConditions().map((one) => ({ ...one, at: new Date(timeOf(one.at, now)) }));
  return {
    lastSeenOf: (player) => latest(conditions.map(({ by, at }) => (by === player ? at : null))),
    rows: ({ players, courts }) => [
      [insertCheckIns, readCrowds().flatMap((crowd) => checkInsOf(crowd, courts.of(crowd.court), now))],
      [
        insertConditions,
        conditions.map(({ court, by, kind, state, at }) => ({
          court_id: courts.of(court),
          kind,
          state,
          user_id: players.of(by),
          reported_at: at,
        })),
      ],
    ],
  };
};

function checkInsOf(crowd: SampleCrowd, courtId: string, now: Date) {
  const timeZone = readCourts().find(({ slug }) => slug === crowd.court)?.timeZone ?? 'UTC';
  const today = Math.floor(wallTime(now.getTime(), timeZone) / DAY) * DAY;
  const days = Array.from({ length: DAYS_KNOWN }, (_, index) => today - (index + 1) * DAY);
  return days.flatMap(arrivalsOf).flatMap(({ wall, stay }) => {
    const since = new Date(instantOf(wall, timeZone));
    const endedAt = new Date(since.getTime() + stay);
    if (endedAt > now) return [];
    const id = v7({ msecs: since.getTime() });
    return [{ id, court_id: courtId, is_verified: true, is_named: false, since, until: endedAt, ended_at: endedAt }];
  });

  /** Who came on a day, and how long they stayed: more on some days, and the same on every run. */
  function arrivalsOf(day: number) {
    const means = [0, 6].includes(new Date(day).getUTCDay()) ? crowd.weekend : crowd.weekday;
    return means.flatMap((mean, hour) => {
      const key = `${crowd.court} ${(today - day) / DAY} ${hour}`;
      const count = Math.floor(mean + scatter(key, 1000) / 1000);
      return Array.from({ length: count }, (_, index) => ({
        wall: day + hour * HOUR + scatter(`${index} ${key}`, 60) * MINUTE,
        stay: (STAY.min + scatter(`${key} ${index}`, STAY.max - STAY.min)) * MINUTE,
      }));
    });
  }
}

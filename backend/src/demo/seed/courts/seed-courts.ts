import { DAY, HOUR, instantOf, MINUTE, wallTime } from '@hoopline/contracts';
import { v7 } from 'uuid';
import { readSamplePlaces, samplePlaceId } from '../../../features/courts/facilities/sample/sample-places.ts';
import { scatter, timeOf } from '../sample-data.ts';
import { latest, type SeedSubject } from '../subject.ts';
import { readConditions, readCourts, readCrowds, type SampleCourt, type SampleCrowd } from './sample-courts.ts';

/** The age of courts: older than the account of any sample player. */
const KNOWN_FOR = 400 * DAY;

export const seedCourts: SeedSubject = (now) => ({
  rows: ({ courts }) => {
    // Without the provider's id, importing the place would store its court a second time.
    const known = new Set(readSamplePlaces().map(({ slug }) => slug));
    const rows = readCourts().map((court) => {
      const row = courtRow(court, known.has(court.slug) ? samplePlaceId(court.slug) : null, now);
      courts.add(court.slug, row.id);
      return row;
    });
    return [['courts', rows]];
  },
});

function courtRow(court: SampleCourt, placeId: string | null, now: Date) {
  const known = new Date(now.getTime() - KNOWN_FOR);
  return {
    id: v7({ msecs: known.getTime() }),
    name: court.name,
    address: court.address,
    city: court.city,
    rating: court.rating?.stars ?? null,
    total_reviews: court.rating?.reviews ?? 0,
    google_place_id: placeId,
    court_type: court.type,
    number_of_courts: court.courts,
    amenities: court.amenities,
    latitude: court.latitude,
    longitude: court.longitude,
    time_zone: court.timeZone,
    is_lit: litOf(court),
    surface: court.surface ?? null,
    hoops: court.hoops ?? null,
    opening_hours: court.openingHours ?? null,
    created_at: known,
  };
}

/** Whether a court has lights. Null if it is not known, and for indoor courts, where it makes no difference. */
function litOf({ type, amenities, isUnlit }: SampleCourt): boolean | null {
  if (type === 'indoor') return null;
  return amenities.includes('lights') || (isUnlit ? false : null);
}

/** How many days the check-ins cover: each weekday four times. */
const DAYS_KNOWN = 28;
/** How long people stay, in minutes. */
const STAY = { min: 45, max: 105 };

/**
 * Adds ended check-ins, enough to show when some courts are busy, and the condition of others. Nobody is at a court
 * now.
 */
export const seedVisits: SeedSubject = (now) => {
  const conditions = readConditions().map((one) => ({ ...one, at: new Date(timeOf(one.at, now)) }));
  return {
    lastSeenOf: (player) => latest(conditions.map(({ by, at }) => (by === player ? at : null))),
    rows: ({ players, courts }) => [
      ['court_check_ins', readCrowds().flatMap((crowd) => checkInsOf(crowd, courts.of(crowd.court), now))],
      [
        'court_conditions',
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

  /** The visits of one day: more on some weekdays, and the same on every run of the seed. */
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

import type { CourtDetail, CourtVisit } from '@hoopline/contracts';
import { newId } from '../../src/database/ids.ts';
import { VisitsService } from '../../src/features/courts/visits/visits.service.ts';
import { query, type TestApp } from './app.ts';
import { call, ok } from './calls.ts';
import { runJob } from './jobs.ts';
import type { TestPerson } from './people.ts';

/** The default position of `buildCourt`. */
export const AT_COURT = { latitude: 40.83, longitude: -73.936 };

interface CourtOptions {
  name?: string;
  address?: string;
  city?: string;
  timeZone?: string;
  latitude?: number;
  longitude?: number;
  /** In the format of OpenStreetMap. */
  openingHours?: string | null;
  isLit?: boolean | null;
  googlePlaceId?: string | null;
}

/** Stores a court, by default Rucker Park. Resolves to its id. */
export async function buildCourt(
  server: TestApp,
  {
    name = 'Rucker Park',
    address = '155th St',
    city = 'New York',
    timeZone = 'America/New_York',
    latitude = AT_COURT.latitude,
    longitude = AT_COURT.longitude,
    openingHours = null,
    isLit = null,
    googlePlaceId = null,
  }: CourtOptions = {},
): Promise<string> {
  const id = newId();
  await query(
    server,
    `INSERT INTO courts (id, name, address, city, time_zone, latitude, longitude, opening_hours, is_lit, google_place_id,
                         rating, total_reviews, court_type, amenities, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 4.5, 7, 'outdoor', '{lights}', now())`,
    [id, name, address, city, timeZone, latitude, longitude, openingHours, isLit, googlePlaceId],
  );
  return id;
}

type Caller = Pick<TestPerson, 'fetch'>;

const pathOf = (courtId: string, what: string) => `/api/courts/${courtId}/${what}`;
const askAs = (person: Caller, method: string, path: string, body?: unknown) =>
  call(person as TestPerson, method, path, body);

/** The body of a check-in without a position. */
export const NOWHERE = { latitude: undefined, longitude: undefined };

/** Checks in from the default position of `buildCourt`, unless `body` has another. */
export const requestCheckIn = (person: Caller, courtId: string, body: object = {}): Promise<Response> =>
  askAs(person, 'POST', pathOf(courtId, 'check-in'), { ...AT_COURT, ...body });
export const requestConfirm = (person: Caller, courtId: string, checkInId: string): Promise<Response> =>
  askAs(person, 'POST', pathOf(courtId, `check-ins/${checkInId}/confirm`));
export const requestMove = (person: Caller, courtId: string, move: string, rev: number): Promise<Response> =>
  askAs(person, 'POST', pathOf(courtId, 'queue/moves'), { move, rev });
export const requestJoin = (person: Caller, courtId: string): Promise<Response> =>
  askAs(person, 'POST', pathOf(courtId, 'queue'));

export const checkIn = (person: Caller, courtId: string, body: object = {}): Promise<CourtVisit> =>
  ok<CourtVisit>(requestCheckIn(person, courtId, body));
export const checkOut = (person: Caller, courtId: string): Promise<CourtVisit> =>
  ok<CourtVisit>(askAs(person, 'DELETE', pathOf(courtId, 'check-in')));
export const joinQueue = (person: Caller, courtId: string): Promise<CourtVisit> =>
  ok<CourtVisit>(requestJoin(person, courtId));
export const leaveQueue = (person: Caller, courtId: string): Promise<CourtVisit> =>
  ok<CourtVisit>(askAs(person, 'DELETE', pathOf(courtId, 'queue')));
export const readCourt = (person: Caller, courtId: string): Promise<CourtDetail> =>
  ok<CourtDetail>(person.fetch(`/api/courts/${courtId}`));

/** Reports the winner with the present rev of the queue. */
export async function moveQueue(
  person: Caller,
  courtId: string,
  move: 'holder_won' | 'challenger_won' | 'undo',
): Promise<CourtVisit> {
  const { pulse } = await readCourt(person, courtId);
  return ok<CourtVisit>(requestMove(person, courtId, move, pulse.rev));
}

/** All people check in at the court and line up, in this order. Returns the ids of their check-ins. */
export async function lineUp(courtId: string, ...people: Caller[]): Promise<string[]> {
  const ids: string[] = [];
  for (const person of people) {
    const { myCheckIn } = await checkIn(person, courtId);
    ids.push(myCheckIn?.id ?? '');
    await joinQueue(person, courtId);
  }
  return ids;
}

/** Moves the end of a person's check-in into the past, and runs the sweep until it has ended it. */
export async function expireCheckIn(server: TestApp, { id }: Pick<TestPerson, 'id'>): Promise<void> {
  const late = `UPDATE court_check_ins SET since = since - interval '2 hours', until = now() - interval '1 second'
                WHERE user_id = $1`;
  await query(server, late, [id]);
  const running = () => query(server, 'SELECT 1 FROM court_check_ins WHERE user_id = $1', [id]);
  while ((await running()).length > 0) await runJob(server, VisitsService, 'sweep');
}

/** The stored number of people at a court, and the number of their check-ins. */
export async function hereCounts(server: TestApp, courtId: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await query(
    server,
    `SELECT here_count AS stored, (SELECT count(*)::int FROM court_check_ins v
                                   WHERE v.court_id = c.id AND v.ended_at IS NULL) AS running
     FROM courts c WHERE id = $1`,
    [courtId],
  );
  return row;
}

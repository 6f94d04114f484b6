import { DAY, HOUR } from '@hoopline/contracts';
import type { Sql, Statement, Transaction } from '../../../database/sql.ts';
import { DEVELOPMENT_ISSUER } from '../../../identity/sign-in/development-client.ts';
import { readCourts } from '../courts/sample-courts.ts';
import { insertAll, SampleIds } from '../subject.ts';
import { coachingRows, type Known, sponsorshipRows } from './opportunity-rows.ts';
import {
  readCoaches,
  readCoaching,
  readSponsorships,
  type SampleApplication,
  type SampleCoach,
  type SampleCoaching,
} from './sample-opportunities.ts';

const hasOpportunities: Statement = {
  name: 'seed_has_opportunities',
  text: 'SELECT 1 FROM opportunities UNION ALL SELECT 1 FROM coaches LIMIT 1',
};

/** The sample players of this database, with their highlights, newest first. `$1`: the issuer of their accounts. */
const samplePlayers: Statement = {
  name: 'seed_opportunity_players',
  text: `
    SELECT u.id, u.subject,
           ARRAY(SELECT p.id FROM posts p WHERE p.user_id = u.id AND p.highlight IS NOT NULL
                  ORDER BY p.created_at DESC, p.id DESC) AS highlights
      FROM users u WHERE u.issuer = $1`,
};

/**
 * Sorted by id in descending order: if a court was imported again, its sample, which has the earlier id, comes last
 * and so is used.
 */
const allCourts: Statement = {
  name: 'seed_courts_by_name',
  text: 'SELECT id, name, city FROM courts ORDER BY id DESC',
};

/**
 * Writes the sample players' opportunities, the applications for them, and the coaches. Returns false and writes
 * nothing if there are opportunities or coaches already, or if a player is missing.
 */
export async function seedOpportunities(sql: Sql, tx: Transaction, now: Date): Promise<boolean> {
  if (await sql.row(hasOpportunities, [], tx)) return false;
  const [coaching, sponsorships, coaches] = [readCoaching(), readSponsorships(), readCoaches()];
  const known = await readKnown(sql, tx, now);
  const posts = [...coaching, ...sponsorships];
  const named = [...posts, ...posts.flatMap(({ applications }) => applications)].map(({ by }) => by);
  if (![...named, ...coaches.map(({ player }) => player)].every(known.players.has)) return false;

  const rows = [
    ...coaching.map((one) => coachingRows(one, known)),
    ...sponsorships.map((one) => sponsorshipRows(one, known)),
  ];
  const coached = coaches.map((coach) => coachRows(coach, known, (student) => ratedAt(coach, student, coaching, now)));
  await insertAll(
    sql,
    [
      ['opportunities', rows.map(({ opportunity }) => ({ ...opportunity, terms_rev: 0 }))],
      ['applications', rows.flatMap(({ applications }) => applications)],
      ['application_log', rows.flatMap(({ log }) => log)],
      ['coaches', coached.map(({ coach }) => coach)],
      ['coach_stars', coached.flatMap(({ stars }) => stars)],
    ],
    tx,
  );
  return true;
}

async function readKnown(sql: Sql, tx: Transaction, now: Date): Promise<Known> {
  type Player = { id: string; subject: string; highlights: string[] };
  const found = await sql.rows<Player>(samplePlayers, [DEVELOPMENT_ISSUER], tx);
  const players = new SampleIds();
  for (const { subject, id } of found) players.add(subject, id);

  const stored = await sql.rows<{ id: string; name: string; city: string }>(allCourts, [], tx);
  const idByName = new Map(stored.map(({ id, name, city }) => [`${name}, ${city}`, id]));
  const courts = readCourts().flatMap(({ slug, name, city }) => {
    const id = idByName.get(`${name}, ${city}`);
    return id ? [[slug, id] as const] : [];
  });
  const highlights = new Map(found.map((player) => [player.id, player.highlights]));
  return { now, players, courts: new Map(courts), highlights };
}

/**
 * The time halfway between the coach's acceptance and `now`. Throws for a student whom the coach has never accepted.
 */
function ratedAt({ player }: SampleCoach, student: string, coaching: SampleCoaching[], now: Date): Date {
  const accepted = (application: SampleApplication) =>
    application.by === student ? application.steps.filter(({ status }) => status === 'accepted') : [];
  const hours = coaching
    .filter(({ by }) => by === player)
    .flatMap(({ applications }) => applications.flatMap(accepted))
    .map(({ hoursAgo }) => hoursAgo);
  if (hours.length === 0) throw new Error(`${student} is no student of ${player}`);
  return new Date(now.getTime() - (Math.max(...hours) / 2) * HOUR);
}

/** One coach with the stars of their students, each given `ratedAt`. */
function coachRows(sample: SampleCoach, { now, players, courts }: Known, ratedAt: (student: string) => Date) {
  const coachId = players.of(sample.player);
  const stars = sample.stars.map((one) => ({
    coach_id: coachId,
    student_id: players.of(one.by),
    stars: one.stars,
    at: ratedAt(one.by),
  }));
  return {
    coach: {
      user_id: coachId,
      specialization: sample.specialization,
      bio: sample.bio ?? null,
      rates: sample.rates ?? null,
      court_id: courts.get(sample.court ?? '') ?? null,
      hours: sample.hours,
      stars_sum: stars.reduce((sum, one) => sum + one.stars, 0),
      stars_count: stars.length,
      rev: stars.length,
      created_at: new Date(now.getTime() - sample.openedDaysAgo * DAY),
    },
    stars,
  };
}

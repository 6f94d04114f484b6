import {
  APPLICATION_STATUSES,
  COACHING_CATEGORIES,
  opportunityState,
  SPONSORSHIP_CATEGORIES,
} from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate } from '../src/database/migrate.ts';
import { keepFresh } from '../src/demo/seed/keep-fresh.ts';
import { addOpportunities, seed } from '../src/demo/seed/seed.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';

const NOW = new Date('2026-03-10T15:20:00.000Z');
const DAY = 24 * 60 * 60_000;

interface OpportunityRow {
  id: string;
  kind: 'coaching' | 'sponsorships';
  title: string;
  category: string;
  deadline: string | null;
  details: { sponsor?: string | null; value?: number | string | null };
  max_accepted: number | null;
  closed_at: Date | null;
  created_at: Date;
  accepted_count: number;
  rev: number;
  shown: number[];
  counted: number[];
}

/** The stored counts of an opportunity, and the counts of its rows. */
const OPPORTUNITIES = `
  SELECT o.*, deadline::text AS deadline, ARRAY[applicants, accepted_count, rev] AS shown,
         ARRAY[(SELECT count(*) FROM applications a WHERE a.opportunity_id = o.id AND status <> 'withdrawn'),
               (SELECT count(*) FROM applications a WHERE a.opportunity_id = o.id AND status = 'accepted'),
               (SELECT count(*) FROM application_log l JOIN applications a ON a.id = application_id
                 WHERE a.opportunity_id = o.id) + (closed_at IS NOT NULL)::int]::int[] AS counted
    FROM opportunities o ORDER BY created_at DESC, id DESC`;

let database: TestDatabase;
let client: pg.Client;
let rows: OpportunityRow[];

const read = async () => (await client.query<OpportunityRow>(OPPORTUNITIES)).rows;
const ofKind = (kind: OpportunityRow['kind']) => rows.filter((row) => row.kind === kind);
const stateOf = (row: OpportunityRow, now: Date) =>
  opportunityState(
    {
      isClosed: row.closed_at !== null,
      acceptedCount: row.accepted_count,
      maxAccepted: row.max_accepted,
      deadline: row.deadline,
    },
    now.getTime(),
  );
/** Expects that the statement, which finds wrong rows, finds none. */
const none = async (text: string, values: unknown[] = []) =>
  expect((await client.query(text, values)).rows).toEqual([]);

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, async (dataSource) => {
    await seed(dataSource, NOW);
  });
  client = new pg.Client(database.url);
  await client.connect();
  rows = await read();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('sample opportunities', () => {
  it('are many of both kinds, in every category, each with a unique title', () => {
    const [coaching, sponsorships] = [ofKind('coaching'), ofKind('sponsorships')];
    expect(coaching.length).toBeGreaterThanOrEqual(20);
    expect(sponsorships.length).toBeGreaterThanOrEqual(20);
    expect(new Set(coaching.map(({ category }) => category))).toEqual(new Set(COACHING_CATEGORIES));
    expect(new Set(sponsorships.map(({ category }) => category))).toEqual(new Set(SPONSORSHIP_CATEGORIES));
    expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
  });

  it('have counts that equal their rows', () => {
    for (const { title, shown, counted } of rows) expect([title, shown]).toEqual([title, counted]);
  });

  it('are open, closed, full and past; with a value as a number, a value as text, and without a value', () => {
    const states = rows.map((row) => stateOf(row, NOW));
    expect(new Set(states)).toEqual(new Set(['open', 'closed', 'full', 'past']));
    expect(states.filter((state) => state === 'open').length).toBeGreaterThanOrEqual(35);
    const sponsorships = ofKind('sponsorships');
    const kinds = new Set(sponsorships.map(({ details }) => (details.value === null ? 'none' : typeof details.value)));
    expect(kinds).toEqual(new Set(['number', 'string', 'none']));
    expect(sponsorships.filter(({ details }) => details.sponsor === null).length).toBeGreaterThanOrEqual(2);
    expect(sponsorships.filter(({ deadline }) => deadline === null).length).toBeGreaterThanOrEqual(2);
  });

  it('belong to many people, none of them Marcus', async () => {
    const posters = await client.query(
      'SELECT DISTINCT u.subject FROM opportunities o JOIN users u ON u.id = poster_id',
    );
    expect(posters.rows.length).toBeGreaterThanOrEqual(25);
    expect(posters.rows).not.toContainEqual({ subject: 'marcus-bell' });
  });
});

describe('sample applications', () => {
  it('have every status, and their last log entry has the present status', async () => {
    const { rows: statuses } = await client.query<{ status: string }>('SELECT DISTINCT status FROM applications');
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(APPLICATION_STATUSES));
    await none(`
      SELECT a.id FROM applications a
        JOIN LATERAL (SELECT l.*, count(*) OVER () AS steps FROM application_log l WHERE l.application_id = a.id
                       ORDER BY at DESC, id DESC LIMIT 1) last ON true
       WHERE (last.status, last.at, last.steps) IS DISTINCT FROM (a.status, a.changed_at, a.rev + 1::bigint)`);
  });

  it('have waited for at most a day, so that a start neither reminds of them nor expires them', async () => {
    const oldest = new Date(NOW.getTime() - DAY);
    await none(`SELECT id FROM applications WHERE status = 'pending' AND created_at < $1`, [oldest]);
  });

  it('come after the opportunity and before its end, from existing people other than the poster', async () => {
    await none(
      `SELECT o.title FROM applications a JOIN opportunities o ON o.id = opportunity_id
         JOIN users u ON u.id = applicant_id JOIN users p ON p.id = poster_id
        WHERE a.created_at <= o.created_at OR a.changed_at > $1 OR a.applicant_id = o.poster_id
           OR a.created_at < u.created_at OR o.created_at < p.created_at
           OR a.changed_at > o.closed_at OR a.created_at > o.deadline + 1`,
      [NOW],
    );
  });
});

describe('sample coaches', () => {
  it('are several, some of them with stars, which only accepted students gave', async () => {
    const { rows: coaches } = await client.query(
      'SELECT rating, hours, court_id, stars_sum, stars_count FROM coaches WHERE closed_at IS NULL',
    );
    expect(coaches.length).toBeGreaterThanOrEqual(8);
    expect(coaches.filter(({ rating }) => rating === null).length).toBeGreaterThanOrEqual(2);
    expect(coaches.filter(({ rating }) => rating !== null).length).toBeGreaterThanOrEqual(5);
    expect(coaches.filter(({ court_id }) => court_id === null)).toEqual([]);
    await none(`
      SELECT user_id FROM coaches LEFT JOIN coach_stars ON coach_id = user_id GROUP BY user_id
      HAVING stars_sum <> COALESCE(sum(stars), 0) OR stars_count <> count(stars)`);
    await none(`
      SELECT s.* FROM coach_stars s WHERE NOT EXISTS (
        SELECT 1 FROM applications a JOIN opportunities o ON o.id = a.opportunity_id
         WHERE o.kind = 'coaching' AND o.poster_id = s.coach_id AND a.applicant_id = s.student_id
           AND a.status = 'accepted' AND a.changed_at < s.at)`);
  });
});

describe('a later start of the server', () => {
  it('moves past deadlines by whole weeks, except those of closed and of real opportunities', async () => {
    const later = new Date(NOW.getTime() + 70 * DAY);
    const { id } = rows.find(({ deadline, closed_at }) => deadline && !closed_at) as OpportunityRow;
    await client.query('UPDATE opportunities SET is_sample = false WHERE id = $1', [id]);
    await migrate(database.url, async (dataSource) => void (await keepFresh(dataSource, later)));
    const after = new Map((await read()).map((row) => [row.id, row]));
    for (const before of rows) {
      const now = after.get(before.id) as OpportunityRow;
      if (before.id === id || before.closed_at || !before.deadline) expect(now.deadline).toBe(before.deadline);
      else {
        expect(['open', 'full']).toContain(stateOf(now, later));
        expect(Date.parse(now.deadline as string) - later.getTime()).toBeLessThan(5 * 7 * DAY);
        expect(((Date.parse(now.deadline as string) - Date.parse(before.deadline)) / DAY) % 7).toBe(0);
        expect(now.rev).toBe(before.rev + 1);
      }
    }
  });

  it('adds samples only if there are no opportunities and no coaches', async () => {
    const add = async (): Promise<boolean> => {
      let isAdded = false;
      await migrate(database.url, async (dataSource) => {
        isAdded = await addOpportunities(dataSource, NOW);
      });
      return isAdded;
    };
    expect(await add()).toBe(false);
    await client.query('DELETE FROM opportunities');
    expect(await add()).toBe(false);
    await client.query('DELETE FROM coaches');
    expect(await add()).toBe(true);
    expect(await read()).toHaveLength(rows.length);
  });
});

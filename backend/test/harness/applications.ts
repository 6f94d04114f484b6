import type {
  AnsweredApplication,
  ApplicationAnswer,
  ApplicationForm,
  CoachingForm,
  CoachingOpportunity,
  OpportunityKind,
  ReceivedApplication,
  SentApplication,
  Sponsorship,
  SponsorshipForm,
} from '@hoopline/contracts';
import { query, type TestApp } from './app.ts';
import { call, ok } from './calls.ts';
import { buildMember, type TestPerson } from './people.ts';

export const COACHING = { title: 'Evening shooting coach', category: 'skills' } as const;
export const SPONSORSHIP = { title: 'Team kit for a season', category: 'team' } as const;

export const postCoaching = (poster: TestPerson, form: Partial<CoachingForm> = {}) =>
  ok<CoachingOpportunity>(call(poster, 'POST', '/api/coaching', { ...COACHING, ...form }));
export const postSponsorship = (poster: TestPerson, form: Partial<SponsorshipForm> = {}) =>
  ok<Sponsorship>(call(poster, 'POST', '/api/sponsorships', { ...SPONSORSHIP, ...form }));

/** A coaching opportunity and its poster. */
export async function buildOpening(
  server: TestApp,
  form: Partial<CoachingForm> = {},
): Promise<{ id: string; poster: TestPerson; opening: CoachingOpportunity }> {
  const poster = await buildMember(server);
  const opening = await postCoaching(poster, form);
  return { id: opening.id, poster, opening };
}

export const requestApply = (
  person: TestPerson,
  id: string,
  form?: ApplicationForm,
  kind: OpportunityKind = 'coaching',
) => call(person, 'POST', `/api/${kind}/${id}/apply`, form);
export const requestWithdraw = (person: TestPerson, id: string, kind: OpportunityKind = 'coaching') =>
  call(person, 'DELETE', `/api/${kind}/${id}/apply`);
export const apply = (person: TestPerson, id: string, form?: ApplicationForm) =>
  ok<CoachingOpportunity>(requestApply(person, id, form));
export const withdraw = (person: TestPerson, id: string) => ok<CoachingOpportunity>(requestWithdraw(person, id));
export const readOpening = (person: Pick<TestPerson, 'fetch'>, id: string) =>
  ok<CoachingOpportunity>(person.fetch(`/api/coaching/${id}`));

export const requestAnswer = (
  poster: TestPerson,
  { id, rev }: { id: string; rev: number },
  answer: ApplicationAnswer,
  reason?: string,
) => call(poster, 'POST', `/api/applications/${id}/answer`, { answer, rev, reason });
export const answerApplication = (...args: Parameters<typeof requestAnswer>) =>
  ok<AnsweredApplication>(requestAnswer(...args));
export const requestUndo = (poster: TestPerson, id: string) => call(poster, 'POST', `/api/applications/${id}/undo`);
export const undo = (poster: TestPerson, id: string) => ok<ReceivedApplication>(requestUndo(poster, id));

export const readBoard = (poster: TestPerson, id: string, search = '') =>
  ok<ReceivedApplication[]>(poster.fetch(`/api/coaching/${id}/applications${search}`));
export const readSent = (person: TestPerson, search = '') =>
  ok<SentApplication[]>(person.fetch(`/api/applications${search}`));

/** An applicant and their application. */
export async function buildApplication(
  server: TestApp,
  id: string,
  form?: ApplicationForm,
): Promise<{ applicant: TestPerson; application: NonNullable<CoachingOpportunity['myApplication']> }> {
  const applicant = await buildMember(server);
  const { myApplication } = await apply(applicant, id, form);
  if (!myApplication) throw new Error('There is no application');
  return { applicant, application: myApplication };
}

/**
 * Moves applications, with the poster's last answers, into the past by `ms`: all with one statement, because jobs may
 * run in between.
 */
export const age = (server: TestApp, applicationIds: string | string[], ms: number) =>
  query(
    server,
    `UPDATE applications SET created_at = created_at - $2::interval, changed_at = changed_at - $2::interval,
                             undo_until = undo_until - $2::interval WHERE id = ANY($1::uuid[])`,
    [[applicationIds].flat(), `${ms} ms`],
  );

/** The stored counts of an opportunity, and the counts of its rows. */
export async function countsOf(server: TestApp, id: string): Promise<{ stored: number[]; counted: number[] }> {
  const [row] = await query<{ stored: number[]; counted: number[] }>(
    server,
    `SELECT ARRAY[o.applicants, o.accepted_count] AS stored,
            ARRAY[(SELECT count(*) FROM applications a WHERE a.opportunity_id = o.id AND a.status <> 'withdrawn'),
                  (SELECT count(*) FROM applications a WHERE a.opportunity_id = o.id AND a.status = 'accepted')]::int[]
              AS counted
     FROM opportunities o WHERE o.id = $1`,
    [id],
  );
  if (!row) throw new Error('There is no such opportunity');
  return row;
}

import type { CoachForm, CoachProfile } from '@hoopline/contracts';
import { newId } from '../../src/database/ids.ts';
import { query, type TestApp } from './app.ts';
import { call, ok } from './calls.ts';
import { buildMember, type TestPerson } from './people.ts';

const FORM: CoachForm = { specialization: 'Shooting' };

/** Creates or replaces a person's coach profile. */
export const saveCoach = (person: TestPerson, form: Partial<CoachForm> = {}): Promise<CoachProfile> =>
  ok<CoachProfile>(call(person, 'PUT', '/api/coaches/anonymous', { ...FORM, ...form }));

export async function buildCoach(
  server: TestApp,
  { form, ...person }: Parameters<typeof buildMember>[1] & { form?: Partial<CoachForm> } = {},
): Promise<TestPerson> {
  const coach = await buildMember(server, person);
  await saveCoach(coach, form);
  return coach;
}

/** A member whose application to a new opportunity of the coach has this status. */
export async function buildStudent(server: TestApp, coachId: string, status = 'accepted'): Promise<TestPerson> {
  const student = await buildMember(server);
  await addStudent(server, coachId, student.id, status);
  return student;
}

export async function addStudent(
  server: TestApp,
  coachId: string,
  studentId: string,
  status = 'accepted',
  kind = 'coaching',
): Promise<void> {
  const id = newId();
  const isAccepted = status === 'accepted' ? 1 : 0;
  await query(
    server,
    `INSERT INTO opportunities (id, kind, poster_id, title, category, applicants, accepted_count, created_at)
     VALUES ($1, $2, $3, 'Summer camp', 'youth', 1, $4, now())`,
    [id, kind, coachId, isAccepted],
  );
  await query(
    server,
    `INSERT INTO applications (id, opportunity_id, applicant_id, status, created_at, changed_at)
     VALUES ($1, $2, $3, $4, now(), now())`,
    [newId(), id, studentId, status],
  );
}

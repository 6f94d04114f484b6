import { earliestToday } from '@hoopline/contracts';
import { Sponsorship } from '@hoopline/contracts/sponsorships/schemas';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { query, useServer } from './harness/app.ts';
import { postSponsorship, readSent, requestApply, requestWithdraw, SPONSORSHIP } from './harness/applications.ts';
import { call, fieldErrors, ok, refusal } from './harness/calls.ts';
import { buildMember, buildVisitor, type TestPerson } from './harness/people.ts';

let poster: TestPerson;
const server = useServer();
beforeAll(async () => {
  poster = await buildMember(server);
});

const DAY = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const read = (id: string, person: Pick<TestPerson, 'fetch'> = buildVisitor(server)) =>
  ok<Sponsorship>(person.fetch(`/api/sponsorships/${id}`));
const update = (id: string, body: object) => call(poster, 'PATCH', `/api/sponsorships/${id}`, body);

describe('a sponsorship', () => {
  it('is posted in the form of the contract, and found by everybody and in its category', async () => {
    const form = {
      ...SPONSORSHIP,
      sponsor: 'Corner Laundry',
      description: 'Clean shirts for every game',
      benefits: 'Shirts\nand towels',
      requirements: 'Our name on the back',
      duration: 'One season',
      value: 1_200,
      deadline: inDays(30).slice(0, 10),
    };
    const answer = await call(poster, 'POST', '/api/sponsorships', form);
    expect(answer.status).toBe(201);
    const made = Sponsorship.strict().parse(await answer.json());
    expect(made).toMatchObject({ ...form, applicants: 0, isClosed: false, myApplication: null });
    expect(await read(made.id)).toEqual(made);
    const listed = await ok<Sponsorship[]>(poster.fetch('/api/sponsorships?category=team'));
    expect(listed[0]).toEqual(made);
    expect(await ok(poster.fetch('/api/sponsorships?category=event'))).toEqual([]);
    expect(await ok(poster.fetch('/api/coaching'))).toEqual([]);
  });

  it('accepts a timestamp as its day, today as a deadline, and no deadline', async () => {
    const deadline = inDays(3);
    expect((await postSponsorship(poster, { deadline })).deadline).toBe(deadline.slice(0, 10));
    const today = earliestToday(Date.now());
    expect((await postSponsorship(poster, { deadline: today })).deadline).toBe(today);
    expect((await postSponsorship(poster)).deadline).toBeNull();
  });

  it.each<[object, string]>([
    [{ deadline: inDays(-3).slice(0, 10) }, 'deadline'],
    [{ deadline: inDays(-3) }, 'deadline'],
    [{ deadline: '2026-02-30' }, 'deadline'],
    [{ deadline: '9999-01-01' }, 'deadline'],
    [{ deadline: 'infinity' }, 'deadline'],
    [{ deadline: '' }, 'deadline'],
    [{ value: -1 }, 'value'],
    [{ value: '$ -100' }, 'value'],
    [{ value: 'NaN' }, 'value'],
    [{ value: 1e12 }, 'value'],
    [{ sponsor: 'a\u202eb' }, 'sponsor'],
    [{ benefits: 'x'.repeat(100_001) }, 'benefits'],
    [{ category: 'skills' }, 'category'],
    [{ maxStudents: 3 }, 'maxStudents'],
  ])('is refused for bad input: number %#', async (form, field) => {
    const answer = call(poster, 'POST', '/api/sponsorships', { ...SPONSORSHIP, ...form });
    expect(await fieldErrors(answer)).toEqual([400, 'invalid_input', [field]]);
  });

  it('keeps a past deadline while other fields are edited, and accepts a new one', async () => {
    const { id } = await postSponsorship(poster, { deadline: inDays(3) });
    await query(server, `UPDATE opportunities SET deadline = '2026-01-01' WHERE id = $1`, [id]);
    const edited = await ok<Sponsorship>(update(id, { rev: 0, sponsor: 'Another' }));
    expect(edited).toMatchObject({ deadline: '2026-01-01', sponsor: 'Another' });
    expect(await fieldErrors(update(id, { rev: 1, deadline: '2026-01-01' }))).toMatchObject([
      400,
      'invalid_input',
      ['deadline'],
    ]);
    const applicant = await buildMember(server);
    expect(await refusal(requestApply(applicant, id, undefined, 'sponsorships'))).toEqual([409, 'opportunity_past']);
    expect((await ok<Sponsorship>(update(id, { rev: 1, deadline: null }))).deadline).toBeNull();
    const applied = await ok<Sponsorship>(requestApply(applicant, id, undefined, 'sponsorships'));
    expect(applied).toMatchObject({ applicants: 1, myApplication: { status: 'pending' } });
    expect((await readSent(applicant))[0]?.opportunity).toMatchObject({ kind: 'sponsorships', deadline: null });
    expect(await ok(requestWithdraw(applicant, id, 'sponsorships'))).toMatchObject({ applicants: 0 });
  });
});

import { CoachingOpportunity } from '@hoopline/contracts/coaching/schemas';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import { Sql } from '../src/database/sql.ts';
import { useServer } from './harness/app.ts';
import { apply, buildApplication, buildOpening, COACHING, postCoaching, readOpening } from './harness/applications.ts';
import { call, fieldErrors, ok, postWithKey, readAllPages, refusal } from './harness/calls.ts';
import { buildGuest, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';

let poster: TestPerson;
const server = useServer();
beforeAll(async () => {
  poster = await buildMember(server);
});

const list = (person: Pick<TestPerson, 'fetch'>, search = '') =>
  ok<CoachingOpportunity[]>(person.fetch(`/api/coaching${search}`));
const update = (person: TestPerson, id: string, body: object) => call(person, 'PATCH', `/api/coaching/${id}`, body);
const close = (person: TestPerson, id: string, isClosed: boolean) =>
  call(person, 'PUT', `/api/coaching/${id}/closed`, { isClosed });

describe('a coaching opportunity', () => {
  it('is posted in the form of the contract, and found by everybody', async () => {
    const form = {
      ...COACHING,
      location: 'West 4th',
      schedule: 'Mondays',
      description: 'Two hours\nof shooting',
      maxStudents: 4,
      experienceLevel: 'Beginners',
      compensation: 40,
    };
    const answer = await call(poster, 'POST', '/api/coaching', form);
    expect(answer.status).toBe(201);
    const made = CoachingOpportunity.strict().parse(await answer.json());
    expect(made).toMatchObject({ ...form, applicants: 0, acceptedCount: 0, isClosed: false, myApplication: null });
    expect(made.poster).toMatchObject({ id: poster.id, displayName: poster.displayName });
    for (const person of [buildVisitor(server), await buildGuest(server), await buildMember(server)])
      expect(await readOpening(person, made.id)).toEqual(made);
  });

  it('has null for missing fields, and keeps an amount of zero', async () => {
    const bare = await postCoaching(poster, { location: '', compensation: 0, description: ' ' });
    const nothing = { location: null, schedule: null, description: null, maxStudents: null, experienceLevel: null };
    expect(bare).toMatchObject({ ...nothing, compensation: 0 });
    expect((await postCoaching(poster, { compensation: 'Dinner' })).compensation).toBe('Dinner');
  });

  it('is posted once by two calls with one idempotency key', async () => {
    const key = newId();
    const [first, second] = await Promise.all(
      [1, 2].map(() => ok<CoachingOpportunity>(postWithKey(poster, '/api/coaching', COACHING, key))),
    );
    expect(second).toEqual(first);
    const other = { ...COACHING, title: 'Another' };
    expect(await refusal(postWithKey(poster, '/api/coaching', other, key))).toEqual([409, 'idempotency_key_reused']);
  });

  it.each<[object, string]>([
    [{ title: 'ab' }, 'title'],
    [{ title: undefined }, 'title'],
    [{ title: 'x'.repeat(300) }, 'title'],
    [{ title: 'Coach\u202e' }, 'title'],
    [{ title: 'two\nlines' }, 'title'],
    [{ category: 'none' }, 'category'],
    [{ category: undefined }, 'category'],
    [{ maxStudents: 0 }, 'maxStudents'],
    [{ maxStudents: -1 }, 'maxStudents'],
    [{ maxStudents: 1.5 }, 'maxStudents'],
    [{ maxStudents: 1e9 }, 'maxStudents'],
    [{ maxStudents: 'NaN' }, 'maxStudents'],
    [{ compensation: -5 }, 'compensation'],
    [{ compensation: '-5' }, 'compensation'],
    [{ compensation: 'NaN' }, 'compensation'],
    [{ description: 'x'.repeat(100_001) }, 'description'],
    [{ posterId: newId() }, 'posterId'],
  ])('is refused for bad input: number %#', async (form, field) => {
    expect(await fieldErrors(call(poster, 'POST', '/api/coaching', { ...COACHING, ...form }))).toEqual([
      400,
      'invalid_input',
      [field],
    ]);
  });

  it('cannot be posted by guests and visitors (401)', async () => {
    const guest = await buildGuest(server);
    expect(await refusal(call(guest, 'POST', '/api/coaching', COACHING))).toEqual([401, 'unauthenticated']);
    const visitor = { ...guest, fetch: buildVisitor(server).fetch };
    expect(await refusal(call(visitor, 'POST', '/api/coaching', COACHING))).toEqual([401, 'unauthenticated']);
  });

  it('is not found if it does not exist, is of another kind or has an invalid id', async () => {
    const sponsorship = await ok<{ id: string }>(
      call(poster, 'POST', '/api/sponsorships', { title: 'Kit', category: 'team' }),
    );
    for (const id of [newId(), sponsorship.id]) {
      expect(await refusal(poster.fetch(`/api/coaching/${id}`))).toEqual([404, 'opportunity_not_found']);
      for (const [method, path, body] of [
        ['POST', 'apply', undefined],
        ['DELETE', 'apply', undefined],
        ['GET', 'applications', undefined],
        ['PUT', 'closed', { isClosed: true }],
      ] as const)
        expect(await refusal(call(poster, method, `/api/coaching/${id}/${path}`, body))).toEqual([
          404,
          'opportunity_not_found',
        ]);
      expect(await refusal(update(poster, id, { rev: 0 }))).toEqual([404, 'opportunity_not_found']);
    }
    expect(await refusal(poster.fetch('/api/coaching/no-id'))).toEqual([400, 'invalid_input']);
  });
});

describe('editing', () => {
  it('changes only the fields that are sent', async () => {
    const { id, opening, poster: own } = await buildOpening(server, { location: 'Here', maxStudents: 3 });
    const { rev } = opening;
    const edited = await ok<CoachingOpportunity>(update(own, id, { rev, schedule: 'Fridays', location: null }));
    expect(edited).toMatchObject({ ...opening, schedule: 'Fridays', location: null, rev: rev + 1 });
    const same = await ok<CoachingOpportunity>(update(own, id, { rev: edited.rev, schedule: 'Fridays' }));
    expect(same).toEqual(edited);
  });

  it('is refused if the poster has changed it meanwhile, but not if a member has applied', async () => {
    const { id, opening, poster: own } = await buildOpening(server);
    await buildApplication(server, id);
    const edited = await ok<CoachingOpportunity>(update(own, id, { rev: opening.rev, title: 'Another title' }));
    expect(await refusal(update(own, id, { rev: opening.rev, title: 'A third' }))).toEqual([
      409,
      'opportunity_changed',
    ]);
    expect(await refusal(update(own, id, { rev: edited.rev + 1, title: 'A third' }))).toEqual([
      409,
      'opportunity_changed',
    ]);
  });

  it('and closing are refused to another member (403) and to a guest (401)', async () => {
    const { id } = await buildOpening(server);
    const guest = await buildGuest(server);
    for (const request of [
      (person: TestPerson) => update(person, id, { rev: 0, title: 'Mine now' }),
      (person: TestPerson) => close(person, id, true),
    ]) {
      expect(await refusal(request(poster))).toEqual([403, 'forbidden']);
      expect(await refusal(request(guest))).toEqual([401, 'unauthenticated']);
    }
  });

  it('includes closing and opening it again; a repeated call changes nothing', async () => {
    const { id, poster: own } = await buildOpening(server);
    const closed = await ok<CoachingOpportunity>(close(own, id, true));
    expect(closed.isClosed).toBe(true);
    expect(await ok(close(own, id, true))).toEqual(closed);
    expect(await ok(close(own, id, false))).toMatchObject({ isClosed: false, rev: closed.rev + 1 });
  });
});

describe('the list', () => {
  it('has one category or one poster, newest first; its pages repeat and omit none', async () => {
    const { poster: other } = await buildOpening(server, { category: 'adult' });
    const mine: string[] = [];
    for (const category of ['youth', 'adult', 'youth', 'youth'] as const)
      mine.push((await postCoaching(other, { category })).id);
    const all = await list(poster, `?posterId=${other.id}`);
    expect(all.slice(0, 4).map(({ id }) => id)).toEqual([...mine].reverse());
    const youth = await readAllPages<CoachingOpportunity>(poster, '/api/coaching?category=youth&limit=2');
    expect(youth.map((page) => page.map(({ id }) => id))).toEqual([[mine[3], mine[2]], [mine[0]]]);
    const both = await list(poster, `?category=adult&posterId=${other.id}`);
    expect(both.map(({ category }) => category)).toEqual(['adult', 'adult']);
    expect((await list(poster))[0]?.id).toBe(mine[3]);
    expect(await refusal(poster.fetch('/api/coaching?category=none'))).toEqual([400, 'invalid_input']);
    expect(await refusal(poster.fetch('/api/coaching?posterId=me'))).toEqual([400, 'invalid_input']);
    expect(await refusal(poster.fetch('/api/coaching?before=nonsense'))).toEqual([400, 'invalid_input']);
  });

  it("contains the caller's own applications, and is read by one statement", async () => {
    const { id } = await buildOpening(server);
    const { applicant } = await buildApplication(server, id);
    const asked = jest.spyOn(server.app.get(Sql), 'rows');
    const found = await list(applicant);
    const names = asked.mock.calls.map(([{ name }]) => name).filter((name) => name.startsWith('opportunities.'));
    asked.mockRestore();
    expect(names).toEqual(['opportunities.all-before']);
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({ myApplication }) => myApplication).map((one) => one.id)).toEqual([id]);
    expect((await list(poster)).filter(({ myApplication }) => myApplication)).toEqual([]);
    expect((await apply(applicant, id)).myApplication?.status).toBe('pending');
  });
});

import type { Coach, CoachProfile } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { query, startTestApp, type TestApp } from './harness/app.ts';
import { call, fieldErrors, ok, readAllPages, refusal } from './harness/calls.ts';
import { addStudent, buildCoach, buildStudent } from './harness/coaching.ts';
import { AT_COURT, buildCourt } from './harness/courts.ts';
import { buildGuest, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => {
  await server.close();
});

const UNKNOWN = '01890000-0000-7000-8000-000000000000';

type Caller = Pick<TestPerson, 'fetch'>;
const profile = (caller: Caller, id = 'anonymous') => ok<CoachProfile>(caller.fetch(`/api/coaches/${id}`));
const rate = (person: TestPerson, id: string, stars: unknown) =>
  call(person, 'PUT', `/api/coaches/${id}/rating`, { stars });
const unrate = (person: TestPerson, id: string) => call(person, 'DELETE', `/api/coaches/${id}/rating`);
/** Finds only coaches whose name contains `part`, so that the coaches of other tests do not matter. */
const search = (part: string, more = '') => `/api/coaches?search=${encodeURIComponent(part)}${more}`;
const names = (coaches: readonly Coach[]) => coaches.map(({ displayName }) => displayName);
const setStars = (id: string, sum: number, count: number) =>
  query(server, 'UPDATE coaches SET stars_sum = $2, stars_count = $3 WHERE user_id = $1', [id, sum, count]);

describe('the list of coaches', () => {
  it('has the best rated first, page by page', async () => {
    const rated: [string, number, number][] = [
      ['A', 10, 2],
      ['B', 50, 10],
      ['C', 0, 0],
      ['D', 14, 3],
      ['E', 0, 0],
    ];
    for (const [letter, sum, count] of rated)
      await setStars((await buildCoach(server, { displayName: `Ranked ${letter}` })).id, sum, count);
    const pages = await readAllPages<Coach>(buildVisitor(server), search('ranked', '&limit=2'));
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(names(pages.flat())).toEqual(['Ranked B', 'Ranked A', 'Ranked D', 'Ranked E', 'Ranked C']);
    expect(pages[1]?.[0]).toMatchObject({ rating: 4.7, ratingCount: 3 });
    expect(pages[0]?.[0]).not.toHaveProperty('bio');
    expect(pages[0]?.[0]).not.toHaveProperty('ratingKey');
  });

  it('can be filtered by specialization and by a part of a name, also with special characters', async () => {
    await buildCoach(server, { displayName: '100% Narrow', form: { specialization: 'Defense' } });
    await buildCoach(server, { displayName: 'Other Narrow', form: { specialization: 'Mental Game' } });
    const found = async (path: string) => names(await ok<Coach[]>(buildVisitor(server).fetch(path)));
    expect(await found(search('NARROW', '&specialization=Mental+Game'))).toEqual(['Other Narrow']);
    expect(await found(search('0% n'))).toEqual(['100% Narrow']);
    expect(await found(search('%rrow', '&specialization=Defense'))).toEqual([]);
  });

  it('counts each student once, however many openings accepted them', async () => {
    const coach = await buildCoach(server, { displayName: 'Counted Coach' });
    const student = await buildStudent(server, coach.id);
    await addStudent(server, coach.id, student.id);
    await buildStudent(server, coach.id);
    await buildStudent(server, coach.id, 'withdrawn');
    await addStudent(server, coach.id, (await buildMember(server)).id, 'accepted', 'sponsorships');
    expect(await ok(buildVisitor(server).fetch(search('Counted Coach')))).toMatchObject([{ studentsCount: 2 }]);
  });

  it('has the nearest first, page by page, and coaches who name no court last', async () => {
    const at = async (name: string, north: number) => {
      const latitude = AT_COURT.latitude + north;
      const courtId = await buildCourt(server, { latitude });
      await buildCoach(server, { displayName: `Nearby ${name}`, form: { courtId } });
      return courtId;
    };
    await at('far', 2);
    await at('third', 0.03);
    const courtId = await at('first', 0.01);
    await at('second', 0.02);
    await buildCoach(server, { displayName: 'Nearby nowhere' });
    const twin = await buildCoach(server, { displayName: 'Nearby twin', form: { courtId } });
    const near = `&near=${AT_COURT.latitude},${AT_COURT.longitude}`;
    const pages = await readAllPages<Coach>(buildVisitor(server), search('nearby', `${near}&limit=1`));
    expect(names(pages.flat())).toEqual(
      ['first', 'twin', 'second', 'third', 'far', 'nowhere'].map((name) => `Nearby ${name}`),
    );
    const around = await ok<Coach[]>(buildVisitor(server).fetch(search('nearby', `${near}&radius=5000`)));
    expect(names(around)).toEqual(['first', 'twin', 'second', 'third'].map((name) => `Nearby ${name}`));
    expect(around[1]).toMatchObject({ id: twin.id, court: { id: courtId } });
    expect(around[1]).not.toHaveProperty('distance');
  });

  it.each([
    ['specialization=Juggling', 'specialization'],
    ['near=1', 'near'],
    ['near=91,0', 'near'],
    ['radius=500', 'near'],
    ['near=1,1&radius=far', 'radius'],
    ['limit=0', 'limit'],
    ['before=abc', 'before'],
    ['after=abc', 'cursor'],
    ['sort=best', 'sort'],
  ])('is refused with %s', async (text, field) => {
    expect(await fieldErrors(buildVisitor(server).fetch(`/api/coaches?${text}`))).toEqual([
      400,
      'invalid_input',
      [field],
    ]);
  });
});

describe('stars', () => {
  it('are given by accepted students, changed and taken back', async () => {
    const coach = await buildCoach(server);
    const [ann, ben] = [await buildStudent(server, coach.id), await buildStudent(server, coach.id)];
    expect(await ok(rate(ann, coach.id, 5))).toMatchObject({ rating: 5, ratingCount: 1, myStars: 5 });
    expect(await ok(rate(ben, coach.id, 2))).toMatchObject({ rating: 3.5, ratingCount: 2, myStars: 2 });
    const changed = await ok<CoachProfile>(rate(ann, coach.id, 3));
    expect(changed).toMatchObject({ rating: 2.5, ratingCount: 2, myStars: 3 });
    expect(await ok(rate(ann, coach.id, 3))).toEqual(changed);
    expect(await ok(unrate(ann, coach.id))).toMatchObject({ rating: 2, ratingCount: 1, myStars: null });
    expect(await ok(unrate(ann, coach.id))).toMatchObject({ ratingCount: 1 });
    expect(await ok(unrate(ben, coach.id))).toMatchObject({ rating: null, ratingCount: 0 });
  });

  it('of one student count once, also when they are given several times at once', async () => {
    const coach = await buildCoach(server);
    const student = await buildStudent(server, coach.id);
    const answers = await Promise.all([5, 1, 5, 1, 3, 3].map((stars) => rate(student, coach.id, stars)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const { rating, ratingCount, myStars } = await profile(student, coach.id);
    expect(ratingCount).toBe(1);
    expect(rating).toBe(myStars);
  });

  it('are refused from other people, and from the coach', async () => {
    const coach = await buildCoach(server);
    await addStudent(server, coach.id, coach.id);
    const sponsored = await buildMember(server);
    await addStudent(server, coach.id, sponsored.id, 'accepted', 'sponsorships');
    const others = await Promise.all(
      ['pending', 'shortlisted', 'declined', 'withdrawn', 'expired'].map((status) =>
        buildStudent(server, coach.id, status),
      ),
    );
    const elsewhere = await buildStudent(server, (await buildCoach(server)).id);
    for (const person of [coach, sponsored, elsewhere, ...others]) {
      expect(await refusal(rate(person, coach.id, 5))).toEqual([403, 'not_a_student']);
      expect(await refusal(unrate(person, coach.id))).toEqual([403, 'not_a_student']);
    }
    const guest = await buildGuest(server);
    expect((await rate(guest, coach.id, 5)).status).toBe(401);
    expect(await refusal(rate(sponsored, UNKNOWN, 5))).toEqual([404, 'coach_not_found']);
    expect((await profile(coach)).ratingCount).toBe(0);
  });

  it.each([0, 6, 2.5, -1, '5', null])('are refused with the value %j', async (stars) => {
    const coach = await buildCoach(server);
    const student = await buildStudent(server, coach.id);
    expect(await fieldErrors(rate(student, coach.id, stars))).toEqual([400, 'invalid_input', ['stars']]);
  });
});

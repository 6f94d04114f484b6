import { COACH, type CoachingOpportunity, type CoachProfile } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { query, startTestApp, type TestApp } from './harness/app.ts';
import { call, fieldErrors, ok, refusal } from './harness/calls.ts';
import { buildCoach, buildStudent, saveCoach } from './harness/coaching.ts';
import { AT_COURT, buildCourt } from './harness/courts.ts';
import { buildGuest, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import { photo } from './harness/pictures.ts';
import { uploadFile, uploadRow } from './harness/uploads.ts';
import { Watchers } from './harness/watching.ts';

let server: TestApp;
const watchers = new Watchers();
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => {
  watchers.close();
  await server.close();
});

const MINE = '/api/coaches/anonymous';
const CERTIFICATES = `${MINE}/certificates`;
const UNKNOWN = '01890000-0000-7000-8000-000000000000';

type Caller = Pick<TestPerson, 'fetch'>;
const profile = (caller: Caller, id = 'anonymous') => ok<CoachProfile>(caller.fetch(`/api/coaches/${id}`));
const rate = (person: TestPerson, id: string, stars: unknown) =>
  call(person, 'PUT', `/api/coaches/${id}/rating`, { stars });
const search = (part: string) => `/api/coaches?search=${encodeURIComponent(part)}`;
const image = async (person: TestPerson) =>
  uploadFile(server, person, await photo(40, 30).jpeg().toBuffer(), 'image/jpeg');

describe('a coach profile', () => {
  it('is opened by a member, replaced, closed, and opened again with the same ratings', async () => {
    const me = await buildMember(server, { displayName: 'Dana Opener', city: 'Bronx' });
    expect(await refusal(me.fetch(MINE))).toEqual([404, 'coach_not_found']);
    const courtId = await buildCourt(server, { name: 'The Cage' });
    const hours = [
      { day: 'mon' as const, from: '17:00', to: '18:30' },
      { day: 'mon' as const, from: '18:30', to: '20:00' },
    ];
    const opened = await saveCoach(me, { bio: ' Ten years of it. ', rates: '$40 an hour', courtId, hours });
    expect(opened).toEqual({
      id: me.id,
      displayName: 'Dana Opener',
      profileImageUrl: null,
      position: null,
      city: 'Bronx',
      avatar: expect.any(Object),
      specialization: 'Shooting',
      rating: null,
      ratingCount: 0,
      studentsCount: 0,
      court: { id: courtId, name: 'The Cage', city: 'New York', ...AT_COURT },
      rev: 0,
      bio: 'Ten years of it.',
      rates: '$40 an hour',
      certificates: [],
      hours,
      isMe: true,
      canRate: false,
      myStars: null,
    });
    expect(await profile(me)).toEqual(opened);
    const replaced = await saveCoach(me, { specialization: 'Defense' });
    expect(replaced).toMatchObject({
      specialization: 'Defense',
      bio: null,
      rates: null,
      court: null,
      hours: [],
      rev: 1,
    });
    expect((await saveCoach(me, { specialization: 'Defense' })).rev).toBe(1);

    const student = await buildStudent(server, me.id);
    await ok(rate(student, me.id, 4));
    expect((await call(me, 'DELETE', MINE)).status).toBe(204);
    expect((await call(me, 'DELETE', MINE)).status).toBe(204);
    expect(await refusal(me.fetch(MINE))).toEqual([404, 'coach_not_found']);
    expect(await refusal(rate(student, me.id, 5))).toEqual([404, 'coach_not_found']);
    expect(await ok(me.fetch(search('Dana Opener')))).toEqual([]);
    expect(await saveCoach(me)).toMatchObject({ rating: 4, ratingCount: 1, studentsCount: 1 });
  });

  it('shows everybody the same, and each viewer what they may do', async () => {
    const coach = await buildCoach(server);
    const [student, pending, guest] = [
      await buildStudent(server, coach.id),
      await buildStudent(server, coach.id, 'pending'),
      await buildGuest(server),
    ];
    await ok(rate(student, coach.id, 5));
    const seen = { id: coach.id, rating: 5, ratingCount: 1, studentsCount: 1, isMe: false };
    const other = { ...seen, canRate: false, myStars: null };
    expect(await profile(buildVisitor(server), coach.id)).toMatchObject(other);
    expect(await profile(guest, coach.id)).toMatchObject(other);
    expect(await profile(pending, coach.id)).toMatchObject(other);
    expect(await profile(student, coach.id)).toMatchObject({ ...seen, canRate: true, myStars: 5 });
    expect(await profile(coach, coach.id)).toMatchObject({ ...other, isMe: true });
  });

  it('of a private member is shown to that member only', async () => {
    const coach = await buildCoach(server, { isPublic: false, displayName: 'Hidden Coach' });
    const student = await buildStudent(server, coach.id);
    for (const caller of [buildVisitor(server), student, await buildGuest(server)])
      expect(await refusal(caller.fetch(`/api/coaches/${coach.id}`))).toEqual([404, 'coach_not_found']);
    expect(await refusal(rate(student, coach.id, 5))).toEqual([404, 'coach_not_found']);
    expect(await ok(student.fetch(search('Hidden Coach')))).toEqual([]);
    expect((await profile(coach)).isMe).toBe(true);
  });

  it('cannot be saved or closed by a guest (401), and is not found for people who do not coach', async () => {
    const [guest, member] = [await buildGuest(server), await buildMember(server)];
    expect((await call(guest, 'PUT', MINE, { specialization: 'Shooting' })).status).toBe(401);
    expect((await call(guest, 'DELETE', MINE)).status).toBe(401);
    expect((await buildVisitor(server).fetch(MINE)).status).toBe(404);
    for (const id of [member.id, guest.id, UNKNOWN])
      expect(await refusal(member.fetch(`/api/coaches/${id}`))).toEqual([404, 'coach_not_found']);
    expect((await member.fetch('/api/coaches/somebody')).status).toBe(400);
  });

  const slot = (from: string, to: string, day = 'tue') => ({ day, from, to });
  it.each([
    ['no specialization', {}, ['specialization']],
    ['an unknown specialization', { specialization: 'Juggling' }, ['specialization']],
    ['hours that overlap', { hours: [slot('09:00', '11:00'), slot('10:59', '12:00')] }, ['hours']],
    ['the same hours twice', { hours: [slot('09:00', '11:00'), slot('09:00', '11:00')] }, ['hours']],
    ['an hour after 24:00', { hours: [slot('17:00', '25:00')] }, ['hours.0.to']],
    ['hours that end before they begin', { hours: [slot('17:00', '16:00')] }, ['hours.0.to']],
    ['hours without a length', { hours: [slot('17:00', '17:00')] }, ['hours.0.to']],
    ['an unknown day', { hours: [slot('17:00', '18:00', 'someday')] }, ['hours.0.day']],
    ['too many hours', { hours: Array.from({ length: 22 }, (_, at) => slot(clock(at), clock(at + 1))) }, ['hours']],
    ['an unknown court', { courtId: UNKNOWN }, ['courtId']],
    ['a court that is no id', { courtId: 'rucker' }, ['courtId']],
    ['a bio that is too long', { bio: 'x'.repeat(COACH.maxBio + 1) }, ['bio']],
    ['rates that are too long', { rates: 'x'.repeat(COACH.maxRates + 1) }, ['rates']],
    ['a rating in the form', { rating: 5 }, ['rating']],
  ])('with %s is refused, and changes nothing', async (what, wrong, fields) => {
    const me = await buildCoach(server);
    const before = await profile(me);
    const form = { ...(what !== 'no specialization' && { specialization: 'Defense' }), ...wrong };
    expect(await fieldErrors(call(me, 'PUT', MINE, form))).toEqual([400, 'invalid_input', fields]);
    expect(await profile(me)).toEqual(before);
  });
});

/** The time of a half hour of the day: `clock(3)` is `01:30`. */
function clock(at: number): string {
  return `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`;
}

describe('certificates', () => {
  it('are images of the coach, are shown in order, and can be removed', async () => {
    const me = await buildCoach(server);
    const [first, second] = [await image(me), await image(me)];
    await ok(call(me, 'POST', CERTIFICATES, { title: ' Level 1 ', mediaUrl: first.mediaUrl }));
    const both = await ok<CoachProfile>(
      call(me, 'POST', CERTIFICATES, { title: 'Level 2', mediaUrl: second.mediaUrl }),
    );
    expect(both.certificates).toMatchObject([
      { title: 'Level 1', mediaUrl: first.mediaUrl },
      { title: 'Level 2', mediaUrl: second.mediaUrl },
    ]);
    expect(await ok(call(me, 'POST', CERTIFICATES, { title: 'Again', mediaUrl: first.mediaUrl }))).toEqual(both);
    const [shown] = both.certificates;
    const remove = () => ok<CoachProfile>(call(me, 'DELETE', `${CERTIFICATES}/${shown?.id}`));
    const other = await buildCoach(server);
    await ok(call(other, 'DELETE', `${CERTIFICATES}/${shown?.id}`));
    expect((await profile(me)).certificates).toHaveLength(2);
    expect((await remove()).certificates).toMatchObject([{ title: 'Level 2' }]);
    expect((await remove()).certificates).toHaveLength(1);
    expect(await uploadRow(server, first.id)).toMatchObject({ state: 'dropped' });
    expect(await uploadRow(server, second.id)).toMatchObject({ state: 'used' });
  });

  it('are at most ten, also when two are added at once', async () => {
    const me = await buildCoach(server);
    await query(
      server,
      `WITH made AS (
         INSERT INTO uploads (id, user_id, state, kind, content_type, created_at)
         SELECT gen_random_uuid(), $1, 'used', 'image', 'image/jpeg', now() FROM generate_series(1, $2) RETURNING id)
       INSERT INTO coach_certificates (id, coach_id, title, upload_id, created_at)
       SELECT gen_random_uuid(), $1, 'Old', id, now() FROM made`,
      [me.id, COACH.maxCertificates - 1],
    );
    const files = [await image(me), await image(me)];
    const answers = await Promise.all(
      files.map(({ mediaUrl }) => call(me, 'POST', CERTIFICATES, { title: 'One more', mediaUrl })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await profile(me)).certificates).toHaveLength(COACH.maxCertificates);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ code: 'too_many_certificates' });
  });

  it.each([
    ['a file of another member', async () => (await image(await buildMember(server))).mediaUrl, 'upload_missing'],
    ['an address on another host', async () => 'https://example.com/a.jpg', 'wrong_format'],
    [
      'a video',
      async (me: TestPerson) => {
        const { id, mediaUrl } = await image(me);
        await query(server, `UPDATE uploads SET kind = 'video' WHERE id = $1`, [id]);
        return mediaUrl;
      },
      'not_an_image',
    ],
  ])('with %s are refused', async (_, make, code) => {
    const me = await buildCoach(server);
    const answer = await call(me, 'POST', CERTIFICATES, { title: 'Level 1', mediaUrl: await make(me) });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ problems: { mediaUrl: { code } } });
    expect((await profile(me)).certificates).toEqual([]);
  });

  it('need a title and a coach profile', async () => {
    const [coach, member, guest] = [await buildCoach(server), await buildMember(server), await buildGuest(server)];
    const { mediaUrl } = await image(coach);
    expect(await fieldErrors(call(coach, 'POST', CERTIFICATES, { title: ' ', mediaUrl }))).toEqual([
      400,
      'invalid_input',
      ['title'],
    ]);
    const own = await image(member);
    expect(await refusal(call(member, 'POST', CERTIFICATES, { title: 'A', mediaUrl: own.mediaUrl }))).toEqual([
      404,
      'coach_not_found',
    ]);
    expect(await uploadRow(server, own.id)).toMatchObject({ state: 'ready' });
    expect((await call(guest, 'POST', CERTIFICATES, { title: 'A', mediaUrl })).status).toBe(401);
  });
});

describe('changes of coaches', () => {
  it('are published to sockets that watch coaching, except those of a private coach', async () => {
    const [coach, privatePerson] = [await buildCoach(server), await buildCoach(server, { isPublic: false })];
    const student = await buildStudent(server, coach.id);
    const socket = await watchers.watch(server, ['coaching']);
    await saveCoach(privatePerson, { bio: 'For nobody' });
    await saveCoach(coach, { specialization: 'Team Tactics' });
    await ok(rate(student, coach.id, 4));
    const event = await socket.next('coaching.coachChanged', ({ rating }) => rating === 4);
    expect(event).toMatchObject({ id: coach.id, specialization: 'Team Tactics', ratingCount: 1, rev: 2 });
    expect(event).not.toHaveProperty('myStars');
    expect(socket.all('coaching.coachChanged').filter(({ id }) => id === privatePerson.id)).toEqual([]);
    expect(await query(server, `SELECT 1 FROM outbox WHERE topic = 'coaching.coach' AND attempts > 0`)).toEqual([]);
  });

  it('are published when a coach accepts an applicant, who may then rate them', async () => {
    const [coach, ann] = [await buildCoach(server), await buildMember(server)];
    const opening = await ok<CoachingOpportunity>(
      call(coach, 'POST', '/api/coaching', { title: 'Summer camp', category: 'youth' }),
    );
    const { myApplication } = await ok<CoachingOpportunity>(call(ann, 'POST', `/api/coaching/${opening.id}/apply`, {}));
    const socket = await watchers.watch(server, ['coaching']);
    const answer = { answer: 'accept', rev: myApplication?.rev };
    await ok(call(coach, 'POST', `/api/applications/${myApplication?.id}/answer`, answer));
    const event = await socket.next('coaching.coachChanged', ({ id }) => id === coach.id);
    expect(event).toMatchObject({ studentsCount: 1, rev: 1 });
    expect((await profile(ann, coach.id)).canRate).toBe(true);
  });

  it('are published when a coach closes the profile, once, and when they open it again', async () => {
    const coach = await buildCoach(server);
    const socket = await watchers.watch(server, ['coaching']);
    for (let twice = 0; twice < 2; twice += 1) expect((await call(coach, 'DELETE', MINE)).status).toBe(204);
    expect(await socket.next('coaching.coachRemoved', ({ id }) => id === coach.id)).toEqual({ id: coach.id });
    const { rev } = await saveCoach(coach);
    await socket.next('coaching.coachChanged', (one) => one.id === coach.id && one.rev === rev);
    expect(socket.all('coaching.coachRemoved').filter(({ id }) => id === coach.id)).toHaveLength(1);
  });

  it('are published when a coach changes their name', async () => {
    const [coach, other] = [await buildCoach(server), await buildMember(server)];
    const socket = await watchers.watch(server, ['coaching']);
    const rename = (person: TestPerson, displayName: string) =>
      ok(call(person, 'PUT', '/api/players/anonymous/profile', { displayName, preferredPosition: 'Center' }));
    await rename(other, 'Nobody’s Coach');
    await rename(coach, 'Coach Renamed');
    const face = await socket.next('players.faceChanged');
    expect(face).toMatchObject({ id: coach.id, displayName: 'Coach Renamed' });
  });
});

import { ReceivedApplication, SentApplication } from '@hoopline/contracts/applications/schemas';
import { NeutralCoachingOpportunity } from '@hoopline/contracts/coaching/schemas';
import { NeutralSponsorship } from '@hoopline/contracts/sponsorships/schemas';
import { afterEach, describe, expect, it } from '@jest/globals';
import { OutboxService } from '../src/changes/outbox.service.ts';
import { query, useServer } from './harness/app.ts';
import {
  answerApplication,
  apply,
  buildApplication,
  buildOpening,
  postSponsorship,
  readSent,
  undo,
  withdraw,
} from './harness/applications.ts';
import { call, ok } from './harness/calls.ts';
import { untilPublished } from './harness/outbox.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { eventNamesAbout, Watchers, waitForEarlierEvents } from './harness/watching.ts';

const watchers = new Watchers();
const server = useServer();
afterEach(() => watchers.close());

const watch = (wanted: string[], person?: TestPerson) => watchers.watch(server, wanted, person);

describe('an opportunity', () => {
  it('is published to everybody who watches its kind when it is posted, edited and closed', async () => {
    const [coaching, sponsorships] = await Promise.all([watch(['coaching']), watch(['sponsorships', 'games'])]);
    const { id, poster, opening } = await buildOpening(server);
    const created = await coaching.next('coaching.created', (one) => one.id === id);
    expect(NeutralCoachingOpportunity.strict().parse(created)).toEqual(created);
    const { myApplication: _, ...neutral } = opening;
    expect(created).toEqual(neutral);
    await ok(call(poster, 'PATCH', `/api/coaching/${id}`, { rev: 0, schedule: 'Fridays' }));
    expect(await coaching.next('coaching.updated', (one) => one.rev === 1)).toMatchObject({ id, schedule: 'Fridays' });
    await ok(call(poster, 'PUT', `/api/coaching/${id}/closed`, { isClosed: true }));
    await coaching.next('coaching.updated', (one) => one.id === id && one.isClosed);
    await waitForEarlierEvents(server, sponsorships);
    expect(eventNamesAbout(sponsorships, id)).toEqual([]);
  });

  it('that is a sponsorship is published to the topic `sponsorships`', async () => {
    const socket = await watch(['sponsorships']);
    const { id } = await postSponsorship(await buildMember(server), { value: 500 });
    const created = await socket.next('sponsorships.created', (one) => one.id === id);
    expect(NeutralSponsorship.strict().parse(created)).toMatchObject({ value: 500 });
  });

  it('has a topic whose state contains the number of opportunities', async () => {
    const socket = await watch([]);
    const count = async () => {
      const answer = await socket.call('watch', { topics: ['coaching', 'sponsorships'] });
      return (answer as unknown as { topics: { coaching: { state: { coaching: { count: number } } } } }).topics.coaching
        .state.coaching.count;
    };
    const before = await count();
    await buildOpening(server);
    expect(await count()).toBe(before + 1);
  });
});

it('a new name is published to everybody who sees the poster or the applicant', async () => {
  const { id, poster } = await buildOpening(server);
  const { applicant } = await buildApplication(server, id);
  const [cards, board, badge] = await Promise.all([watch(['coaching']), watch([], poster), watch([], applicant)]);
  const rename = (person: TestPerson) =>
    ok(call(person, 'PUT', '/api/players/anonymous/profile', { displayName: 'Renamed', preferredPosition: 'Center' }));
  await rename(poster);
  for (const socket of [cards, badge]) await socket.next('players.faceChanged', (face) => face.id === poster.id);
  await rename(applicant);
  await board.next('players.faceChanged', (face) => face.id === applicant.id);
});

describe('an application', () => {
  it('is published to its applicant and the poster; others receive only the number of applications', async () => {
    const { id, poster } = await buildOpening(server, { maxStudents: 2 });
    const applicant = await buildMember(server);
    const [board, badge, stranger] = await Promise.all([
      watch([], poster),
      watch([], applicant),
      watch(['coaching', 'games'], await buildMember(server)),
    ]);
    const { myApplication } = await apply(applicant, id, { note: 'Secret words' });
    const received = await board.next('applications.received');
    expect(ReceivedApplication.strict().parse(received)).toMatchObject({
      id: myApplication?.id,
      note: 'Secret words',
      applicant: { id: applicant.id },
    });
    const changed = await badge.next('applications.changed');
    expect(SentApplication.strict().parse(changed)).toEqual((await readSent(applicant))[0]);
    expect(await stranger.next('coaching.applicantsChanged', (one) => one.applicants === 1)).toMatchObject({ id });

    const { application } = await answerApplication(poster, received, 'accept');
    expect(await badge.next('applications.changed', ({ status }) => status === 'accepted')).toMatchObject({
      opportunity: { acceptedCount: 1 },
    });
    expect(await board.next('applications.received', ({ rev }) => rev === application.rev)).toEqual(application);
    const full = { id, acceptedCount: 1, maxAccepted: 2, deadline: null, isClosed: false };
    expect(await stranger.next('coaching.applicantsChanged', (one) => one.acceptedCount === 1)).toMatchObject(full);
    await undo(poster, application.id);
    await badge.next('applications.changed', ({ rev, status }) => rev === application.rev + 1 && status === 'pending');
    await withdraw(applicant, id);
    await board.next('applications.received', ({ status }) => status === 'withdrawn');
    await stranger.next('coaching.applicantsChanged', (one) => one.applicants === 0);
    await waitForEarlierEvents(server, stranger);
    expect(new Set(eventNamesAbout(stranger, id))).toEqual(new Set(['coaching.applicantsChanged']));
    expect(JSON.stringify(stranger.received)).not.toContain('Secret words');
  });

  it('that is shortlisted or declined publishes no counts', async () => {
    const { id, poster } = await buildOpening(server);
    const { application } = await buildApplication(server, id);
    await untilPublished(server);
    const stranger = await watch(['coaching', 'games']);
    const { application: listed } = await answerApplication(poster, application, 'shortlist');
    await answerApplication(poster, listed, 'decline', 'No');
    await waitForEarlierEvents(server, stranger);
    expect(eventNamesAbout(stranger, id)).toEqual([]);
  });

  it('that is accepted gives the coach one more student', async () => {
    const { id, poster } = await buildOpening(server);
    const form = { specialization: 'Shooting', hours: [] };
    await ok(call(poster, 'PUT', '/api/coaches/anonymous', form));
    const { applicant, application } = await buildApplication(server, id);
    const socket = await watch(['coaching']);
    await answerApplication(poster, application, 'accept');
    await socket.next('coaching.coachChanged', (coach) => coach.id === poster.id && coach.studentsCount === 1);
    await withdraw(applicant, id);
    await socket.next('coaching.coachChanged', (coach) => coach.id === poster.id && coach.studentsCount === 0);
  });

  it('is published later in its present state if the process ended before publishing', async () => {
    const { id, poster } = await buildOpening(server);
    const { applicant, application } = await buildApplication(server, id);
    await ok(call(poster, 'PUT', '/api/coaches/anonymous', { specialization: 'Shooting', hours: [] }));
    await untilPublished(server);
    const [board, badge, everybody] = await Promise.all([watch([], poster), watch([], applicant), watch(['coaching'])]);
    await query(
      server,
      `INSERT INTO outbox (id, topic, ref, created_at)
       VALUES (gen_random_uuid(), 'applications.changes', $1, now() - interval '1 minute'),
              (gen_random_uuid(), 'applications.opportunities', $2, now() - interval '1 minute')`,
      [application.id, id],
    );
    await server.app.get(OutboxService).sweep();
    expect(await board.next('applications.received')).toMatchObject({ id: application.id });
    expect(await badge.next('applications.changed')).toMatchObject({ id: application.id });
    expect(await everybody.next('coaching.updated')).toMatchObject({ id, applicants: 1 });
    await everybody.next('coaching.applicantsChanged', (one) => one.id === id);
    await everybody.next('coaching.coachChanged', (coach) => coach.id === poster.id);
    const left = `SELECT 1 FROM outbox WHERE topic LIKE 'applications.%' AND created_at < now() - interval '30 s'`;
    expect(await query(server, left)).toEqual([]);
  });
});

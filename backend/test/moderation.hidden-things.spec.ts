import {
  COACHING_TOPIC,
  type Coach,
  type CourtReports,
  courtsTopics,
  type PostedOpportunity,
  SPONSORSHIPS_TOPIC,
} from '@hoopline/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { useServer } from './harness/app.ts';
import {
  buildApplication,
  postCoaching,
  postSponsorship,
  readSent,
  requestAnswer,
  requestApply,
} from './harness/applications.ts';
import { call, ok, refusal } from './harness/calls.ts';
import { buildCoach } from './harness/coaching.ts';
import { buildCourt, checkIn, readCourt } from './harness/courts.ts';
import { buildUpload } from './harness/feed.ts';
import { inboxOf } from './harness/notifications.ts';
import { buildMember, buildVisitor, type TestPerson, useMember } from './harness/people.ts';
import { act, OPERATORS, readItem, report, requestReport } from './harness/reports.ts';
import { useWatchers } from './harness/watching.ts';

const server = useServer({ OPERATORS });
const operator = useMember(server, { email: OPERATORS[0] });
const reader = useMember(server);
const author = useMember(server, {}, beforeEach);
const watchers = useWatchers();

describe.each([
  ['opening', 'coaching', COACHING_TOPIC, (poster: TestPerson) => postCoaching(poster, { description: 'Pay first' })],
  [
    'sponsorship',
    'sponsorships',
    SPONSORSHIPS_TOPIC,
    (poster: TestPerson) => postSponsorship(poster, { description: 'Pay first' }),
  ],
] as const)('a hidden %s', (kind, path, topic, post) => {
  const listed = async (person: Pick<TestPerson, 'fetch'>, search = '') =>
    (await ok<{ id: string }[]>(person.fetch(`/api/${path}${search}`))).map(({ id }) => id);

  it('is reported with its texts, and visible only to its poster until it is shown again', async () => {
    const { id, title } = await post(author);
    expect(await refusal(requestReport(author, { kind, id }))).toEqual([409, 'own_content']);
    expect(await refusal(requestReport(reader, { kind: 'message', id }))).toEqual([404, 'not_found']);
    await report(reader, { kind, id, reason: 'spam' });
    const item = await act(operator, id, 'hide');
    expect(item).toMatchObject({ kind, isHidden: true, isGone: false, excerpt: title, author: { id: author.id } });
    expect((await readItem(operator, item.id)).contexts).toEqual([
      expect.objectContaining({ title, text: expect.stringContaining('Pay first'), path: `/${path}/${id}` }),
    ]);

    for (const search of ['', `?posterId=${author.id}`]) expect(await listed(reader, search)).not.toContain(id);
    expect(await refusal(reader.fetch(`/api/${path}/${id}`))).toEqual([404, 'opportunity_not_found']);
    expect(await refusal(requestApply(reader, id, undefined, path))).toEqual([404, 'opportunity_not_found']);
    expect(await refusal(requestReport(await buildMember(server), { kind, id }))).toEqual([404, 'not_found']);
    expect(await ok(author.fetch(`/api/${path}/${id}`))).toMatchObject({ isHidden: true });
    expect(await listed(author)).toContain(id);
    const posted = await ok<PostedOpportunity[]>(author.fetch('/api/applications/posted'));
    expect(posted).toEqual([expect.objectContaining({ id, isHidden: true })]);
    expect(await inboxOf(author)).toEqual([
      expect.objectContaining({ details: expect.objectContaining({ action: 'hidden', about: kind, targetId: id }) }),
    ]);

    await act(operator, id, 'undo');
    expect(await listed(reader)).toContain(id);
    expect(await ok(author.fetch(`/api/${path}/${id}`))).not.toHaveProperty('isHidden');
  });

  it('is removed from the pages of its readers, is not counted, and comes back', async () => {
    const { id } = await post(author);
    await report(reader, { kind, id });
    const counting = await watchers.watch(server, [], reader);
    const count = () => counting.call('watch', { topics: [topic] });
    const before = await count();
    const watching = await watchers.watch(server, [topic], reader);
    const own = await watchers.watch(server, [topic], author);
    await act(operator, id, 'hide');
    expect(await watching.next(`${path}.removed`)).toEqual({ id });
    expect(await own.next(`${path}.updated`, (one) => one.id === id)).toMatchObject({ isHidden: true });
    expect(own.all(`${path}.removed`)).toEqual([]);
    expect(await count()).not.toEqual(before);
    // While it is hidden, only its poster receives its changes.
    await ok(call(author, 'PUT', `/api/${path}/${id}/closed`, { isClosed: true }));
    await own.next(`${path}.updated`, (one) => one.isClosed);
    await act(operator, id, 'undo');
    expect(await watching.next(`${path}.updated`)).toMatchObject({ id, isClosed: true });
    expect(await count()).toEqual(before);
  });
});

describe('applications for a hidden opening', () => {
  it('stay pending: their applicants do not see them, and nobody can answer them', async () => {
    const { id } = await postCoaching(author);
    const { applicant, application } = await buildApplication(server, id);
    await report(reader, { kind: 'opening', id });
    await act(operator, id, 'hide');
    expect(await readSent(applicant)).toEqual([]);
    expect(await refusal(call(applicant, 'PATCH', `/api/applications/${application.id}`, { note: 'Hi' }))).toEqual([
      404,
      'application_not_found',
    ]);
    expect(await refusal(requestAnswer(author, application, 'accept'))).toEqual([404, 'application_not_found']);
    await act(operator, id, 'undo');
    expect(await readSent(applicant)).toEqual([expect.objectContaining({ id: application.id, status: 'pending' })]);
    expect((await requestAnswer(author, application, 'accept')).status).toBe(200);
  });
});

describe('a hidden photo of a court', () => {
  it('is visible only to the person who added it, with its file, until it is shown again', async () => {
    const court = await buildCourt(server);
    const add = async (person: TestPerson) => {
      const { mediaUrl } = await buildUpload(server, person);
      const { photos } = await ok<CourtReports>(call(person, 'POST', `/api/courts/${court}/photos`, { mediaUrl }));
      return photos[0] as CourtReports['photos'][number];
    };
    const [photo, other] = [await add(author), await add(reader)];
    const shown = async (person: Pick<TestPerson, 'fetch'>) =>
      (await readCourt(person, court)).reports.photos.map(({ id, isHidden }) => [id, isHidden]);
    expect(await refusal(requestReport(author, { kind: 'court_photo', id: photo.id }))).toEqual([409, 'own_content']);
    await report(reader, { kind: 'court_photo', id: photo.id, reason: 'sexual' });
    const watching = await watchers.watch(server, [courtsTopics.court(court)], reader);
    const own = await watchers.watch(server, [courtsTopics.court(court)], author);
    const item = await act(operator, photo.id, 'hide');
    expect(item.contexts).toEqual([
      expect.objectContaining({ title: 'Rucker Park', media: [photo.mediaUrl], path: `/courts/${court}` }),
    ]);

    for (const person of [reader, buildVisitor(server)]) expect(await shown(person)).toEqual([[other.id, undefined]]);
    expect(await shown(author)).toEqual([
      [other.id, undefined],
      [photo.id, true],
    ]);
    expect((await reader.fetch(photo.mediaUrl)).status).toBe(404);
    const ids = ({ photos }: CourtReports) => photos.map(({ id }) => id);
    expect(ids(await watching.next('courts.reportsChanged', ({ rev }) => rev > 2))).toEqual([other.id]);
    expect(ids(await own.next('courts.reportsChanged', ({ rev }) => rev > 2))).toEqual([other.id, photo.id]);
    const stranger = await buildMember(server);
    expect(await refusal(requestReport(stranger, { kind: 'court_photo', id: photo.id }))).toEqual([404, 'not_found']);
    // The answer to another person's write at this court does not contain the photo either.
    const answer = await ok<CourtReports>(
      call(reader, 'POST', `/api/courts/${court}/conditions`, { kind: 'rim', state: 'good' }),
    );
    expect(ids(answer)).toEqual([other.id]);

    await act(operator, photo.id, 'undo');
    expect(await shown(buildVisitor(server))).toEqual([
      [other.id, undefined],
      [photo.id, undefined],
    ]);
  });
});

describe('a hidden profile', () => {
  it('has no name beside its check-in and photo on the page of a court, until it is shown again', async () => {
    const court = await buildCourt(server);
    const { mediaUrl } = await buildUpload(server, author);
    await ok(call(author, 'POST', `/api/courts/${court}/photos`, { mediaUrl }));
    await checkIn(author, court, { isNamed: true });
    const readers = { reader, visitor: buildVisitor(server) };
    const textTo = async (person: Pick<TestPerson, 'fetch'>) => (await person.fetch(`/api/courts/${court}`)).text();
    const named = async () => {
      const texts = await Promise.all(Object.values(readers).map(textTo));
      return texts.map((text) => text.split(author.displayName).length - 1);
    };
    expect(await named()).toEqual([2, 2]);
    await report(reader, { kind: 'profile', id: author.id, reason: 'impersonation' });
    const watching = await watchers.watch(server, [courtsTopics.court(court)], reader);
    await act(operator, author.id, 'hide');

    expect(await named()).toEqual([0, 0]);
    for (const person of Object.values(readers)) {
      const { pulse, reports } = await readCourt(person, court);
      expect(pulse.here).toMatchObject([{ person: null }]);
      expect(reports.photos).toMatchObject([{ author: { id: author.id, displayName: 'Hidden player' } }]);
    }
    await watching.next('courts.pulseChanged', ({ here }) => here[0]?.person === null);
    // The answer to another person's write at this court does not contain the name either.
    const answer = await call(reader, 'POST', `/api/courts/${court}/conditions`, { kind: 'rim', state: 'good' });
    expect([answer.status, await answer.text()]).toEqual([200, expect.not.stringContaining(author.displayName)]);

    await act(operator, author.id, 'undo');
    expect(await named()).toEqual([2, 2]);
  });
});

describe('a hidden coach profile', () => {
  it('is visible only to the coach, with its certificates, until it is shown again', async () => {
    const coach = await buildCoach(server, { form: { bio: 'Pay me first' } });
    const { id } = coach;
    const { mediaUrl } = await buildUpload(server, coach);
    await ok(call(coach, 'POST', '/api/coaches/anonymous/certificates', { title: 'Level 1', mediaUrl }));
    const listed = async () => (await ok<Coach[]>(reader.fetch('/api/coaches'))).map((one) => one.id);
    const page = (person: Pick<TestPerson, 'fetch'>) => person.fetch(`/api/coaches/${id}`);
    expect(await refusal(requestReport(coach, { kind: 'coach', id }))).toEqual([409, 'own_content']);
    await report(reader, { kind: 'coach', id, reason: 'spam' });
    const watching = await watchers.watch(server, [COACHING_TOPIC], reader);
    const item = await act(operator, id, 'hide');
    const text = expect.stringContaining('Pay me first');
    expect(item.contexts).toEqual([expect.objectContaining({ text, media: [mediaUrl], path: `/profiles/${id}` })]);

    expect(await watching.next('coaching.coachRemoved')).toEqual({ id });
    expect(await listed()).not.toContain(id);
    for (const person of [reader, buildVisitor(server)])
      expect(await refusal(page(person))).toEqual([404, 'coach_not_found']);
    expect((await reader.fetch(mediaUrl)).status).toBe(404);
    expect(await ok(page(coach))).toMatchObject({ isMe: true, isHidden: true });
    // The player profile of the coach was not reported, and stays public.
    expect((await reader.fetch(`/api/players/${id}`)).status).toBe(200);
    await ok(call(coach, 'PUT', '/api/coaches/anonymous', { specialization: 'Defense' }));
    expect(await listed()).not.toContain(id);

    await act(operator, id, 'undo');
    expect(
      await watching.next('coaching.coachChanged', (one) => one.id === id && one.specialization === 'Defense'),
    ).toBeDefined();
    expect(await listed()).toContain(id);
    expect(await ok(page(coach))).not.toHaveProperty('isHidden');
  });
});

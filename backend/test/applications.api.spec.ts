// More than 300 lines: all tests share one app and one database, which take seconds to start.
import { APPLICATION } from '@hoopline/contracts';
import { AnsweredApplication, ReceivedApplication, SentApplication } from '@hoopline/contracts/applications/schemas';
import { CoachingOpportunity } from '@hoopline/contracts/coaching/schemas';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import { Sql } from '../src/database/sql.ts';
import { query, useServer } from './harness/app.ts';
import {
  age,
  answerApplication,
  apply,
  buildApplication,
  buildOpening,
  countsOf,
  readBoard,
  readOpening,
  readSent,
  requestAnswer,
  requestApply,
  requestUndo,
  requestWithdraw,
  undo,
  withdraw,
} from './harness/applications.ts';
import { call, fieldErrors, ok, refusal } from './harness/calls.ts';
import { readConversations } from './harness/conversations.ts';
import { untilPublished } from './harness/outbox.ts';
import { buildGuest, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import { buildPost } from './harness/posts.ts';

let stranger: TestPerson;
const server = useServer();
beforeAll(async () => {
  stranger = await buildMember(server);
});

/** An opportunity with one pending application. */
async function buildPending(form = {}) {
  const opening = await buildOpening(server, form);
  return { ...opening, ...(await buildApplication(server, opening.id)) };
}

const patch = (person: TestPerson, id: string, form: object) => call(person, 'PATCH', `/api/applications/${id}`, form);
const statusOf = async (applicant: TestPerson, id: string) => (await readOpening(applicant, id)).myApplication?.status;

describe('applying', () => {
  it('answers with the opportunity and the own application, and counts once', async () => {
    const { id } = await buildOpening(server);
    const applicant = await buildMember(server);
    const first = await requestApply(applicant, id, { note: ' Two seasons of youth teams ' });
    expect(first.status).toBe(200);
    const opening = CoachingOpportunity.strict().parse(await first.json());
    expect(opening).toMatchObject({
      applicants: 1,
      myApplication: { status: 'pending', note: 'Two seasons of youth teams', highlightIds: [], reason: null },
    });
    expect(await apply(applicant, id, { note: 'Other words' })).toEqual(opening);
    expect(await readOpening(applicant, id)).toEqual(opening);
    expect((await readOpening(stranger, id)).myApplication).toBeNull();
  });

  it('takes up to three own highlights and no others', async () => {
    const { id, poster } = await buildOpening(server);
    const applicant = await buildMember(server);
    const own = await Promise.all(
      [1, 2, 3, 4].map(() => buildPost(server, { author: applicant, highlight: 'dunks', caption: 'Poster' })),
    );
    const ids = own.map((post) => post.id);
    const { id: others } = await buildPost(server, { highlight: 'dunks' });
    const { id: text } = await buildPost(server, { author: applicant });
    for (const highlightIds of [[others], [text], [newId()], [...ids.slice(0, 2), others], ids, [ids[0], ids[0]]])
      expect(await fieldErrors(requestApply(applicant, id, { highlightIds: highlightIds as string[] }))).toEqual([
        400,
        'invalid_input',
        ['highlightIds'],
      ]);
    const chosen = [ids[2], ids[0]] as string[];
    expect((await apply(applicant, id, { highlightIds: chosen })).myApplication?.highlightIds).toEqual(chosen);
    const [received] = await readBoard(poster, id);
    expect(received?.highlights.map((highlight) => [highlight.id, highlight.title])).toEqual([
      [chosen[0], 'Poster'],
      [chosen[1], 'Poster'],
    ]);
    await query(server, 'DELETE FROM posts WHERE id = $1', [chosen[0]]);
    expect((await readBoard(poster, id))[0]?.highlights.map((one) => one.id)).toEqual([chosen[1]]);
  });

  it('is refused for an own, a closed, a full and a past opportunity', async () => {
    const { id, poster } = await buildOpening(server, { maxStudents: 1 });
    expect(await refusal(requestApply(poster, id))).toEqual([409, 'own_opportunity']);
    const { application } = await buildApplication(server, id);
    await answerApplication(poster, application, 'accept');
    expect(await refusal(requestApply(stranger, id))).toEqual([409, 'opportunity_full']);
    await ok(call(poster, 'PUT', `/api/coaching/${id}/closed`, { isClosed: true }));
    expect(await refusal(requestApply(stranger, id))).toEqual([409, 'opportunity_closed']);
    const { id: past } = await buildOpening(server);
    await query(server, `UPDATE opportunities SET deadline = now() - interval '3 days' WHERE id = $1`, [past]);
    expect(await refusal(requestApply(stranger, past))).toEqual([409, 'opportunity_past']);
  });

  it.each([
    { note: 'x'.repeat(APPLICATION.maxNote + 1) },
    { note: 'a\0b' },
    { note: 5 },
    { highlightIds: ['no id'] },
    { highlightIds: 'all' },
    { status: 'accepted' },
  ])('is refused for bad input number %#', async (form) => {
    const { id } = await buildOpening(server);
    expect(await fieldErrors(call(stranger, 'POST', `/api/coaching/${id}/apply`, form))).toMatchObject([
      400,
      'invalid_input',
      [expect.stringContaining(Object.keys(form)[0] as string)],
    ]);
  });

  it('is refused to guests and visitors (401), like all calls about applications', async () => {
    const { id, application } = await buildPending();
    const guest = await buildGuest(server);
    const visitor = { ...guest, fetch: buildVisitor(server).fetch };
    const requests: [string, string, object?][] = [
      ['POST', `/api/coaching/${id}/apply`],
      ['DELETE', `/api/coaching/${id}/apply`],
      ['GET', `/api/coaching/${id}/applications`],
      ['GET', '/api/applications'],
      ['GET', '/api/applications/posted'],
      ['PATCH', `/api/applications/${application.id}`, {}],
      ['POST', `/api/applications/${application.id}/answer`, { answer: 'accept', rev: 0 }],
      ['POST', `/api/applications/${application.id}/undo`],
    ];
    for (const [method, path, body] of requests)
      for (const person of [guest, visitor])
        expect(await refusal(call(person, method, path, body))).toEqual([401, 'unauthenticated']);
  });
});

describe('withdrawing', () => {
  it('takes the application back; applying again keeps its history', async () => {
    const { id, poster, applicant, application } = await buildPending();
    expect(await withdraw(stranger, id)).toMatchObject({ applicants: 1, myApplication: null });
    const withdrawn = await withdraw(applicant, id);
    expect(withdrawn).toMatchObject({ applicants: 0, myApplication: { status: 'withdrawn' } });
    expect(await withdraw(applicant, id)).toEqual(withdrawn);
    const again = await apply(applicant, id, { note: 'Once more' });
    expect(again).toMatchObject({ applicants: 1, myApplication: { id: application.id, status: 'pending' } });
    expect(again.myApplication?.createdAt).not.toBe(application.createdAt);
    const [received] = await readBoard(poster, id);
    expect(received).toMatchObject({ status: 'pending', note: 'Once more' });
    expect(received?.history.map(({ status }) => status)).toEqual(['pending', 'withdrawn']);
    expect(received?.history[0]?.at).toBe(application.createdAt);
  });

  it('lowers the number of accepted people', async () => {
    const { id, poster, applicant, application } = await buildPending({ maxStudents: 1 });
    await answerApplication(poster, application, 'accept');
    expect(await withdraw(applicant, id)).toMatchObject({ applicants: 0, acceptedCount: 0 });
    await apply(stranger, id);
    expect(await refusal(requestUndo(poster, application.id))).toEqual([409, 'undo_over']);
  });

  it('is refused after a decline or an expiry; the applicant may apply again only after an expiry', async () => {
    const { id, poster, applicant, application } = await buildPending();
    await answerApplication(poster, application, 'decline', 'We chose somebody else');
    expect((await readOpening(applicant, id)).myApplication).toMatchObject({ reason: 'We chose somebody else' });
    expect(await refusal(requestWithdraw(applicant, id))).toEqual([409, 'application_declined']);
    expect(await refusal(requestApply(applicant, id))).toEqual([409, 'application_declined']);
    await query(server, `UPDATE applications SET status = 'expired' WHERE id = $1`, [application.id]);
    expect(await refusal(requestWithdraw(applicant, id))).toEqual([409, 'application_changed']);
    expect(await apply(applicant, id)).toMatchObject({ applicants: 1, myApplication: { status: 'pending' } });
  });
});

describe('an answer', () => {
  it('shortlists, and opens one empty conversation', async () => {
    const { id, poster, applicant, application } = await buildPending();
    const first = AnsweredApplication.strict().parse(await answerApplication(poster, application, 'shortlist'));
    expect(first.application).toMatchObject({ status: 'shortlisted', applicant: { id: applicant.id } });
    expect(first.application.undoUntil).not.toBeNull();
    expect(await answerApplication(poster, application, 'shortlist')).toEqual(first);
    const [conversation, ...others] = await readConversations(applicant);
    expect(conversation).toMatchObject({ id: first.conversationId, lastMessage: null, otherUser: { id: poster.id } });
    expect(others).toEqual([]);
    const accepted = await answerApplication(poster, first.application, 'accept');
    expect(accepted).toMatchObject({ conversationId: null, application: { status: 'accepted' } });
    expect(await readOpening(stranger, id)).toMatchObject({ applicants: 1, acceptedCount: 1 });
  });

  it('is refused if the application has changed since the poster looked at it', async () => {
    const { id, poster, applicant, application } = await buildPending();
    await ok(patch(applicant, application.id, { note: 'I moved away' }));
    expect(await refusal(requestAnswer(poster, application, 'accept'))).toEqual([409, 'application_changed']);
    await withdraw(applicant, id);
    const [board] = await readBoard(poster, id);
    for (const answer of ['shortlist', 'accept', 'decline'] as const)
      expect(await refusal(requestAnswer(poster, board as ReceivedApplication, answer))).toEqual([
        409,
        'application_changed',
      ]);
  });

  it.each([
    ['accept', 'decline'],
    ['accept', 'shortlist'],
    ['decline', 'accept'],
    ['decline', 'shortlist'],
  ] as const)('%s cannot become %s', async (first, second) => {
    const { poster, application } = await buildPending();
    const answered = (await answerApplication(poster, application, first)).application;
    expect(await refusal(requestAnswer(poster, answered, second))).toEqual([409, 'application_changed']);
    expect((await answerApplication(poster, application, first)).application).toEqual(answered);
  });

  it('accepts at most the allowed number of people, also if the opportunity is closed or past', async () => {
    const { id, poster, application } = await buildPending({ maxStudents: 1 });
    const { application: second } = await buildApplication(server, id);
    await ok(call(poster, 'PUT', `/api/coaching/${id}/closed`, { isClosed: true }));
    await query(server, `UPDATE opportunities SET deadline = now() - interval '3 days' WHERE id = $1`, [id]);
    await answerApplication(poster, application, 'accept');
    expect(await refusal(requestAnswer(poster, second, 'accept'))).toEqual([409, 'opportunity_full']);
    const { rev } = await readOpening(poster, id);
    await answerApplication(poster, second, 'shortlist');
    const widened = await ok<{ rev: number }>(call(poster, 'PATCH', `/api/coaching/${id}`, { rev, maxStudents: 2 }));
    await answerApplication(poster, { ...second, rev: second.rev + 1 }, 'accept');
    const narrowed = call(poster, 'PATCH', `/api/coaching/${id}`, { rev: widened.rev, maxStudents: 1 });
    expect(await refusal(narrowed)).toEqual([409, 'below_accepted']);
  });

  it('is only for the poster, like undo and the board', async () => {
    const { id, applicant, application } = await buildPending();
    for (const person of [stranger, applicant]) {
      expect(await refusal(requestAnswer(person, application, 'accept'))).toEqual([404, 'application_not_found']);
      expect(await refusal(requestUndo(person, application.id))).toEqual([404, 'application_not_found']);
      expect(await refusal(person.fetch(`/api/coaching/${id}/applications`))).toEqual([403, 'forbidden']);
    }
    const unknown = { id: newId(), rev: 0 };
    expect(await refusal(requestAnswer(stranger, unknown, 'accept'))).toEqual([404, 'application_not_found']);
    expect(await refusal(requestUndo(stranger, unknown.id))).toEqual([404, 'application_not_found']);
    expect(await refusal(requestUndo(stranger, 'no-id'))).toEqual([400, 'invalid_input']);
  });

  it.each([
    { answer: 'accept' },
    { answer: 'hire', rev: 0 },
    { answer: 'accept', rev: -1 },
    { answer: 'accept', rev: 'NaN' },
    { answer: 'accept', rev: 0, reason: 'Only a refusal has one' },
    { answer: 'decline', rev: 0, reason: 'x'.repeat(APPLICATION.maxReason + 1) },
    { answer: 'decline', rev: 0, status: 'declined' },
  ])('is refused for bad input: number %#', async (body) => {
    const { poster, application } = await buildPending();
    expect(await refusal(call(poster, 'POST', `/api/applications/${application.id}/answer`, body))).toEqual([
      400,
      'invalid_input',
    ]);
  });
});

describe('undo', () => {
  it.each(['shortlist', 'accept', 'decline'] as const)('takes %s back, once', async (answer) => {
    const { id, poster, applicant, application } = await buildPending({ maxStudents: 1 });
    await answerApplication(poster, application, answer);
    const undone = ReceivedApplication.strict().parse(await undo(poster, application.id));
    expect(undone).toMatchObject({ status: 'pending', reason: null, undoUntil: null });
    expect(await statusOf(applicant, id)).toBe('pending');
    expect(await readOpening(stranger, id)).toMatchObject({ applicants: 1, acceptedCount: 0 });
    expect(await refusal(requestUndo(poster, application.id))).toEqual([409, 'undo_over']);
  });

  it('returns to `shortlisted`, and is refused after a minute', async () => {
    const { poster, application } = await buildPending();
    const { application: listed } = await answerApplication(poster, application, 'shortlist');
    await answerApplication(poster, listed, 'decline', 'No');
    expect((await undo(poster, application.id)).status).toBe('shortlisted');
    await answerApplication(poster, { ...listed, rev: listed.rev + 2 }, 'accept');
    await age(server, application.id, APPLICATION.undoMs);
    expect(await refusal(requestUndo(poster, application.id))).toEqual([409, 'undo_over']);
  });
});

describe('the note', () => {
  it('can be changed only by the applicant, while the application is pending or shortlisted', async () => {
    const { poster, applicant, application } = await buildPending();
    const edited = await ok(patch(applicant, application.id, { note: 'New words' }));
    expect(edited).toEqual({ ...application, note: 'New words', rev: application.rev + 1 });
    expect(await ok(patch(applicant, application.id, { note: 'New words' }))).toEqual(edited);
    for (const person of [poster, stranger])
      expect(await refusal(patch(person, application.id, { note: 'Mine' }))).toEqual([404, 'application_not_found']);
    const { application: listed } = await answerApplication(poster, { ...application, rev: 1 }, 'shortlist');
    expect(await ok(patch(applicant, application.id, { note: '' }))).toMatchObject({ note: null });
    await answerApplication(poster, { ...listed, rev: listed.rev + 1 }, 'accept');
    expect(await refusal(patch(applicant, application.id, { note: 'Late' }))).toEqual([409, 'application_changed']);
  });
});

describe('the board', () => {
  it('lists pending applications by age, then the others by last change; its pages repeat and omit none', async () => {
    const { id, poster } = await buildOpening(server);
    const sent = [];
    for (let count = 0; count < 6; count += 1) sent.push(await buildApplication(server, id));
    const [a, b, c, d, e, f] = sent.map(({ application }) => application.id);
    await answerApplication(poster, sent[1]?.application as never, 'accept');
    await answerApplication(poster, sent[0]?.application as never, 'shortlist');
    await withdraw(sent[4]?.applicant as TestPerson, id);
    const board = await readBoard(poster, id);
    for (const one of board) expect(ReceivedApplication.strict().parse(one)).toEqual(one);
    expect(board.map((one) => one.id)).toEqual([c, d, f, e, a, b]);
    const paged: string[] = [];
    let path: string | undefined = `/api/coaching/${id}/applications?limit=2`;
    while (path) {
      const answer: Response = await poster.fetch(path);
      paged.push(...((await answer.json()) as ReceivedApplication[]).map((one) => one.id));
      path = /<(.+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(paged).toEqual([c, d, f, e, a, b]);
    expect(await refusal(poster.fetch(`/api/coaching/${id}/applications?before=abc`))).toEqual([400, 'invalid_input']);
  });

  it('is read with the same statements for one applicant and for many', async () => {
    const { id, poster } = await buildOpening(server);
    const ofJob = ['applications.due', 'applications.to-remind'];
    const isOwn = (name: string) =>
      /^(opportunities|applications|players|highlights)\./.test(name) && !ofJob.includes(name);
    const names: string[][] = [];
    for (const more of [1, 4]) {
      for (let count = 0; count < more; count += 1) await buildApplication(server, id);
      await untilPublished(server);
      const asked = jest.spyOn(server.app.get(Sql), 'rows');
      await readBoard(poster, id);
      const own = asked.mock.calls.map(([{ name }]) => name);
      asked.mockRestore();
      names.push(own.filter(isOwn));
    }
    expect(names[1]).toEqual(['opportunities.one', 'applications.board', 'players.ranked']);
    expect(names[0]).toEqual(names[1]);
  });

  it('shows the statistics of players, also of private ones', async () => {
    const { id, poster } = await buildOpening(server);
    const stats = { gamesPlayed: 12, wins: 6, rating: 1_600, averageScore: 10 };
    const applicant = await buildMember(server, { isPublic: false, stats });
    await apply(applicant, id);
    const [received] = await readBoard(poster, id);
    expect(received?.applicant).toMatchObject({ id: applicant.id, rating: 1_600, gamesPlayed: 12, winRate: 50 });
  });
});

describe('own lists', () => {
  it('contain sent applications, the latest first, with their opportunities', async () => {
    const first = await buildPending();
    const { id: second } = await buildOpening(server, { maxStudents: 3 });
    const { applicant } = first;
    await apply(applicant, second);
    const sent = await readSent(applicant);
    for (const one of sent) expect(SentApplication.strict().parse(one)).toEqual(one);
    expect(sent.map(({ opportunityId }) => opportunityId)).toEqual([second, first.id]);
    expect(sent[0]?.opportunity).toMatchObject({ kind: 'coaching', category: 'skills', maxAccepted: 3 });
    await withdraw(applicant, first.id);
    await apply(applicant, first.id);
    expect((await readSent(applicant, '?limit=1')).map(({ opportunityId }) => opportunityId)).toEqual([first.id]);
    expect(await readSent(first.poster)).toEqual([]);
  });

  it('contain posted opportunities of every kind, with the number and the age of pending applications', async () => {
    const { poster, id, application } = await buildPending();
    const { application: accepted } = await buildApplication(server, id);
    await answerApplication(poster, accepted, 'accept');
    const kit = await ok<{ id: string }>(
      call(poster, 'POST', '/api/sponsorships', { title: 'Team kit', category: 'team' }),
    );
    const posted = await ok<object[]>(poster.fetch('/api/applications/posted'));
    expect(posted).toMatchObject([
      { kind: 'sponsorships', id: kit.id, pendingCount: 0, pendingSince: null },
      { kind: 'coaching', id, pendingCount: 1, pendingSince: application.createdAt, applicants: 2, acceptedCount: 1 },
    ]);
    expect(await countsOf(server, id)).toEqual({ stored: [2, 1], counted: [2, 1] });
  });
});

import { describe, expect, it } from '@jest/globals';
import { query, useServer } from './harness/app.ts';
import {
  answerApplication,
  apply,
  buildApplication,
  buildOpening,
  countsOf,
  readBoard,
  readOpening,
  requestAnswer,
  requestApply,
  requestUndo,
  requestWithdraw,
} from './harness/applications.ts';
import { buildCrowd, buildMember, type TestPerson } from './harness/people.ts';
import { TestSocket } from './harness/sockets.ts';

const server = useServer();

/** Counts the answers by code. An answer that is no refusal counts as `ok`. */
async function codesOf(answers: readonly Response[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const code = answer.ok ? 'ok' : ((await answer.json()) as { code: string }).code;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

const logOf = async (id: string): Promise<string[]> => {
  const text = `SELECT l.status FROM application_log l JOIN applications a ON a.id = l.application_id
                WHERE a.opportunity_id = $1 ORDER BY l.at, l.id`;
  return (await query<{ status: string }>(server, text, [id])).map(({ status }) => status);
};

describe('at the same time', () => {
  it('twenty accepts accept exactly one person if only one more is allowed', async () => {
    const { id, poster } = await buildOpening(server, { maxStudents: 2 });
    const { application: first } = await buildApplication(server, id);
    const crowd = await buildCrowd(server, 20);
    const opportunities = await Promise.all(crowd.map((person) => apply(person, id)));
    await answerApplication(poster, first, 'accept');
    const answers = await Promise.all(
      opportunities.map(({ myApplication }) => requestAnswer(poster, myApplication as never, 'accept')),
    );
    expect(await codesOf(answers)).toEqual({ ok: 1, opportunity_full: 19 });
    expect(await countsOf(server, id)).toEqual({ stored: [21, 2], counted: [21, 2] });
  });

  it('twenty applies of one person make one application', async () => {
    const { id } = await buildOpening(server);
    const applicant = await buildMember(server);
    const answers = await Promise.all(Array.from({ length: 20 }, () => requestApply(applicant, id)));
    expect(await codesOf(answers)).toEqual({ ok: 20 });
    expect(await countsOf(server, id)).toEqual({ stored: [1, 0], counted: [1, 0] });
    expect(await logOf(id)).toEqual(['pending']);
  });

  it('ten accepts of one application accept its applicant once', async () => {
    const { id, poster } = await buildOpening(server, { maxStudents: 5 });
    const { application } = await buildApplication(server, id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => requestAnswer(poster, application, 'accept')));
    expect(await codesOf(answers)).toEqual({ ok: 10 });
    expect(await countsOf(server, id)).toEqual({ stored: [1, 1], counted: [1, 1] });
    expect(await logOf(id)).toEqual(['pending', 'accepted']);
  });

  it('an accept, a withdrawal and an undo leave nobody counted or accepted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, poster } = await buildOpening(server, { maxStudents: 1 });
      const { applicant, application } = await buildApplication(server, id);
      const answers = await Promise.all([
        requestAnswer(poster, application, 'accept'),
        requestWithdraw(applicant, id),
        requestUndo(poster, application.id),
      ]);
      expect(answers[1]?.status).toBe(200);
      expect(await countsOf(server, id)).toEqual({ stored: [0, 0], counted: [0, 0] });
    }
  });

  it('all actions at once keep the counts equal to the rows', async () => {
    const { id, poster } = await buildOpening(server, { maxStudents: 2 });
    const crowd = await buildCrowd(server, 8);
    const socket = await TestSocket.open(server.url);
    await socket.call('watch', { topics: ['coaching'] });
    for (let round = 0; round < 4; round += 1) {
      const board = await readBoard(poster, id);
      const acts: Promise<Response>[] = crowd.map((person: TestPerson, index) =>
        (index + round) % 3 === 0 ? requestWithdraw(person, id) : requestApply(person, id),
      );
      for (const [index, one] of board.entries())
        acts.push(index % 2 === 0 ? requestAnswer(poster, one, 'accept') : requestUndo(poster, one.id));
      await Promise.all(acts);
      const { stored, counted } = await countsOf(server, id);
      expect(stored).toEqual(counted);
      expect(counted[1]).toBeLessThanOrEqual(2);
    }
    const { rev, applicants, acceptedCount } = await readOpening(poster, id);
    const last = await socket.next('coaching.applicantsChanged', (totals) => totals.id === id && totals.rev === rev);
    expect(last).toMatchObject({ applicants, acceptedCount });
    socket.close();
  });
});

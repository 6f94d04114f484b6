import { APPLICATION } from '@hoopline/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ExpiryService } from '../src/features/applications/expiry/expiry.service.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import {
  age,
  answerApplication,
  apply,
  buildApplication,
  buildOpening,
  readBoard,
  readOpening,
  withdraw,
} from './harness/applications.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { runJob } from './harness/jobs.ts';
import type { TestPerson } from './harness/people.ts';
import type { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';
import { Watchers, waitForEarlierEvents } from './harness/watching.ts';

/** Two nodes with one database. Without Redis, a socket receives only the events that its own node publishes. */
let database: TestDatabase;
let server: TestApp;
let other: TestApp;
const watchers = new Watchers();
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestApp({ DATABASE_URL: database.url });
  other = await startTestApp({ DATABASE_URL: database.url });
});
afterEach(() => watchers.close());
afterAll(async () => {
  await Promise.all([server.close(), other.close()]);
  await database.drop();
});

const HOUR = 60 * 60_000;
const openTabs = (person: TestPerson) =>
  Promise.all([server, other].map((node) => watchers.watch(node, ['games'], person)));
/** Waits until both nodes have published their earlier changes: a node also runs the job by itself, maybe just now. */
const earlierEvents = ([first, second]: TestSocket[]) =>
  Promise.all([waitForEarlierEvents(server, first as TestSocket), waitForEarlierEvents(other, second as TestSocket)]);
const runBoth = () =>
  Promise.all(
    [server, other].map(async (node) => {
      await runJob(node, ExpiryService, 'expireDue');
      await runJob(node, ExpiryService, 'remindDue');
    }),
  );

describe('an application', () => {
  it('expires after a week without an answer, once with two nodes; its applicant may apply again', async () => {
    const { id, poster } = await buildOpening(server);
    const sent = [];
    for (let count = 0; count < 5; count += 1) sent.push(await buildApplication(server, id));
    const tabs = await openTabs(poster);
    const late = sent.slice(0, 4).map(({ application }) => application.id);
    await age(server, late, APPLICATION.expireAfterMs);
    await runBoth();
    await runBoth();
    const published = () => tabs.flatMap((tab) => tab.all('applications.received').map((one) => one.id));
    await waitUntil(() => published().length >= late.length);
    await earlierEvents(tabs);
    expect(published().sort()).toEqual(late.sort());
    for (const { application } of sent.slice(0, 4)) {
      const [one] = (await readBoard(poster, id)).filter((received) => received.id === application.id);
      expect(one).toMatchObject({ status: 'expired', rev: application.rev + 1 });
      expect(one?.history.map(({ status }) => status)).toEqual(['pending']);
    }
    expect((await readBoard(poster, id))[0]).toMatchObject({ id: sent[4]?.application.id, status: 'pending' });
    const [first] = sent;
    if (!first) throw new Error('Somebody applied');
    expect(await apply(first.applicant, id)).toMatchObject({ applicants: 5, myApplication: { status: 'pending' } });
  });

  it('does not expire if it was answered or withdrawn', async () => {
    const { id, poster } = await buildOpening(server);
    const [listed, withdrawn] = [await buildApplication(server, id), await buildApplication(server, id)];
    await answerApplication(poster, listed.application, 'shortlist');
    await withdraw(withdrawn.applicant, id);
    for (const { application } of [listed, withdrawn]) await age(server, application.id, 2 * APPLICATION.expireAfterMs);
    await runBoth();
    expect((await readOpening(listed.applicant, id)).myApplication?.status).toBe('shortlisted');
    expect((await readOpening(withdrawn.applicant, id)).myApplication?.status).toBe('withdrawn');
  });
});

describe('the poster', () => {
  it('is reminded once of applications that wait for two days, with one event for each opportunity', async () => {
    const { id, poster } = await buildOpening(server, { title: 'Waiting room' });
    const sent = [];
    for (let count = 0; count < 3; count += 1) sent.push(await buildApplication(server, id));
    const tabs = await openTabs(poster);
    const published = () => tabs.flatMap((tab) => tab.all('applications.reminded'));
    const reminders = async (expected: number) => {
      await waitUntil(() => published().length >= expected);
      await earlierEvents(tabs);
      return published();
    };
    await age(server, sent[0]?.application.id ?? '', APPLICATION.remindAfterMs - HOUR);
    await runBoth();
    expect(await reminders(0)).toEqual([]);
    const two = sent.slice(0, 2).map(({ application }) => application.id);
    await age(server, two, APPLICATION.remindAfterMs);
    await runBoth();
    // Simulates nodes that found the opportunity before another node sent the reminder.
    await Promise.all([server, other].map(({ app }) => app.get(ExpiryService).remind(id)));
    const reminder = { opportunityId: id, kind: 'coaching', title: 'Waiting room', pendingCount: 3 };
    expect(await reminders(1)).toEqual([reminder]);
    await age(server, sent[2]?.application.id ?? '', APPLICATION.remindAfterMs);
    await runBoth();
    expect(await reminders(2)).toEqual([reminder, reminder]);
  });

  it('is reminded again of a person who applies again', async () => {
    const { id, poster } = await buildOpening(server);
    const { applicant, application } = await buildApplication(server, id);
    const tabs = await openTabs(poster);
    for (let count = 1; count <= 2; count += 1) {
      await age(server, application.id, APPLICATION.remindAfterMs);
      await runBoth();
      const published = () => tabs.flatMap((tab) => tab.all('applications.reminded'));
      await waitUntil(() => published().length >= count);
      await earlierEvents(tabs);
      expect(published()).toHaveLength(count);
      await withdraw(applicant, id);
      await apply(applicant, id);
    }
  });
});

import { APPLICATION } from '@hoopline/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ApplicationsJob } from '../src/features/applications/applications.job.ts';
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
import { Watchers, waitForEarlierEvents } from './harness/watching.ts';

/** Two nodes with one database; without Redis, the sockets of each hear what it publishes itself. */
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
const runBoth = () => Promise.all([server, other].map(({ app }) => app.get(ApplicationsJob).run()));

describe('an application that nobody answers', () => {
  it('expires after a week, once between two nodes, and can be made again', async () => {
    const { id, poster } = await buildOpening(server);
    const sent = [];
    for (let count = 0; count < 5; count += 1) sent.push(await buildApplication(server, id));
    const tabs = await Promise.all([server, other].map((node) => watchers.watch(node, ['games'], poster)));
    for (const { application } of sent.slice(0, 4)) await age(server, application.id, APPLICATION.expireAfterMs);
    await runBoth();
    await runBoth();
    for (const { application } of sent.slice(0, 4)) {
      const [one] = (await readBoard(poster, id)).filter((received) => received.id === application.id);
      expect(one).toMatchObject({ status: 'expired', rev: application.rev + 1 });
      expect(one?.history.map(({ status }) => status)).toEqual(['pending']);
    }
    expect((await readBoard(poster, id))[0]).toMatchObject({ id: sent[4]?.application.id, status: 'pending' });
    await Promise.all([server, other].map((node, index) => waitForEarlierEvents(node, tabs[index] as never)));
    const told = tabs.flatMap((tab) => tab.all('applications.received').map((one) => one.id));
    expect(told.sort()).toEqual(
      sent
        .slice(0, 4)
        .map(({ application }) => application.id)
        .sort(),
    );
    const [first] = sent;
    if (!first) throw new Error('Somebody applied');
    expect(await apply(first.applicant, id)).toMatchObject({ applicants: 5, myApplication: { status: 'pending' } });
  });

  it('waits on where it was answered or withdrawn', async () => {
    const { id, poster } = await buildOpening(server);
    const [listed, gone] = [await buildApplication(server, id), await buildApplication(server, id)];
    await answerApplication(poster, listed.application, 'shortlist');
    await withdraw(gone.applicant, id);
    for (const { application } of [listed, gone]) await age(server, application.id, 2 * APPLICATION.expireAfterMs);
    await runBoth();
    expect((await readOpening(listed.applicant, id)).myApplication?.status).toBe('shortlisted');
    expect((await readOpening(gone.applicant, id)).myApplication?.status).toBe('withdrawn');
  });
});

describe('the poster', () => {
  it('is reminded once of what waits for two days, with one event for an opportunity', async () => {
    const { id, poster } = await buildOpening(server, { title: 'Waiting room' });
    const sent = [];
    for (let count = 0; count < 3; count += 1) sent.push(await buildApplication(server, id));
    const tabs = await Promise.all([server, other].map((node) => watchers.watch(node, ['games'], poster)));
    const reminders = async () => {
      await Promise.all([server, other].map((node, index) => waitForEarlierEvents(node, tabs[index] as never)));
      return tabs.flatMap((tab) => tab.all('applications.reminded'));
    };
    await age(server, sent[0]?.application.id ?? '', APPLICATION.remindAfterMs - HOUR);
    await runBoth();
    expect(await reminders()).toEqual([]);
    for (const { application } of sent.slice(0, 2)) await age(server, application.id, APPLICATION.remindAfterMs);
    await runBoth();
    await runBoth();
    const reminder = { opportunityId: id, kind: 'coaching', title: 'Waiting room', pendingCount: 3 };
    expect(await reminders()).toEqual([reminder]);
    await age(server, sent[2]?.application.id ?? '', APPLICATION.remindAfterMs);
    await runBoth();
    expect(await reminders()).toEqual([reminder, reminder]);
  });

  it('is reminded anew of who applies again', async () => {
    const { id, poster } = await buildOpening(server);
    const { applicant, application } = await buildApplication(server, id);
    const tab = await watchers.watch(server, ['games'], poster);
    for (let count = 1; count <= 2; count += 1) {
      await age(server, application.id, APPLICATION.remindAfterMs);
      await server.app.get(ApplicationsJob).run();
      await waitForEarlierEvents(server, tab);
      expect(tab.all('applications.reminded')).toHaveLength(count);
      await withdraw(applicant, id);
      await apply(applicant, id);
    }
  });
});

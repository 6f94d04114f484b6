import { APPLICATION, COACHING_TOPIC } from '@hoopline/contracts';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ExpiryService } from '../src/features/applications/expiry/expiry.service.ts';
import { useServer } from './harness/app.ts';
import { age, apply, buildApplication, buildOpening, postCoaching } from './harness/applications.ts';
import { saveCoach } from './harness/coaching.ts';
import { useKilled } from './harness/killed.ts';
import { buildMember, type TestPerson } from './harness/people.ts';

const server = useServer();
const { watch, killedAfter, expectSwept } = useKilled(server);
let ann: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  [ann, ben] = [await buildMember(server), await buildMember(server)];
});

describe('another node, after one was killed between COMMIT and publishing', () => {
  it('publishes a new opportunity', async () => {
    const tab = await watch(ben, [COACHING_TOPIC]);
    let ref = '';
    await killedAfter(async () => {
      ref = (await postCoaching(ann, { title: 'Shooting clinic' })).id;
    });
    await expectSwept({ kind: 'applications.opportunities', ref }, ['coaching.created']);
    expect(tab.all('coaching.created')).toMatchObject([{ id: ref, title: 'Shooting clinic' }]);
  });

  it('publishes an application to the poster, and the number of applicants to everybody', async () => {
    const { id, poster } = await buildOpening(server);
    const tab = await watch(poster, [COACHING_TOPIC]);
    let ref = '';
    await killedAfter(async () => {
      ref = (await apply(ben, id)).myApplication?.id ?? '';
    });
    await expectSwept({ kind: 'applications.changes', ref }, ['applications.received', 'coaching.applicantsChanged']);
    expect(tab.all('applications.received')).toMatchObject([{ id: ref, status: 'pending' }]);
    expect(tab.all('coaching.applicantsChanged')).toMatchObject([{ id, applicants: 1 }]);
  });

  it('publishes to the poster that applications have waited for two days', async () => {
    const { id: ref, poster } = await buildOpening(server);
    const { application } = await buildApplication(server, ref);
    const tab = await watch(poster, []);
    const expiry = server.app.get(ExpiryService);
    // Otherwise the job would publish the reminder.
    jest.spyOn(expiry, 'remindDue').mockResolvedValue();
    await age(server, application.id, APPLICATION.remindAfterMs);
    await killedAfter(() => expiry.remind(ref));
    await expectSwept({ kind: 'applications.reminders', ref }, ['applications.reminded']);
    expect(tab.all('applications.reminded')).toMatchObject([{ opportunityId: ref, pendingCount: 1 }]);
  });

  it('publishes a changed coach profile', async () => {
    const tab = await watch(ben, [COACHING_TOPIC]);
    await killedAfter(() => saveCoach(ann, { specialization: 'Defense' }));
    await expectSwept({ kind: 'coaching.coach', ref: ann.id }, ['coaching.coachChanged']);
    expect(tab.all('coaching.coachChanged')).toMatchObject([{ id: ann.id, specialization: 'Defense' }]);
  });
});

// Loads code that the app loads later, so that no test waits for it.
import '../../../ui/confirm-dialog/question.tsx';
import '../apply/application-form-dialog.tsx';
import '../index.ts';
import {
  applicationsRoutes,
  coachingRoutes,
  commonErrors,
  type PostedOpportunity,
  type SentApplication,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { buildCoaching, buildPosted, buildSent, hoursAgo } from '../../../testing/applications.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { ME, playersServer, renderPlayers } from '../../../testing/render-players.tsx';
import { useToasts } from '../../../ui/toast/toast.store.ts';

let server: FakeServer;
beforeEach(() => {
  jest.spyOn(log, 'error').mockImplementation(() => {});
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

function serve(sent: SentApplication[] = [], posted: PostedOpportunity[] = []) {
  server = playersServer()
    .on(applicationsRoutes.sent, () => sent)
    .on(applicationsRoutes.posted, () => posted)
    .on(coachingRoutes.list, () => [])
    .on(coachingRoutes.detail, () => buildCoaching());
}

/** After this, only events change the screen. */
const isCaughtUp = () => waitFor(() => expect(useConnection.getState().isCatchingUp).toBe(false));
const card = (name = 'Youth Shooting Coach') => screen.findByRole('article', { name });
const heading = (name: string) => screen.findByRole('heading', { name });

describe('the list of sent applications', () => {
  it('shows the status and the actions of each, newest first', async () => {
    serve([
      buildSent({ status: 'declined', reason: 'Too far away', opportunity: { id: 'b', title: 'Film Room' } }, 30),
      buildSent({ note: 'Pass first.', highlightIds: ['h'] }, 2),
      buildSent({ status: 'expired', opportunity: { id: 'c', title: null, kind: 'sponsorships' } }, 400),
    ]);
    renderPlayers('/applications');
    const first = within(await card());
    for (const text of ['Applied · pending', 'Your note: Pass first.', '1 highlight attached']) first.getByText(text);
    expect(first.getByRole('link', { name: 'Youth Shooting Coach' }).getAttribute('href')).toMatch(/^\/coaching\//);
    expect(first.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Edit note and highlights',
      'Withdraw',
    ]);
    const declined = within(await card('Film Room'));
    declined.getByText('Reason: Too far away');
    expect(declined.queryByRole('button')).toBeNull();
    const expired = within(await card('Sponsorship Opportunity'));
    expired.getByRole('button', { name: 'Apply again' });
    expect(screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent)).toEqual([
      'Youth Shooting Coach',
      'Film Room',
      'Sponsorship Opportunity',
    ]);
  });

  it('changes live in the order of revisions, without a toast about an application on screen', async () => {
    const sent = buildSent();
    const now = [sent];
    serve(now);
    const { goLive, send } = renderPlayers('/applications');
    await card();
    await goLive(ME.id);
    await isCaughtUp();
    const accepted = { ...sent, status: 'accepted', changedAt: new Date().toISOString(), rev: 3 } as const;
    now[0] = accepted;
    send('applications.changed', accepted);
    await screen.findByText('Accepted');
    send('applications.changed', { ...sent, status: 'shortlisted', rev: 2 });
    screen.getByText('Accepted');
    expect(screen.queryByText(/accepted your application/)).toBeNull();
    send('coaching.applicantsChanged', {
      ...accepted.opportunity,
      id: accepted.opportunity.id,
      isClosed: true,
      rev: 2,
    });
    await screen.findByText('Closed');
  });

  it('withdraws an application, and sends it again', async () => {
    const now = [buildSent()];
    serve(now);
    server
      .on(coachingRoutes.withdraw, () => {
        now[0] = buildSent({ status: 'withdrawn', rev: 2 });
        return buildCoaching({ myApplication: now[0] });
      })
      .on(coachingRoutes.apply, () => {
        now[0] = buildSent({ rev: 3 });
        return buildCoaching({ myApplication: now[0] });
      });
    const { user } = renderPlayers('/applications');
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await user.click(await screen.findByRole('button', { name: 'Apply again' }));
    await screen.findByText('Applied · pending');
    await waitFor(() => expect(server.calls(coachingRoutes.apply)).toHaveLength(1));
  });

  it('shows that it could not be loaded, and that it is empty', async () => {
    serve();
    server.on(applicationsRoutes.sent, () => refusal(commonErrors.internal));
    const { user } = renderPlayers('/applications');
    await screen.findByText('Your applications could not be loaded.');
    server.on(applicationsRoutes.sent, () => []);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('You have not applied for anything yet');
  });

  it('asks a visitor to sign in, and reads no applications', async () => {
    server = playersServer({ me: null });
    renderPlayers('/applications');
    await heading('Sign in to see your applications');
    expect(server.calls(applicationsRoutes.sent)).toEqual([]);
  });
});

it('the second tab lists the viewer’s own posts with their waiting applicants', async () => {
  const post = buildPosted({
    applicants: 5,
    acceptedCount: 2,
    maxAccepted: 8,
    pendingCount: 3,
    pendingSince: hoursAgo(50),
  });
  const now = [post];
  serve([], now);
  const { user, goLive, send } = renderPlayers('/applications');
  await user.click(await screen.findByRole('tab', { name: 'Your posts' }));
  expect(window.location.search).toBe('?tab=posts');
  const posted = within(await card());
  for (const text of ['3 waiting, oldest 2 days', '5 applicants', '2 of 8 accepted']) posted.getByText(text);
  await goLive(ME.id);
  await isCaughtUp();
  now[0] = { ...post, title: 'Shooting Coach', maxAccepted: 9, rev: 2 };
  const { category: _category, ...text } = now[0];
  send('coaching.updated', { ...buildCoaching(), ...text, category: 'adult', maxStudents: 9 });
  await within(await card('Shooting Coach')).findByText('2 of 9 accepted');
});

describe('on any other screen', () => {
  const answered = (status: SentApplication['status'], tail: number, changes: Partial<SentApplication> = {}) =>
    ({ ...buildSent({}, tail), status, changedAt: new Date().toISOString(), rev: 2, ...changes }) as const;

  async function open(path: string) {
    serve();
    const rendered = renderPlayers(path);
    await rendered.goLive(ME.id);
    return rendered;
  }

  it('a toast shows an answer once, with a link', async () => {
    const { send } = await open('/profile');
    const accepted = answered('accepted', 11);
    send('applications.changed', accepted);
    await screen.findByText('Imani Okafor accepted your application to Youth Shooting Coach');
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe(`/coaching/${accepted.opportunityId}`);
    send('applications.changed', answered('shortlisted', 12));
    await screen.findByText(/shortlisted your application/);
    send('applications.changed', accepted);
    send('applications.changed', answered('withdrawn', 13));
    send('applications.changed', answered('declined', 14, { changedAt: hoursAgo(30) }));
    screen.getByText(/shortlisted your application/);
  });

  it('a toast reminds a poster of waiting applicants', async () => {
    const { send } = await open('/profile');
    const { id: opportunityId, title } = buildCoaching();
    send('applications.reminded', { opportunityId, kind: 'coaching', title, pendingCount: 3 });
    await screen.findByText('3 applications are waiting for an answer');
    screen.getByText('Youth Shooting Coach');
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe(`/coaching/${opportunityId}`);
  });

  it('no toast is about an application on screen', async () => {
    const declined = answered('declined', 15);
    const { send } = await open(`/coaching/${declined.opportunityId}`);
    const shown = new Set<string | undefined>();
    const stop = useToasts.subscribe(({ current }) => shown.add(current?.description ?? current?.title));
    send('applications.changed', declined);
    send('applications.reminded', {
      opportunityId: declined.opportunityId,
      kind: 'coaching',
      title: null,
      pendingCount: 1,
    });
    send('applications.reminded', { opportunityId: 'another', kind: 'sponsorships', title: null, pendingCount: 1 });
    await screen.findByText('a sponsorship');
    expect([...shown]).toEqual(['a sponsorship']);
    stop();
  });
});

// Loads code that the app loads later, so that no test waits for it.
import './board.tsx';
import './decline-dialog.tsx';
import './highlight-dialog.tsx';
import '../../messages/components/start-conversation-button.tsx';
import {
  applicationsErrors,
  applicationsRoutes,
  coachingRoutes,
  commonErrors,
  type ReceivedApplication,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { loadRealtime } from '../../../app/realtime/load-realtime.ts';
import { createRealtime } from '../../../app/realtime/realtime.ts';
import { RealtimeProvider } from '../../../app/realtime/realtime-provider.tsx';
import { log } from '../../../lib/log.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { answered, buildCoaching, buildReceived, hoursAgo, OPPORTUNITY_ID } from '../../../testing/applications.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { FakeTransport } from '../../../testing/fake-transport.ts';
import { buildHighlight } from '../../../testing/feed.ts';
import { buildRanked, FRESH } from '../../../testing/players.ts';
import { pressInToast } from '../../../testing/press-in-toast.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ME, playersServer } from '../../../testing/render-players.tsx';
import { useToasts } from '../../../ui/toast/toast.store.ts';
import { useAnswers } from './answers.store.ts';
import { ApplicantsBoard } from './applicants-board.tsx';

const features = await loadRealtime();

let server: FakeServer;
let isWide: boolean;
beforeEach(() => {
  isWide = true;
  jest.spyOn(log, 'error').mockImplementation(() => {});
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: isWide && query.includes('min-width'),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

function open(applications: ReceivedApplication[], opportunity = buildCoaching({ poster: ME })) {
  server = playersServer()
    .on(coachingRoutes.received, () => applications)
    .on(coachingRoutes.detail, () => opportunity);
  return render();
}

function render() {
  useAnswers.setState(useAnswers.getInitialState(), true);
  useToasts.setState({ current: null });
  useConnection.setState({ state: 'connecting', userId: undefined });
  const transport = new FakeTransport();
  const rendered = renderApp(
    <RealtimeProvider open={(queryClient, use) => use(createRealtime(queryClient, transport, features))}>
      <ApplicantsBoard kind="coaching" opportunityId={OPPORTUNITY_ID} />
    </RealtimeProvider>,
    { path: `/coaching/${OPPORTUNITY_ID}` },
  );
  const send: FakeTransport['send'] = (name, payload) => act(() => transport.send(name, payload));
  return { ...rendered, send, goLive: () => act(async () => transport.welcome(ME.id)) };
}

const column = (name: string) => screen.findByRole('region', { name });
const cardsIn = async (name: string) =>
  within(await column(name))
    .queryAllByRole('article')
    .map((card) => card.getAttribute('aria-labelledby') && within(card).getByRole('heading').textContent);
const card = (name: string) => screen.findByRole('article', { name });

/** A promise that the test resolves with `release`. */
function held<Value>() {
  let release = (_: Value) => {};
  const promise = new Promise<Value>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

const ann = buildReceived({ applicant: buildRanked({ displayName: 'Ann Lee' }, 1) }, 1);
const ben = buildReceived({ applicant: buildRanked({ displayName: 'Ben Okoye' }, 50), createdAt: hoursAgo(50) }, 2);

describe('the columns', () => {
  it('show the applicants who wait longest first, and fold ended applications', async () => {
    const { user } = open([
      ann,
      ben,
      buildReceived({ status: 'accepted', applicant: buildRanked({ displayName: 'Cleo Park' }, 3) }, 3),
      buildReceived({ status: 'expired', applicant: buildRanked({ displayName: 'Dan Wu' }, 4) }, 4),
    ]);
    await card('Ann Lee');
    expect(await cardsIn('Pending')).toEqual(['Ben Okoye', 'Ann Lee']);
    expect(await cardsIn('Accepted')).toEqual(['Cleo Park']);
    within(await column('Shortlisted')).getByText('Nobody is shortlisted.');
    expect(screen.queryByRole('article', { name: 'Dan Wu' })).toBeNull();
    // Ended applications show only names until they are unfolded.
    screen.getByText('Dan Wu');
    expect(screen.queryByRole('link', { name: 'Dan Wu', hidden: true })).toBeNull();
    await user.click(screen.getByText('1 earlier application'));
    await screen.findByRole('link', { name: 'Dan Wu', hidden: true });
  });

  it('show only the name on a card far below the window, unless the card has just moved there', async () => {
    const pending = Array.from({ length: 6 }, (_, index) =>
      buildReceived({ applicant: buildRanked({ displayName: `Player ${index}` }, index + 10) }, 40 - index),
    );
    const undoUntil = new Date(Date.now() + 60_000).toISOString();
    const { user } = open([...pending, { ...ann, status: 'accepted', undoUntil }]);
    await card('Player 0');
    const buttonsOf = async (name: string) => within(await card(name)).queryAllByRole('button').length;
    expect(await cardsIn('Pending')).toHaveLength(6);
    expect(await buttonsOf('Player 3')).toBeGreaterThan(0);
    expect(await buttonsOf('Player 5')).toBe(0);
    server.on(applicationsRoutes.undo, () => new Promise(() => {}));
    await user.click(within(await card('Ann Lee')).getByRole('button', { name: /^Undo/ }));
    expect((await cardsIn('Pending')).at(-1)).toBe('Ann Lee');
    expect(document.activeElement).toBe(await card('Ann Lee'));
  });

  it('show the name, rating, note, highlights and waiting time of each applicant', async () => {
    const highlight = buildHighlight({ title: 'Poster dunk', mediaType: 'image' });
    const { user } = open([
      {
        ...ben,
        note: 'Words. '.repeat(60),
        highlights: [highlight],
        history: [
          { status: 'pending', at: '2026-03-01T12:00:00.000Z' },
          { status: 'withdrawn', at: '2026-03-02T12:00:00.000Z' },
        ],
      },
      buildReceived({ applicant: buildRanked({ displayName: 'New Comer', ...FRESH }, 5) }, 5),
    ]);
    const bens = within(await card('Ben Okoye'));
    for (const text of ['Point Guard, Harlem', '1540 ± 120', '38']) bens.getByText(text);
    bens.getByText(/^Waiting 2 days; expires /);
    bens.getByText(/^Withdrew Mar 2(, 2026)?, applied again$/);
    expect(bens.getByRole('link', { name: 'Ben Okoye' }).getAttribute('href')).toBe(`/profiles/${ben.applicant.id}`);
    await user.click(bens.getByRole('button', { name: 'Show all' }));
    bens.getByRole('button', { name: 'Show less' });
    await user.click(bens.getByRole('button', { name: 'Look at Poster dunk' }));
    await screen.findByRole('dialog', { name: 'Poster dunk' });
    within(screen.getByRole('article', { name: 'New Comer', hidden: true })).getByText('?');
  });

  it('are tabs with their counts on a narrow screen', async () => {
    isWide = false;
    const { user } = open([ann, { ...ben, status: 'declined' }]);
    await card('Ann Lee');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Pending 1',
      'Shortlisted 0',
      'Accepted 0',
      'Declined 1',
    ]);
    await user.click(screen.getByRole('tab', { name: /^Declined/ }));
    await card('Ben Okoye');
    expect(screen.queryByRole('article', { name: 'Ann Lee' })).toBeNull();
  });

  it('are shown to the poster only', async () => {
    server = playersServer()
      .on(coachingRoutes.received, () => refusal(commonErrors.forbidden))
      .on(coachingRoutes.detail, () => buildCoaching());
    render();
    await screen.findByText('Only the member who posted this sees who applied.');
  });

  it('are replaced by a link to share if nobody has applied', async () => {
    open([], buildCoaching({ maxStudents: 8 }));
    await screen.findByRole('heading', { name: 'Nobody has applied yet' });
    screen.getByRole('button', { name: 'Share the link' });
    screen.getByText('0 of 8 spots');
  });
});

describe('an answer', () => {
  it('shows at once, can be undone on its card and in its toast, and counts against the maximum', async () => {
    const { user } = open([ann, ben], buildCoaching({ poster: ME, maxStudents: 1 }));
    const answer = held<void>();
    server.on(applicationsRoutes.answer, async () => {
      await answer.promise;
      return { application: answered(ann, 'accepted'), conversationId: null };
    });
    await user.click(await screen.findByRole('button', { name: 'Accept Ann Lee' }));
    expect(await cardsIn('Accepted')).toEqual(['Ann Lee']);
    screen.getByText('1 of 1 spot');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(document.activeElement).toBe(await card('Ann Lee'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Accept Ben Okoye' }).disabled).toBe(true);

    answer.release();
    const undo = await screen.findByRole('button', { name: 'Undo: Ann Lee back to Pending' });
    expect(undo.textContent).toBe('Undo (60 s)');
    expect(server.calls(applicationsRoutes.answer)[0]).toMatchObject({
      params: { id: ann.id },
      body: { answer: 'accept', rev: ann.rev },
    });
    server.on(applicationsRoutes.undo, () => ({ ...ann, rev: 3 }));
    await screen.findByText('Ann Lee is accepted');
    await pressInToast(user, 'Undo');
    await waitFor(async () => expect(await cardsIn('Pending')).toEqual(['Ben Okoye', 'Ann Lee']));
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('that shortlists links to the conversation', async () => {
    const { user } = open([ann]);
    server.on(applicationsRoutes.answer, () => ({
      application: answered(ann, 'shortlisted'),
      conversationId: 'conversation-1',
    }));
    await user.click(await screen.findByRole('button', { name: 'Shortlist Ann Lee' }));
    const anns = within(await card('Ann Lee'));
    expect((await anns.findByRole('link', { name: 'Message' })).getAttribute('href')).toBe('/messages/conversation-1');
    expect(await cardsIn('Shortlisted')).toEqual(['Ann Lee']);
  });

  it('that declines keeps its reason if it could not be saved', async () => {
    const { user } = open([ann]);
    server.on(applicationsRoutes.answer, () => refusal(commonErrors.internal));
    await user.click(await screen.findByRole('button', { name: 'Decline Ann Lee' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason (optional)' }), 'Too far away');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
    await screen.findByText('Not saved. Please try again.');
    expect(await cardsIn('Pending')).toEqual(['Ann Lee']);

    server.on(applicationsRoutes.answer, ({ body }) => ({
      application: answered(ann, 'declined', { reason: body.reason ?? null }),
      conversationId: null,
    }));
    await user.click(screen.getByRole('button', { name: 'Decline Ann Lee' }));
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Too far away');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
    await screen.findByText('Your reason: Too far away');
    expect(await cardsIn('Declined')).toEqual(['Ann Lee']);
  });

  it('that declines asks before a typed reason is lost', async () => {
    const { user } = open([ann]);
    await user.click(await screen.findByRole('button', { name: 'Decline Ann Lee' }));
    const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reason (optional)' });
    await user.type(reason, 'Too far');
    await user.keyboard('{Escape}');
    const asked = await screen.findByRole('alertdialog', { name: 'Discard your reason?' });
    await user.click(within(asked).getByRole('button', { name: 'Keep editing' }));
    expect(reason.value).toBe('Too far');
    expect(server.calls(applicationsRoutes.answer)).toEqual([]);
  });

  it.each([
    [applicationsErrors.application_changed, 'This application has just changed. Here is its current state.'],
    [applicationsErrors.opportunity_full, 'Not accepted: all spots are taken.'],
  ])('that comes too late (%j) shows an error and the current application', async (error, words) => {
    const now = [ann];
    const { user } = open(now);
    server.on(applicationsRoutes.answer, () => {
      now[0] = { ...ann, note: 'Edited since', rev: 2 };
      return refusal(error);
    });
    await user.click(await screen.findByRole('button', { name: 'Accept Ann Lee' }));
    within(await card('Ann Lee')).getByText(words);
    expect(await cardsIn('Pending')).toEqual(['Ann Lee']);
    await screen.findByText('Edited since');
  });

  it('cannot be undone if it is older than a minute', async () => {
    const accepted = answered(ann, 'accepted');
    const { user } = open([accepted]);
    server.on(applicationsRoutes.undo, () => refusal(applicationsErrors.undo_over));
    await user.click(await screen.findByRole('button', { name: /^Undo: / }));
    await screen.findByText('You can undo this only within a minute.');
    expect(await cardsIn('Accepted')).toEqual(['Ann Lee']);
  });
});

it('the board applies events about applicants in the order of their revisions', async () => {
  const known = [ann];
  const { send, goLive } = open(known);
  await card('Ann Lee');
  await goLive();
  await waitFor(() => expect(useConnection.getState().isCatchingUp).toBe(false));
  const receive = (application: ReceivedApplication) => {
    if (!known.some(({ id, rev }) => id === application.id && rev > application.rev))
      known.splice(0, known.length, ...known.filter(({ id }) => id !== application.id), application);
    send('applications.received', application);
  };
  receive(ben);
  await screen.findByText('Ben Okoye has applied');
  expect(await cardsIn('Pending')).toEqual(['Ben Okoye', 'Ann Lee']);
  receive({ ...ben, status: 'accepted', rev: 3 });
  await waitFor(async () => expect(await cardsIn('Accepted')).toEqual(['Ben Okoye']));
  receive({ ...ben, status: 'shortlisted', rev: 2 });
  receive({ ...ann, status: 'withdrawn', rev: 2 });
  await screen.findByText('Ann Lee has withdrawn');
  expect(screen.queryByRole('article', { name: 'Ann Lee' })).toBeNull();
  expect(await cardsIn('Accepted')).toEqual(['Ben Okoye']);
});

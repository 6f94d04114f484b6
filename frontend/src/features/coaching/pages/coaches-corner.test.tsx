// Loads code that the app loads later, so that no test waits for it.
import '../../../ui/confirm-dialog/question.tsx';
import '../../applications/board/board.tsx';
import '../../applications/form/edit-dialog.tsx';
import '../../applications/form/post-dialog.tsx';
import '../form/coaching-form.tsx';
import {
  applicationsErrors,
  type CoachingOpportunity,
  coachesRoutes,
  coachingErrors,
  coachingRoutes,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { buildCoaching, OPPORTUNITY_ID } from '../../../testing/applications.ts';
import { closeAll } from '../../../testing/close-dialog.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { pressInToast } from '../../../testing/press-in-toast.ts';
import { ME, playersServer, renderPlayers } from '../../../testing/render-players.tsx';
import { useDrafts } from '../../applications/opportunities/drafts.store.ts';

let server: FakeServer;
let items: CoachingOpportunity[];
beforeEach(() => {
  jest.spyOn(log, 'error').mockImplementation(() => {});
  useDrafts.setState({ kept: {} });
  items = [];
  server = playersServer()
    .on(coachingRoutes.list, () => items)
    .on(coachingRoutes.detail, () => items[0] ?? refusal(applicationsErrors.opportunity_not_found))
    .on(coachingRoutes.received, () => [])
    .on(coachesRoutes.profile, () => refusal(coachingErrors.coach_not_found))
    .on(coachesRoutes.list, () => []);
});
afterEach(async () => {
  await closeAll();
  server.close();
  jest.restoreAllMocks();
});

const open = (query = '') => renderPlayers(`/coaches${query}`);
const openOne = () => renderPlayers(`/coaching/${OPPORTUNITY_ID}`);
const mine = (changes: Partial<CoachingOpportunity> = {}) =>
  buildCoaching({ poster: { ...buildCoaching().poster, id: ME.id }, ...changes });

describe('the Coaches Corner', () => {
  it('shows defaults for missing values', async () => {
    items = [buildCoaching({ title: null })];
    open();
    const card = within(await screen.findByRole('article', { name: 'Basketball Coaching Position' }));
    for (const text of ['TBD', 'Flexible schedule', 'Unlimited', 'All levels']) card.getByText(text);
  });

  it('filters the list by a category, which is in the address', async () => {
    items = [
      buildCoaching(),
      buildCoaching({ id: `${OPPORTUNITY_ID.slice(0, -1)}2`, title: 'Film', category: 'team' }),
    ];
    const { user } = open();
    await screen.findByRole('article', { name: 'Film' });
    const chips = within(screen.getByRole('radiogroup', { name: 'Category' })).getAllByRole('radio');
    expect(chips.map((chip) => (chip as HTMLInputElement).value)).toEqual([
      ...['all', 'youth', 'adult', 'team', 'individual', 'skills'],
    ]);
    await user.click(screen.getByRole('radio', { name: 'Team' }));
    expect(screen.getAllByRole('article').map(({ textContent }) => textContent?.includes('Film'))).toEqual([true]);
    expect(window.location.search).toBe('?category=team');
    expect(server.calls(coachingRoutes.list)).toHaveLength(1);
  });

  it('opens the form through the address, and closes it in the same history entry', async () => {
    const { user } = open();
    const ownEntry = () => (window.history.state as { idx?: number } | null)?.idx;
    const before = ownEntry();
    await user.click(await screen.findByRole('button', { name: 'Post Coaching Opportunity' }));
    expect(window.location.search).toBe('?create=true');
    const dialog = within(await screen.findByRole('dialog', { name: 'Post Coaching Opportunity' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect([window.location.search, ownEntry()]).toEqual(['', before]));
  });

  it('has a tab for the coaches', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Coaches' }));
    expect(window.location.search).toBe('?tab=coaches');
    expect(screen.queryByRole('radiogroup', { name: 'Category' })).toBeNull();
  });
});

describe('the page of an opening', () => {
  it('that does not exist shows Page Not Found', async () => {
    openOne();
    await screen.findByRole('heading', { level: 1, name: 'Page Not Found' });
  });

  it('shows its details, and updates its counts live', async () => {
    items = [buildCoaching({ description: 'Two lines\nof text', maxStudents: 4, compensation: 45 })];
    const { goLive, send } = openOne();
    await screen.findByRole('heading', { level: 1, name: 'Youth Shooting Coach' });
    for (const text of ['$45', '0 of 4 spots taken', /Two lines/]) screen.getByText(text);
    screen.getByRole('button', { name: 'Apply Now' });
    await goLive(ME.id);
    send('coaching.applicantsChanged', {
      id: OPPORTUNITY_ID,
      ...{ applicants: 5, acceptedCount: 4, maxAccepted: 4, deadline: null, isClosed: false, rev: 7 },
    });
    await screen.findByText('4 of 4 spots taken');
    screen.getByText('Full');
    expect((screen.getByRole('button', { name: 'Apply Now' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('lets its poster edit it: sends the changed fields with the revision that was read', async () => {
    items = [mine({ rev: 3 })];
    server.on(coachingRoutes.update, ({ body }) => {
      items = [mine({ title: body.title ?? null, rev: 4 })];
      return items[0] as CoachingOpportunity;
    });
    const { user } = openOne();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Coaching Opportunity' }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Title' }), { target: { value: 'Film Room' } });
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('heading', { level: 1, name: 'Film Room' });
    expect(server.calls(coachingRoutes.update).map(({ body }) => body)).toEqual([{ title: 'Film Room', rev: 3 }]);
  });

  it('lets its poster close it, and undo that in the toast', async () => {
    items = [mine()];
    let rev = 1;
    server.on(coachingRoutes.close, ({ body }) => {
      rev += 1;
      items = [mine({ isClosed: body.isClosed, rev })];
      return items[0] as CoachingOpportunity;
    });
    const { user } = openOne();
    await user.click(await screen.findByRole('button', { name: 'Close opportunity' }));
    await screen.findByRole('button', { name: 'Reopen opportunity' });
    await pressInToast(user, 'Undo');
    await screen.findByRole('button', { name: 'Close opportunity' });
    expect(server.calls(coachingRoutes.close).map(({ body }) => body.isClosed)).toEqual([true, false]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply Now' })).toBeNull());
  });
});

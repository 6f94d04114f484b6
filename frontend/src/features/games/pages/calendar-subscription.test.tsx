// This part loads later in the app. It is imported here, so that no test waits for it.
import '../calendar/calendar-subscription-dialog.tsx';
import { commonErrors, gamesRoutes, identityRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Screen, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { GUEST, gamesServer, renderGames } from '../../../testing/render-games.tsx';

const YEAR = new Date().getFullYear();
const MADE = `${YEAR}-11-03T10:00:00.000Z`;
const LATER = `${YEAR}-11-12T10:00:00.000Z`;

let server: FakeServer;
const logged = jest.spyOn(log, 'error');
beforeEach(() => {
  logged.mockReset().mockImplementation(() => {});
  server = gamesServer();
});
afterEach(() => server.close());

const openDialog = async (userId: string | null = GUEST) => {
  const rendered = renderGames('/games');
  await rendered.goLive(userId);
  const open = async () => {
    await rendered.user.click(await screen.findByRole('button', { name: 'Calendar feed' }));
    return within(await screen.findByRole('dialog', { name: 'Calendar feed' }));
  };
  return { ...rendered, open, dialog: await open() };
};
const answer = async (user: { click: (element: Element) => Promise<void> }, question: string, name: string) => {
  const asked = within(await screen.findByRole('alertdialog', { name: question }));
  await user.click(asked.getByRole('button', { name }));
};
const addressIn = (dialog: Pick<Screen, 'findByLabelText'>) =>
  dialog.findByLabelText<HTMLInputElement>('Your private address');

describe('the calendar feed', () => {
  it('is made and copied, and has a link for the calendar of the device', async () => {
    server.on(gamesRoutes.makeCalendarSubscription, () => ({ path: '/api/games/feed/one.ics', since: MADE }));
    const { user, dialog } = await openDialog();
    expect(dialog.getByText(/Anyone with the address can see your games/)).toBeTruthy();
    expect(server.calls(gamesRoutes.makeCalendarSubscription)).toHaveLength(0);
    await user.click(await dialog.findByRole('button', { name: 'Make my address' }));
    const address = await addressIn(dialog);
    expect(address.value).toBe(`${window.location.origin}/api/games/feed/one.ics`);
    expect(address.readOnly).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await dialog.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(address.value);
    const link = dialog.getByRole('link', { name: 'Open in calendar app' });
    expect(link.getAttribute('href')).toBe(`webcal://${window.location.host}/api/games/feed/one.ics`);
  });

  it('asks before a new address replaces the old one', async () => {
    let count = 0;
    server.on(gamesRoutes.makeCalendarSubscription, () => {
      count += 1;
      return { path: `/api/games/feed/${count}.ics`, since: `${YEAR}-11-0${count}T10:00:00.000Z` };
    });
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Make my address' }));
    await user.click(await dialog.findByRole('button', { name: 'Make a new address' }));
    await answer(user, 'Make a new address?', 'Keep it');
    expect((await addressIn(dialog)).value).toContain('/1.ics');
    await user.click(dialog.getByRole('button', { name: 'Make a new address' }));
    await answer(user, 'Make a new address?', 'Make a new address');
    await waitFor(async () => expect((await addressIn(dialog)).value).toContain('/2.ics'));
  });

  it('asks before it is turned off', async () => {
    server.on(gamesRoutes.makeCalendarSubscription, () => ({ path: '/api/games/feed/one.ics', since: MADE }));
    server.on(gamesRoutes.revokeCalendarSubscription, () => undefined);
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Make my address' }));
    await addressIn(dialog);
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    await answer(user, 'Turn off your calendar feed?', 'Turn off');
    expect(await dialog.findByText('Turned off. Your games are no longer shared with any calendar.')).toBeTruthy();
    expect(dialog.queryByLabelText('Your private address')).toBeNull();
    expect(dialog.queryByText(/On since/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Make my address' })).toBeTruthy();
    expect(server.calls(gamesRoutes.revokeCalendarSubscription)).toHaveLength(1);
  });

  it('shows since when it is on, and offers a new address, because the present one cannot be shown', async () => {
    server.on(gamesRoutes.calendarSubscription, () => ({ since: MADE }));
    server.on(gamesRoutes.makeCalendarSubscription, () => ({ path: '/api/games/feed/two.ics', since: LATER }));
    const { user, dialog } = await openDialog();
    expect(await dialog.findByText('On since November 3')).toBeTruthy();
    expect(dialog.getByText(/If you have lost it, make a new one; the old one will stop working/)).toBeTruthy();
    expect(dialog.queryByLabelText('Your private address')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Make my address' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Make a new address' }));
    expect(await screen.findByText(/The old one stops working right away/)).toBeTruthy();
    await answer(user, 'Make a new address?', 'Make a new address');
    expect((await addressIn(dialog)).value).toContain('/two.ics');
    expect(dialog.getByText('On since November 12')).toBeTruthy();
  });

  it('names the year of an address that was made in another year', async () => {
    server.on(gamesRoutes.calendarSubscription, () => ({ since: '2024-02-29T10:00:00.000Z' }));
    const { dialog } = await openDialog();
    expect(await dialog.findByText('On since February 29, 2024')).toBeTruthy();
  });

  it('is read again each time it is opened, and drops an address that was replaced elsewhere', async () => {
    server.on(gamesRoutes.makeCalendarSubscription, () => ({ path: '/api/games/feed/one.ics', since: MADE }));
    const { user, dialog, open } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Make my address' }));
    await addressIn(dialog);
    server.on(gamesRoutes.calendarSubscription, () => ({ since: LATER }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await open();
    expect(await again.findByText('On since November 12')).toBeTruthy();
    expect(again.queryByLabelText('Your private address')).toBeNull();
  });

  it('shows that its state could not be read, and reads it again with a press', async () => {
    server.on(gamesRoutes.calendarSubscription, () => refusal(commonErrors.internal));
    const { user, dialog } = await openDialog();
    expect(await dialog.findByText('We could not check whether your calendar feed is on.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /address/ })).toBeNull();
    server.on(gamesRoutes.calendarSubscription, () => ({ since: MADE }));
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('On since November 3')).toBeTruthy();
  });

  it('keeps showing the address if a new one could not be made', async () => {
    server.on(gamesRoutes.makeCalendarSubscription, () => ({ path: '/api/games/feed/one.ics', since: MADE }));
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Make my address' }));
    await addressIn(dialog);
    server.on(gamesRoutes.makeCalendarSubscription, () => refusal(commonErrors.internal));
    await user.click(dialog.getByRole('button', { name: 'Make a new address' }));
    await answer(user, 'Make a new address?', 'Make a new address');
    expect(await dialog.findByText('Something went wrong. Please try again.')).toBeTruthy();
    expect((await addressIn(dialog)).value).toContain('/one.ics');
  });

  it('makes a visitor a guest first', async () => {
    let since: string | null = null;
    // A guest's page reads everything again, and may read this after the address was made.
    server.on(gamesRoutes.calendarSubscription, () => ({ since }));
    server.on(gamesRoutes.makeCalendarSubscription, () => {
      since = MADE;
      return { path: '/api/games/feed/one.ics', since };
    });
    const { user, dialog, goLive, transport } = await openDialog(null);
    await user.click(await dialog.findByRole('button', { name: 'Make my address' }));
    await waitFor(() => expect(transport.attempts).toBe(2));
    expect(server.calls(identityRoutes.guest)).toHaveLength(1);
    expect(server.calls(gamesRoutes.makeCalendarSubscription)).toHaveLength(0);
    await goLive(GUEST);
    expect(await addressIn(dialog)).toBeTruthy();
  });

  it('shows in the dialog that no address could be made, and makes one with the next press', async () => {
    server.on(gamesRoutes.makeCalendarSubscription, () => refusal(commonErrors.internal));
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Make my address' }));
    expect(await dialog.findByText('Something went wrong. Please try again.')).toBeTruthy();
    server.on(gamesRoutes.makeCalendarSubscription, () => ({ path: '/api/games/feed/one.ics', since: MADE }));
    await user.click(await dialog.findByRole('button', { name: 'Make my address' }));
    expect(await addressIn(dialog)).toBeTruthy();
    expect(dialog.queryByText('Something went wrong. Please try again.')).toBeNull();
  });
});

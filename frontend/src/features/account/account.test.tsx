// Jest cannot link a module that two import() calls load at the same time, so the page's code and its reads are
// imported first.
import '../settings/pages/settings-page.tsx';
import '../settings/settings.reads.ts';
import './deletion/delete-dialog.tsx';
import './deletion/deletion-banner.tsx';
import {
  ACCOUNT_LINKS,
  accountErrors,
  accountRoutes,
  commonErrors,
  type DataExport,
  identityRoutes,
  PRIVACY,
  type Privacy,
  playersRoutes,
  SETTINGS,
  settingsRoutes,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { browser } from '../../lib/browser.ts';
import { log } from '../../lib/log.ts';
import { registerSignOutCleanup } from '../../session/sign-out.ts';
import { NO_EXPORT } from '../../testing/account.ts';
import { type FakeServer, refusal } from '../../testing/fake-server.ts';
import { buildMyProfile, buildVisitorProfile } from '../../testing/players.ts';
import { GUEST, gamesServer, renderGames } from '../../testing/render-games.tsx';
import { ME } from '../../testing/render-players.tsx';
import { useToasts } from '../../ui/toast/toast.store.ts';

const HOUR = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const READY: DataExport = {
  state: 'ready',
  progress: 100,
  bytes: 3_400_000,
  requestedAt: inHours(-1),
  expiresAt: inHours(71),
};

let server: FakeServer;
/** The privacy settings that the server has stored. */
let stored: Privacy;
let visit: jest.SpiedFunction<typeof browser.visit>;
beforeEach(() => {
  localStorage.clear();
  stored = PRIVACY;
  jest.spyOn(log, 'error').mockImplementation(() => {});
  visit = jest.spyOn(browser, 'visit').mockImplementation(() => {});
  useToasts.setState({ current: null });
  server = gamesServer()
    .on(identityRoutes.user, () => ME)
    .on(playersRoutes.myProfile, () => buildMyProfile({ id: ME.id, displayName: ME.displayName }))
    .on(settingsRoutes.read, () => SETTINGS)
    .on(accountRoutes.privacy, () => stored)
    .on(accountRoutes.savePrivacy, ({ body }) => {
      stored = body;
      return body;
    })
    .on(accountRoutes.dataExport, () => NO_EXPORT);
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

const asGuest = () =>
  server
    .on(identityRoutes.user, () => refusal(commonErrors.unauthenticated))
    .on(playersRoutes.myProfile, () => buildMyProfile({ id: GUEST, isMember: false, displayName: 'Hoop Player' }));
const open = async () => {
  const app = renderGames('/settings');
  await screen.findByRole('switch', { name: 'Show when I am online' });
  return app;
};
const section = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('[aria-labelledby]') as HTMLElement);
const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });

describe('a privacy switch', () => {
  it('is saved at once, and shows that beside it', async () => {
    const { user } = await open();
    await user.click(toggle('Show what I have read'));
    expect(toggle('Show what I have read').checked).toBe(false);
    await section('Privacy').findByText('Saved');
    await user.click(toggle('Show when I was last online'));
    await waitFor(() => expect(server.calls(accountRoutes.savePrivacy)).toHaveLength(2));
    expect(server.calls(accountRoutes.savePrivacy).map(({ body }) => body)).toEqual([
      { ...PRIVACY, showsReadMarks: false },
      { ...PRIVACY, showsReadMarks: false, showsLastSeen: false },
    ]);
    expect(section('Privacy').getAllByText('Saved')).toHaveLength(1);
  });

  it('returns to its saved value if the change could not be saved', async () => {
    server.on(accountRoutes.savePrivacy, () => refusal(commonErrors.internal));
    const { user } = await open();
    await user.click(toggle('Show when I am online'));
    await section('Privacy').findByText('Not saved. Try again.');
    expect(toggle('Show when I am online').checked).toBe(true);
    expect(useToasts.getState().current).toBeNull();
  });

  it('returns to its saved value if neither of two quick presses could be saved', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.on(accountRoutes.savePrivacy, async () => {
      await held;
      return refusal(commonErrors.internal);
    });
    const { user } = await open();
    await user.dblClick(toggle('Show when I am online'));
    await act(async () => answer());
    await waitFor(() => expect(server.calls(accountRoutes.savePrivacy)).toHaveLength(2));
    await section('Privacy').findByText('Not saved. Try again.');
    expect(toggle('Show when I am online').checked).toBe(true);
  });

  it('shows that it could not be saved, and is not saved with the next switch', async () => {
    let isFirst = true;
    server.on(accountRoutes.savePrivacy, ({ body }) => {
      if (!isFirst) return body;
      isFirst = false;
      return refusal(commonErrors.internal);
    });
    const { user } = await open();
    await user.click(toggle('Show when I am online'));
    await user.click(toggle('Show when I was last online'));
    await section('Privacy').findByText('Saved');
    expect(section('Privacy').getByRole('alert').textContent).toBe('Not saved. Try again.');
    expect(toggle('Show when I am online').checked).toBe(true);
    expect(server.calls(accountRoutes.savePrivacy)[1]?.body).toEqual({ ...PRIVACY, showsLastSeen: false });
  });

  it('shows the value of the server if the answer was lost', async () => {
    server.on(accountRoutes.savePrivacy, ({ body }) => {
      stored = body;
      throw new TypeError('Failed to fetch');
    });
    const { user } = await open();
    await user.click(toggle('Show what I have read'));
    await section('Privacy').findByRole('alert');
    await waitFor(() => expect(toggle('Show what I have read').checked).toBe(false));
  });

  it('makes a visitor a guest first', async () => {
    asGuest().on(playersRoutes.myProfile, () => buildVisitorProfile());
    const { user } = await open();
    await user.click(toggle('Show when I am online'));
    await waitFor(() => expect(server.calls(accountRoutes.savePrivacy)).toHaveLength(1));
    expect(server.calls(identityRoutes.guest)).toHaveLength(1);
  });

  it('follows a change in another tab', async () => {
    const { goLive, send } = await open();
    await goLive(ME.id);
    stored = { ...PRIVACY, showsPresence: false };
    send('account.privacyChanged', { userId: ME.id });
    await waitFor(() => expect(toggle('Show when I am online').checked).toBe(false));
  });
});

describe('a copy of the data', () => {
  it('is requested, shows the progress that events report, and is offered as a file', async () => {
    server.on(accountRoutes.startExport, () => ({ ...NO_EXPORT, state: 'running' as const, requestedAt: inHours(0) }));
    const { user, goLive, send } = await open();
    await goLive(ME.id);
    await user.click(section('Your Data').getByRole('button', { name: 'Ask for a copy' }));
    const bar = await section('Your Data').findByRole('progressbar');
    send('account.exportChanged', { ...NO_EXPORT, state: 'running', progress: 42, requestedAt: inHours(0) });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('42'));
    send('account.exportChanged', READY);
    const link = await section('Your Data').findByRole('link', { name: 'Download' });
    expect(link.getAttribute('href')).toBe(ACCOUNT_LINKS.exportFile);
    expect(section('Your Data').getByText(/ready: 3\.4 MB/)).toBeTruthy();
    expect(section('Your Data').getByText(/You can ask for a new one from/)).toBeTruthy();
    expect(section('Your Data').queryByRole('button')).toBeNull();
  });

  it.each([
    ['failed', { ...NO_EXPORT, state: 'failed' as const }, 'Your copy could not be made.', 'Try again'],
    ['has expired', { ...READY, expiresAt: inHours(-1) }, /has been removed/, 'Ask for a new copy'],
    ['is a day old', { ...READY, requestedAt: inHours(-25) }, /is ready/, 'Ask for a new copy'],
  ])('can be requested again if the last one %s', async (_, state, text, label) => {
    server
      .on(accountRoutes.dataExport, () => state)
      .on(accountRoutes.startExport, () => refusal(accountErrors.export_too_soon));
    const { user } = await open();
    expect(section('Your Data').getByText(text)).toBeTruthy();
    await user.click(section('Your Data').getByRole('button', { name: label }));
    await section('Your Data').findByText('You can ask for a new copy once a day.');
  });

  it('is not offered to a visitor without stored data', async () => {
    asGuest().on(playersRoutes.myProfile, () => buildVisitorProfile());
    await open();
    expect(section('Your Data').getByText('We keep nothing about you yet.')).toBeTruthy();
    expect(section('Delete Account').getByText(/nothing to delete/)).toBeTruthy();
  });
});

describe('deleting the account', () => {
  const openDialog = async (name: RegExp) => {
    const app = await open();
    await app.user.click(screen.getByRole('button', { name }));
    return { ...app, dialog: within(await screen.findByRole('dialog')) };
  };

  it('asks for the name, deletes data on this device, and signs out to a page that gets the due date', async () => {
    const dueAt = '2026-11-30T12:00:00.000Z';
    const forgotten: string[] = [];
    registerSignOutCleanup((id) => void forgotten.push(id));
    server.on(accountRoutes.askDeletion, () => ({ dueAt }));
    const { user, dialog } = await openDialog(/Delete account/);
    expect(dialog.getAllByRole('listitem')).toHaveLength(6);
    const field = dialog.getByRole('textbox', { name: new RegExp(ME.displayName) });
    await user.type(field, 'Somebody');
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(dialog.getByText('Type your name exactly as it is shown')).toBeTruthy();
    expect(server.calls(accountRoutes.askDeletion)).toHaveLength(0);
    await user.clear(field);
    await user.type(field, `${ME.displayName}{Enter}`);
    await waitFor(() => expect(visit).toHaveBeenCalledTimes(1));
    expect(server.calls(accountRoutes.askDeletion).map(({ body }) => body)).toEqual([{ name: ME.displayName }]);
    expect(forgotten).toEqual([ME.id]);
    const address = new URL(String(visit.mock.calls[0]?.[0]), 'http://localhost');
    expect(address.pathname).toBe('/api/logout');
    expect(address.searchParams.get('returnTo')).toBe(`/goodbye?until=${encodeURIComponent(dueAt)}`);
  });

  it('shows in the dialog that nothing was deleted if the server fails', async () => {
    server.on(accountRoutes.askDeletion, () => refusal(commonErrors.internal));
    const { user, dialog } = await openDialog(/Delete account/);
    await user.type(dialog.getByRole('textbox'), `${ME.displayName}{Enter}`);
    await dialog.findByText(/Nothing has been deleted/);
    expect(visit).not.toHaveBeenCalled();
  });

  it('cannot be cancelled while it is under way', async () => {
    server.on(accountRoutes.askDeletion, () => new Promise<never>(() => {}));
    const { user, dialog } = await openDialog(/Delete account/);
    await user.type(dialog.getByRole('textbox'), `${ME.displayName}{Enter}`);
    await dialog.findByRole('button', { name: 'Deleting...' });
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Escape}');
    expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeTruthy();
  });

  it('shows that the server has accepted it, even if the answer was lost', async () => {
    server.on(accountRoutes.askDeletion, () => {
      server.on(identityRoutes.user, () => ({ ...ME, deletionDueAt: '2026-11-30T12:00:00.000Z' }));
      throw new TypeError('Failed to fetch');
    });
    const { user, dialog } = await openDialog(/Delete account/);
    await user.type(dialog.getByRole('textbox'), `${ME.displayName}{Enter}`);
    await screen.findByRole('button', { name: 'Keep it' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('warns a guest that it happens at once and cannot be undone', async () => {
    asGuest();
    const { dialog } = await openDialog(/Delete my data/);
    expect(dialog.getByText(/cannot be undone/)).toBeTruthy();
    expect(dialog.queryByText(/For a week/)).toBeNull();
  });
});

describe('an account that is to be deleted', () => {
  it('can be kept from every screen', async () => {
    server.on(identityRoutes.user, () => ({ ...ME, deletionDueAt: '2026-11-30T12:00:00.000Z' }));
    server.on(accountRoutes.keep, () => ({ dueAt: null }));
    const { user } = renderGames('/goodbye');
    const keep = await screen.findByRole('button', { name: 'Keep it' });
    expect(screen.getByText(/will be deleted on November 30, 2026/)).toBeTruthy();
    await user.click(keep);
    await waitFor(() => expect(screen.queryByText(/will be deleted/)).toBeNull());
    expect(useToasts.getState().current?.title).toBe('Your account stays.');
  });

  it('has no banner after another tab has kept it', async () => {
    server.on(identityRoutes.user, () => ({ ...ME, deletionDueAt: '2026-11-30T12:00:00.000Z' }));
    const { goLive, send } = renderGames('/goodbye');
    await screen.findByRole('button', { name: 'Keep it' });
    await goLive(ME.id);
    server.on(identityRoutes.user, () => ME);
    send('account.kept', {});
    await waitFor(() => expect(screen.queryByText(/will be deleted/)).toBeNull());
  });

  it('shows an error if it could not be kept', async () => {
    server.on(identityRoutes.user, () => ({ ...ME, deletionDueAt: '2026-11-30T12:00:00.000Z' }));
    server.on(accountRoutes.keep, () => refusal(commonErrors.internal));
    const { user } = renderGames('/goodbye');
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    await screen.findByText(/That did not work/);
  });
});

describe('the goodbye page', () => {
  it('shows until when the account can be restored', async () => {
    asGuest();
    await act(async () => void renderGames('/goodbye?until=2026-11-30T12:00:00.000Z'));
    await screen.findByRole('heading', { level: 1, name: 'You are signed out' });
    expect(screen.getByText(/November 30, 2026/)).toBeTruthy();
  });

  it('shows a guest that their data is deleted', async () => {
    asGuest();
    renderGames('/goodbye');
    await screen.findByRole('heading', { level: 1, name: 'Your data is being deleted' });
  });
});

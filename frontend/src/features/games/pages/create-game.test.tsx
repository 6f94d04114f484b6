import { type CreateGame, commonErrors, gamesErrors, gamesRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { closeAll, WAYS_OUT } from '../../../testing/close-dialog.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { buildDetail } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';
import { useToasts } from '../../../ui/toast/toast.store.ts';

let server: FakeServer;
const logged = jest.spyOn(log, 'error');
beforeEach(() => {
  logged.mockReset().mockImplementation(() => {});
});
afterEach(async () => {
  await closeAll();
  server.close();
});

describe('a new game', () => {
  const openForm = async () => {
    server = gamesServer([]);
    const rendered = renderGames('/join-games?create=true');
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Game' }));
    return {
      ...rendered,
      dialog,
      submit: () => rendered.user.click(dialog.getByRole('button', { name: 'Create Game' })),
    };
  };
  const fill = async ({ dialog, user }: Pick<Awaited<ReturnType<typeof openForm>>, 'dialog' | 'user'>) => {
    await user.type(dialog.getByLabelText('Title'), 'abc');
    await user.click(dialog.getByLabelText('3v3'));
    await user.selectOptions(dialog.getByLabelText('Skill level'), 'Pro');
    await user.selectOptions(dialog.getByLabelText('Difficulty'), 'Hard');
  };

  it('is refused by the form with a text at each wrong field, and nothing is sent', async () => {
    const { dialog, user, submit } = await openForm();
    const enter = async (label: string, text: string) => {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), text);
    };
    await enter('Title', 'ab');
    await enter('Max players', '21');
    await enter('Entry fee', '-1');
    await enter('Prize', '-1');
    await enter('Duration', '29');
    await submit();
    const problems = [
      'Title must be at least 3 characters',
      'Please select a format',
      'Please select skill level',
      'Please select difficulty',
      'Maximum 20 players',
      'Entry fee cannot be negative',
      'Prize amount cannot be negative',
      'Minimum 30 minutes',
    ];
    for (const problem of problems) expect(await dialog.findByText(problem)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Title'));
    await enter('Title', '\u200b\u200b\u2800');
    expect(await dialog.findByText('This is required')).toBeTruthy();
    await enter('Max players', '1');
    expect(await dialog.findByText('Must have at least 2 players')).toBeTruthy();
    await enter('Duration', '481');
    expect(await dialog.findByText('Maximum 8 hours')).toBeTruthy();
    expect(server.calls(gamesRoutes.create)).toEqual([]);
  });

  it('shows a level in the preview only after a level is chosen', async () => {
    const { dialog, user } = await openForm();
    const preview = within(dialog.getByLabelText('How players will see it'));
    expect(preview.queryByText(/Beginner|Easy/i)).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Skill level'), 'Pro');
    expect(preview.getByText('Pro')).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Difficulty'), 'Hard');
    expect(preview.getByText('Pro, hard')).toBeTruthy();
  });

  it('shows problems of a field after it was changed and left, but not while the mouse is down', async () => {
    const { dialog, user } = await openForm();
    const problem = () => dialog.queryByText('Title must be at least 3 characters');
    const title = dialog.getByLabelText('Title');
    const format = dialog.getByLabelText('3v3');
    await user.click(title);
    await user.click(format);
    expect(dialog.queryAllByRole('alert')).toEqual([]);
    await user.type(title, 'ab');
    await user.pointer({ keys: '[MouseLeft>]', target: format });
    expect([document.activeElement === title, problem()]).toEqual([false, null]);
    await user.pointer({ keys: '[/MouseLeft]', target: format });
    expect(await dialog.findByText('Title must be at least 3 characters')).toBeTruthy();
    await user.type(title, 'c');
    await waitFor(() => expect(problem()).toBeNull());
  });

  it('warns of a start that has passed today, before it is sent', async () => {
    const now = new Date();
    now.setHours(12, 0, 0, 0);
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick', 'setImmediate'], now });
    const { dialog, user } = await openForm();
    await user.click(dialog.getByLabelText('Date and time'));
    const named = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;
    await user.click(await dialog.findByRole('button', { name: now.toLocaleDateString('en', named) }));
    expect(dialog.queryByText('This time has already passed.')).toBeNull();
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '08:00' } });
    expect(dialog.getByText('This time has already passed.')).toBeTruthy();
    jest.useRealTimers();
  });

  it('is sent with its defaults, without a court, and leads to its page', async () => {
    const form = await openForm();
    await fill(form);
    let answer: (game: ReturnType<typeof buildDetail>) => void = () => {};
    server.on(gamesRoutes.create, () => new Promise((resolve) => (answer = resolve)));
    await form.goLive();
    await form.submit();
    expect(await form.dialog.findByRole('button', { name: 'Creating...' })).toBeTruthy();
    await waitFor(() => expect(server.calls(gamesRoutes.create)).toHaveLength(1));
    const [call] = server.calls(gamesRoutes.create);
    const body = call?.body as CreateGame;
    expect(body).toMatchObject({
      title: 'abc',
      gameType: 'pickup',
      gameFormat: '3v3',
      maxPlayers: 10,
      entryFee: 0,
      prizeAmount: 0,
      duration: 90,
      isPublic: true,
      isOfficial: false,
    });
    expect(body).not.toHaveProperty('courtId');
    expect(Math.abs(Date.parse(body.scheduledAt ?? '') - Date.now() - 24 * 60 * 60_000)).toBeLessThan(60_000);
    expect(call?.headers).toHaveProperty('idempotency-key');
    const created = buildDetail({ title: 'abc', isHost: true, hostId: 'anonymous' });
    server.on(gamesRoutes.detail, () => created);
    answer(created);
    const notice = (await screen.findByText('Your game is posted.')).closest('[role=status]');
    expect(within(notice as HTMLElement).getByRole('button', { name: 'Share' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'abc' })).toBeTruthy();
    act(() => window.history.back());
    expect(await screen.findByRole('heading', { level: 1, name: 'Join Games' })).toBeTruthy();
    expect(window.location.search).toBe('');
  });

  it('is created, and then Back leads to the list without the form, and from there to the first page', async () => {
    const created = buildDetail({ title: 'abc', isHost: true, hostId: 'anonymous' });
    server = gamesServer([])
      .on(gamesRoutes.create, () => created)
      .on(gamesRoutes.detail, () => created);
    const { user, goLive } = renderGames('/games');
    await goLive();
    await user.click(await screen.findByRole('link', { name: 'Create New Game' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Game' }));
    await fill({ dialog, user });
    await user.click(dialog.getByRole('button', { name: 'Create Game' }));
    await screen.findByRole('heading', { level: 1, name: 'abc' });
    for (const name of ['Join Games', 'Game Hub']) {
      act(() => window.history.back());
      expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
    }
  });

  it('stays in the form if it could not be created', async () => {
    const form = await openForm();
    await fill(form);
    await form.goLive();
    server.on(gamesRoutes.create, () => refusal(commonErrors.invalid_input, { scheduledAt: { code: 'past_day' } }));
    await form.submit();
    expect(await screen.findByText('Failed to create game. Please try again.')).toBeTruthy();
    expect(await form.dialog.findByText('Pick today or a later day')).toBeTruthy();
    expect((form.dialog.getByLabelText('Title') as HTMLInputElement).value).toBe('abc');
    expect(form.dialog.getByRole('button', { name: 'Create Game' }).hasAttribute('disabled')).toBe(false);
  });

  it('shows a refusal that concerns the account in the form alone', async () => {
    useToasts.setState({ current: null });
    const form = await openForm();
    await fill(form);
    await form.goLive();
    server.on(gamesRoutes.create, () => refusal(gamesErrors.too_many_open_games));
    await form.submit();
    expect(await form.dialog.findByText(/^Your account is new, so it can host ten games/)).toBeTruthy();
    expect(useToasts.getState().current).toBeNull();
  });

  it('is tried again with the same idempotency key, and a success removes the toast of the failure', async () => {
    const form = await openForm();
    await fill(form);
    await form.goLive();
    server.on(gamesRoutes.create, () => refusal(commonErrors.unavailable));
    await form.submit();
    expect(await screen.findByText('Failed to create game. Please try again.')).toBeTruthy();
    const created = buildDetail({ title: 'abc', isHost: true, hostId: 'anonymous' });
    server.on(gamesRoutes.detail, () => created).on(gamesRoutes.create, () => created);
    await form.submit();
    expect(await screen.findByText('Your game is posted.')).toBeTruthy();
    // The toast is closed at once. Otherwise it would close by itself a little later.
    expect(useToasts.getState().current?.isOpen).toBe(false);
    const keys = server.calls(gamesRoutes.create).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('keeps its values without a network, shows that there is none, and is created with the next press', async () => {
    const form = await openForm();
    await fill(form);
    await form.goLive();
    server.on(gamesRoutes.create, () => {
      throw new TypeError('Failed to fetch');
    });
    act(() => useConnection.setState({ state: 'offline' }));
    await form.submit();
    expect(await form.dialog.findByText(/^You are offline\. What you entered is still here/)).toBeTruthy();
    act(() => useConnection.setState({ state: 'live' }));
    expect(form.dialog.getByText(/^Hoopline could not be reached\./)).toBeTruthy();
    expect((form.dialog.getByLabelText('Title') as HTMLInputElement).value).toBe('abc');
    const created = buildDetail({ title: 'abc', isHost: true, hostId: 'anonymous' });
    server.on(gamesRoutes.detail, () => created).on(gamesRoutes.create, () => created);
    await form.submit();
    expect(await screen.findByText('Your game is posted.')).toBeTruthy();
    const [first, second] = server.calls(gamesRoutes.create);
    expect(second).toEqual(first);
  });

  it('has none of the earlier values and no refusal when its form is opened again', async () => {
    const form = await openForm();
    await fill(form);
    await form.goLive();
    server.on(gamesRoutes.create, () => refusal(commonErrors.unavailable));
    await form.submit();
    expect(await form.dialog.findByText(/^Hoopline cannot do this right now/)).toBeTruthy();
    await form.user.click(form.dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await form.user.click(screen.getAllByRole('button', { name: 'Create Game' })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Game' }));
    expect(dialog.getByLabelText<HTMLInputElement>('5v5').checked).toBe(true);
    expect(dialog.queryByText('abc')).toBeNull();
    expect(dialog.queryByText(/^Hoopline cannot do this right now/)).toBeNull();
  });

  it.each(WAYS_OUT)('asks before %s drops the choices', async (_, leave) => {
    const { dialog, user } = await openForm();
    await user.selectOptions(dialog.getByLabelText('Skill level'), 'Pro');
    leave();
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((dialog.getByLabelText('Skill level') as HTMLSelectElement).value).toBe('pro');
    leave();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes at once by Cancel, without a question', async () => {
    const { dialog, user } = await openForm();
    await user.type(dialog.getByLabelText('Title'), 'abc');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keeps the page on the browser’s Back, and is not opened again by Forward', async () => {
    const { dialog, user } = await openForm();
    await user.type(dialog.getByLabelText('Title'), 'abc');
    act(() => window.history.back());
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname + window.location.search).toBe('/join-games');
    expect(screen.getByRole('heading', { level: 1, name: 'Join Games' })).toBeTruthy();
    // The app has left the second history entry of the page.
    await waitFor(() => expect(window.history.state?.backGuard).toBeUndefined());
    const guards: unknown[] = [];
    const listen = () => guards.push(window.history.state?.backGuard);
    window.addEventListener('popstate', listen);
    act(() => window.history.forward());
    await waitFor(() => expect(guards).toContain(undefined));
    window.removeEventListener('popstate', listen);
    expect(window.history.state?.backGuard).toBeUndefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('cannot start on a past day, but can start today', async () => {
    const { dialog, user } = await openForm();
    await user.click(dialog.getByLabelText('Date and time'));
    const named = (day: Date) =>
      day.toLocaleDateString('en', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
    const today = await dialog.findByRole('button', { name: named(new Date()) });
    expect(today.hasAttribute('disabled')).toBe(false);
    const yesterday = dialog.queryByRole('button', { name: named(new Date(Date.now() - 24 * 60 * 60_000)) });
    if (yesterday) expect(yesterday.hasAttribute('disabled')).toBe(true);
  });
});

import {
  ALWAYS_IN_INBOX,
  commonErrors,
  identityRoutes,
  NOTIFICATION_KINDS,
  NOTIFICATIONS,
  notificationsRoutes,
  type NotificationSettings as Saved,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildSessionUser } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { notificationsRealtime } from '../notifications.realtime.ts';
import { KIND_GROUPS } from './kind-switches.tsx';
import { NotificationSettings } from './notification-settings.tsx';

const DEFAULTS: Saved = {
  switches: NOTIFICATION_KINDS,
  timeZone: 'Europe/Berlin',
  quietHours: NOTIFICATIONS.quietHours,
};
const ME = buildSessionUser();

let server: FakeServer;
beforeEach(() => {
  useConnection.setState({ state: 'live', userId: ME.id });
  server = new FakeServer()
    .on(identityRoutes.user, () => ME)
    .on(notificationsRoutes.settings, () => DEFAULTS)
    .on(notificationsRoutes.saveSettings, ({ body }) => body);
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

const open = async (masters = { isPushOn: true, isMailOn: true }) => {
  const app = renderApp(<NotificationSettings {...masters} />);
  await screen.findByRole('switch', { name: 'Likes: Inbox' });
  return app;
};
const cell = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const saved = () => server.calls(notificationsRoutes.saveSettings).map(({ body }) => body);

describe('the table of kinds and channels', () => {
  it('has every kind once, with the saved values', async () => {
    await open();
    expect(Object.values(KIND_GROUPS).flat().toSorted()).toEqual(Object.keys(NOTIFICATION_KINDS).toSorted());
    expect(screen.getAllByRole('switch')).toHaveLength(3 * Object.keys(NOTIFICATION_KINDS).length + 1);
    expect(['Likes: Inbox', 'Likes: Push', 'Comments: Push'].map((name) => cell(name).checked)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('does not offer to switch off kinds that are always in the inbox, and says why', async () => {
    await open();
    const fixed = screen.getAllByRole<HTMLInputElement>('switch').filter(({ disabled }) => disabled);
    expect(fixed).toHaveLength(ALWAYS_IN_INBOX.length);
    for (const one of fixed) {
      expect(one.checked).toBe(true);
      expect(document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/always reach/);
    }
  });

  it('is saved at once and as a whole, and says so at the changed switch', async () => {
    const { user } = await open();
    await user.click(cell('Likes: Email'));
    await waitFor(() => expect(cell('Likes: Email').closest('li')?.textContent).toContain('Saved'));
    expect(saved()).toEqual([
      { ...DEFAULTS, switches: { ...DEFAULTS.switches, liked: { inbox: true, push: false, mail: true } } },
    ]);
    await user.click(cell('New followers: Email'));
    await waitFor(() => expect(cell('New followers: Email').closest('li')?.textContent).toContain('Saved'));
    expect(cell('Likes: Email').closest('li')?.textContent).not.toContain('Saved');
    expect(cell('Likes: Email').checked).toBe(true);
  });

  it('sends only the last of quick changes after the one under way', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.on(notificationsRoutes.saveSettings, async ({ body }) => {
      await held;
      return body;
    });
    const { user } = await open();
    for (const name of ['Likes: Email', 'Likes: Push', 'Comments: Push']) await user.click(cell(name));
    await act(async () => answer());
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]?.switches).toMatchObject({
      liked: { push: true, mail: true },
      commented: { push: false },
    });
  });

  it('shows the saved values again if a change was not saved, and says so', async () => {
    const logged = jest.spyOn(log, 'error').mockImplementation(() => {});
    server.on(notificationsRoutes.saveSettings, () => refusal(commonErrors.internal));
    const { user } = await open();
    await user.click(cell('Likes: Email'));
    await screen.findByText('Not saved. Please try again.');
    expect(cell('Likes: Email').checked).toBe(false);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('keeps a change of another tab, because both tabs receive each other’s changes', async () => {
    const { user, queryClient } = await open();
    const inOtherTab = {
      ...DEFAULTS,
      switches: { ...DEFAULTS.switches, liked: { inbox: true, push: true, mail: true } },
    };
    server.on(notificationsRoutes.settings, () => inOtherTab);
    act(() => notificationsRealtime.events['notifications.settingsChanged']({}, queryClient));
    await waitFor(() => expect(cell('Likes: Email').checked).toBe(true));
    await user.click(cell('Comments: Push'));
    await waitFor(() =>
      expect(saved()[0]?.switches).toMatchObject({ liked: { mail: true }, commented: { push: false } }),
    );
  });

  it('shows the values of the server if its answer was lost', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    server.on(notificationsRoutes.saveSettings, ({ body }) => {
      server.on(notificationsRoutes.settings, () => body);
      throw new TypeError('Failed to fetch');
    });
    const { user } = await open();
    await user.click(cell('Likes: Email'));
    await screen.findByRole('alert');
    await waitFor(() => expect(cell('Likes: Email').checked).toBe(true));
  });

  it.each([
    [true, true, 0],
    [false, true, 'Push Notifications are switched off above: nothing is pushed.'],
    [true, false, 'Email Updates are switched off above: no emails are sent.'],
  ])('says what is switched off for all: push %s, mail %s', async (isPushOn, isMailOn, text) => {
    await open({ isPushOn, isMailOn });
    if (text) expect(screen.getByText(text)).toBeTruthy();
    else expect(screen.queryByText(/switched off above/)).toBeNull();
  });

  it('can be read again after a failure', async () => {
    server.on(notificationsRoutes.settings, () => refusal(commonErrors.internal));
    const { user } = renderApp(<NotificationSettings isPushOn isMailOn />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.on(notificationsRoutes.settings, () => DEFAULTS);
    await user.click(again);
    await screen.findByRole('switch', { name: 'Likes: Inbox' });
  });
});

describe('quiet hours', () => {
  const time = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

  it('can be switched off and on', async () => {
    const { user } = await open();
    await user.click(cell('Quiet hours'));
    expect(screen.queryByLabelText('From')).toBeNull();
    await user.click(cell('Quiet hours'));
    expect([time('From').value, time('Until').value]).toEqual(['22:00', '08:00']);
    await waitFor(() => expect(saved().at(-1)?.quietHours).toEqual(NOTIFICATIONS.quietHours));
    expect(saved()[0]?.quietHours).toBeNull();
  });

  it('are saved with each time that is complete and differs from the other time', async () => {
    await open();
    fireEvent.change(time('From'), { target: { value: '' } });
    fireEvent.change(time('From'), { target: { value: '08:00' } });
    expect(screen.getByRole('alert').textContent).toBe('Enter two different times.');
    expect(saved()).toEqual([]);
    fireEvent.change(time('From'), { target: { value: '23:15' } });
    await waitFor(() =>
      expect(saved().map(({ quietHours }) => quietHours)).toEqual([{ from: '23:15', until: '08:00' }]),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('quiet hours that are being typed', () => {
  it('do not change when the answer to an earlier change arrives', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.on(notificationsRoutes.saveSettings, async ({ body }) => {
      await held;
      return body;
    });
    await open();
    const until = screen.getByLabelText<HTMLInputElement>('Until');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '21:00' } });
    fireEvent.change(until, { target: { value: '21:00' } });
    await act(async () => answer());
    await screen.findByText('Saved');
    expect(until.value).toBe('21:00');
    expect(screen.getByRole('alert').textContent).toBe('Enter two different times.');
  });
});

describe('the time zone', () => {
  const zone = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time zone' });

  it('is chosen from the zones that the browser supports', async () => {
    const { user } = await open();
    expect(zone().value).toBe('Europe/Berlin');
    await user.selectOptions(zone(), 'Asia/Tokyo');
    await waitFor(() => expect(saved().map(({ timeZone }) => timeZone)).toEqual(['Asia/Tokyo']));
  });

  it('is chosen by region, from current names', async () => {
    server.on(notificationsRoutes.settings, () => ({ ...DEFAULTS, timeZone: 'Asia/Calcutta' }));
    await open();
    const groups = [...zone().querySelectorAll('optgroup')].map(({ label }) => label);
    expect(groups).toEqual(expect.arrayContaining(['Africa', 'America', 'Asia', 'Europe', 'Pacific']));
    const names = [...zone().options].map(({ value }) => value);
    expect(names).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires']));
    for (const old of ['Europe/Kiev', 'Asia/Saigon', 'America/Montreal']) expect(names).not.toContain(old);
    expect(new Set(names).size).toBe(names.length);
    const kyiv = [...zone().options].find(({ value }) => value === 'Europe/Kyiv');
    expect([kyiv?.text, kyiv?.parentElement?.getAttribute('label')]).toEqual(['Kyiv', 'Europe']);
  });

  const moveBrowserToNewYork = () =>
    jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ timeZone: 'America/New_York' } as Intl.ResolvedDateTimeFormatOptions);

  it('stays UTC in a browser of another zone if UTC was saved', async () => {
    moveBrowserToNewYork();
    server.on(notificationsRoutes.settings, () => ({ ...DEFAULTS, timeZone: 'UTC' }));
    const { user } = await open();
    expect(zone().value).toBe('UTC');
    await user.click(cell('Likes: Email'));
    await waitFor(() => expect(saved()[0]?.timeZone).toBe('UTC'));
  });

  it('is the zone of the browser until one is saved', async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    moveBrowserToNewYork();
    server.on(notificationsRoutes.settings, () => ({ ...DEFAULTS, timeZone: null }));
    const { user } = await open();
    expect(timeZone).not.toBe('America/New_York');
    expect(zone().value).toBe('America/New_York');
    await user.click(cell('Likes: Email'));
    await waitFor(() => expect(saved()[0]?.timeZone).toBe('America/New_York'));
  });
});

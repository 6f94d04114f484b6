import '../policies/policy-dialog.tsx';
import { commonErrors, identityRoutes, LANGUAGES, SETTINGS, settingsRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useColorMode } from '../../../lib/color-mode.ts';
import { i18n } from '../../../lib/i18n.ts';
import { rememberLanguage } from '../../../lib/language.ts';
import { log } from '../../../lib/log.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';
import { ME } from '../../../testing/render-players.tsx';
import { useToasts } from '../../../ui/toast/toast.store.ts';
import { keepSettings, useDeviceSettings, VISITOR } from '../device.store.ts';
import { FollowTabs } from '../follow-tabs.ts';

const logged = jest.spyOn(log, 'error');
const ELSEWHERE = { ...SETTINGS, notifications: false, publicProfile: false, emailUpdates: true, darkMode: false };
let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  useDeviceSettings.setState({ kept: {} });
  useToasts.setState({ current: null });
  useColorMode.getState().setMode('dark');
  logged.mockReset().mockImplementation(() => {});
  server = gamesServer()
    .on(settingsRoutes.read, () => SETTINGS)
    .on(settingsRoutes.save, ({ body }) => body);
});
afterEach(async () => {
  cleanup();
  server.close();
  delete (window as { Notification?: unknown }).Notification;
  rememberLanguage('en');
  await i18n.changeLanguage('en');
});

const open = async () => {
  const app = renderGames('/settings');
  await screen.findByRole('switch', { name: 'Public Profile' });
  return app;
};
const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;
const toggle = (name: string) => screen.getByRole('switch', { name });
const language = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
const saveButton = () => screen.getByRole('button', { name: /Save Settings|Saving\.\.\./ });

describe('the settings', () => {
  it('have their sections, switches, languages and buttons', async () => {
    await open();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Profile Settings',
      'Notification Settings',
      'Appearance',
      'Language & Region',
      'Privacy & Security',
    ]);
    expect([...language().options].map(({ value, text }) => [value, text])).toEqual([
      ['en', 'English'],
      ['es', 'Spanish'],
      ['fr', 'French'],
      ['de', 'German'],
      ['zh', 'Chinese'],
    ]);
    for (const name of ['Privacy Policy', 'Terms of Service'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('begin with the defaults, whatever the server knows, which is offered', async () => {
    server.on(settingsRoutes.read, () => ELSEWHERE);
    const { user } = await open();
    const take = await screen.findByRole('button', { name: 'Use those' });
    const switches = ['Push Notifications', 'Public Profile', 'Email Updates', 'Dark Mode'];
    expect(switches.map(isOn)).toEqual([true, true, false, true]);
    expect(language().value).toBe('en');
    expect(server.calls(settingsRoutes.read)).toHaveLength(1);

    await user.click(take);
    expect(switches.map(isOn)).toEqual([false, false, true, true]);
    expect(server.calls(settingsRoutes.save)).toHaveLength(0);
  });

  it('begin with what the server knew at the first visit of a device, and then with what was saved here', async () => {
    server.on(settingsRoutes.read, () => ELSEWHERE);
    await open();
    await screen.findByRole('button', { name: 'Use those' });
    cleanup();
    await open();
    expect(isOn('Email Updates')).toBe(true);
    cleanup();
    keepSettings(VISITOR, SETTINGS);
    await open();
    expect(isOn('Email Updates')).toBe(false);
    await waitFor(() => expect(server.calls(settingsRoutes.read).length).toBeGreaterThan(2));
    expect(screen.queryByRole('button', { name: 'Use those' })).toBeNull();
  });

  it('of another person on this device are not shown', async () => {
    keepSettings('somebody', ELSEWHERE);
    server.on(identityRoutes.user, () => ME);
    await open();
    expect(isOn('Email Updates')).toBe(false);
  });

  it('are sent as a whole on Save and not before; a visitor becomes a guest', async () => {
    let answer = () => {};
    const sent = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.on(settingsRoutes.save, async ({ body }) => {
      await sent;
      return body;
    });
    const { user } = await open();
    await user.click(toggle('Email Updates'));
    await user.click(toggle('Dark Mode'));
    expect(server.calls(settingsRoutes.save)).toHaveLength(0);
    await user.click(saveButton());
    await screen.findByRole('button', { name: 'Saving...' });
    await user.click(saveButton());
    await act(async () => answer());
    await screen.findByText('Saved');
    expect(screen.getByRole('button', { name: 'Save Settings' })).toBeTruthy();
    expect(server.calls(settingsRoutes.save).map(({ body }) => body)).toEqual([
      { ...SETTINGS, emailUpdates: true, darkMode: false },
    ]);
    expect(server.calls(identityRoutes.guest)).toHaveLength(1);
    expect(localStorage.getItem('hoopline.colour-mode')).toBe('light');
    expect(localStorage.getItem('hoopline.language')).toBe('en');
    expect(useToasts.getState().current).toBeNull();

    await user.click(toggle('Email Updates'));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('say in place that they are not saved, log it, and keep what was chosen', async () => {
    server.on(settingsRoutes.save, () => refusal(commonErrors.internal));
    const { user } = await open();
    await user.click(toggle('Public Profile'));
    await user.click(saveButton());
    await screen.findByText('Not saved. Your changes are still here.');
    expect(isOn('Public Profile')).toBe(false);
    expect(logged).toHaveBeenCalledWith('The settings could not be saved', expect.anything());
    expect(useToasts.getState().current).toBeNull();
    expect(useDeviceSettings.getState().kept[VISITOR]?.publicProfile).not.toBe(false);
    server.on(settingsRoutes.save, ({ body }) => body);
    await user.click(saveButton());
    await screen.findByText('Saved');
  });
});

describe('Dark Mode', () => {
  it('shows at once, and ends where one leaves without saving', async () => {
    const { user } = await open();
    await user.click(toggle('Dark Mode'));
    expect(document.documentElement.className).toBe('light');
    expect(localStorage.getItem('hoopline.colour-mode')).toBe('dark');
    await user.click(screen.getAllByRole('link', { name: 'Highlights' })[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'Highlights' });
    expect(document.documentElement.className).toBe('dark');
  });

  it('is the same as the button at the top', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Switch to light mode' }));
    expect(isOn('Dark Mode')).toBe(false);
    await user.click(toggle('Dark Mode'));
    expect(screen.getByRole('button', { name: 'Switch to light mode' })).toBeTruthy();
  });
});

describe('the language', () => {
  /** English words in German's place, but for one of them. */
  const addGerman = () => {
    for (const [name, texts] of Object.entries(i18n.getDataByLanguage('en') ?? {}))
      i18n.addResourceBundle('de', name, name === 'settings' ? { ...(texts as object), profile: 'Profil' } : texts);
  };
  const removeGerman = () => {
    for (const name of Object.keys(i18n.getDataByLanguage('de') ?? {})) i18n.removeResourceBundle('de', name);
  };
  afterEach(removeGerman);
  const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

  it('changes every text at once, and back where it is not saved', async () => {
    addGerman();
    const { user } = await open();
    await user.selectOptions(language(), 'de');
    await heading('Profil');
    expect(document.documentElement.lang).toBe('de');
    expect(localStorage.getItem('hoopline.language')).toBeNull();
    await user.click(screen.getAllByRole('link', { name: 'Highlights' })[0] as HTMLElement);
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  });

  it('stays once it is saved', async () => {
    addGerman();
    const { user } = await open();
    await user.selectOptions(language(), 'de');
    await heading('Profil');
    await user.click(saveButton());
    await screen.findByText('Saved');
    expect(localStorage.getItem('hoopline.language')).toBe('de');
    expect(server.calls(settingsRoutes.save)[0]?.body.language).toBe('de');
    cleanup();
    expect(document.documentElement.lang).toBe('de');
  });

  it('stays as it is where its texts cannot be loaded, and says so', async () => {
    document.documentElement.dataset.texts = 'none';
    const { user } = await open();
    await user.selectOptions(language(), 'zh');
    await screen.findByText(/This language could not be loaded/);
    delete document.documentElement.dataset.texts;
    expect(language().value).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    await heading('Profile Settings');
  });

  it('follows another tab', async () => {
    addGerman();
    await open();
    render(<FollowTabs />);
    await act(async () => {
      dispatchEvent(new StorageEvent('storage', { key: 'hoopline.language', newValue: 'de' }));
    });
    await heading('Profil');
    expect(LANGUAGES).toContain(language().value);
    expect(language().value).toBe('de');
  });
});

describe('Push Notifications', () => {
  const browserSays = (permission: string) => {
    const requestPermission = jest.fn(async () => permission);
    Object.assign(window, { Notification: { permission: 'default', requestPermission } });
    return requestPermission;
  };
  const refused = () => screen.queryByText(/This browser does not allow notifications/);

  it('ask the browser on being switched on, and say where it refuses', async () => {
    const ask = browserSays('denied');
    const { user } = await open();
    await user.click(toggle('Push Notifications'));
    expect(ask).not.toHaveBeenCalled();
    await user.click(toggle('Push Notifications'));
    await waitFor(() => expect(refused()).toBeTruthy());
    expect(ask).toHaveBeenCalledTimes(1);
    await user.click(toggle('Push Notifications'));
    expect(refused()).toBeNull();
  });

  it('say nothing where it allows them', async () => {
    const ask = browserSays('granted');
    const { user } = await open();
    await user.click(toggle('Push Notifications'));
    await user.click(toggle('Push Notifications'));
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    expect(refused()).toBeNull();
  });
});

it.each(['Privacy Policy', 'Terms of Service'])('the button opens the %s as a dialog, and no address', async (name) => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name });
  expect(dialog.querySelectorAll('h3')).toHaveLength(7);
  expect(location.pathname).toBe('/settings');
});

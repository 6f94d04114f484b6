// This file has more than 300 lines, because each further test file would load the page again.
import '../../account/index.ts';
import '../../notifications/index.ts';
import '../policies/policy-dialog.tsx';
import {
  accountRoutes,
  commonErrors,
  identityRoutes,
  LANGUAGES,
  notificationsRoutes,
  PRIVACY,
  playersRoutes,
  SETTINGS,
  settingsRoutes,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useColorMode } from '../../../lib/color-mode.ts';
import { i18n } from '../../../lib/i18n.ts';
import { rememberLanguage } from '../../../lib/language.ts';
import { log } from '../../../lib/log.ts';
import { NO_EXPORT } from '../../../testing/account.ts';
import { type FakePush, fakePush } from '../../../testing/fake-push.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildVisitorProfile } from '../../../testing/players.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';
import { ME } from '../../../testing/render-players.tsx';
import { useToasts } from '../../../ui/toast/toast.store.ts';
import { keepSettings, useDeviceSettings, useSettingsDrafts, VISITOR } from '../device.store.ts';
import { FollowTabs } from '../follow-tabs.ts';

const logged = jest.spyOn(log, 'error');
const ELSEWHERE = { ...SETTINGS, notifications: false, publicProfile: false, emailUpdates: true, darkMode: false };
let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  useDeviceSettings.setState({ kept: {} });
  useSettingsDrafts.setState({ changed: {} });
  useToasts.setState({ current: null });
  useColorMode.getState().setMode('dark');
  logged.mockReset().mockImplementation(() => {});
  server = gamesServer()
    .on(accountRoutes.privacy, () => PRIVACY)
    .on(accountRoutes.dataExport, () => NO_EXPORT)
    .on(playersRoutes.myProfile, () => buildVisitorProfile())
    .on(settingsRoutes.read, () => SETTINGS)
    .on(settingsRoutes.save, ({ body }) => body);
});
afterEach(async () => {
  cleanup();
  server.close();
  rememberLanguage('en');
  // biome-ignore lint/suspicious/noDocumentCookie: as the code under test writes it
  document.cookie = 'language=; path=/; max-age=0';
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
    await screen.findByRole('heading', { name: 'What you are notified about' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Profile Settings',
      'Notification Settings',
      'Appearance',
      'Language & Region',
      'Privacy & Security',
      'What you are notified about',
      'Privacy',
      'Your Data',
      'Delete Account',
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

  it('start with the defaults, and offer the settings of the server', async () => {
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

  it('start with the settings that the server had at the first visit, and later with settings saved here', async () => {
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

  it('offer nothing while they are changed here if the server has only the defaults', async () => {
    const { user } = await open();
    await waitFor(() => expect(server.calls(settingsRoutes.read)).toHaveLength(1));
    await user.click(screen.getByRole('switch', { name: 'Email Updates' }));
    expect(isOn('Email Updates')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Use those' })).toBeNull();
  });

  it('of another person on this device are not shown', async () => {
    keepSettings('somebody', ELSEWHERE);
    server.on(identityRoutes.user, () => ME);
    await open();
    expect(isOn('Email Updates')).toBe(false);
  });

  it('are all sent on Save and not earlier; a visitor becomes a guest', async () => {
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

  it('follow a save in another tab, except in fields changed here; a save sends all fields', async () => {
    const { user } = await open();
    await user.click(toggle('Email Updates'));
    act(() => keepSettings(VISITOR, { ...SETTINGS, publicProfile: false, emailUpdates: false }));
    expect([isOn('Public Profile'), isOn('Email Updates')]).toEqual([false, true]);
    await user.click(saveButton());
    await screen.findByText('Saved');
    expect(server.calls(settingsRoutes.save).map(({ body }) => body)).toEqual([
      { ...SETTINGS, publicProfile: false, emailUpdates: true },
    ]);
  });

  it('keep changes made during a save, and save them afterwards', async () => {
    let answer = () => {};
    const sent = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.on(settingsRoutes.save, async ({ body }) => {
      await sent;
      return body;
    });
    const { user } = await open();
    await user.click(saveButton());
    await user.click(toggle('Dark Mode'));
    await user.click(toggle('Public Profile'));
    await user.click(saveButton());
    expect(server.calls(settingsRoutes.save)).toHaveLength(1);
    await act(async () => answer());
    await screen.findByText('Saved');
    expect([isOn('Dark Mode'), isOn('Public Profile')]).toEqual([false, false]);
    expect(server.calls(settingsRoutes.save).map(({ body }) => body)).toEqual([
      SETTINGS,
      { ...SETTINGS, darkMode: false, publicProfile: false },
    ]);
  });

  it('show in the form that they are not saved, log the error, and keep the changes', async () => {
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

describe('unsaved settings', () => {
  it('are restored when the page is shown again, and make the browser ask before the app is left', async () => {
    const { user } = await open();
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks()).toBe(false);
    await user.click(toggle('Public Profile'));
    expect(asks()).toBe(true);
    await user.click(screen.getAllByRole('link', { name: 'Highlights' })[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'Highlights' });
    act(() => window.history.back());
    await screen.findByRole('switch', { name: 'Public Profile' });
    expect(isOn('Public Profile')).toBe(false);
    await user.click(saveButton());
    await screen.findByText('Saved');
    expect(asks()).toBe(false);
  });
});

describe('Dark Mode', () => {
  it('shows at once, and ends when the page is left without saving', async () => {
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
  /** Adds English texts as German ones, with one different text. */
  const addGerman = () => {
    for (const [name, texts] of Object.entries(i18n.getDataByLanguage('en') ?? {}))
      i18n.addResourceBundle('de', name, name === 'settings' ? { ...(texts as object), profile: 'Profil' } : texts);
  };
  /**
   * Does not use `removeResourceBundle`, which also removes the namespaces from those that are loaded for a new
   * language.
   */
  const removeGerman = () => {
    delete i18n.services.resourceStore.data.de;
  };
  afterEach(removeGerman);
  const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

  it('changes every text at once, and changes back if it is not saved', async () => {
    addGerman();
    const { user } = await open();
    await user.selectOptions(language(), 'de');
    await heading('Profil');
    expect(document.documentElement.lang).toBe('de');
    expect(localStorage.getItem('hoopline.language')).toBeNull();
    expect(document.cookie).toBe('');
    await user.click(screen.getAllByRole('link', { name: 'Highlights' })[0] as HTMLElement);
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  });

  it('stays after it is saved', async () => {
    addGerman();
    const { user } = await open();
    await user.selectOptions(language(), 'de');
    await heading('Profil');
    await user.click(saveButton());
    await screen.findByText('Saved');
    expect(localStorage.getItem('hoopline.language')).toBe('de');
    expect(document.cookie).toBe('language=de');
    expect(server.calls(settingsRoutes.save)[0]?.body.language).toBe('de');
    cleanup();
    expect(document.documentElement.lang).toBe('de');
  });

  it('does not change if its texts cannot be loaded, and shows an error', async () => {
    document.documentElement.dataset.texts = 'none';
    const { user } = await open();
    await user.selectOptions(language(), 'zh');
    await screen.findByText(/This language could not be loaded/);
    delete document.documentElement.dataset.texts;
    expect(language().value).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    await heading('Profile Settings');
  });

  it('is written to the cookie again on each visit, because the cookie expires', () => {
    localStorage.setItem('hoopline.language', 'fr');
    render(<FollowTabs />);
    expect(document.cookie).toBe('language=fr');
    cleanup();
    localStorage.setItem('hoopline.language', 'tlh');
    render(<FollowTabs />);
    expect(document.cookie).toBe('language=fr');
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
  let browser: FakePush | undefined;
  afterEach(() => browser?.remove());

  const openWith = async (permission: string, answer = 'granted') => {
    browser = fakePush(permission, { answer });
    server
      .on(notificationsRoutes.pushKey, () => ({ publicKey: 'key' }))
      .on(notificationsRoutes.subscribe, () => undefined);
    return { ...(await open()), asked: browser.requestPermission };
  };
  const switchOnAndSave = async (user: { click: (element: Element) => Promise<void> }) => {
    await user.click(toggle('Push Notifications'));
    await user.click(toggle('Push Notifications'));
    await user.click(saveButton());
  };

  it('ask the browser when they are switched on and saved, and not earlier', async () => {
    const { user, asked } = await openWith('default');
    await screen.findByText('Not on for this device yet');
    await user.click(toggle('Push Notifications'));
    await user.click(toggle('Push Notifications'));
    expect(asked).not.toHaveBeenCalled();
    await user.click(saveButton());
    await screen.findByText('On for this device');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(server.calls(notificationsRoutes.subscribe).map(({ body }) => body)).toMatchObject([
      { endpoint: 'https://push.test/send/1', language: 'en' },
    ]);
  });

  it('do not ask the browser when another setting is saved', async () => {
    const { user, asked } = await openWith('default');
    await user.click(toggle('Email Updates'));
    await user.click(saveButton());
    await screen.findByText('Saved');
    expect(asked).not.toHaveBeenCalled();
  });

  it('show that the browser blocks them, after a refusal now or earlier', async () => {
    const { user } = await openWith('default', 'denied');
    await switchOnAndSave(user);
    await screen.findByText(/This browser blocks notifications/);
    cleanup();
    await openWith('denied');
    await screen.findByText(/This browser blocks notifications/);
    await user.click(toggle('Push Notifications'));
    expect(screen.queryByText(/This browser blocks notifications/)).toBeNull();
  });

  it('have a button that turns them on and off for this device', async () => {
    const { user } = await openWith('default');
    server.on(notificationsRoutes.unsubscribe, () => undefined);
    await user.click(await screen.findByRole('button', { name: 'Turn on here' }));
    await user.click(await screen.findByRole('button', { name: 'Turn off here' }));
    await screen.findByRole('button', { name: 'Turn on here' });
    expect(browser?.isSubscribed()).toBe(false);
    expect(server.calls(notificationsRoutes.unsubscribe)).toHaveLength(1);
  });

  it('show that this browser has no push notifications', async () => {
    await open();
    await screen.findByText(/This browser does not support push notifications/);
  });
});

it.each(['Privacy Policy', 'Terms of Service'])('a button opens the %s in a dialog', async (name) => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name });
  expect(dialog.querySelectorAll('h3')).toHaveLength(7);
  expect(location.pathname).toBe('/settings');
});

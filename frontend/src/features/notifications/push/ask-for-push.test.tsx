import { commonErrors, notificationsRoutes, SETTINGS, settingsRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { i18n, loadTexts } from '../../../lib/i18n.ts';
import { log } from '../../../lib/log.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { useSignOutSteps } from '../../../session/sign-out.ts';
import { type FakePush, fakePush } from '../../../testing/fake-push.ts';
import { FakeServer, refusal } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { AskForPush } from './ask-for-push.tsx';
import { renewPush, usePush } from './push.store.ts';

const DAY = 24 * 60 * 60_000;
let server: FakeServer;
let browser: FakePush;

beforeEach(async () => {
  localStorage.clear();
  usePush.setState({ state: undefined, isBusy: false, hasFailed: false });
  useConnection.setState({ userId: 'me' });
  server = new FakeServer()
    .on(settingsRoutes.read, () => SETTINGS)
    .on(notificationsRoutes.pushKey, () => ({ publicKey: 'key' }))
    .on(notificationsRoutes.subscribe, () => undefined)
    .on(notificationsRoutes.unsubscribe, () => undefined);
});
afterEach(async () => {
  cleanup();
  browser.remove();
  server.close();
  await i18n.changeLanguage('en');
});

async function ask(...setUp: Parameters<typeof fakePush>) {
  browser = fakePush(...setUp);
  await loadTexts(['push']);
  const app = renderApp(<AskForPush after="waiting" />);
  // Waits until the browser and the server have answered whether push messages can be offered.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return app;
}
const turnOn = () => screen.findByRole('button', { name: 'Turn on' });
const subscribed = () => server.calls(notificationsRoutes.subscribe);

const isOffered = () => screen.queryByRole('button') !== null;

describe('the offer of push messages', () => {
  it('asks the browser for permission when it is clicked, and then says that push is on', async () => {
    const { user } = await ask('default');
    await screen.findByText('Get notified when a spot opens up');
    expect(browser.requestPermission).not.toHaveBeenCalled();
    await user.click(await turnOn());
    await screen.findByText('You will be notified on this device.');
    expect(subscribed()).toHaveLength(1);
  });

  it('says that the browser blocks push after a refusal, and is not shown after an earlier refusal', async () => {
    const { user } = await ask('default', { answer: 'denied' });
    await user.click(await turnOn());
    await screen.findByText(/This browser blocks notifications/);
    expect(subscribed()).toEqual([]);
    cleanup();
    await ask('denied');
    expect(isOffered()).toBe(false);
  });

  it('is not shown if this browser is subscribed already', async () => {
    await ask('granted', { isSubscribed: true });
    expect(isOffered()).toBe(false);
  });

  it('is not shown if the person has switched off all push messages', async () => {
    server.on(settingsRoutes.read, () => ({ ...SETTINGS, notifications: false }));
    await ask('default');
    expect(server.calls(settingsRoutes.read)).toHaveLength(1);
    expect(isOffered()).toBe(false);
  });

  it('is not shown for 30 days after Not now', async () => {
    const { user } = await ask('default');
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(isOffered()).toBe(false);
    cleanup();
    const now = jest.spyOn(Date, 'now');
    now.mockReturnValue(Date.now() + 29 * DAY);
    await ask('default');
    expect(isOffered()).toBe(false);
    cleanup();
    now.mockReturnValue(Date.now() + 2 * DAY);
    await ask('default');
    await turnOn();
    now.mockRestore();
  });

  it('says that it failed, and can be clicked again', async () => {
    const logged = jest.spyOn(log, 'error').mockImplementation(() => {});
    server.on(notificationsRoutes.pushKey, () => refusal(commonErrors.internal));
    const { user } = await ask('default');
    await user.click(await turnOn());
    await screen.findByRole('alert');
    expect(logged).toHaveBeenCalled();
    server.on(notificationsRoutes.pushKey, () => ({ publicKey: 'key' }));
    await user.click(await turnOn());
    await screen.findByText('You will be notified on this device.');
    logged.mockRestore();
  });
});

describe('the offer of a reminder to a guest', () => {
  const CALENDAR = '/api/games/1/calendar.ics';
  const isCalendar = () => screen.queryByRole('link', { name: 'Add to calendar' })?.getAttribute('href') === CALENDAR;

  async function remind(...setUp: Parameters<typeof fakePush>) {
    browser = fakePush(...setUp);
    await loadTexts(['push']);
    const app = renderApp(<AskForPush after="guestJoining" calendar={CALENDAR} />);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    return app;
  }

  it('is a push message if the browser can show one', async () => {
    const { user } = await remind('default');
    await screen.findByText('Get a reminder before the game, and a notice if it changes');
    expect(isCalendar()).toBe(false);
    await user.click(await turnOn());
    await screen.findByText('You will get a reminder on this device.');
  });

  it('is the calendar after a refusal', async () => {
    const { user } = await remind('default', { answer: 'denied' });
    await user.click(await turnOn());
    await screen.findByText(/This browser blocks notifications/);
    expect(isCalendar()).toBe(true);
    cleanup();
    await remind('denied');
    await screen.findByText('Get a reminder before the game: add it to your calendar');
    expect([isCalendar(), screen.queryByRole('button', { name: 'Turn on' })]).toEqual([true, null]);
  });

  it('is the calendar if the guest has switched off all push messages', async () => {
    server.on(settingsRoutes.read, () => ({ ...SETTINGS, notifications: false }));
    await remind('default');
    expect(isCalendar()).toBe(true);
  });

  it('is not shown if this browser is subscribed already, or after Not now', async () => {
    await remind('granted', { isSubscribed: true });
    expect([isCalendar(), isOffered()]).toEqual([false, false]);
    cleanup();
    const { user } = await remind('denied');
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(isCalendar()).toBe(false);
    cleanup();
    await remind('denied');
    expect(isCalendar()).toBe(false);
  });
});

describe('a subscribed browser', () => {
  it('sends its subscription again only when the person or the language has changed', async () => {
    browser = fakePush('granted', { isSubscribed: true });
    useConnection.setState({ userId: 'ann' });
    await renewPush();
    await renewPush();
    expect(subscribed()).toHaveLength(1);
    useConnection.setState({ userId: 'ben' });
    await renewPush();
    await i18n.changeLanguage('de');
    await renewPush();
    expect(subscribed().map(({ body }) => body.language)).toEqual(['en', 'en', 'de']);
  });

  it('ends its subscription at sign-out', async () => {
    browser = fakePush('granted', { isSubscribed: true });
    for (const cleanUp of useSignOutSteps.getState().cleanups) await cleanUp('me');
    expect(browser.isSubscribed()).toBe(false);
    expect(server.calls(notificationsRoutes.unsubscribe).map(({ body }) => body)).toEqual([
      { endpoint: 'https://push.test/send/1' },
    ]);
  });

  it('sends no subscription without a session', async () => {
    browser = fakePush('granted', { isSubscribed: true });
    useConnection.setState({ userId: null });
    await renewPush();
    expect(subscribed()).toEqual([]);
  });
});

// A page and its first reads import these modules at the same time, and Jest may return them before they have run.
import '../../settings/settings.reads.ts';
import '../inbox.queries.ts';
import { commonErrors, notificationsRoutes } from '@hoopline/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { FakeResponse, type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildActor, buildLike, buildNotification, minutesAgo } from '../../../testing/notifications.ts';
import { notificationsServer, renderNotifications } from '../../../testing/render-notifications.tsx';

const DAY = 24 * 60;
const imani = buildActor();
const ben = buildActor('Ben Ito', 2);
const follow = buildNotification('followed', {}, { actors: [ben] }, 2);

let server: FakeServer;
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

const heading = () => screen.findByRole('heading', { level: 1, name: 'Notifications' });
const lines = () => within(screen.getByRole('main')).queryAllByRole('listitem');
const texts = () => lines().map((line) => line.querySelector('p')?.textContent);
const isUnread = (line: HTMLElement | undefined) => line?.textContent?.startsWith('Unread.');
const bell = (name: string) => screen.findByRole('link', { name: `Notifications. ${name}` });
const linkOf = (line: HTMLElement | undefined) => within(line as HTMLElement).getByRole('link');

describe('the inbox', () => {
  it('groups notifications by time, the latest first', async () => {
    server = notificationsServer([
      buildLike({ at: minutesAgo(60 * DAY) }, 1),
      buildLike({ at: minutesAgo(0) }, 2),
      buildNotification('followed', {}, { actors: [ben], at: minutesAgo(DAY), isRead: true }, 3),
    ]);
    renderNotifications();
    await heading();
    const lists = await screen.findAllByRole('list', { name: /Today|Yesterday|Earlier/ });
    expect(lists.map((list) => [list.getAttribute('aria-labelledby'), list.childElementCount])).toEqual([
      ['notifications-today', 1],
      ['notifications-yesterday', 1],
      ['notifications-earlier', 1],
    ]);
    expect(texts()).toEqual(['Imani Okafor liked your post', 'Ben Ito follows you', 'Imani Okafor liked your post']);
    expect(lines().map(isUnread)).toEqual([true, false, true]);
    await bell('2 unread');
  });

  it('links a line to its subject, and marks it as read when it is opened', async () => {
    server = notificationsServer([buildLike(), follow]);
    const { user } = renderNotifications();
    await heading();
    await bell('2 unread');
    expect(linkOf(lines()[1]).getAttribute('href')).toBe(`/profiles/${ben.id}`);
    await user.click(linkOf(lines()[0]));
    expect(window.location.pathname).toBe(`/feed/${buildLike().subjectId}`);
    await bell('1 unread');
    expect(server.calls(notificationsRoutes.read).map(({ body }) => body)).toEqual([{ ids: [buildLike().id] }]);
  });

  it('shows notifications as unread again if the mark was not saved', async () => {
    const logged = jest.spyOn(log, 'error').mockImplementation(() => {});
    server = notificationsServer([buildLike()]).on(notificationsRoutes.read, () => refusal(commonErrors.internal));
    const { user } = renderNotifications();
    await heading();
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await screen.findByText('Not marked as read');
    expect(isUnread(lines()[0])).toBe(true);
    await bell('1 unread');
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('marks all notifications on screen as read, but no newer ones', async () => {
    const like = buildLike();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server = notificationsServer([like, follow]).on(notificationsRoutes.read, async () => {
      await held;
      return { unreadCount: 1, bellCount: 1, rev: 9 };
    });
    const { user, goLive, send } = renderNotifications();
    await goLive();
    await heading();
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await bell('Nothing unread');
    expect(lines().map(isUnread)).toEqual([false, false]);
    expect(server.calls(notificationsRoutes.read)[0]?.body).toEqual({ until: like.at });

    const late = buildLike({ at: new Date().toISOString() }, 5);
    send('notifications.created', { notification: late, unreadCount: 3, bellCount: 3, rev: 8 });
    await act(async () => answer());
    await bell('1 unread');
    expect(lines().map(isUnread)).toEqual([true, false, false]);
  });

  it('keeps the filter in the address, and shows only unread notifications', async () => {
    server = notificationsServer([buildLike({ isRead: true }), follow]);
    const { user } = renderNotifications('/notifications?show=unread');
    await heading();
    await waitFor(() => expect(texts()).toEqual(['Ben Ito follows you']));
    expect(server.calls(notificationsRoutes.list).map(({ query }) => query)).toEqual([{ unread: 'true' }]);
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(window.location.search).toBe('');
    await waitFor(() => expect(lines()).toHaveLength(2));

    await user.click(screen.getByRole('radio', { name: 'Unread' }));
    expect(window.location.search).toBe('?show=unread');
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await screen.findByRole('heading', { name: 'You are up to date' });
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(lines().map(isUnread)).toEqual([false, false]);
  });
});

it('reads older notifications after a click', async () => {
  const [newest, older] = [buildLike(), follow];
  server = notificationsServer().on(notificationsRoutes.list, ({ query }) =>
    query.before
      ? [older]
      : new FakeResponse(200, JSON.stringify([newest]), {
          headers: { link: `</api/notifications?before=${newest.id}>; rel="next"` },
        }),
  );
  const { user } = renderNotifications();
  await waitFor(() => expect(lines()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Show older notifications' }));
  await waitFor(() => expect(texts()).toEqual(['Imani Okafor liked your post', 'Ben Ito follows you']));
  expect(screen.getByText('Notifications are kept for 90 days.')).toBeTruthy();
});

describe('while the page is connected', () => {
  const open = async () => {
    server = notificationsServer([buildLike({ isRead: true }), follow]);
    const page = renderNotifications();
    await page.goLive();
    await heading();
    await waitFor(() => expect(lines()).toHaveLength(2));
    return page;
  };

  it('a new notification is added at the top, and an updated one moves up', async () => {
    const { send } = await open();
    const message = buildNotification('message', { messageCount: 2 }, { actors: [imani], at: minutesAgo(0) }, 7);
    send('notifications.created', { notification: message, unreadCount: 2, bellCount: 1, rev: 5 });
    await waitFor(() => expect(texts()[0]).toBe('Imani Okafor sent you 2 messages'));
    await bell('1 unread');
    const more = { ...follow, at: new Date().toISOString(), actors: [imani, ben], actorCount: 2 };
    send('notifications.created', { notification: more, unreadCount: 3, bellCount: 2, rev: 6 });
    send('notifications.created', { notification: follow, unreadCount: 9, bellCount: 9, rev: 5 });
    await waitFor(() =>
      expect(texts()).toEqual([
        'Imani Okafor and Ben Ito follow you',
        'Imani Okafor sent you 2 messages',
        'Imani Okafor liked your post',
      ]),
    );
    await bell('2 unread');
  });

  it('notifications that another tab has read change at once, and withdrawn ones are removed', async () => {
    const { send } = await open();
    send('notifications.read', { ids: [follow.id], unreadCount: 0, bellCount: 0, rev: 4 });
    await waitFor(() => expect(lines().map(isUnread)).toEqual([false, false]));
    await bell('Nothing unread');
    send('notifications.removed', { ids: [follow.id], unreadCount: 0, bellCount: 0, rev: 5 });
    send('notifications.created', { notification: follow, unreadCount: 1, bellCount: 1, rev: 3 });
    await waitFor(() => expect(texts()).toEqual(['Imani Okafor liked your post']));
  });

  it('all notifications that were read up to a time change at once', async () => {
    const { send } = await open();
    send('notifications.read', { until: new Date().toISOString(), unreadCount: 0, bellCount: 0, rev: 4 });
    await waitFor(() => expect(lines().map(isUnread)).toEqual([false, false]));
  });

  it('the inbox is read again after a gap', async () => {
    const { transport, goLive } = await open();
    act(() => transport.drop());
    server.on(notificationsRoutes.list, () => [buildLike({}, 4)]);
    server.on(notificationsRoutes.unread, () => ({ unreadCount: 1, bellCount: 1, rev: 7 }));
    await goLive();
    await waitFor(() => expect(lines()).toHaveLength(1));
    await bell('1 unread');
  });
});

describe('the bell', () => {
  const message = buildNotification('message', { messageCount: 3 }, { actors: [imani] }, 7);

  it('leaves out messages, which the inbox counts and shows as unread', async () => {
    server = notificationsServer([message, buildLike()]);
    const { user } = renderNotifications();
    await heading();
    await bell('1 unread');
    expect(within(screen.getByRole('main')).getByText('2 unread')).toBeTruthy();
    expect(lines().map(isUnread)).toEqual([true, true]);
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await bell('Nothing unread');
    expect(lines().map(isUnread)).toEqual([false, false]);
  });

  it('keeps its number when the notification of a message is opened', async () => {
    server = notificationsServer([message, buildLike()]).on(
      notificationsRoutes.read,
      () => new Promise<never>(() => {}),
    );
    const { user } = renderNotifications();
    await heading();
    await bell('1 unread');
    await user.click(linkOf(lines()[1]));
    expect(window.location.pathname).toBe(`/messages/${message.subjectId}`);
    // The page of a thread hides the top bar on phones.
    await screen.findByRole('link', { name: 'Notifications. 1 unread', hidden: true });
  });

  it('counts up to 99, and is dimmed while the count may be outdated', async () => {
    server = notificationsServer().on(notificationsRoutes.unread, () => ({ unreadCount: 100, bellCount: 100, rev: 1 }));
    const { goLive } = renderNotifications('/notifications');
    await goLive();
    const link = await bell('More than 99 unread');
    expect(link.getAttribute('aria-current')).toBe('page');
    const badge = () => within(link.parentElement as HTMLElement).getByText('99+').parentElement as HTMLElement;
    expect(getComputedStyle(badge()).opacity).toBe('');
    act(() => useConnection.setState({ state: 'offline' }));
    expect(getComputedStyle(badge()).opacity).toBe('0.6');
  });

  it('sends no request without a session', async () => {
    server = notificationsServer([], null);
    const { goLive } = renderNotifications('/settings', null);
    await goLive();
    expect((await bell('Nothing unread')).getAttribute('href')).toBe('/notifications');
    expect(server.calls(notificationsRoutes.unread)).toEqual([]);
  });
});

describe('the inbox, depending on its reader', () => {
  it('says what it will contain, with a link to games, if it is empty', async () => {
    server = notificationsServer();
    renderNotifications();
    await screen.findByRole('heading', { name: 'Nothing here yet' });
    expect(screen.getByRole('link', { name: 'Find a game' }).getAttribute('href')).toBe('/join-games');
    expect(screen.getByRole('button', { name: 'Mark all as read' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('is explained to a visitor', async () => {
    server = notificationsServer([], null);
    renderNotifications('/notifications', null);
    await screen.findByRole('heading', { name: 'Sign in to see your notifications' });
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('shows a guest their notifications', async () => {
    server = notificationsServer([buildLike()], null);
    renderNotifications();
    await waitFor(() => expect(texts()).toEqual(['Imani Okafor liked your post']));
  });

  it('says that it could not be loaded, and can load it again', async () => {
    server = notificationsServer().on(notificationsRoutes.list, () => refusal(commonErrors.internal));
    const { user } = renderNotifications();
    await screen.findByText('Your notifications could not be loaded.');
    server.on(notificationsRoutes.list, () => [buildLike()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(lines()).toHaveLength(1));
  });
});

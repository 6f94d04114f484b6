import { commonErrors, identityRoutes, messagesRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { unreadQueries } from '../../features/messages/unread.queries.ts';
import { log } from '../../lib/log.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { FakeServer, refusal } from '../../testing/fake-server.ts';
import { buildSessionUser } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SIDEBAR_GROUPS } from './navigation.ts';
import { useShell } from './shell.store.ts';
import { Shell } from './shell.tsx';

let server: FakeServer;
const media = jest.spyOn(window, 'matchMedia');

beforeEach(() => {
  server = new FakeServer().on(identityRoutes.user, () => refusal(commonErrors.unauthenticated));
  useShell.setState({ isPinned: true, isDrawerOpen: false, focusNext: null });
});
afterEach(() => {
  server.close();
  useConnection.setState({ userId: undefined, state: 'connecting' });
});

const renderShell = ({ isWide, path = '/' }: { isWide: boolean; path?: string }) => {
  media.mockImplementation(
    (query) => ({ matches: isWide, media: query, addEventListener() {}, removeEventListener() {} }) as never,
  );
  return renderApp(
    <Routes>
      <Route element={<Shell />}>
        <Route path="*" element={<h1>Here</h1>} />
      </Route>
    </Routes>,
    { path },
  );
};
const openButton = () => screen.findByRole('button', { name: 'Open sidebar' });

describe('beside the page', () => {
  it('the sidebar closes and opens again, and the focus follows', async () => {
    const { user } = renderShell({ isWide: true });
    await user.click(screen.getByRole('button', { name: 'Close sidebar' }));
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(document.activeElement).toBe(await openButton());

    await user.click(await openButton());
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close sidebar' }));
  });
});

describe('the scroll', () => {
  it('moves to the top only on a new page', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const { user } = renderShell({ isWide: true, path: '/join-games' });
    await user.click(screen.getByRole('link', { name: 'Join Games' }));
    expect(scrolled).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Highlights' }));
    expect(scrolled).toHaveBeenCalledTimes(1);
    act(() => window.history.back());
    await waitFor(() => expect(window.location.pathname).toBe('/join-games'));
    expect(scrolled).toHaveBeenCalledTimes(1);
    scrolled.mockRestore();
  });
});

describe('a closed sidebar', () => {
  it('stays closed when the page is loaded anew, and an open sidebar stays open', async () => {
    const { user, unmount } = renderShell({ isWide: true });
    const loadAnew = async () => {
      let anew = false;
      await jest.isolateModulesAsync(async () => {
        anew = (await import('./shell.store.ts?anew' as './shell.store.ts')).useShell.getState().isPinned;
      });
      return anew;
    };
    await user.click(screen.getByRole('button', { name: 'Close sidebar' }));
    expect(await loadAnew()).toBe(false);
    await user.click(await openButton());
    expect(await loadAnew()).toBe(true);
    unmount();
  });
});

describe('a part of the frame that throws', () => {
  it('keeps the page, shows an error in its place, and is tried again', async () => {
    const logged = jest.spyOn(log, 'error').mockImplementation(() => {});
    const reported = jest.spyOn(console, 'error').mockImplementation(() => {});
    const [entry] = SIDEBAR_GROUPS.flat();
    if (!entry) throw new Error('The sidebar is empty');
    const { Badge } = entry;
    entry.Badge = () => {
      throw new Error('broken');
    };
    const { user } = renderShell({ isWide: true });
    expect(screen.getByRole('heading', { name: 'Here' })).toBeTruthy();
    expect(screen.getByText('This could not be loaded.')).toBeTruthy();
    entry.Badge = Badge;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    logged.mockRestore();
    reported.mockRestore();
  });
});

describe('over the page', () => {
  const open = async () => {
    const { user } = renderShell({ isWide: false });
    await user.click(await openButton());
    const drawer = await screen.findByRole('dialog', { name: 'Main' });
    // The drawer takes the focus a frame after it is shown, and remembers then which element had it.
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    return user;
  };
  const expectClosed = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(document.activeElement).toBe(await openButton()));
  };

  it('the drawer starts closed, and its button is not expanded', async () => {
    renderShell({ isWide: false });
    expect((await openButton()).getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the drawer closes on Escape and gives the focus back to the button', async () => {
    const user = await open();
    await user.keyboard('{Escape}');
    await expectClosed();
  });

  it('the drawer closes by its button', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Close sidebar' }));
    await expectClosed();
  });

  it('the drawer closes when an entry is followed', async () => {
    const user = await open();
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await expectClosed();
  });
});

describe('the bottom bar', () => {
  const bar = () => screen.queryByRole('navigation', { name: 'Quick navigation' });

  it.each([
    ['/messages', true],
    ['/messages/01900000-0000-7000-8000-000000000001', false],
    ['/feed', true],
  ])('at %s is shown: %s', (path, isShown) => {
    renderShell({ isWide: false, path });
    expect(bar() !== null).toBe(isShown);
  });
});

describe('the number of unread messages', () => {
  const link = (part: HTMLElement) => within(part).findByRole('link', { name: 'Messages 2 unread messages' });
  const numbers = () => screen.queryAllByText('2 unread messages');
  const hasMessages = (rev = 5) => server.on(messagesRoutes.unread, () => ({ totalUnread: 2, rev }));
  const signIn = () => server.on(identityRoutes.user, () => buildSessionUser());

  it('is in the top bar of a phone and nowhere else, also while the drawer is open', async () => {
    signIn();
    hasMessages();
    const { user } = renderShell({ isWide: false });
    expect((await link(screen.getByRole('banner'))).getAttribute('href')).toBe('/messages');
    expect(numbers()).toHaveLength(1);
    await user.click(await openButton());
    const drawer = await screen.findByRole('dialog', { name: 'Main' });
    expect(within(drawer).getByRole('link', { name: 'Messages' })).toBeTruthy();
    expect(numbers()).toHaveLength(1);
  });

  it('is in the sidebar while the sidebar is beside the page, else in the top bar', async () => {
    signIn();
    hasMessages();
    const { user } = renderShell({ isWide: true });
    await link(screen.getByRole('navigation', { name: 'Main' }));
    expect(numbers()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Close sidebar' }));
    await link(screen.getByRole('banner'));
    expect(numbers()).toHaveLength(1);
  });

  it('is shown to a guest who has messages, and there is no link for others', async () => {
    hasMessages();
    const { unmount } = renderShell({ isWide: false });
    await screen.findByRole('link', { name: 'Sign in' });
    expect(screen.queryByRole('link', { name: /^Messages/ })).toBeNull();
    expect(server.calls(messagesRoutes.unread)).toEqual([]);
    act(() => useConnection.setState({ userId: 'guest', state: 'live' }));
    await link(screen.getByRole('banner'));
    unmount();

    server.on(messagesRoutes.unread, () => ({ totalUnread: 0, rev: 0 }));
    const { queryClient } = renderShell({ isWide: false });
    await waitFor(() => expect(queryClient.getQueryData(unreadQueries.total().queryKey)).toBeDefined());
    expect(screen.queryByRole('link', { name: /^Messages/ })).toBeNull();
  });
});

it('the first Tab focuses the link that skips to the content', async () => {
  const { user } = renderShell({ isWide: true });
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
});

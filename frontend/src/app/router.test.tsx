// If two imports of a module run at the same time, Jest may return the module before its code has run. A page and its
// first reads do import the same modules at the same time. So these imports run the modules before any page is opened.
import '../features/account/index.ts';
import '../features/applications/index.ts';
import '../features/applications/sent/own.queries.ts';
import '../features/courts/courts.queries.ts';
import '../features/courts/finder/finder-reads.ts';
import '../features/feed/feed.queries.ts';
import '../features/games/games.queries.ts';
import '../features/games/home/home.queries.ts';
import '../features/highlights/highlights.queries.ts';
import '../features/messages/messages.queries.ts';
import '../features/notifications/inbox.queries.ts';
import '../features/players/players.queries.ts';
import '../features/coaching/coaches/coaches.reads.ts';
import '../features/players/players.reads.ts';
import '../features/settings/settings.reads.ts';
import * as contracts from '@hoopline/contracts';
import { commonErrors, gamesRoutes, identityRoutes, signInUrl } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, refusal } from '../testing/fake-server.ts';
import { buildGame } from '../testing/games.ts';
import { renderApp } from '../testing/render-app.tsx';
import { PAGES } from './pages.ts';
import { AppRoutes } from './router.tsx';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(identityRoutes.user, () => refusal(commonErrors.unauthenticated));
});
afterEach(() => server.close());

const at = (path: string) => renderApp(<AppRoutes />, { path });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const canonical = () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href');

describe('addresses', () => {
  it('are equal to those of the contract, because the server answers every other address with 404', () => {
    const exported: Record<string, unknown> = { ...contracts };
    const named = Object.keys(exported).filter((name) => /^[a-z]+Pages$/.test(name));
    const paths = named.flatMap((name) => exported[name] as readonly string[]);
    const routed = PAGES.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
    expect(paths.toSorted()).toEqual(routed.toSorted());
  });

  it.each(['/games/zzz', '/feed/zzz', '/courts/zzz', '/profiles/zzz', '/messages/zzz'])(
    'with an impossible id are not found, and call nothing: %s',
    async (path) => {
      const asked = jest.spyOn(globalThis, 'fetch');
      at(path);
      await heading('Page Not Found');
      expect(asked.mock.calls.map(([address]) => String(address)).filter((address) => address.includes('zzz'))).toEqual(
        [],
      );
      asked.mockRestore();
    },
  );

  it.each([
    ['/feed', 'Hoop Feed', '/feed'],
    ['/social-feed', 'Hoop Feed', '/feed'],
    ['/courts', 'Court Finder', '/courts'],
    ['/court-finder', 'Court Finder', '/courts'],
    ['/games', 'Game Hub', '/games'],
    ['/join-games?create=true', 'Join Games', '/join-games'],
    ['/highlights', 'Highlights', '/highlights'],
    ['/profile', 'Player Profiles', '/profile'],
    ['/profiles', 'Player Profiles', '/profiles'],
    ['/coaches', 'Coaches Corner', '/coaches'],
    ['/sponsorships', 'Sponsorships', '/sponsorships'],
    ['/applications', 'My Applications', '/applications'],
    ['/notifications', 'Notifications', '/notifications'],
    ['/settings', 'Settings', '/settings'],
  ])('%s shows %s and names %s as its address', async (path, title, address) => {
    at(path);
    await heading(title);
    expect(canonical()).toBe(`${window.location.origin}${address}`);
    await waitFor(() => expect(document.title).toBe(`${title} · Hoopline`));
  });

  it.each(['/nope', '/games/zzz/yyy', '/profiles/01900000-0000-7000-8000-000000000001', '/landing/x'])(
    '%s shows Page Not Found, with a link to Home',
    async (path) => {
      at(path);
      await heading('Page Not Found');
      expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
      expect(canonical()).toBeUndefined();
    },
  );
});

describe('home', () => {
  it('links to each part of the product and shows its numbers', async () => {
    const game = buildGame();
    server.on(gamesRoutes.list, () => [game]);
    at('/');
    await heading('Got next?');
    const main = within(screen.getByRole('main'));
    await main.findByText(/^(Next up|The next one anywhere):/);
    await within(await main.findByRole('region', { name: 'Join Games' })).findByRole('link', { name: game.title });
    const addresses = main.getAllByRole('link').map((link) => link.getAttribute('href'));

    const floors = ['pickup', 'tournament', 'league'].map((type) => `/join-games?gameType=${type}`);
    expect(addresses).toEqual([
      `/games/${game.id}`,
      '/join-games?create=run',
      signInUrl('/'),
      ...floors,
      `/games/${game.id}`,
      '/join-games',
      '/courts',
      '/highlights',
      '/feed',
      '/messages',
      '/coaches',
    ]);
    expect(main.getByText('Courts within 50 miles')).toBeTruthy();
    expect(main.getAllByRole('definition').map((stat) => stat.textContent)).toEqual(['10K+', '500+', '1K+', '50+']);
  });
});

describe('the landing page', () => {
  it('is outside the shell and can be left without signing up', async () => {
    at('/landing');
    await heading('Connect Through Basketball');

    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('link', { name: 'Enter Hoopline' }).getAttribute('href')).toBe('/');
    expect(screen.getByText('No sign-up is required')).toBeTruthy();
    expect(screen.getByText(/players, athletes, coaches and sponsors/)).toBeTruthy();
  });

  it('has four tiles and three cards', async () => {
    at('/landing');
    await heading('Connect Through Basketball');
    expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Social Feed',
      'Court Finder',
      'Game Hub',
      'Coaches Corner',
      'Find Courts',
      'Join Games',
      'Share Highlights',
    ]);
    expect(screen.getAllByRole('article')).toHaveLength(7);
  });
});

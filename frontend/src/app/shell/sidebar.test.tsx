// This part loads later in the app. It is imported here, so that no test waits for it.
import './console-entry.tsx';
import { identityRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { identityQueries } from '../../session/identity.queries.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { buildSessionUser } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Sidebar } from './sidebar.tsx';

const ENTRIES = [
  ['Home', '/'],
  ['Social Feed', '/feed'],
  ['Find Courts', '/courts'],
  ['Game Hub', '/games'],
  ['Join Games', '/join-games'],
  ['Highlights', '/highlights'],
  ['Messages', '/messages'],
  ['Coaches Corner', '/coaches'],
  ['Sponsorships', '/sponsorships'],
  ['Settings', '/settings'],
];

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.close());

const linksOf = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link');
const current = (name: string) =>
  linksOf(name)
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

describe('the sidebar', () => {
  it('lists ten entries in order', () => {
    renderApp(<Sidebar onClose={() => {}} />);
    expect(linksOf('Main').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(ENTRIES);
  });

  it.each(ENTRIES)('marks %s at %s, and nothing else', (label, path) => {
    renderApp(<Sidebar onClose={() => {}} />, { path });
    expect(current('Main')).toEqual([label]);
  });

  it.each([
    ['/social-feed', 'Social Feed'],
    ['/court-finder', 'Find Courts'],
    ['/messages/01900000-0000-7000-8000-000000000001', 'Messages'],
    ['/feed?create=highlight', 'Social Feed'],
  ])('marks at %s its entry %s', (path, label) => {
    renderApp(<Sidebar onClose={() => {}} />, { path });
    expect(current('Main')).toEqual([label]);
  });

  it('shows the name of its icon button on hover and on keyboard focus', async () => {
    const { user } = renderApp(<Sidebar onClose={() => {}} />);
    const button = screen.getByRole('button', { name: 'Close sidebar' });
    const shown = () => screen.queryByRole('tooltip')?.textContent;
    expect([button.textContent, shown()]).toEqual(['', undefined]);
    await user.hover(button);
    expect((await screen.findByRole('tooltip')).textContent).toBe('Close sidebar');
    await user.unhover(button);
    await waitFor(() => expect(shown()).toBeUndefined());
    act(() => button.focus());
    expect(shown()).toBe('Close sidebar');
    act(() => button.blur());
    expect(shown()).toBeUndefined();
  });

  it('has the console as its eleventh entry for operators', async () => {
    server.on(identityRoutes.user, () => buildSessionUser({ isOperator: true }));
    renderApp(<Sidebar onClose={() => {}} />, { path: '/ops/reports' });
    await waitFor(() => expect(linksOf('Main')).toHaveLength(11));
    const link = linksOf('Main').at(-1);
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Operations', '/ops']);
    expect(current('Main')).toEqual(['Operations']);
  });

  it('has only its ten entries for other members, and adds the console while they are an operator', async () => {
    const become = (isOperator: boolean) => server.on(identityRoutes.user, () => buildSessionUser({ isOperator }));
    become(false);
    const { queryClient } = renderApp(<Sidebar onClose={() => {}} />);
    const readAgain = () => act(() => queryClient.invalidateQueries(identityQueries.user()));
    await screen.findByRole('button', { name: 'Sign Out' });
    expect(linksOf('Main')).toHaveLength(10);
    become(true);
    await readAgain();
    await waitFor(() => expect(linksOf('Main').at(-1)?.textContent).toBe('Operations'));
    become(false);
    await readAgain();
    await waitFor(() => expect(linksOf('Main')).toHaveLength(10));
  });

  it('marks nothing at an address without an entry', () => {
    renderApp(<Sidebar onClose={() => {}} />, { path: '/feedback' });
    expect(current('Main')).toEqual([]);
  });
});

describe('the bottom bar', () => {
  it('has exactly four entries', () => {
    renderApp(<BottomBar />);
    expect(linksOf('Quick navigation').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Feed', '/feed'],
      ['Courts', '/courts'],
      ['Profile', '/profile'],
    ]);
  });

  it('marks aliases too', () => {
    renderApp(<BottomBar />, { path: '/court-finder' });
    expect(current('Quick navigation')).toEqual(['Courts']);
  });
});

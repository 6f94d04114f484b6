import { type Coach, coachesRoutes, commonErrors } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { useNearMeChoice } from '../../../lib/near-me.store.ts';
import { useViewerPosition } from '../../../lib/viewer-position.ts';
import { buildCoach, coachesServer } from '../../../testing/coaches.ts';
import { FakeGeolocation } from '../../../testing/fake-geolocation.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildSessionUser } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { CoachList } from './coach-list.tsx';
import { applyCoach } from './coaches.cache.ts';
import { FeaturedCoaches } from './featured-coaches.tsx';
import '../../messages/components/start-conversation-button.tsx';

const HARLEM = { latitude: 40.83, longitude: -73.936 };
const court = { id: '01900000-0000-7000-8000-00000000cccc', name: 'Rucker Park', city: 'New York', ...HARLEM };
const ann = buildCoach({ displayName: 'Ann Lee', court }, 1);
const ben = buildCoach({ displayName: 'Ben Ode', specialization: 'Defense', rating: null, ratingCount: 0 }, 2);

let server: FakeServer;
let coaches: Coach[];
beforeEach(() => {
  coaches = [ann, ben];
  server = coachesServer(null).on(coachesRoutes.list, () => coaches);
  useViewerPosition.setState(useViewerPosition.getInitialState(), true);
  useNearMeChoice.setState(useNearMeChoice.getInitialState(), true);
  jest.spyOn(log, 'error').mockImplementation(() => {});
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

const asked = () => server.calls(coachesRoutes.list).map(({ query }) => query);
const card = async (name: string) => within(await screen.findByRole('article', { name }));

describe('the list of coaches', () => {
  it('shows specialization, rating and students of each coach, and which coach has no ratings yet', async () => {
    renderApp(<CoachList />, { path: '/coaches?tab=coaches' });
    const first = await card('Ann Lee');
    for (const text of ['Shooting', '4.5', '14 students', 'Rucker Park']) first.getByText(text);
    expect(first.getByRole('link', { name: 'View Profile of Ann Lee' }).getAttribute('href')).toBe(
      `/profiles/${ann.id}`,
    );
    const second = await card('Ben Ode');
    for (const text of ['Defense', '5.0', 'New', 'No ratings yet']) second.getByText(text);
  });

  it('is filtered by specialization and name, which the address contains beside the tab', async () => {
    const { user } = renderApp(<CoachList />, { path: '/coaches?tab=coaches' });
    await card('Ann Lee');
    await user.click(screen.getByRole('radio', { name: 'Mental Game' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search coaches by name' }), 'ann');
    await waitFor(() => expect(asked()).toContainEqual({ specialization: 'Mental Game', search: 'ann' }));
    expect(window.location.search).toBe('?tab=coaches&specialization=Mental+Game&search=ann');
  });

  it('offers to show all coaches if the filters find none', async () => {
    coaches = [];
    const { user } = renderApp(<CoachList />, { path: '/coaches?specialization=Defense' });
    await screen.findByRole('heading', { name: 'No coaches found' });
    await user.click(screen.getByRole('button', { name: 'Show all coaches' }));
    expect(window.location.search).toBe('');
    await screen.findByRole('heading', { name: 'No coaches yet' });
  });

  it('has the nearest first after the viewer shares their position, which is not in the address', async () => {
    const geolocation = new FakeGeolocation();
    const { user } = renderApp(<CoachList />, { path: '/coaches' });
    const near = await screen.findByRole('button', { name: 'Near me' });
    expect(geolocation.asked).toHaveLength(0);
    await user.click(near);
    await screen.findByText('Allow your browser to share your location.');
    act(() => geolocation.answer(40.84, -73.936));
    await waitFor(() => expect(asked()).toContainEqual({ near: '40.8400,-73.9360' }));
    expect(window.location.search).toBe('?near=me');
    (await card('Ann Lee')).getByText('0.7 mi', { exact: false });
    await user.click(near);
    expect(window.location.search).toBe('');
    geolocation.close();
  });

  it('has the nearest first by itself if the browser gives the position without asking, until it is turned off', async () => {
    const geolocation = new FakeGeolocation();
    geolocation.decide('granted');
    const { user } = renderApp(<CoachList />, { path: '/coaches' });
    await waitFor(() => expect(geolocation.asked).toHaveLength(1));
    act(() => geolocation.answer(40.84, -73.936));
    await waitFor(() => expect(asked()).toContainEqual({ near: '40.8400,-73.9360' }));
    const near = await screen.findByRole('button', { name: 'Near me', pressed: true });
    expect([window.location.search, screen.queryByText('Allow your browser to share your location.')]).toEqual([
      '',
      null,
    ]);
    await user.click(near);
    expect(near.getAttribute('aria-pressed')).toBe('false');
    // One choice for all lists of this device.
    expect(useNearMeChoice.getState().isOff).toBe(true);
    geolocation.close();
  });

  it('can be read again if it could not be loaded', async () => {
    server.on(coachesRoutes.list, () => refusal(commonErrors.internal));
    const { user } = renderApp(<CoachList />);
    await screen.findByText('The coaches could not be loaded.');
    server.on(coachesRoutes.list, () => coaches);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await card('Ann Lee');
  });

  it('applies events of coaches in the order of their revisions', async () => {
    const { queryClient } = renderApp(<CoachList />);
    const first = await card('Ann Lee');
    act(() => applyCoach(queryClient, { ...ann, rating: 3.9, studentsCount: 15, rev: 5 }));
    await first.findByText('15 students');
    act(() => applyCoach(queryClient, { ...ann, studentsCount: 9, rev: 4 }));
    act(() => applyCoach(queryClient, { ...ben, studentsCount: 77, rev: 2 }));
    await screen.findByText('77 students');
    first.getByText('3.9');
    first.getByText('15 students');
    expect(asked()).toHaveLength(1);
    coaches = [ann, ben, buildCoach({ displayName: 'New Here' }, 3)];
    act(() => applyCoach(queryClient, coaches[2] as Coach));
    await card('New Here');
  });

  it('marks a member’s own card, and opens the form of their coach profile', async () => {
    server.close();
    const me = buildSessionUser();
    server = coachesServer(me).on(coachesRoutes.list, () => [buildCoach({ id: me.id, displayName: me.displayName })]);
    const { user } = renderApp(<CoachList />, { path: '/coaches?tab=coaches' });
    const mine = await card(me.displayName);
    mine.getByText('You');
    expect(mine.queryByRole('button', { name: /Message/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open a coach profile' }));
    expect(window.location.search).toBe('?tab=coaches&coach=edit');
  });
});

describe('featured coaches', () => {
  it('are five at most', async () => {
    coaches = [1, 2, 3, 4, 5, 6, 7].map((tail) => buildCoach({}, tail));
    renderApp(<FeaturedCoaches />);
    const list = await screen.findByRole('list', { name: 'Featured Coaches' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    expect(asked()).toEqual([{ limit: '5' }]);
    expect(within(list).getAllByText('View Profile')).toHaveLength(5);
  });

  it('link to the players if there are none', async () => {
    coaches = [];
    renderApp(<FeaturedCoaches />);
    const link = await screen.findByRole('link', { name: 'Browse players' });
    expect(link.getAttribute('href')).toBe('/profiles');
  });
});

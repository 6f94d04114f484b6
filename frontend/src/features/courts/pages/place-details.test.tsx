import {
  commonErrors,
  courtsErrors,
  courtsRoutes,
  type Facility,
  identityRoutes,
  type SessionUser,
  signInUrl,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { browser } from '../../../lib/browser.ts';
import { log } from '../../../lib/log.ts';
import { buildCourt, buildFacility, courtId } from '../../../testing/courts.ts';
import { FakeGeolocation } from '../../../testing/fake-geolocation.ts';
import { FakeResponse, type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildSessionUser } from '../../../testing/people.ts';
import { courtsServer, renderCourts } from '../../../testing/render-courts.tsx';

const visit = jest.spyOn(browser, 'visit').mockImplementation(() => {});
const logged = jest.spyOn(log, 'error');
let geolocation: FakeGeolocation;
let server: FakeServer;
beforeEach(() => {
  geolocation = new FakeGeolocation();
  logged.mockReset().mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  geolocation.close();
  server.close();
});

const ymca = buildFacility({
  place_id: 'ymca-1',
  name: 'Harlem YMCA',
  rating: 4.3,
  user_ratings_total: 612,
  business_status: 'OPERATIONAL',
  price_level: 2,
  opening_hours: { open_now: true, weekday_text: ['Monday: 6:00 AM – 10:00 PM', 'Sunday: Closed'] },
  formatted_phone_number: '(212) 555-0100',
  website: 'https://www.example.com/ymca?from=<script>',
  attribution: 'Data by Example Maps',
});

/** Renders the finder with the results of a search. `card` finds the card of a place. */
async function results(facilities: Facility[], me: SessionUser | null = buildSessionUser()) {
  server = courtsServer([], facilities).on(identityRoutes.user, () => me ?? refusal(commonErrors.unauthenticated));
  const rendered = renderCourts('/courts?q=ymca');
  const card = async (name = 'Harlem YMCA') => within(await screen.findByRole('article', { name: new RegExp(name) }));
  await card(facilities[0]?.name);
  return { ...rendered, card };
}

const dialog = () => screen.findByRole('dialog');

async function details(facility: Facility, me?: SessionUser | null) {
  const rendered = await results([facility], me);
  await rendered.user.click(
    (await rendered.card(facility.name)).getByRole('button', { name: new RegExp(facility.name) }),
  );
  return { ...rendered, opened: within(await dialog()) };
}

describe('a card', () => {
  it.each([
    [{ price_level: 0 }, 'Free'],
    [{ price_level: 1 }, '$'],
    [{ price_level: 4 }, '$$$$'],
    [{ business_status: 'OPERATIONAL' }, 'Open'],
    [{ business_status: 'CLOSED_TEMPORARILY' }, 'Temporarily closed'],
    [{ business_status: 'CLOSED_PERMANENTLY' }, 'Closed'],
  ] satisfies [Partial<Facility>, string][])('with %j shows %s', async (facts, text) => {
    const { card } = await results([buildFacility(facts)]);
    expect((await card('Gym 1')).getByText(text, { exact: true })).toBeTruthy();
  });

  it.each(['OPERATIONAL', 'CLOSED_TEMPORARILY'])(
    'with the status %s shows neither open and closed together nor closed twice',
    async (status) => {
      const { card } = await results([buildFacility({ business_status: status, opening_hours: { open_now: false } })]);
      const { queryByText } = await card('Gym 1');
      expect(queryByText('Closed now')).toBeNull();
      expect(queryByText('Outside its hours') !== null).toBe(status === 'OPERATIONAL');
    },
  );

  it('is below the attribution of the maps provider', async () => {
    await results([ymca]);
    expect(within(screen.getByRole('tabpanel')).getByText('Data by Example Maps')).toBeTruthy();
  });

  it('leaves out unknown facts', async () => {
    const { card } = await results([buildFacility()]);
    const { queryByText, queryByRole } = await card('Gym 1');
    expect(queryByText(/\$|Free|Open|Closed/)).toBeNull();
    expect(queryByRole('img', { name: 'Verified' })).toBeNull();
  });

  it('has no empty line for an unknown address, and neither have the details', async () => {
    const { opened } = await details(buildFacility({ formatted_address: '' }));
    expect(opened.queryByText('Address')).toBeNull();
    expect(opened.queryByLabelText('Address')).toBeNull();
    expect(document.querySelector('article p:empty')).toBeNull();
  });
});

describe('the details', () => {
  it('show all facts from the maps provider, and a link to directions', async () => {
    const { opened } = await details(ymca);
    expect(opened.getByRole('heading', { name: 'Harlem YMCA' })).toBeTruthy();
    for (const text of ['1 Main Street', 'Open', '$$', 'Monday: 6:00 AM – 10:00 PM', 'Data by Example Maps'])
      expect(opened.getByText(text)).toBeTruthy();
    expect(opened.getByRole('img', { name: '4.3 of 5 stars' })).toBeTruthy();
    expect(opened.getByRole('img', { name: '612 reviews' })).toBeTruthy();
    expect(opened.getByText('Open now')).toBeTruthy();
    expect(opened.getByRole('link', { name: '(212) 555-0100' }).getAttribute('href')).toBe('tel:2125550100');
    const website = opened.getByRole('link', { name: 'example.com' });
    expect(website).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
    expect(website.getAttribute('href')).toMatch(/^https:\/\/www\.example\.com\/ymca\?from=%3Cscript/);
    const directions = opened.getByRole('link', { name: 'Get Directions' });
    expect(directions).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
    expect(directions.getAttribute('href')).toContain('destination=40.8116,-73.9465&destination_place_id=ymca-1');
  });

  it('show the facts of both entries if a place is in both lists', async () => {
    const court = buildCourt({ googlePlaceId: 'ymca-1', amenities: ['water'], rating: null });
    server = courtsServer([court], [{ ...ymca, courtId: court.id }]);
    renderCourts(`/courts?q=ymca&place=${court.id}`);
    const opened = within(await dialog());
    expect(await opened.findByText('(212) 555-0100')).toBeTruthy();
    for (const text of ['Open', '$$', 'Monday: 6:00 AM – 10:00 PM', 'Water', 'Data by Example Maps'])
      expect(opened.getByText(text)).toBeTruthy();
    expect(opened.getByRole('img', { name: '4.3 of 5 stars' })).toBeTruthy();
  });

  it('show a website only if it is http or https', async () => {
    const { opened } = await details({ ...ymca, website: 'javascript:alert(1)' });
    expect(opened.getAllByRole('link').map((link) => link.getAttribute('href'))).not.toContainEqual(
      expect.stringContaining('javascript'),
    );
  });

  it('are in the address; Escape and Back close them, and focus returns to the card', async () => {
    const { user, card } = await details(ymca);
    expect(new URLSearchParams(window.location.search).get('place')).toBe('ymca-1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).not.toContain('place');
    const name = (await card()).getByRole('button', { name: 'Harlem YMCA' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.click(name);
    await dialog();
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('open by a link, after the search has found the place', async () => {
    server = courtsServer([], [ymca]);
    renderCourts('/courts?q=ymca&place=ymca-1');
    expect(within(await dialog()).getByRole('heading', { name: 'Harlem YMCA' })).toBeTruthy();
  });

  it('link to the page of a stored place, and offer no import', async () => {
    const { opened } = await details({ ...ymca, courtId: courtId(7) });
    expect(opened.getByText('Verified')).toBeTruthy();
    expect(opened.getByRole('link', { name: 'Court page' }).getAttribute('href')).toBe(`/courts/${courtId(7)}`);
    expect(opened.queryByRole('button', { name: /Import/ })).toBeNull();
  });
});

describe('an import', () => {
  const stored = buildCourt({ name: 'Harlem YMCA', googlePlaceId: 'ymca-1' }, 9);

  it('asks a visitor to sign in, and leads back to the place afterwards', async () => {
    const { user, opened } = await details(ymca, null);
    await user.click(await opened.findByRole('button', { name: 'Sign in to import' }));
    expect(opened.queryByRole('button', { name: 'Import to database' })).toBeNull();
    expect(visit).toHaveBeenCalledWith(signInUrl('/courts?q=ymca&place=ymca-1'));
  });

  it('closes the details, and refreshes the stored courts', async () => {
    const { user, opened, card } = await details(ymca);
    server.on(courtsRoutes.import, () => stored).on(courtsRoutes.list, () => [stored]);
    const before = server.calls(courtsRoutes.list).length;
    await user.click(opened.getByRole('button', { name: 'Import to database' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls(courtsRoutes.import)).toMatchObject([{ body: { placeId: 'ymca-1' } }]);
    await waitFor(() => expect(server.calls(courtsRoutes.list).length).toBeGreaterThan(before));
    expect(screen.getByText('Harlem YMCA is in the database now.')).toBeTruthy();
    expect((await card()).getByRole('img', { name: 'Verified' })).toBeTruthy();
    expect(await screen.findByRole('tab', { name: /Courts in Database 1/ })).toBeTruthy();
  });

  it('in another tab of the same person marks the place here too, and the courts are read only once', async () => {
    const { goLive, send, card } = await results([ymca]);
    await goLive();
    server.on(courtsRoutes.list, () => [stored]);
    send('courts.imported', { placeId: 'ymca-1', courtId: stored.id });
    expect(await (await card()).findByRole('img', { name: 'Verified' })).toBeTruthy();
    expect(await screen.findByRole('tab', { name: /Courts in Database 1/ })).toBeTruthy();
    const before = server.calls(courtsRoutes.list).length;
    send('courts.imported', { placeId: 'ymca-1', courtId: stored.id });
    expect(server.calls(courtsRoutes.list)).toHaveLength(before);
  });

  it('closes the details even if its event arrives before its answer', async () => {
    const { user, opened, goLive, send } = await details(ymca);
    await goLive();
    let answer = () => {};
    server.on(courtsRoutes.import, () => new Promise((resolve) => (answer = () => resolve(stored))));
    await user.click(opened.getByRole('button', { name: 'Import to database' }));
    await waitFor(() => expect(server.calls(courtsRoutes.import)).toHaveLength(1));
    send('courts.imported', { placeId: 'ymca-1', courtId: stored.id });
    await waitFor(() => expect(opened.queryByRole('button', { name: 'Importing…' })).toBeNull());
    answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Harlem YMCA is in the database now.')).toBeTruthy();
  });

  it('cannot be started twice, and shows that it is running', async () => {
    const { user, opened } = await details(ymca);
    server.on(courtsRoutes.import, () => new Promise(() => {}));
    await user.click(opened.getByRole('button', { name: 'Import to database' }));
    expect((await opened.findByRole<HTMLButtonElement>('button', { name: 'Importing…' })).disabled).toBe(true);
  });

  it('keeps the details open, refreshes the lists and marks the place if it is stored already', async () => {
    const { user, opened, card } = await details(ymca);
    server.on(courtsRoutes.import, () => refusal(courtsErrors.court_exists));
    const before = server.calls(courtsRoutes.list).length;
    await user.click(opened.getByRole('button', { name: 'Import to database' }));
    expect(await opened.findByText('Verified')).toBeTruthy();
    expect(opened.queryByRole('alert')).toBeNull();
    expect(opened.queryByRole('button', { name: /Import|again/ })).toBeNull();
    expect(logged.mock.calls.map(([what]) => what)).toEqual(['A court could not be imported']);
    await waitFor(() => expect(server.calls(courtsRoutes.list).length).toBeGreaterThan(before));
    await user.keyboard('{Escape}');
    expect((await card()).getByRole('img', { name: 'Verified' })).toBeTruthy();
  });

  it('that fails is logged, shows an error, and can be tried again', async () => {
    const { user, opened } = await details(ymca);
    server.on(courtsRoutes.import, () => new FakeResponse(500));
    await user.click(opened.getByRole('button', { name: 'Import to database' }));
    expect((await opened.findByRole('alert')).textContent).toBe('Not saved');
    expect(logged.mock.calls.map(([what]) => what)).toEqual(['A court could not be imported']);
    server.on(courtsRoutes.import, () => refusal(courtsErrors.place_not_found));
    await user.click(opened.getByRole('button', { name: 'Try again' }));
    expect(await opened.findByText(/no longer knows this place/)).toBeTruthy();
    server.on(courtsRoutes.import, () => stored);
    await user.click(opened.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

import {
  COURTS,
  type CourtPhoto,
  commonErrors,
  courtsErrors,
  courtsRoutes,
  feedRoutes,
  type Game,
  gamesRoutes,
  identityRoutes,
  type PersonHere,
  UPLOAD,
  uploadsErrors,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { log } from '../../../lib/log.ts';
import { buildCourtDetail, courtId } from '../../../testing/courts.ts';
import { FakeGeolocation } from '../../../testing/fake-geolocation.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { FakeUploads } from '../../../testing/fake-uploads.ts';
import { buildGame } from '../../../testing/games.ts';
import { buildPerson, buildSessionUser } from '../../../testing/people.ts';
import { courtsServer, renderCourts } from '../../../testing/render-courts.tsx';
import { gamesQueries } from '../../games/games.queries.ts';
import { applyPulse } from '../courts.cache.ts';

const COURT = buildCourtDetail({ name: 'Rucker Park' });
const CHECK_IN = {
  id: courtId(77),
  courtId: COURT.id,
  courtName: COURT.name,
  until: '2999-01-01T00:00:00.000Z',
  isVerified: true,
  isNamed: false,
};
const PULSE = {
  ...COURT.pulse,
  hereCount: 1,
  here: [{ id: CHECK_IN.id, person: null, isVerified: true, since: '2026-06-14T18:00:00.000Z', until: CHECK_IN.until }],
  rev: 1,
};

let server: FakeServer;
let geolocation: FakeGeolocation;
beforeEach(() => {
  geolocation = new FakeGeolocation();
  server = courtsServer()
    .on(courtsRoutes.detail, ({ params }) => (params.id === COURT.id ? COURT : refusal(courtsErrors.court_not_found)))
    .on(identityRoutes.guest, () => ({ userId: courtId(5) }));
});
afterEach(() => {
  server.close();
  geolocation.close();
  jest.restoreAllMocks();
});

const openPage = () => renderCourts(`/courts/${COURT.id}`);
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('a court’s page', () => {
  it('says that it has no check-ins, reports, photos or busy hours yet', async () => {
    openPage();
    await screen.findByRole('heading', { level: 1, name: 'Rucker Park' });
    expect(section('Who is there now').getByText(/Nobody has checked in/)).toBeTruthy();
    expect(screen.getByText('Not enough data yet')).toBeTruthy();
    expect(section('Condition').getAllByText('No report yet')).toHaveLength(5);
    expect(screen.getByText('No photos yet.')).toBeTruthy();
  });

  it('leads to the sheet of a new game there, like the last run there if the viewer’s games are known', async () => {
    const played = (title: string, day: number, changes: Partial<Game> = {}) => {
      const scheduledAt = `2026-01-0${day}T20:00:00.000Z`;
      return buildGame({ title, courtId: COURT.id, status: 'over', scheduledAt, ...changes }, day);
    };
    const mine = [played('First', 1), played('Last', 2), played('Elsewhere', 3, { courtId: courtId(9) })];
    server.on(gamesRoutes.ofPlayer, () => mine);
    const { queryClient } = openPage();
    const host = await screen.findByRole('link', { name: 'Host a game here' });
    expect(host.getAttribute('href')).toBe(`/join-games?create=run&court=${COURT.id}`);
    expect(server.calls(gamesRoutes.ofPlayer)).toEqual([]);
    await act(() => queryClient.prefetchInfiniteQuery(gamesQueries.mine()));
    const like = await screen.findByRole('link', { name: 'Start a run like “Last”' });
    expect(like.getAttribute('href')).toBe(`/join-games?create=run&like=${mine[1]?.id}`);
    expect(server.calls(gamesRoutes.ofPlayer)).toHaveLength(1);
  });

  it('shows who is there and who plays next above the facts', async () => {
    openPage();
    await screen.findByRole('heading', { level: 1, name: 'Rucker Park' });
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Rucker Park',
      'Who is there now',
      'Got next',
      'About this court',
      'Games here',
      'Photos',
      expect.stringMatching(/^Busy hours/),
      'Condition',
    ]);
  });

  it('links to the profiles of named members, but not of guests or of people without a name', async () => {
    const named = (tail: number, displayName: string, isMember: boolean): PersonHere => ({
      ...CHECK_IN,
      id: courtId(tail),
      since: '2026-06-14T18:00:00.000Z',
      person: { ...buildPerson({ displayName }, tail), isMember },
    });
    const here = [named(80, 'Mina Member', true), named(81, 'Gus Guest', false), ...PULSE.here];
    const [holder, next] = here as [PersonHere, PersonHere];
    const pulse = { ...PULSE, hereCount: 3, here, holderId: holder.id, queue: [next.id] };
    server.on(courtsRoutes.detail, () => ({ ...COURT, pulse }));
    openPage();
    expect(await screen.findAllByText('Gus Guest')).toHaveLength(2);
    const links = screen.getAllByRole('link', { name: /Mina|Gus|player/i }).map((link) => link.getAttribute('href'));
    expect(links).toEqual([`/profiles/${holder.person?.id}`, `/profiles/${holder.person?.id}`]);
  });

  it('sends the position with a check-in, and counts a person who shows no name', async () => {
    server.on(courtsRoutes.checkIn, () => ({ pulse: PULSE, myCheckIn: CHECK_IN }));
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Check in' }));
    await waitFor(() => expect(geolocation.asked).toHaveLength(1));
    geolocation.answer(40.8296, -73.9363);
    expect(await screen.findByText(/You are checked in until/)).toBeTruthy();
    expect(server.calls(courtsRoutes.checkIn).map(({ body }) => body)).toEqual([
      { isNamed: false, latitude: 40.8296, longitude: -73.9363 },
    ]);
    expect(section('Who is there now').getByRole('img', { name: '1 person is there' })).toBeTruthy();
  });

  it('neither counts nor queues a person whose check-in is not verified, and explains how to verify it', async () => {
    const mine = { ...CHECK_IN, isVerified: false };
    const here = [{ ...(PULSE.here[0] as PersonHere), isVerified: false }];
    server.on(courtsRoutes.detail, () => ({ ...COURT, pulse: { ...PULSE, hereCount: 0, here }, myCheckIn: mine }));
    openPage();
    expect(await screen.findByText(/You are checked in until .*, but not counted yet/)).toBeTruthy();
    const now = section('Who is there now');
    expect(now.getByText(/We cannot confirm that you are at the court/)).toBeTruthy();
    expect(now.getByText('Nobody is confirmed to be there yet.')).toBeTruthy();
    expect(now.queryByText(/Nobody has checked in/)).toBeNull();
    expect(now.getByText('Not confirmed yet')).toBeTruthy();
    expect(now.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(section('Got next').queryByRole('button')).toBeNull();
    expect(section('Got next').getByText(/once we can confirm/)).toBeTruthy();
  });

  it('says that a check-in keeps its end if the device gives no position', async () => {
    const later = { ...CHECK_IN, until: new Date(Date.parse(CHECK_IN.until) + 3_600_000).toISOString() };
    let renewed = CHECK_IN;
    server
      .on(courtsRoutes.detail, () => ({ ...COURT, pulse: PULSE, myCheckIn: CHECK_IN }))
      .on(courtsRoutes.checkIn, () => ({ pulse: PULSE, myCheckIn: renewed }));
    openPage();
    const renew = async () => userEvent.click(await screen.findByRole('button', { name: 'Stay longer' }));
    await renew();
    await waitFor(() => expect(geolocation.asked).toHaveLength(1));
    jest.spyOn(console, 'error').mockReturnValueOnce(undefined);
    geolocation.fail('denied');
    expect((await section('Who is there now').findByRole('status')).textContent).toMatch(/your check-in still ends at/);
    renewed = later;
    await renew();
    expect(screen.queryByText(/still ends at/)).toBeNull();
    await waitFor(() => expect(geolocation.asked).toHaveLength(2));
    geolocation.answer(40.8296, -73.9363);
    await waitFor(() => expect(screen.queryByText(/still ends at/)).toBeNull());
  });

  it('says that guests of one network count as one person', async () => {
    const here = [...PULSE.here, { ...(PULSE.here[0] as PersonHere), id: courtId(91) }];
    server.on(courtsRoutes.detail, () => ({ ...COURT, pulse: { ...PULSE, hereCount: 1, here } }));
    openPage();
    expect(await screen.findByText('Guests on one network count as one person.')).toBeTruthy();
    expect(section('Who is there now').getByRole('img', { name: '1 person is there' })).toBeTruthy();
  });

  it('lets a person with a verified check-in confirm another person', async () => {
    const [own] = PULSE.here as [PersonHere];
    const other = { ...own, id: courtId(90), isVerified: false };
    const before = { ...PULSE, here: [other, own] };
    const after = { ...PULSE, hereCount: 2, here: [{ ...other, isVerified: true }, own], rev: 2 };
    server
      .on(courtsRoutes.detail, () => ({ ...COURT, pulse: before, myCheckIn: CHECK_IN }))
      .on(courtsRoutes.confirmCheckIn, () => ({ pulse: after, myCheckIn: CHECK_IN }));
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await section('Who is there now').findByRole('img', { name: '2 people are there' })).toBeTruthy();
    expect(server.calls(courtsRoutes.confirmCheckIn)).toMatchObject([
      { params: { id: COURT.id, checkInId: other.id } },
    ]);
    expect(screen.queryByText('Not confirmed yet')).toBeNull();
  });

  it('shows in the same section why a check-in or a report was refused', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    server
      .on(courtsRoutes.checkIn, () => refusal(commonErrors.too_many_requests))
      .on(courtsRoutes.reportCondition, () => refusal(commonErrors.internal));
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Check in' }));
    await waitFor(() => expect(geolocation.asked).toHaveLength(1));
    geolocation.fail('denied');
    expect((await section('Who is there now').findByRole('alert')).textContent).toMatch(/Too many attempts/);
    await userEvent.click(section('Condition').getByRole('button', { name: 'Report: Rim' }));
    await userEvent.click(section('Condition').getByRole('button', { name: 'Worn' }));
    expect((await section('Condition').findByRole('alert')).textContent).toBe('That did not work. Try again.');
    expect(screen.getAllByRole('alert')).toHaveLength(2);
  });

  it('applies a newer pulse, and ignores a pulse that is older than the one shown', async () => {
    const { queryClient } = openPage();
    await screen.findByRole('heading', { level: 1, name: 'Rucker Park' });
    act(() => applyPulse(queryClient, { ...PULSE, hereCount: 4, rev: 9 }));
    expect(await screen.findByRole('img', { name: '4 people are there' })).toBeTruthy();
    act(() => applyPulse(queryClient, { ...PULSE, hereCount: 2, rev: 8 }));
    expect(screen.getByRole('img', { name: '4 people are there' })).toBeTruthy();
  });

  it('lists more than five people in a region that the keyboard can scroll', async () => {
    const here = [1, 2, 3, 4, 5, 6].map((tail) => ({ ...(PULSE.here[0] as PersonHere), id: courtId(tail) }));
    const { queryClient } = openPage();
    await screen.findByRole('heading', { level: 1, name: 'Rucker Park' });
    act(() => applyPulse(queryClient, { ...PULSE, hereCount: 5, here: here.slice(0, 5), rev: 2 }));
    await waitFor(() => expect(section('Who is there now').getAllByText('A player')).toHaveLength(5));
    expect(screen.queryByRole('region', { name: 'Players who are there' })).toBeNull();
    act(() => applyPulse(queryClient, { ...PULSE, hereCount: 6, here, rev: 3 }));
    const list = await screen.findByRole('region', { name: 'Players who are there' });
    expect(within(list).getAllByText('A player')).toHaveLength(6);
    expect(list.tabIndex).toBe(0);
  });

  it('shows Page Not Found for an unknown court', async () => {
    renderCourts(`/courts/${courtId(404)}`);
    await screen.findByRole('heading', { level: 1, name: 'Page Not Found' });
  });

  it('offers another try if the court could not be loaded', async () => {
    server.on(courtsRoutes.detail, () => refusal(commonErrors.unavailable));
    openPage();
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.on(courtsRoutes.detail, () => COURT);
    await userEvent.click(again);
    await screen.findByRole('heading', { level: 1, name: 'Rucker Park' });
  });
});

describe('photos of a court', () => {
  let uploads: FakeUploads;
  beforeEach(() => {
    uploads = new FakeUploads();
    jest.spyOn(log, 'error').mockImplementation(() => {});
    server
      .on(identityRoutes.user, () => buildSessionUser())
      .on(feedRoutes.uploadUrl, () => ({ uploadUrl: newUpload() }));
  });
  afterEach(() => uploads.close());
  const newUpload = () => `https://courts.example/api/feed/uploads/${courtId(uploads.puts.length)}?until=1`;
  const file = (name: string) => new File(['photo'], name, { type: 'image/jpeg', lastModified: 1 });
  const sent = () =>
    server.calls(courtsRoutes.addPhoto).map(({ body, headers }) => [headers['idempotency-key'], body.mediaUrl]);

  const choose = async (chosen: File) =>
    fireEvent.change(await screen.findByLabelText('Choose a photo'), { target: { files: [chosen] } });
  const alertText = async () => (await screen.findByRole('alert')).textContent;
  const gif = () => new File(['GIF89a'], 'rim.gif', { type: 'image/gif' });

  it.each([
    ['no picture', () => new File(['%PDF'], 'rim.pdf', { type: 'application/pdf' }), /^Only a JPEG, PNG, WebP or GIF/],
    ['empty', () => new File([], 'rim.jpg', { type: 'image/jpeg' }), /^Only a JPEG, PNG, WebP or GIF/],
    [
      'too large',
      () => Object.defineProperty(gif(), 'size', { value: UPLOAD.imageBytes + 1 }),
      /^This picture is larger than 25 MB/,
    ],
  ] as const)('that are %s are not sent, and the page shows the reason', async (_what, make, words) => {
    openPage();
    await choose(make());
    expect(await alertText()).toMatch(words);
    expect(server.calls(feedRoutes.uploadUrl)).toEqual([]);
  });

  it.each([
    [uploadsErrors.upload_broken, /^This picture is damaged/],
    [uploadsErrors.upload_mismatch, /^This file’s contents don’t match its type/],
    [commonErrors.too_large, /^This picture is larger than 25 MB/],
    [commonErrors.unavailable, /^The server cannot be reached right now/],
  ] as const)('that the server refuses with $0.code show the reason', async (error, words) => {
    uploads.onPut = (put) => put.refuse(error);
    openPage();
    await choose(gif());
    expect(await alertText()).toMatch(words);
  });

  it('cannot be added beyond the limit, and the page says why', async () => {
    const author = buildPerson({ id: buildSessionUser().id });
    const photos = Array.from({ length: COURTS.maxOwnPhotos }, (_, index) => ({
      id: courtId(200 + index),
      mediaUrl: '/public-objects/uploads/1',
      media: null,
      author,
      createdAt: '2026-06-14T18:00:00.000Z',
    }));
    server.on(courtsRoutes.detail, () => ({ ...COURT, viewerId: author.id, reports: { ...COURT.reports, photos } }));
    openPage();
    expect(await screen.findByText(/^You have added as many photos of this court/)).toBeTruthy();
  });

  it('each have an idempotency key; choosing the file again repeats it until the server has answered', async () => {
    server.on(courtsRoutes.addPhoto, () => refusal(commonErrors.internal));
    const { user } = openPage();
    const choose = async (name: string, calls: number) => {
      await user.upload(await screen.findByLabelText('Choose a photo'), file(name));
      await waitFor(() => expect(sent()).toHaveLength(calls));
      await waitFor(() =>
        expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add photo' }).disabled).toBe(false),
      );
    };
    await choose('rim.jpg', 1);
    server.on(courtsRoutes.addPhoto, () => ({ ...COURT.reports, rev: 1 }));
    await choose('rim.jpg', 2);
    const [lost, again] = sent();
    expect(lost?.[0]).toEqual(expect.any(String));
    expect(again).toEqual(lost);
    expect(uploads.puts).toHaveLength(1);

    await choose('rim.jpg', 3);
    server.on(courtsRoutes.addPhoto, () => refusal(courtsErrors.too_many_photos));
    await choose('net.jpg', 4);
    await choose('net.jpg', 5);
    expect(new Set(sent().map(([key]) => key)).size).toBe(4);
    expect(new Set(sent().map(([, url]) => url)).size).toBe(4);
  });

  it('can be reported if another person added them; an author sees that their photo is hidden', async () => {
    const photo = (n: number, changes: Partial<CourtPhoto>): CourtPhoto => ({
      id: courtId(n),
      mediaUrl: `/api/media/${courtId(n)}`,
      media: null,
      author: buildPerson({ displayName: 'Ann' }, 8),
      createdAt: '2026-06-14T18:00:00.000Z',
      ...changes,
    });
    const me = buildSessionUser();
    const photos = [photo(31, {}), photo(32, { author: me, isHidden: true })];
    server.on(courtsRoutes.detail, () => ({ ...COURT, viewerId: me.id, reports: { ...COURT.reports, photos } }));
    openPage();
    const shown = within(await screen.findByRole('region', { name: 'Photos' }));
    await waitFor(() => expect(shown.getAllByRole('button', { name: 'More options' })).toHaveLength(1));
    shown.getByText('Hidden by moderators: only you still see it');
  });
});

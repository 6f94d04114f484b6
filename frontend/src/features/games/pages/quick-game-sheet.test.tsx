import {
  type CreateGame,
  commonErrors,
  courtsErrors,
  courtsRoutes,
  gamesErrors,
  gamesRoutes,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { useViewerPosition } from '../../../lib/viewer-position.ts';
import { closeAll } from '../../../testing/close-dialog.ts';
import { buildCourtDetail } from '../../../testing/courts.ts';
import { FakeGeolocation } from '../../../testing/fake-geolocation.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildDetail, buildGame } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

/** Half past four in the afternoon in New York. */
const NOW = new Date('2026-06-10T16:30:00-04:00');
const rucker = buildCourtDetail({ name: 'Rucker Park', city: 'New York', timeZone: 'America/New_York' }, 1);
const ueno = buildCourtDetail(
  { name: 'Ueno Park', city: 'Tokyo', timeZone: 'Asia/Tokyo', latitude: 35.71, longitude: 139.77 },
  2,
);
const grant = buildCourtDetail(
  { name: 'Grant Park', city: 'Chicago', timeZone: 'America/Chicago', latitude: 41.88, longitude: -87.62 },
  3,
);
const earlier = buildDetail(
  {
    title: 'Wednesday run',
    status: 'over',
    courtId: rucker.id,
    gameFormat: '3v3',
    maxPlayers: 8,
    skillLevel: 'pro',
    duration: 60,
    prizeAmount: 50,
    scheduledAt: '2026-06-03T19:30:00-04:00',
    timeZone: 'America/New_York',
  },
  7,
);

let server: FakeServer;
beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick', 'setImmediate'],
    now: NOW,
  });
  useViewerPosition.setState({ position: null, trouble: null, isPermitted: false });
});
afterEach(async () => {
  await closeAll();
  server.close();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const created = buildDetail({ title: 'A run', isHost: true, hostId: 'anonymous' });

const HOSTED = [buildGame({ isHost: true, courtId: rucker.id }, 5)];

type EarlierGame = typeof earlier | Promise<typeof earlier>;

async function openSheet(path = '/join-games', mine = HOSTED, readEarlier: () => EarlierGame = () => earlier) {
  server = gamesServer([], mine)
    .on(courtsRoutes.list, ({ query }) => (query.near ? [ueno, rucker, grant] : []))
    .on(
      courtsRoutes.detail,
      ({ params }) => [rucker, ueno, grant].find(({ id }) => id === params.id) ?? refusal(courtsErrors.court_not_found),
    )
    .on(gamesRoutes.create, () => created)
    .on(gamesRoutes.detail, ({ params }) => (params.id === earlier.id ? readEarlier() : created));
  const rendered = renderGames(path);
  if (path === '/join-games') await rendered.user.click(await screen.findByRole('button', { name: 'Create Game' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Game' }));
  await rendered.goLive();
  const court = () => dialog.getByRole<HTMLInputElement>('combobox', { name: 'Court' }).value;
  const putUp = () => rendered.user.click(dialog.getByRole('button', { name: 'Put it up' }));
  const sent = async () => {
    await waitFor(() => expect(server.calls(gamesRoutes.create)).toHaveLength(1));
    return server.calls(gamesRoutes.create)[0]?.body as CreateGame;
  };
  return { ...rendered, dialog, court, putUp, sent };
}

describe('the sheet of a new game', () => {
  it('creates a run tonight at the court of the last one in two presses, with the host in it', async () => {
    const { court, putUp, sent, dialog } = await openSheet();
    await waitFor(() => expect(court()).toBe('Rucker Park, New York'));
    expect(dialog.getByText('Wednesday 5v5 at Rucker Park')).toBeTruthy();
    expect(dialog.getByText(/Pickup · Intermediate, medium · 90 min · Free · Public/)).toBeTruthy();
    await putUp();
    expect(await sent()).toMatchObject({
      title: 'Wednesday 5v5 at Rucker Park',
      courtId: rucker.id,
      gameType: 'pickup',
      gameFormat: '5v5',
      skillLevel: 'intermediate',
      difficulty: 'medium',
      maxPlayers: 10,
      scheduledAt: '2026-06-10T22:00:00.000Z',
      takesSeat: true,
    });
    await waitFor(() => expect(window.location.pathname).toBe(`/games/${created.id}`));
  });

  it('creates a weekly run with one more press, on the weekday by the court’s clock', async () => {
    const { user, dialog, court, putUp, sent } = await openSheet();
    await waitFor(() => expect(court()).toBe('Rucker Park, New York'));
    await user.click(dialog.getByRole('checkbox', { name: 'Every week' }));
    expect(dialog.getByText('Every Wednesday, until Wed, Sep 2')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Tomorrow 7:00 PM' }));
    expect(await dialog.findByText('Every Thursday, until Wed, Sep 2')).toBeTruthy();
    await putUp();
    const { repeats } = await sent();
    expect(repeats).toMatchObject({ rule: expect.stringMatching(/^FREQ=WEEKLY;.*BYDAY=TH/), regularsFirstHours: 48 });
  });

  it('begins with the nearest court if the position is permitted, and offers hours of that court’s clock', async () => {
    const geolocation = new FakeGeolocation();
    geolocation.decide('granted');
    const { court, dialog } = await openSheet();
    await waitFor(() => expect(geolocation.asked).toHaveLength(1));
    geolocation.answer(35.7, 139.7);
    await waitFor(() => expect(court()).toBe('Ueno Park, Tokyo'));
    // It is 5:30 in the morning of Thursday in Tokyo.
    expect(await dialog.findByRole('radio', { name: 'Tonight 5:00 PM', checked: true })).toBeTruthy();
    expect(dialog.getByText('Thursday 5v5 at Ueno Park')).toBeTruthy();
  });

  it('never asks for a position that was not permitted before', async () => {
    const geolocation = new FakeGeolocation();
    geolocation.decide('prompt');
    const { court } = await openSheet();
    await waitFor(() => expect(court()).toBe('Rucker Park, New York'));
    expect(geolocation.asked).toEqual([]);
  });

  it('keeps a chosen day and hour at a court with another clock', async () => {
    const { user, dialog, court, putUp, sent } = await openSheet();
    await waitFor(() => expect(court()).toBe('Rucker Park, New York'));
    await user.click(dialog.getByRole('radio', { name: 'Tomorrow 6:00 PM' }));
    await user.click(dialog.getByRole('combobox', { name: 'Court' }));
    await user.click(await screen.findByRole('option', { name: /^Grant Park/ }));
    expect(dialog.getByRole('radio', { name: 'Tomorrow 6:00 PM', checked: true })).toBeTruthy();
    // Screen readers read it out, because the choice of a court has changed it.
    expect(dialog.getByText('Time at the court (CDT).').closest('[role=status]')).toBeTruthy();
    await putUp();
    expect(await sent()).toMatchObject({ courtId: grant.id, scheduledAt: '2026-06-11T23:00:00.000Z' });
  });

  it('keeps a chosen start when it is near or has passed, but not one that nobody chose', async () => {
    const { user, dialog, court, putUp, sent } = await openSheet();
    await waitFor(() => expect(court()).toBe('Rucker Park, New York'));
    jest.setSystemTime(new Date('2026-06-10T17:20:00-04:00'));
    await user.click(dialog.getByLabelText('3v3'));
    expect(await dialog.findByRole('radio', { name: 'Tonight 7:00 PM', checked: true })).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Tonight 7:00 PM' }));
    await user.click(dialog.getByRole('radio', { name: 'Tonight 8:00 PM' }));
    await user.click(dialog.getByRole('radio', { name: 'Tonight 7:00 PM' }));
    jest.setSystemTime(new Date('2026-06-10T18:40:00-04:00'));
    await user.click(dialog.getByLabelText('2v2'));
    expect(dialog.getByRole('radio', { name: 'Tonight 7:00 PM', checked: true })).toBeTruthy();
    jest.setSystemTime(new Date('2026-06-10T19:01:00-04:00'));
    await user.click(dialog.getByLabelText('5v5'));
    expect(dialog.getByText(/^This time has already passed\./)).toBeTruthy();
    await putUp();
    expect(await sent()).toMatchObject({ scheduledAt: '2026-06-10T23:00:00.000Z' });
  });

  it('lets the host pick another time by the clock of the court, and names its zone', async () => {
    const geolocation = new FakeGeolocation();
    geolocation.decide('granted');
    const { user, court, dialog, putUp, sent } = await openSheet();
    await waitFor(() => expect(geolocation.asked).toHaveLength(1));
    geolocation.answer(35.7, 139.7);
    await waitFor(() => expect(court()).toBe('Ueno Park, Tokyo'));
    await user.click(dialog.getByRole('radio', { name: 'Another time' }));
    const field = dialog.getByRole('button', { name: 'Another time' });
    expect(field.textContent).toMatch(/Jun 11, 5:00\sPM/);
    expect(dialog.getByText('Time at the court (GMT+9).')).toBeTruthy();
    await user.click(field);
    const time = await screen.findByLabelText<HTMLInputElement>('Time');
    expect(time.value).toBe('17:00');
    fireEvent.change(time, { target: { value: '21:15' } });
    expect(field.textContent).toMatch(/Jun 11, 9:15\sPM/);
    await putUp();
    expect(await sent()).toMatchObject({ scheduledAt: '2026-06-11T12:15:00.000Z' });
  });

  it('finds the nearest court on request, and says what to do if the browser refuses the position', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    const geolocation = new FakeGeolocation();
    geolocation.decide('prompt');
    const { user, dialog, court, putUp, sent } = await openSheet('/join-games?create=run', []);
    const button = await dialog.findByRole('button', { name: 'Nearest court' });
    expect(court()).toBe('No court');
    button.focus();
    await user.keyboard('{Enter}');
    expect(button.textContent).toBe('Finding your location…');
    expect(geolocation.asked).toHaveLength(1);
    geolocation.fail('denied');
    expect(await dialog.findByText(/does not share your location\. Allow it for this page/)).toBeTruthy();
    expect(document.activeElement).toBe(button);
    await user.keyboard('{Enter}');
    geolocation.answer(35.7, 139.7);
    await waitFor(() => expect(court()).toBe('Ueno Park, Tokyo'));
    expect(dialog.queryByRole('button', { name: 'Nearest court' })).toBeNull();
    expect(document.activeElement?.contains(dialog.getByRole('combobox', { name: 'Court' }))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    await putUp();
    expect(await sent()).toMatchObject({ courtId: ueno.id });
  });

  it('lets the host choose start, size and seat with one press each', async () => {
    const { user, dialog, putUp, sent } = await openSheet('/join-games?create=run', []);
    await user.click(dialog.getByRole('radio', { name: 'Tomorrow 7:00 PM' }));
    await user.click(dialog.getByLabelText('2v2'));
    await user.click(dialog.getByRole('switch', { name: 'I’m playing too' }));
    expect(dialog.getByText('Thursday 2v2 run')).toBeTruthy();
    await putUp();
    expect(await sent()).toMatchObject({
      gameFormat: '2v2',
      maxPlayers: 4,
      takesSeat: false,
      title: 'Thursday 2v2 run',
    });
  });

  it('opens all fields with the chosen values, and keeps a title that the host writes', async () => {
    const { user, dialog, sent } = await openSheet('/join-games?create=run', []);
    await user.click(dialog.getByRole('button', { name: 'More options' }));
    const title = dialog.getByLabelText<HTMLInputElement>('Title');
    expect(title.value).toBe('Wednesday 5v5 run');
    await user.clear(title);
    await user.type(title, 'Hoops');
    await user.click(dialog.getByLabelText('3v3'));
    expect(title.value).toBe('Hoops');
    await user.click(dialog.getByRole('button', { name: 'Create Game' }));
    expect(await sent()).toMatchObject({
      title: 'Hoops',
      gameFormat: '3v3',
      maxPlayers: 10,
      skillLevel: 'intermediate',
      takesSeat: true,
    });
  });

  it('begins with the choices of an earlier run, a week later at its hour, without its prize', async () => {
    const { dialog, court, putUp, sent } = await openSheet(`/join-games?create=run&like=${earlier.id}`);
    await waitFor(() => expect(court()).toBe('Rucker Park, New York'));
    expect(dialog.getByText('Wednesday run')).toBeTruthy();
    await putUp();
    expect(await sent()).toMatchObject({
      title: 'Wednesday run',
      courtId: rucker.id,
      gameFormat: '3v3',
      maxPlayers: 8,
      skillLevel: 'pro',
      duration: 60,
      prizeAmount: 0,
      scheduledAt: '2026-06-10T23:30:00.000Z',
    });
    await waitFor(() => expect(window.location.pathname).toBe(`/games/${created.id}`));
    const back = await screen.findByRole('link', { name: 'Back to games' });
    expect(back.getAttribute('href')).toBe('/join-games');
  });

  it('cannot be sent before the earlier run has been read, and keeps what was chosen meanwhile', async () => {
    let answer: (game: typeof earlier) => void = () => {};
    const { user, dialog, putUp, sent } = await openSheet(`/join-games?create=run&like=${earlier.id}`, [], () => {
      return new Promise((resolve) => (answer = resolve));
    });
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Put it up' });
    expect(button.disabled).toBe(true);
    await user.click(dialog.getByLabelText('2v2'));
    await act(async () => answer(earlier));
    await waitFor(() => expect(button.disabled).toBe(false));
    await putUp();
    expect(await sent()).toMatchObject({ title: 'Wednesday run', gameFormat: '2v2', maxPlayers: 4, skillLevel: 'pro' });
  });

  it.each(['constructor', 'yes'])('is not opened by the unknown value %s in the page’s address', async (value) => {
    server = gamesServer();
    renderGames(`/join-games?create=${value}`);
    await screen.findByRole('heading', { level: 1, name: 'Join Games' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('proposes the court of the last game if the earlier run does not exist', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    const { court } = await openSheet(`/join-games?create=run&like=${buildGame({}, 99).id}`);
    server.on(gamesRoutes.detail, () => refusal(gamesErrors.game_not_found));
    await waitFor(() => expect(court()).toBe('Rucker Park, New York'));
  });

  it('opens all fields when the server refuses one of them', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    const { putUp, dialog } = await openSheet('/join-games?create=run', []);
    server.on(gamesRoutes.create, () =>
      refusal(commonErrors.invalid_input, { rankRequirement: { code: 'own_rank_too_low' } }),
    );
    await putUp();
    expect(await dialog.findByText('You do not have this rank yourself')).toBeTruthy();
  });
});

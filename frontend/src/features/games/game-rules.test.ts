import { describe, expect, it } from '@jest/globals';
import { buildGame, joinedSeat } from '../../testing/games.ts';
import { toCached } from './cached-game.ts';
import { asHubTab, dayOf, type GameFilters, gamesUnder, matchingGames, readFilters } from './game-filters.ts';
import { formatCountdown, timeAtCourt } from './game-format.ts';
import { seatState } from './seat-state.ts';

const NONE: GameFilters = { search: '', gameType: '', skillLevel: '', difficulty: '', date: '', when: '' };
const games = [
  buildGame({ title: 'Rucker Park RUN', skillLevel: 'pro', difficulty: 'hard' }, 1),
  buildGame({ title: 'Sunrise', description: 'Early RUNNERS welcome', skillLevel: 'pro' }, 2),
  buildGame({ title: 'League', gameType: 'league', scheduledAt: null }, 3),
].map(toCached);
const found = (filters: Partial<GameFilters>) =>
  matchingGames(games, { ...NONE, ...filters }).map(({ title }) => title);

describe('filters', () => {
  it('ignore case in title and description', () => {
    expect(found({ search: ' run' })).toEqual(['Rucker Park RUN', 'Sunrise']);
  });

  it('compare type, level and difficulty, and combine', () => {
    expect(found({ gameType: 'league' })).toEqual(['League']);
    expect(found({ gameType: 'pickup', skillLevel: 'pro' })).toHaveLength(2);
    expect(found({ skillLevel: 'pro' })).toHaveLength(2);
    expect(found({ skillLevel: 'pro', difficulty: 'hard' })).toEqual(['Rucker Park RUN']);
    expect(found({ search: 'sunrise', difficulty: 'hard' })).toEqual([]);
  });

  it('match the calendar day of the viewer, and no game without a start', () => {
    const date = dayOf(new Date(games[1]?.scheduledAt ?? ''));
    expect(found({ date })).toEqual(['Sunrise']);
  });

  it('are read from the address, where invalid values have no effect', () => {
    const params = new URLSearchParams('search=x&gameType=street&skillLevel=god&difficulty=easy&date=tomorrow');
    expect(readFilters(params)).toEqual({
      search: 'x',
      gameType: '',
      skillLevel: '',
      difficulty: 'easy',
      date: '',
      when: '',
    });
    expect(readFilters(new URLSearchParams('gameType=tournament')).gameType).toBe('tournament');
  });
});

describe('the hub', () => {
  const hosted = toCached(buildGame({ hostId: 'anonymous', isHost: true, isJoined: true, mySeat: joinedSeat }, 4));
  const joined = toCached(buildGame({ isJoined: true, mySeat: joinedSeat }, 5));
  const waiting = toCached(buildGame({ mySeat: { ...joinedSeat, status: 'waitlisted', waitlistPosition: 1 } }, 6));
  const left = toCached(buildGame({}, 7));

  it('lists games with the host id anonymous as hosted, and the viewer’s other games as joined', () => {
    const mine = [hosted, joined, waiting, left];
    expect(gamesUnder('all', mine, Date.now()).games).toEqual([hosted, joined, waiting]);
    expect(gamesUnder('hosted', mine, Date.now()).games).toEqual([hosted]);
    expect(gamesUnder('joined', mine, Date.now()).games).toEqual([joined, waiting]);
  });

  it('lists coming games before past ones, and in both groups the games nearest to now first', () => {
    const HOUR = 60 * 60_000;
    const at = (hours: number, changes = {}) =>
      toCached(
        buildGame({ hostId: 'anonymous', scheduledAt: new Date(Date.now() + hours * HOUR).toISOString(), ...changes }),
      );
    const mine = [at(-48), at(-24, { status: 'cancelled' }), at(-1), at(2, { status: 'cancelled' }), at(30)];
    const { games } = gamesUnder('hosted', mine, Date.now());
    expect(games.map((game) => mine.indexOf(game))).toEqual([2, 3, 4, 1, 0]);
    // A cancelled game is not the next one, although it would be sooner.
    const { games: without, next } = gamesUnder('hosted', mine.toSpliced(2, 1), Date.now());
    expect([next, without[0], without[1]]).toEqual([mine[4], mine[4], mine[3]]);
  });

  it('opens on all games', () => {
    expect([asHubTab(null), asHubTab('nope'), asHubTab('hosted')]).toEqual(['all', 'all', 'hosted']);
  });
});

describe('the state of a game for its viewer', () => {
  const now = Date.now();
  const at = (changes: Parameters<typeof buildGame>[0]) => seatState(toCached(buildGame(changes)), now);

  it('follows seat and time', () => {
    expect(at({ currentPlayers: 9 })).toBe('open');
    expect(at({ currentPlayers: 10 })).toBe('full');
    expect(at({ currentPlayers: 10, isJoined: true, mySeat: joinedSeat })).toBe('joined');
    expect(at({ status: 'cancelled', isJoined: true })).toBe('cancelled');
    expect(at({ mySeat: { ...joinedSeat, status: 'removed' } })).toBe('removed');
    expect(at({ mySeat: { ...joinedSeat, status: 'waitlisted', waitlistPosition: 2 }, currentPlayers: 10 })).toBe(
      'waiting',
    );
    expect(at({ scheduledAt: null })).toBe('open');
  });

  it('is over by the viewer’s own clock', () => {
    const startedAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
    expect(at({ scheduledAt: startedAgo(89) })).toBe('open');
    expect(at({ scheduledAt: startedAgo(90) })).toBe('over');
  });

  it('is offered only until the offer expires', () => {
    const offer = (ms: number) => ({
      currentPlayers: 10,
      mySeat: { ...joinedSeat, status: 'offered' as const, offerExpiresAt: new Date(now + ms).toISOString() },
    });
    expect(at(offer(1_000))).toBe('offered');
    expect(at(offer(-1_000))).toBe('full');
  });
});

describe('clocks', () => {
  it('show hours only if there are any', () => {
    expect(formatCountdown(6_128_000)).toBe('1:42:08');
    expect(formatCountdown(728_900)).toBe('12:08');
    expect(formatCountdown(-5)).toBe('00:00');
  });

  it('name the court’s zone only if its clock differs', () => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(timeAtCourt('2026-06-14T12:00:00.000Z', here, 'en')).toBeNull();
    expect(timeAtCourt('2026-06-14T12:00:00.000Z', 'Asia/Kathmandu', 'en')).toMatch(/5:45\sPM/);
  });
});

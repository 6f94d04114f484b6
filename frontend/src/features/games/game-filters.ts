import {
  type Difficulty,
  endsAt,
  GAME,
  type GameSearch,
  type GameType,
  LIMITS,
  matchesSearch,
  type SkillLevel,
} from '@hoopline/contracts';
import { knowsZone } from '../../lib/formats.ts';
import { serverNow } from '../../lib/server-time.ts';
import type { CachedGame } from './cached-game.ts';

export const WHENS = ['tonight', 'tomorrow', 'weekend'] as const;
export type When = (typeof WHENS)[number];

/**
 * The values of the filters; an empty string is no filter. `date` is a day of the viewer's own calendar, `when` the
 * name of a time from today on. At most one of these two is set.
 */
export interface GameFilters {
  search: string;
  gameType: GameType | '';
  skillLevel: SkillLevel | '';
  difficulty: Difficulty | '';
  date: string;
  when: When | '';
}

export const FILTER_NAMES = [
  'search',
  'gameType',
  'skillLevel',
  'difficulty',
  'date',
  'when',
] as const satisfies (keyof GameFilters)[];

export const NO_FILTERS: GameFilters = {
  search: '',
  gameType: '',
  skillLevel: '',
  difficulty: '',
  date: '',
  when: '',
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function readFilters(params: URLSearchParams): GameFilters {
  const day = params.get('date') ?? '';
  const date = DAY.test(day) ? day : '';
  return {
    search: params.get('search') ?? '',
    gameType: GAME.types.find((type) => type === params.get('gameType')) ?? '',
    skillLevel: GAME.skillLevels.find((level) => level === params.get('skillLevel')) ?? '',
    difficulty: GAME.difficulties.find((level) => level === params.get('difficulty')) ?? '',
    date,
    when: (date === '' && WHENS.find((when) => when === params.get('when'))) || '',
  };
}

export const isFiltered = (filters: GameFilters): boolean =>
  Object.values(filters).some((value) => value.trim() !== '');

/** The viewer's calendar day of an instant, as `2026-06-14`. */
export function dayOf(instant: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${instant.getFullYear()}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}`;
}

/** The viewer's midnight at the start of a day such as `2026-06-14`; null for an empty string. */
export function dateOf(day: string): Date | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return day ? new Date(year, month - 1, date) : null;
}

export function matchingGames(games: readonly CachedGame[], filters: GameFilters): CachedGame[] {
  const search = { ...filters, ...timeOf(filters) };
  return games.filter((game) => matchesSearch(game, search));
}

/** Nothing while the reader's time zone is unknown. */
function timeOf({ when }: Pick<GameFilters, 'when'>): Pick<GameSearch, 'startsFrom' | 'startsBefore'> {
  if (when === '' || !knowsZone()) return {};
  const [from, before] = boundsOfWhen(when, serverNow());
  return { startsFrom: from.toISOString(), startsBefore: before.toISOString() };
}

/** The hour at which an evening begins. */
export const EVENING_STARTS = 17;
const [SUNDAY, SATURDAY] = [0, 6];

/**
 * The first instant of a named time, and the one after its last, by the viewer's own clock. Tonight begins at 5 PM. On a
 * Saturday or Sunday, this weekend is the present one.
 */
export function boundsOfWhen(when: When, now: number): [from: Date, before: Date] {
  const today = new Date(now);
  /** `hour` o'clock, `days` after today. */
  const at = (days: number, hour = 0) => new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, hour);
  if (when === 'tonight') return [at(0, EVENING_STARTS), at(1)];
  if (when === 'tomorrow') return [at(1), at(2)];
  const saturday = today.getDay() === SUNDAY ? -1 : SATURDAY - today.getDay();
  return [at(saturday), at(saturday + 2)];
}

/**
 * The filters for the server: without empty ones, and with the search term cut to the length that the server accepts.
 * The browser itself filters by the whole term.
 */
export function searchOf({ search, gameType, skillLevel, difficulty, date, when }: GameFilters): GameSearch {
  const term = search.trim().slice(0, LIMITS.name);
  return {
    ...(term && { search: term }),
    ...(gameType && { gameType }),
    ...(skillLevel && { skillLevel }),
    ...(difficulty && { difficulty }),
    ...(date && { date, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    ...timeOf({ when }),
  };
}

export const HUB_TABS = ['all', 'joined', 'hosted'] as const;
export type HubTab = (typeof HUB_TABS)[number];

export const asHubTab = (value: string | null): HubTab => HUB_TABS.find((tab) => tab === value) ?? 'all';

/** Games that the viewer hosts have `anonymous` as their host's id. */
const isHosted = ({ hostId }: Pick<CachedGame, 'hostId'>): boolean => hostId === 'anonymous';

/** Whether another person hosts the game and the viewer is in it. False once they have left, also in another tab. */
const isTaken = (game: CachedGame): boolean => !isHosted(game) && (game.isJoined || game.mySeat !== null);

const UNDER_TAB: Record<HubTab, (game: CachedGame) => boolean> = {
  all: (game) => isHosted(game) || isTaken(game),
  joined: isTaken,
  hosted: isHosted,
};

export const isPast = (game: CachedGame, now: number): boolean => (endsAt(game) ?? Number.POSITIVE_INFINITY) <= now;

/**
 * The viewer's games under a tab: the next one, which is the soonest that they may play, then other upcoming ones,
 * soonest first, then past ones, latest first.
 */
export function gamesUnder(
  tab: HubTab,
  mine: readonly CachedGame[],
  now: number,
): { games: CachedGame[]; next: CachedGame | undefined } {
  const games = mine.filter(UNDER_TAB[tab]);
  const upcoming = games.filter((game) => !isPast(game, now));
  const next = upcoming.find(
    ({ status, scheduledAt, mySeat }) => status === 'open' && scheduledAt !== null && mySeat?.status !== 'removed',
  );
  const past = games.filter((game) => isPast(game, now)).toReversed();
  return { games: [...(next ? [next] : []), ...upcoming.filter((game) => game !== next), ...past], next };
}

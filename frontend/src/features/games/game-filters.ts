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
import type { CachedGame } from './cached-game.ts';

/** The values of the filter bar; an empty string is no filter. `date` is a day of the viewer's own calendar. */
export interface GameFilters {
  search: string;
  gameType: GameType | '';
  skillLevel: SkillLevel | '';
  difficulty: Difficulty | '';
  date: string;
}

export const FILTER_NAMES = [
  'search',
  'gameType',
  'skillLevel',
  'difficulty',
  'date',
] as const satisfies (keyof GameFilters)[];

export const NO_FILTERS: GameFilters = { search: '', gameType: '', skillLevel: '', difficulty: '', date: '' };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function readFilters(params: URLSearchParams): GameFilters {
  const date = params.get('date') ?? '';
  return {
    search: params.get('search') ?? '',
    gameType: GAME.types.find((type) => type === params.get('gameType')) ?? '',
    skillLevel: GAME.skillLevels.find((level) => level === params.get('skillLevel')) ?? '',
    difficulty: GAME.difficulties.find((level) => level === params.get('difficulty')) ?? '',
    date: DAY.test(date) ? date : '',
  };
}

export const isFiltered = (filters: GameFilters): boolean =>
  Object.values(filters).some((value) => value.trim() !== '');

/** The viewer's calendar day of an instant, as `2026-06-14`. */
export function dayOf(instant: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${instant.getFullYear()}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}`;
}

export function matchingGames(games: readonly CachedGame[], filters: GameFilters): CachedGame[] {
  return games.filter((game) => matchesSearch(game, filters));
}

/**
 * The filters for the server: without empty ones, and with the search term cut to the length that the server accepts.
 * The browser itself filters by the whole term.
 */
export function searchOf({ search, gameType, skillLevel, difficulty, date }: GameFilters): GameSearch {
  const term = search.trim().slice(0, LIMITS.name);
  return {
    ...(term && { search: term }),
    ...(gameType && { gameType }),
    ...(skillLevel && { skillLevel }),
    ...(difficulty && { difficulty }),
    ...(date && { date, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  };
}

export const HUB_TABS = ['all', 'joined', 'hosted'] as const;
export type HubTab = (typeof HUB_TABS)[number];

export const asHubTab = (value: string | null): HubTab => HUB_TABS.find((tab) => tab === value) ?? 'all';

/** Games that the viewer hosts have `anonymous` as their host's id. */
const isHosted = ({ hostId }: Pick<CachedGame, 'hostId'>): boolean => hostId === 'anonymous';

/** Whether another person hosts the game and the viewer is in it. False once they have left, also in another tab. */
const isTaken = (game: CachedGame): boolean => !isHosted(game) && (game.isJoined || game.mySeat !== null);

/** The viewer's games under a tab: upcoming ones, soonest first, then past ones, latest first. */
export function gamesUnder(tab: Exclude<HubTab, 'all'>, mine: readonly CachedGame[], now: number): CachedGame[] {
  const games = mine.filter(tab === 'hosted' ? isHosted : isTaken);
  const isPast = (game: CachedGame) => (endsAt(game) ?? Number.POSITIVE_INFINITY) <= now;
  return [...games.filter((game) => !isPast(game)), ...games.filter(isPast).toReversed()];
}

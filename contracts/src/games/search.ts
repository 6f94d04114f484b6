import { searchKey } from '../common/search-key.ts';
import { DAY, dayIn, firstInstantFrom } from '../common/wall-clock.ts';
import { type Difficulty, GAME, type GameSort, type GameType, type SkillLevel } from './rules.ts';

/**
 * Filters of a list of games. A missing or empty filter has no effect. This file uses no zod, because the browser
 * filters with it too.
 */
export interface GameSearch {
  /** Part of a title, a description or a location, which is the court's name and city if the game has a court. */
  search?: string;
  gameType?: GameType | '';
  skillLevel?: SkillLevel | '';
  difficulty?: Difficulty | '';
  courtId?: string;
  /** A calendar day, `2026-06-14`, in `timeZone`. */
  date?: string;
  /**
   * The first instant, and the one after the last, at which a game may start. ISO 8601, both or none, without `date`.
   */
  startsFrom?: string;
  startsBefore?: string;
  /** IANA name. By default UTC in `GET /api/games`, and in `matchesSearch` the zone of the machine that runs it. */
  timeZone?: string | undefined;
  /** `latitude,longitude`. Required with `radius` or the order `distance`, and needs one of them. */
  near?: string;
  /** Metres around `near`. Leaves out games without a court. */
  radius?: number;
  /** By default `start`. */
  sort?: GameSort;
  /** At most this many games of each time zone, the soonest ones. Allows no other filter, and has one page. */
  inEachZone?: number;
}

interface Searched {
  courtId: string | null;
  title: string;
  description: string | null;
  location: string;
  gameType: GameType;
  skillLevel: SkillLevel;
  difficulty: Difficulty;
  scheduledAt: string | null;
}

/** Whether a game passes every filter except `radius`. `GET /api/games` applies the same filters in SQL. */
export function matchesSearch(game: Searched, wanted: GameSearch): boolean {
  const term = searchKey(wanted.search?.trim() ?? '');
  return (
    (!term || searchedTexts(game).some((text) => searchKey(text).includes(term))) &&
    (!wanted.gameType || game.gameType === wanted.gameType) &&
    (!wanted.skillLevel || game.skillLevel === wanted.skillLevel) &&
    (!wanted.difficulty || game.difficulty === wanted.difficulty) &&
    (!wanted.courtId || game.courtId === wanted.courtId) &&
    (!wanted.date ||
      (game.scheduledAt !== null && dayIn(Date.parse(game.scheduledAt), wanted.timeZone) === wanted.date)) &&
    startsWithin(game, wanted)
  );
}

function startsWithin({ scheduledAt }: Searched, { startsFrom, startsBefore }: GameSearch): boolean {
  if (!startsFrom || !startsBefore) return true;
  if (scheduledAt === null) return false;
  const start = Date.parse(scheduledAt);
  return Date.parse(startsFrom) <= start && start < Date.parse(startsBefore);
}

function searchedTexts({ title, description, location }: Searched): string[] {
  return [title, description ?? '', location === GAME.noLocation ? '' : location];
}

/** First instant of a calendar day and of the next one, in milliseconds. They are equal if the zone skipped the day. */
export function boundsOfDay(date: string, timeZone: string): [from: number, until: number] {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return [firstInstantFrom(midnight, timeZone), firstInstantFrom(midnight + DAY, timeZone)];
}

import { searchKey } from '../common/search-key.ts';
import { DAY, dayIn, firstInstantFrom } from '../common/wall-clock.ts';
import { type Difficulty, GAME, type GameSort, type GameType, type SkillLevel } from './rules.ts';

/** What narrows a list of games. What is left out or empty does not. No zod here: the browser filters by it too. */
export interface GameSearch {
  /** Part of a title, a description or a place, which is the court's name and city where there is one. */
  search?: string;
  gameType?: GameType | '';
  skillLevel?: SkillLevel | '';
  difficulty?: Difficulty | '';
  courtId?: string;
  /** A calendar day, `2026-06-14`, in `timeZone`. */
  date?: string;
  /** IANA name; without one, where this code runs. */
  timeZone?: string | undefined;
  /** `latitude,longitude`: needed for what follows, and goes with one of them. */
  near?: string;
  /** Metres around `near`. A game without a court is nowhere near. */
  radius?: number;
  /** By start unless told otherwise. */
  sort?: GameSort;
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

/** Whether a game passes every filter but `radius`. The statement of `GET /api/games` says the same in SQL. */
export function matchesSearch(game: Searched, wanted: GameSearch): boolean {
  const term = searchKey(wanted.search?.trim() ?? '');
  return (
    (!term || searchedTexts(game).some((text) => searchKey(text).includes(term))) &&
    (!wanted.gameType || game.gameType === wanted.gameType) &&
    (!wanted.skillLevel || game.skillLevel === wanted.skillLevel) &&
    (!wanted.difficulty || game.difficulty === wanted.difficulty) &&
    (!wanted.courtId || game.courtId === wanted.courtId) &&
    (!wanted.date ||
      (game.scheduledAt !== null && dayIn(Date.parse(game.scheduledAt), wanted.timeZone) === wanted.date))
  );
}

function searchedTexts({ title, description, location }: Searched): string[] {
  return [title, description ?? '', location === GAME.noLocation ? '' : location];
}

/** First instant of a calendar day and of the next one, in milliseconds. A zone that skipped the day has none of it. */
export function boundsOfDay(date: string, timeZone: string): [from: number, until: number] {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return [firstInstantFrom(midnight, timeZone), firstInstantFrom(midnight + DAY, timeZone)];
}

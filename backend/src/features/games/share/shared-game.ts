import { GAME, type GameFormat, type GameType, PRODUCT } from '@hoopline/contracts';

/** What anybody with a game's link may know of it. */
export interface SharedGame {
  id: string;
  slug: string;
  title: string;
  gameType: GameType;
  gameFormat: GameFormat;
  currentPlayers: number;
  maxPlayers: number;
  scheduledAt: Date | null;
  timeZone: string;
  location: string;
  isPublic: boolean;
  isCancelled: boolean;
  rev: number;
}

/** Title of the link preview: chats show it to everybody, so a private game is not named. */
export const sharedTitle = ({ isPublic, title }: SharedGame): string =>
  isPublic ? title : `Private game on ${PRODUCT.name}`;

/** Null for a private game, and for a game without a place. */
export const sharedPlace = ({ isPublic, location }: SharedGame): string | null =>
  isPublic && location !== GAME.noLocation ? location : null;

/** Its players, its time, and for a public game its place. */
export function sharedSummary(game: SharedGame): string {
  const { currentPlayers, maxPlayers, isCancelled } = game;
  const players = `${currentPlayers} of ${maxPlayers} players`;
  const parts = [isCancelled ? 'Cancelled' : null, players, startText(game), sharedPlace(game)];
  return parts.filter(Boolean).join(' · ');
}

/** The start in the game's own zone, which it names: the reader's zone is unknown. */
export function startText({ scheduledAt, timeZone }: Pick<SharedGame, 'scheduledAt' | 'timeZone'>): string {
  if (!scheduledAt) return 'Time to be decided';
  const clock = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  return clock.format(scheduledAt).replace(/\s/g, ' ');
}

/** The game's page. The slug of a private game is its key. */
export const gamePath = ({ id, slug, isPublic }: SharedGame): string => `/games/${id}${isPublic ? '' : `?key=${slug}`}`;

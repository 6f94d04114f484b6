import { GAME, type GameFormat, type GameType } from '@hoopline/contracts';
import type { Texts } from '../../../locales/texts.ts';

/** The fields of a game that everybody with its link may see. */
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
export const sharedTitle = ({ isPublic, title }: SharedGame, { games }: Texts): string =>
  isPublic ? title : games.privateGameTitle;

/** Null for a private game, and for a game without a location. */
export const sharedPlace = ({ isPublic, location }: SharedGame): string | null =>
  isPublic && location !== GAME.noLocation ? location : null;

/** Whether the game is cancelled, the number of players, the time, and for a public game the location. */
export function sharedSummary(game: SharedGame, texts: Texts): string {
  const { currentPlayers, maxPlayers, isCancelled } = game;
  const { cancelled, players } = texts.games;
  const parts = [
    isCancelled ? cancelled : null,
    players(currentPlayers, maxPlayers),
    startText(game, texts),
    sharedPlace(game),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The start in the game's own time zone, with the name of the zone, because the reader's zone is unknown. */
export function startText(
  { scheduledAt, timeZone }: Pick<SharedGame, 'scheduledAt' | 'timeZone'>,
  texts: Texts,
): string {
  if (!scheduledAt) return texts.games.noTime;
  const { locale } = texts;
  const day = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  const time = new Intl.DateTimeFormat(locale, { ...day, timeZone }).format(scheduledAt);
  const zone = new Intl.DateTimeFormat(locale, { timeZoneName: 'short', timeZone }).formatToParts(scheduledAt);
  // The zone comes last in every language. In Chinese, `Intl` would put it between date and time.
  const parts = [time, ...zone.filter(({ type }) => type === 'timeZoneName').map(({ value }) => value)];
  // Some languages write signs that not every font has.
  return parts.join(' ').replace(/\s/g, ' ').replace('\u2212', '-');
}

/** Path of the game's page. The slug of a private game is its link key. */
export const gamePath = ({ id, slug, isPublic }: SharedGame): string => `/games/${id}${isPublic ? '' : `?key=${slug}`}`;

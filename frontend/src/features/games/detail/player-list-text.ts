import type { TFunction } from 'i18next';
import { courtTime } from '../../../lib/court-clock.ts';
import { shownName } from '../../../lib/shown-name.ts';
import type { CachedDetail } from '../cached-game.ts';
import { formatLocation } from '../game-format.ts';

type ListedGame = Pick<
  CachedDetail,
  | 'title'
  | 'scheduledAt'
  | 'timeZone'
  | 'location'
  | 'players'
  | 'waitlist'
  | 'currentPlayers'
  | 'maxPlayers'
  | 'sharePath'
>;

/**
 * The players and the waitlist of a game as text for another app, with start, location and link. The start is by the
 * clock of the court, or by the host's clock if there is no court. The players are in the order in which they joined.
 *
 * @param origin of the link, such as `https://hoopline.example`
 */
export function playerListText(
  game: ListedGame,
  t: TFunction<['games', 'gamePage']>,
  language: string,
  origin: string,
): string {
  const { title, scheduledAt, timeZone, location, players, waitlist, currentPlayers, maxPlayers, sharePath } = game;
  const start = scheduledAt ? courtTime(scheduledAt, timeZone, language) : t('noStart');
  const seated = players.toSorted((a, b) => a.joinedAt.localeCompare(b.joinedAt));
  const waiting = waitlist.map(({ displayName }) => shownName(displayName)).join(', ');
  return [
    title,
    `${start} · ${formatLocation(location, t)}`,
    t('players', { count: maxPlayers, current: currentPlayers }),
    ...seated.map(({ displayName }, index) => `${index + 1}. ${shownName(displayName)}`),
    ...(waiting ? [`${t('gamePage:detail.waitlist')}: ${waiting}`] : []),
    `${origin}${sharePath}`,
  ].join('\n');
}

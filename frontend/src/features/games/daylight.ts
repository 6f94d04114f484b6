import { endsAt, type NeutralGame } from '@hoopline/contracts';
import { getTimes } from 'suncalc';

/** The position of a game's court. `isLit` is false if the court is known to have no lights. */
type Place = NonNullable<NeutralGame['place']>;

interface Played {
  place: Place | null;
  scheduledAt: string | null;
  duration: number;
}

/** Why it is dark during a game. At polar night the sun neither rises nor sets. */
export type Darkness = { kind: 'sunrise' | 'sunset'; at: Date } | { kind: 'night' };

/**
 * Why it is dark during a game on an outdoor court without lights: the game begins before sunrise or ends after
 * sunset, or it is polar night. Null for other games.
 */
export function darknessOf(game: Played): Darkness | null {
  const end = endsAt(game);
  if (game.place?.isLit !== false || end === null || game.scheduledAt === null) return null;
  const start = new Date(game.scheduledAt);
  const { sunrise, sunset, alwaysDown } = sunTimes(start, game.place);
  if (alwaysDown) return { kind: 'night' };
  if (sunrise && start < sunrise) return { kind: 'sunrise', at: sunrise };
  return sunset && end > sunset.getTime() ? { kind: 'sunset', at: sunset } : null;
}

/** The sun's times on the day whose solar noon is nearest to `at`. The library alone would use the day in UTC. */
function sunTimes(at: Date, { latitude, longitude }: Place) {
  const DAY = 24 * 60 * 60_000;
  const days = [-DAY, 0, DAY].map((ms) => getTimes(new Date(at.getTime() + ms), latitude, longitude));
  const distance = ({ solarNoon }: { solarNoon: Date }) => Math.abs(solarNoon.getTime() - at.getTime());
  return days.reduce((nearest, day) => (distance(day) < distance(nearest) ? day : nearest));
}

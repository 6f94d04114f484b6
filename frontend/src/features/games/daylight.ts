import { endsAt, type NeutralGame } from '@hoopline/contracts';
import { getTimes } from 'suncalc';

/** What a game's place says of light: it is known to have none of its own where `isLit` is false. */
type Place = NonNullable<NeutralGame['place']>;

interface Played {
  place: Place | null;
  scheduledAt: string | null;
  duration: number;
}

/** Why it is dark during a game. At polar night the sun neither rises nor sets. */
export type Darkness = { kind: 'sunrise' | 'sunset'; at: Date } | { kind: 'night' };

/** Whether a game on an outdoor court without lights begins before sunrise or ends after sunset there; null otherwise. */
export function darknessOf(game: Played): Darkness | null {
  const end = endsAt(game);
  if (game.place?.isLit !== false || end === null || game.scheduledAt === null) return null;
  const start = new Date(game.scheduledAt);
  const { sunrise, sunset, alwaysDown } = sunTimes(start, game.place);
  if (alwaysDown) return { kind: 'night' };
  if (sunrise && start < sunrise) return { kind: 'sunrise', at: sunrise };
  return sunset && end > sunset.getTime() ? { kind: 'sunset', at: sunset } : null;
}

/** Of the day whose noon, by the sun, is nearest to `at`. The library takes the day by the calendar of UTC. */
function sunTimes(at: Date, { latitude, longitude }: Place) {
  const DAY = 24 * 60 * 60_000;
  const days = [-DAY, 0, DAY].map((ms) => getTimes(new Date(at.getTime() + ms), latitude, longitude));
  const distance = ({ solarNoon }: { solarNoon: Date }) => Math.abs(solarNoon.getTime() - at.getTime());
  return days.reduce((nearest, day) => (distance(day) < distance(nearest) ? day : nearest));
}

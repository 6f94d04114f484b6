import { scatter } from '../scatter.ts';
import type { SamplePlayer } from './sample-players.ts';

/** One sample player follows another, by their subjects. */
export interface SampleFollow {
  follower: string;
  player: string;
}

/** Who follows whom: the more games somebody has played, the more people follow them. Nobody follows private players. */
export function sampleFollows(players: readonly SamplePlayer[]): SampleFollow[] {
  return players
    .filter(({ isPrivate }) => !isPrivate)
    .flatMap(({ subject, record }) => {
      const percent = 4 + Math.min(24, (record?.games ?? 0) / 5);
      return players
        .filter((other) => other.subject !== subject && scatter(`${other.subject} ${subject}`, 100) < percent)
        .map((other) => ({ follower: other.subject, player: subject }));
    });
}

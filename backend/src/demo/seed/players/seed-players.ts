import { DAY, HOUR } from '@hoopline/contracts';
import { v7 } from 'uuid';
import { DEVELOPMENT_ISSUER } from '../../../identity/sign-in/development-client.ts';
import { scatter } from '../sample-data.ts';
import type { SeedSubject } from '../subject.ts';
import { profileColumns, readPlayers, type SamplePlayer } from './sample-players.ts';

/** The doubt of a rating in points, roughly: it falls from a newcomer's 333 points with the number of games. */
const doubtAfter = (games: number): number => Math.round(60 + 273 / Math.sqrt(1 + games));

export const seedPlayers: SeedSubject = (now) => ({
  rows: ({ players, lastSeenOf }) => {
    const samples = readPlayers();
    const follows = sampleFollows(samples);
    const rows = samples.map((player) => playerRows(player, lastSeenOf(player.subject), now));
    for (const { user } of rows) players.add(user.subject, user.id);
    const count = (role: keyof SampleFollow, subject: string) => follows.filter((one) => one[role] === subject).length;
    return [
      [
        'users',
        rows.map(({ user }) => ({
          ...user,
          follower_count: count('player', user.subject),
          following_count: count('follower', user.subject),
        })),
      ],
      ['follows', follows.map((follow) => followRow(follow, players.of, now))],
      ['player_stats_log', rows.flatMap(({ start }) => start)],
    ];
  },
});

/**
 * One player as rows of `users` and `player_stats_log`. `lastSeenAt` is null if no sample data shows when the player
 * was last seen.
 */
function playerRows(player: SamplePlayer, lastSeenAt: Date | null, now: Date) {
  const joined = new Date(now.getTime() - player.joinedDaysAgo * DAY);
  const id = v7({ msecs: joined.getTime() });
  const { record } = player;
  return {
    user: {
      id,
      kind: 'member',
      issuer: DEVELOPMENT_ISSUER,
      subject: player.subject,
      email: `${player.subject}@example.com`,
      ...profileColumns(player),
      is_public: !player.isPrivate,
      created_at: joined,
      // Players who did nothing in the sample data were last seen one hour ago for each day since they joined.
      last_seen_at: lastSeenAt ?? new Date(now.getTime() - player.joinedDaysAgo * HOUR),
    },
    start: record
      ? [
          {
            kind: 'start',
            game_id: null,
            detail: {
              userId: id,
              games: record.games,
              wins: record.wins,
              points: Math.round(record.averageScore * record.games),
              rating: record.rating,
              doubt: doubtAfter(record.games),
            },
            at: joined,
          },
        ]
      : [],
  };
}

const followRow = ({ follower, player }: SampleFollow, idOf: (subject: string) => string, now: Date) => ({
  follower_id: idOf(follower),
  player_id: idOf(player),
  created_at: new Date(now.getTime() - (1 + scatter(`${player} ${follower}`, 24 * 60)) * HOUR),
});

/** One sample player follows another, by their subjects. */
interface SampleFollow {
  follower: string;
  player: string;
}

/** The follows: the more games a player has played, the more people follow them. Nobody follows private players. */
function sampleFollows(players: readonly SamplePlayer[]): SampleFollow[] {
  return players
    .filter(({ isPrivate }) => !isPrivate)
    .flatMap(({ subject, record }) => {
      const percent = 4 + Math.min(24, (record?.games ?? 0) / 5);
      return players
        .filter((other) => other.subject !== subject && scatter(`${other.subject} ${subject}`, 100) < percent)
        .map((other) => ({ follower: other.subject, player: subject }));
    });
}

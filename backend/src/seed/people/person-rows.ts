import { v7 } from 'uuid';
import type { SeedPlayer } from './seed-player.ts';

/** Who signs sample players in: the development identity provider. */
export const SAMPLE_ISSUER = 'hoopline-development';
const HOUR = 3_600_000;

/** One player as rows of `users` and `player_stats`. `presentAt` is when their talks last show them, if they have any. */
export function personRows(slug: string, player: SeedPlayer, presentAt: Date | null, now: Date) {
  const joined = new Date(now.getTime() - player.joinedDaysAgo * 24 * HOUR);
  const id = v7({ msecs: joined.getTime() });
  return {
    user: {
      id,
      kind: 'member',
      issuer: SAMPLE_ISSUER,
      subject: slug,
      email: `${slug}@example.com`,
      first_name: player.firstName,
      last_name: player.lastName,
      display_name: player.displayName ?? `${player.firstName} ${player.lastName}`,
      position: player.position,
      city: player.city,
      avatar: player.look,
      is_public: !player.isPrivate,
      created_at: joined,
      // Whoever talks to nobody was here an hour ago for each day since they joined: old hands come less often.
      last_seen_at: presentAt ?? new Date(now.getTime() - player.joinedDaysAgo * HOUR),
    },
    stats: {
      user_id: id,
      games_played: player.record?.games ?? 0,
      wins: player.record?.wins ?? 0,
      rating: player.record?.rating ?? null,
      average_score: player.record?.averageScore ?? null,
    },
  };
}

import { scatter } from '../scatter.ts';
import type { TimedComment } from './timed-comments.ts';

const DAY = 24 * 60 * 60_000;
/** After this long hardly anybody scrolls down to it. */
const FRESH = 4 * DAY;
const SECOND = 1000;

/** What somebody made of a post; views count once a viewer here. */
export interface Engagement {
  by: string;
  seenAt: Date;
  likedAt: Date | null;
  sharedAt: Date | null;
}

interface Shown {
  /** What tells this post from the others. */
  key: string;
  at: number;
  popularity: number | undefined;
  comments: readonly TimedComment[];
}

/** The same on every run, between 0 and 1. */
const chance = (...words: string[]): number => scatter(words.join(' '), 1009) / 1009;

/** Who of `others` saw the post, liked it and passed it on, most of them soon. */
export function engagementOf(
  { key, at, popularity, comments }: Shown,
  others: readonly string[],
  now: Date,
): Engagement[] {
  const fame = popularity ?? 0.1 + 0.5 * chance(key, 'fame') ** 2;
  const span = Math.min(now.getTime() - at, FRESH) - 10 * SECOND;
  return others.flatMap((by): Engagement[] => {
    const isLiked = chance(by, key) < fame;
    const firstComment = comments.find((comment) => comment.by === by)?.at;
    if (!isLiked && !firstComment && chance(key, by) > 0.15 + fame * 0.6) return [];
    const looked = at + SECOND + Math.max(0, span) * chance(by, key, 'when') ** 2;
    const seenAt = Math.min(looked, firstComment?.getTime() ?? looked);
    const isShared = isLiked && chance('shared', key, by) < fame * 0.3;
    return [
      {
        by,
        seenAt: new Date(seenAt),
        likedAt: isLiked ? new Date(looked + 3 * SECOND) : null,
        sharedAt: isShared ? new Date(looked + 6 * SECOND) : null,
      },
    ];
  });
}

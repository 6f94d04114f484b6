import { DAY, MINUTE } from '@hoopline/contracts';
import { scatter } from '../sample-data.ts';
import type { SampleComment } from './sample-posts.ts';

/** The views, likes and shares of a post come within this time. */
const FRESH = 4 * DAY;
const SECOND = 1000;

/** The reactions of one person to a post, with exactly one view. */
export interface Engagement {
  by: string;
  seenAt: Date;
  likedAt: Date | null;
  sharedAt: Date | null;
}

interface Shown {
  /** A text that only this post has: the seed of its random numbers. */
  key: string;
  at: number;
  popularity: number | undefined;
  comments: readonly TimedComment[];
}

/** A random number between 0 and 1 that is the same on every run. */
const chance = (...words: string[]): number => scatter(words.join(' '), 1009) / 1009;

/** The people of `others` who saw, liked and shared the post, most of them soon after it was posted. */
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

interface TimedComment extends SampleComment {
  at: Date;
}

/** Computes the time of each comment on a post, in order and before `now`. */
export function timeComments(comments: readonly SampleComment[], postedAt: number, now: Date): TimedComment[] {
  const pauses = comments.map(
    ({ by, text }, index) => (index === 0 ? 4 : 1) * MINUTE + scatter(`${by}: ${text}`, 38 * MINUTE),
  );
  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  const haste = Math.min(1, ((now.getTime() - postedAt) * 0.9) / total);
  let at = postedAt;
  return comments.map(({ by, text }, index) => {
    at += (pauses[index] ?? 0) * haste;
    return { by, text, at: new Date(at) };
  });
}

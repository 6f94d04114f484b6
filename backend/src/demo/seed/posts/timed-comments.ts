import { scatter } from '../scatter.ts';
import type { SampleComment } from './sample-posts.ts';

export interface TimedComment extends SampleComment {
  at: Date;
}

const MINUTE = 60_000;

/** Gives each comment on a post its time, in the order they were made and none after `now`. */
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

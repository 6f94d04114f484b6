import type { Slug } from '../people/players.ts';
import { scatter } from '../scatter.ts';
import type { Remark } from './seed-post.ts';

export interface TimedRemark {
  by: Slug;
  text: string;
  at: Date;
}

const MINUTE = 60_000;

/** Gives each remark below a post its time, in the order they were made and none after `now`. */
export function timeRemarks(remarks: readonly Remark[], postedAt: number, now: Date): TimedRemark[] {
  const pauses = remarks.map((remark, index) => (index === 0 ? 4 : 1) * MINUTE + scatter(remark, 38 * MINUTE));
  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  const haste = Math.min(1, ((now.getTime() - postedAt) * 0.9) / total);
  let at = postedAt;
  return remarks.map((remark, index) => {
    at += (pauses[index] ?? 0) * haste;
    const colon = remark.indexOf(': ');
    return { by: remark.slice(0, colon) as Slug, text: remark.slice(colon + 2), at: new Date(at) };
  });
}

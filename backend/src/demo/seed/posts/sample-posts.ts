import { FEED, HIGHLIGHT_CATEGORIES, isHashtag, LIMITS } from '@hoopline/contracts';
import { z } from 'zod';
import { Moment } from '../moment.ts';
import { readData } from '../read-data.ts';

const Text = z.string().min(1).max(LIMITS.text);

const SampleComment = z.strictObject({ by: z.string(), text: Text });
export type SampleComment = z.infer<typeof SampleComment>;

const written = {
  by: z.string(),
  postedAt: Moment,
  hashtags: z.array(z.string().refine(isHashtag)).max(FEED.hashtags.max),
  /** The share of all players who like it; random where missing. */
  popularity: z.number().min(0).max(1).optional(),
  /** In the order they were made. */
  comments: z.array(SampleComment).optional(),
};
const shown = { ...written, caption: Text, highlight: z.enum(HIGHLIGHT_CATEGORIES).optional() };

/** A sample post, as written in `data/posts.json`. */
const SamplePost = z.union([
  z.strictObject({ ...written, text: Text, caption: Text.optional() }),
  /** `picture` and `clip` name files in backend/media; a clip's poster is its `-still`. */
  z.strictObject({ ...shown, picture: z.string() }),
  z.strictObject({ ...shown, clip: z.string() }),
]);
export type SamplePost = z.infer<typeof SamplePost>;

export const readPosts = (): SamplePost[] => readData('posts', SamplePost);

/** Names of what a post shows: the picture, or the clip and the still that is shown until it plays. */
export function mediaOf(post: SamplePost): string[] {
  if ('clip' in post) return [post.clip, `${post.clip}-still`];
  return 'picture' in post ? [post.picture] : [];
}

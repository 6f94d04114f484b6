import { FEED, isHashtag, LIMITS } from '@hoopline/contracts';
import { z } from 'zod';
import { readData } from '../read-data.ts';

/** A post that fills one reader's empty feed, as written in `data/reader-posts.json`. */
const ReaderPost = z.strictObject({
  /** Which of a reader's sample posts it is: each reader has it once. */
  key: z.string().min(1),
  caption: z.string().max(LIMITS.text),
  content: z.string().min(1).max(LIMITS.text),
  hashtags: z.array(z.string().refine(isHashtag)).max(FEED.hashtags.max),
  /** How long ago it appears to have been written. */
  minutesAgo: z.number().positive(),
});
export type ReaderPost = z.infer<typeof ReaderPost>;

export const readReaderPosts = (): ReaderPost[] => readData('reader-posts', ReaderPost);

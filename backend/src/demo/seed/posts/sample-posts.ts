import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FEED, HIGHLIGHT_CATEGORIES, isHashtag, LIMITS } from '@hoopline/contracts';
import { z } from 'zod';
import { Moment, readData } from '../sample-data.ts';

const Text = z.string().min(1).max(LIMITS.text);

const SampleComment = z.strictObject({ by: z.string(), text: Text });
export type SampleComment = z.infer<typeof SampleComment>;

const written = {
  by: z.string(),
  postedAt: Moment,
  hashtags: z.array(z.string().refine(isHashtag)).max(FEED.hashtags.max),
  /** The share of all players who like it; missing: random. */
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

/** The names of a post's files: the picture, or the clip and the still that is shown until it plays. */
export function mediaOf(post: SamplePost): string[] {
  if ('clip' in post) return [post.clip, `${post.clip}-still`];
  return 'picture' in post ? [post.picture] : [];
}

/** A post that fills one reader's empty feed, as written in `data/reader-posts.json`. */
const ReaderPost = z.strictObject({
  /** Identifies the sample post: each reader gets it once. */
  key: z.string().min(1),
  caption: z.string().max(LIMITS.text),
  content: z.string().min(1).max(LIMITS.text),
  hashtags: z.array(z.string().refine(isHashtag)).max(FEED.hashtags.max),
  /** How long ago it appears to have been written. */
  minutesAgo: z.number().positive(),
});
export type ReaderPost = z.infer<typeof ReaderPost>;

export const readReaderPosts = (): ReaderPost[] => readData('reader-posts', ReaderPost);

/** A file of the product that is stored as an upload. */
export interface SampleFile {
  id: string;
  file: string;
  small: string | null;
  type: string;
}

/** Puts copies of files into the store of uploads: all of them, or none if it throws. */
export type KeepFiles = (files: SampleFile[]) => Promise<void>;

/** A picture or clip, as described in `index.json`. scripts/draw-samples.mjs writes both. */
export interface SampleMedia {
  file: string;
  small: string | null;
  type: string;
  size: number;
  width: number;
  height: number;
  placeholder: string | null;
}

const INDEX = 'index.json';

/** `backend/media`, relative to the sources and to the build. */
const ROOTS = ['../../../../media', '../../../../../media'].map((relative) =>
  fileURLToPath(new URL(relative, import.meta.url)),
);

/** All pictures and clips by name, with absolute paths. */
export async function readSampleMedia(): Promise<Map<string, SampleMedia>> {
  const root = ROOTS.find((candidate) => existsSync(path.join(candidate, INDEX))) ?? '';
  const media = JSON.parse(await readFile(path.join(root, INDEX), 'utf8')) as Record<string, SampleMedia>;
  const whole = ({ file, small, ...rest }: SampleMedia): SampleMedia => ({
    ...rest,
    file: path.join(root, file),
    small: small && path.join(root, small),
  });
  return new Map(Object.entries(media).map(([name, each]) => [name, whole(each)]));
}

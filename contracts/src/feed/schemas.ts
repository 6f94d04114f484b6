import { z } from 'zod';
import { LIMITS } from '../common/limits.ts';
import { Id, optionalText, pageQuery, Timestamp, text } from '../common/schemas.ts';
import { BoxScore } from '../games/after-schemas.ts';
import { Person } from '../people/schemas.ts';
import { Media, MediaUrl } from '../uploads/schemas.ts';
import { distinctHashtags, isHashtag, tagKey } from './hashtags.ts';
import { FEED, HIGHLIGHT_CATEGORIES } from './rules.ts';

export const PostParams = z.strictObject({ id: Id });
export const CommentParams = z.strictObject({ id: Id, commentId: Id });

/** The person who wrote a post or a comment. Only they themselves receive their e-mail; for others it is null. */
export const Author = Person.omit({ position: true });
export type Author = z.infer<typeof Author>;

/** Totals of one post. Clients ignore totals with a lower `rev` than they have. */
export const PostCounts = z.object({
  likeCount: z.int().nonnegative(),
  commentCount: z.int().nonnegative(),
  shares: z.int().nonnegative(),
  views: z.int().nonnegative(),
  rev: z.int(),
});
export type PostCounts = z.infer<typeof PostCounts>;

export const FeedPost = PostCounts.extend({
  id: Id,
  type: z.enum(FEED.types),
  /** Null except for text posts. */
  content: z.string().nullable(),
  caption: z.string(),
  /** Null for text posts. */
  mediaUrl: z.string().nullable(),
  media: Media.nullable(),
  hashtags: z.array(z.string()),
  /** Set for a highlight. */
  highlight: z.enum(HIGHLIGHT_CATEGORIES).nullable(),
  user: Author,
  createdAt: Timestamp,
  /** The result of the game that the post is about, if it is a box score. */
  boxScore: BoxScore.optional(),
  isLiked: z.boolean(),
  /** Whether it is a sample post, which only its reader sees. */
  isSample: z.boolean(),
  /** Operators have hidden the post: only its author still sees it. */
  isHidden: z.literal(true).optional(),
}).meta({ id: 'FeedPost' });
export type FeedPost = z.infer<typeof FeedPost>;

export const Comment = z
  .object({
    id: Id,
    postId: Id,
    content: z.string(),
    createdAt: Timestamp,
    user: Author,
    /** Operators have hidden the comment: only its author still sees it. */
    isHidden: z.literal(true).optional(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof Comment>;

const Hashtags = z
  .array(z.string().trim())
  .max(FEED.hashtags.max, `At most ${FEED.hashtags.max} hashtags`)
  .overwrite(distinctHashtags)
  .superRefine((hashtags, context) => {
    const wrong = hashtags.find((hashtag) => !isHashtag(hashtag));
    if (wrong !== undefined) {
      const value = wrong.slice(0, 60);
      const message = `${value} is no hashtag: use #, then letters, digits and underscores`;
      context.addIssue({ code: 'custom', message, params: { code: 'not_a_hashtag', value } });
    }
  });

const writing = { caption: optionalText().default(''), hashtags: Hashtags.default([]) };
const showing = {
  ...writing,
  mediaUrl: MediaUrl,
  /** Shown on the highlights screen too; `auto` takes the category from the hashtags. */
  highlight: z.enum([...HIGHLIGHT_CATEGORIES, 'auto']).optional(),
};

/** Text posts have `content`; image and video posts have `mediaUrl` instead. */
export const CreatePost = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('text'), content: text(), ...writing }),
    z.strictObject({ type: z.literal('image'), ...showing }),
    /** `posterUrl` is a still of the video, uploaded like an image. */
    z.strictObject({ type: z.literal('video'), posterUrl: MediaUrl.optional(), ...showing }),
  ])
  .meta({ id: 'CreatePost' });
export type CreatePost = z.input<typeof CreatePost>;

export const CreateComment = z.strictObject({ content: text() }).meta({ id: 'CreateComment' });
export type CreateComment = z.infer<typeof CreateComment>;

/** Whether the caller likes the post after their call, with the like count as of `rev`. */
export const LikeState = z
  .object({ postId: Id, isLiked: z.boolean(), likeCount: z.int().nonnegative(), rev: z.int() })
  .meta({ id: 'LikeState' });
export type LikeState = z.infer<typeof LikeState>;

export const SharedPost = PostCounts.extend({ postId: Id }).meta({ id: 'SharedPost' });
export type SharedPost = z.infer<typeof SharedPost>;

export const SeenPosts = z
  .strictObject({ postIds: z.array(Id).min(1).max(FEED.viewsPerCall) })
  .meta({ id: 'SeenPosts' });
export type SeenPosts = z.infer<typeof SeenPosts>;

/** Number of posts of the last seven days with a hashtag. `hashtag` is its most frequent spelling, with `#`. */
export const HashtagCount = z.object({ hashtag: z.string(), posts: z.int() }).meta({ id: 'HashtagCount' });
export type HashtagCount = z.infer<typeof HashtagCount>;

/** A hashtag with or without `#`, in any case. Parses to its hashtag key. */
const Tag = z
  .string()
  .max(LIMITS.name)
  .transform(tagKey)
  .refine((key) => isHashtag(`#${key}`), { error: 'This is no hashtag', params: { code: 'not_a_hashtag' } })
  .optional();

export const FeedQuery = pageQuery().safeExtend({ tag: Tag, following: z.literal('true').optional() });
export const CommentsPage = pageQuery();

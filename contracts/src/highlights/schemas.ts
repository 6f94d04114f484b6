import { z } from 'zod';
import { Id, pageQuery } from '../common/schemas.ts';
import { HIGHLIGHT_CATEGORIES } from '../feed/rules.ts';
import { FeedPost, PostParams } from '../feed/schemas.ts';

/** A post with media and a category, shown as a clip: it has the post's id, totals and likes. */
export const Highlight = FeedPost.pick({
  id: true,
  media: true,
  user: true,
  createdAt: true,
  isLiked: true,
  likeCount: true,
  commentCount: true,
  shares: true,
  views: true,
  rev: true,
})
  .extend({
    /** The caption's first line. Null without a caption; the screen then shows `Amazing Play`. */
    title: z.string().nullable(),
    /** The rest of the caption. */
    description: z.string().nullable(),
    category: z.enum(HIGHLIGHT_CATEGORIES),
    mediaType: z.enum(['video', 'image']),
    mediaUrl: z.string(),
  })
  .meta({ id: 'Highlight' });
export type Highlight = z.infer<typeof Highlight>;

export const HighlightParams = PostParams;
export const HighlightsPage = pageQuery().safeExtend({
  category: z.enum(HIGHLIGHT_CATEGORIES).optional(),
  playerId: Id.optional(),
});

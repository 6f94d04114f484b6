import { type FeedPost, type Highlight, LIMITS } from '@hoopline/contracts';
import type { CountedPost } from '../../lib/counted-post.ts';

/** A highlight as this page holds it. */
export type HeldHighlight = Highlight & CountedPost;

export const holdHighlight = (highlight: Highlight): HeldHighlight => ({ ...highlight, likeRev: highlight.rev });

/** The same post as the feed tells it; undefined when it is no highlight. */
export function highlightOf(post: FeedPost): Highlight | undefined {
  const { type, mediaUrl, highlight: category, caption } = post;
  if (type === 'text' || !mediaUrl || !category) return undefined;
  const { id, media, user, createdAt, isLiked, likeCount, commentCount, shares, views, rev } = post;
  const [first = '', ...rest] = caption.split('\n');
  const isTitle = first.trim().length <= LIMITS.name;
  return {
    ...{ id, media, user, createdAt, isLiked, likeCount, commentCount, shares, views, rev },
    ...{ category, mediaType: type, mediaUrl },
    title: (isTitle && first.trim()) || null,
    description: (isTitle ? rest.join('\n').trim() : caption) || null,
  };
}

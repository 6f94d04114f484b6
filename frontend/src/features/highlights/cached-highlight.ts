import { type FeedPost, type Highlight, LIMITS } from '@hoopline/contracts';
import type { CountedPost } from '../../lib/counted-post.ts';

/** A highlight as this browser caches it. */
export type CachedHighlight = Highlight & CountedPost;

export const toCachedHighlight = (highlight: Highlight): CachedHighlight => ({ ...highlight, likeRev: highlight.rev });

/** The highlight of a post; undefined if the post is not a highlight. */
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

import { categoryOfTags, type FeedPost, type HighlightCategory, MEDIA_PATH, tagKey } from '@hoopline/contracts';
import type { CreatePost } from '@hoopline/contracts/feed/schemas';
import type { z } from 'zod';
import { invalidField } from '../../../http/errors.ts';
import type { MediaKind } from '../../../uploads/upload-rules.ts';

/** A request for a new post, as the schema returns it: parsed, with defaults. */
export type NewPost = z.output<typeof CreatePost>;

/** An upload of a post, and the field of the request that named it. */
export interface PostUpload {
  id: string;
  kind: MediaKind;
  field: 'mediaUrl' | 'posterUrl';
}

/** The fields of a post that are stored. */
export interface PostFields extends Pick<FeedPost, 'type' | 'content' | 'caption' | 'hashtags' | 'highlight'> {
  /** The `tagKey` of each hashtag, in the order of `hashtags`. */
  tags: string[];
  media: PostUpload | null;
  poster: PostUpload | null;
}

/**
 * The fields of a requested post. Throws `invalid_input` if the category of a highlight is `auto` and no hashtag names
 * a category.
 */
export function postFields(body: NewPost): PostFields {
  const { type, caption, hashtags } = body;
  const tags = hashtags.map(tagKey);
  const common = { type, caption, hashtags, tags };
  if (body.type === 'text') return { ...common, content: body.content, media: null, poster: null, highlight: null };
  const media = uploadOf(body.mediaUrl, body.type, 'mediaUrl');
  const poster = body.type === 'video' && body.posterUrl ? uploadOf(body.posterUrl, 'image', 'posterUrl') : null;
  return { ...common, content: null, media, poster, highlight: categoryOf(body.highlight, tags) };
}

const uploadOf = (url: string, kind: MediaKind, field: PostUpload['field']): PostUpload => ({
  id: url.slice(MEDIA_PATH.length + 1),
  kind,
  field,
});

function categoryOf(chosen: HighlightCategory | 'auto' | undefined, tags: readonly string[]): HighlightCategory | null {
  if (chosen !== 'auto') return chosen ?? null;
  const category = categoryOfTags(tags);
  if (!category) throw invalidField('highlight', 'Choose a category', 'category_missing');
  return category;
}

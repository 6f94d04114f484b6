import {
  categoryOfTags,
  commonErrors,
  type FeedPost,
  type HighlightCategory,
  MEDIA_PATH,
  tagKey,
} from '@hoopline/contracts';
import type { CreatePost } from '@hoopline/contracts/feed/schemas';
import type { z } from 'zod';
import { DomainError } from '../../http/errors.ts';
import type { MediaKind } from '../../uploads/upload-rules.ts';

/** A post as its writer sent it, checked and completed by the contract. */
export type NewPost = z.output<typeof CreatePost>;

/** An upload that a post shows, and the key of the body that names it. */
export interface ShownUpload {
  id: string;
  kind: MediaKind;
  field: 'mediaUrl' | 'posterUrl';
}

/** What is stored of it. */
export interface PostFields extends Pick<FeedPost, 'type' | 'content' | 'caption' | 'hashtags' | 'highlight'> {
  /** Under which it is found, one for each of `hashtags`. */
  tags: string[];
  media: ShownUpload | null;
  poster: ShownUpload | null;
}

/** Throws `invalid_input` for a highlight whose category nothing names. */
export function postFields(body: NewPost): PostFields {
  const { type, caption, hashtags } = body;
  const tags = hashtags.map(tagKey);
  const common = { type, caption, hashtags, tags };
  if (body.type === 'text') return { ...common, content: body.content, media: null, poster: null, highlight: null };
  const media = shown(body.mediaUrl, body.type, 'mediaUrl');
  const poster = body.type === 'video' && body.posterUrl ? shown(body.posterUrl, 'image', 'posterUrl') : null;
  return { ...common, content: null, media, poster, highlight: categoryOf(body.highlight, tags) };
}

const shown = (url: string, kind: MediaKind, field: ShownUpload['field']): ShownUpload => ({
  id: url.slice(MEDIA_PATH.length + 1),
  kind,
  field,
});

function categoryOf(wish: HighlightCategory | 'auto' | undefined, tags: readonly string[]): HighlightCategory | null {
  if (wish !== 'auto') return wish ?? null;
  const category = categoryOfTags(tags);
  if (!category) throw new DomainError(commonErrors.invalid_input, { fields: { highlight: 'Choose a category' } });
  return category;
}

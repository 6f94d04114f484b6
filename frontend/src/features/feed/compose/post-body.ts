import { categoryOfTags, hashtagsIn, MEDIA_PATH, type CreatePost as PostBody, tagKey } from '@hoopline/contracts';
import { CreatePost } from '@hoopline/contracts/feed/schemas';
import type { Resolver } from 'react-hook-form';
import { formResolver } from '../../../ui/form/form-resolver.ts';
import { problemText } from '../../../ui/form/problem-text.ts';
import type { PostDraft } from './post-draft.ts';
import type { SentMedia } from './send-media.ts';

/** Placeholder for the address of the file, which is uploaded only if the rest of the draft is valid. */
const PLACEHOLDER_MEDIA = { mediaUrl: `${MEDIA_PATH}/00000000-0000-7000-8000-000000000000` };

/** The request body: `content` only for a text post, the file's address only for the others. */
export function toBody(draft: PostDraft, isHighlight: boolean, media: SentMedia): PostBody {
  const { type, content, caption } = draft;
  const writing = { caption, hashtags: hashtagsIn(draft.hashtags) };
  const highlight = isHighlight ? { highlight: draft.highlight } : {};
  switch (type) {
    case 'text':
      return { type, content, ...writing };
    case 'image':
      return { type, ...writing, mediaUrl: media.mediaUrl, ...highlight };
    case 'video':
      return { type, ...writing, ...media, ...highlight };
  }
}

/** The highlight category that a hashtag of the draft names, if any. */
export const categoryIn = (hashtags: string) => categoryOfTags(hashtagsIn(hashtags).map(tagKey));

const resolverOf = (isHighlight: boolean) =>
  formResolver({
    schema: CreatePost,
    feature: 'compose',
    toBody: (draft: PostDraft) => toBody(draft, isHighlight, PLACEHOLDER_MEDIA),
  });

const resolvers = { post: resolverOf(false), highlight: resolverOf(true) };

/**
 * Checks a draft; a highlight also needs a category, chosen or named by a hashtag. The draft itself is submitted: its
 * body is made after the file has been sent.
 */
export const resolvePost: Resolver<PostDraft, { isHighlight: boolean }> = async (draft, context, options) => {
  const isHighlight = context?.isHighlight === true && draft.type !== 'text';
  const { errors } = await resolvers[isHighlight ? 'highlight' : 'post'](draft, undefined, options);
  if (isHighlight && draft.highlight === 'auto' && !categoryIn(draft.hashtags)) {
    const code = 'category_missing';
    errors.highlight = { type: code, message: problemText({ code }, 'highlight', 'compose') };
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: draft, errors: {} };
};

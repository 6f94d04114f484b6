import type { Highlight } from '@hoopline/contracts';
import { authorOf, buildPost } from './feed.ts';
import { buildPerson } from './people.ts';

const MEDIA_PATH = '/public-objects/uploads';

/** The post `tail`, seen as a highlight: a dunk by Imani on video. Name only what the test is about. */
export function buildHighlight(changes: Partial<Highlight> = {}, tail = 1): Highlight {
  const { id, createdAt, isLiked, likeCount, commentCount, shares, views, rev } = buildPost({}, tail);
  return {
    ...{ id, createdAt, isLiked, likeCount, commentCount, shares, views, rev },
    user: authorOf(buildPerson()),
    title: `Play ${tail}`,
    description: null,
    category: 'dunks',
    mediaType: 'video',
    mediaUrl: `${MEDIA_PATH}/${id}`,
    media: { width: 1280, height: 720, placeholder: null, smallUrl: null, posterUrl: null },
    ...changes,
  };
}

import { FEED_LINKS, linkIn } from '@hoopline/contracts';
import { linkTags, type PageFacts } from '../../../http/pages/link-tags.ts';
import { shownName, type Texts } from '../../../locales/texts.ts';
import { PREVIEW_SIZE } from '../../../pictures/preview-card.ts';
import { excerpt, textOf } from '../posts/post-text.ts';
import { ownImage, postPreview, previewAddress } from './post-preview.ts';
import type { SharedPost } from './shared-posts.repository.ts';

const DESCRIPTION_LENGTH = 200;

export const postAddress = ({ id }: Pick<SharedPost, 'id'>, origin: string): string =>
  origin + FEED_LINKS.post.replace(':id', id);

export function postFacts(post: SharedPost, origin: string, texts: Texts): PageFacts {
  const author = shownName(post.author, texts);
  const title = texts.feed.title(author);
  const description = excerpt(textOf(post), DESCRIPTION_LENGTH) || texts.feed.newPostInFeed[post.type];
  const { path, ...shape } = imageOf(post, texts);
  const tags = linkTags({
    type: post.type === 'video' ? 'video.other' : 'article',
    url: linkIn(texts.language, postAddress(post, origin)),
    title,
    description,
    image: { url: origin + path, alt: description, ...shape },
    properties: post.type === 'video' ? videoTags(post, origin) : articleTags(post, author),
    names: { author },
  });
  return { title, description, tags };
}

const articleTags = ({ createdAt }: SharedPost, author: string) => ({
  'article:author': author,
  'article:published_time': createdAt.toISOString(),
});

const videoTags = ({ mediaUrl, contentType, width, height }: SharedPost, origin: string) => ({
  'og:video': `${origin}${mediaUrl}`,
  'og:video:type': contentType,
  'og:video:width': width,
  'og:video:height': height,
});

function imageOf(post: SharedPost, texts: Texts) {
  const [path, { width, height }] = [ownImage(post), post];
  if (path !== null) return { path, type: null, width, height };
  return {
    path: linkIn(texts.language, previewAddress(post, postPreview(post, texts))),
    type: 'image/png',
    ...PREVIEW_SIZE,
  };
}

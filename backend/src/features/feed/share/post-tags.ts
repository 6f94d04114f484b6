import { FEED_LINKS, PRODUCT } from '@hoopline/contracts';
import { type Html, html } from '../../../http/pages/html.ts';
import type { Texts } from '../../../locales/texts.ts';
import { PREVIEW_SIZE } from '../../../pictures/preview-card.ts';
import { ownImage, postPreview, previewAddress } from './post-preview.ts';
import { excerpt, textOf } from './post-text.ts';
import type { SharedPost } from './shared-posts.repository.ts';

const DESCRIPTION_LENGTH = 200;

/** A page's title, description and tags, for readers that run no script. */
export interface PageFacts {
  title: string;
  description: string;
  tags: Html;
}

export const postAddress = ({ id }: Pick<SharedPost, 'id'>, origin: string): string =>
  origin + FEED_LINKS.post.replace(':id', id);

/** Open Graph tags for other sites, which need absolute addresses. */
export function postFacts(post: SharedPost, origin: string, texts: Texts): PageFacts {
  const title = texts.feed.title(post.author);
  const description = excerpt(textOf(post), DESCRIPTION_LENGTH) || texts.feed.newPostInFeed[post.type];
  const isVideo = post.type === 'video';
  const image = imageOf(post, texts);
  const properties = {
    'og:type': isVideo ? 'video.other' : 'article',
    'og:site_name': PRODUCT.name,
    'og:title': title,
    'og:description': description,
    'og:url': postAddress(post, origin),
    'article:author': isVideo ? null : post.author,
    'article:published_time': isVideo ? null : post.createdAt.toISOString(),
    'og:image': origin + image.path,
    'og:image:type': image.type,
    'og:image:alt': description,
    'og:image:width': image.width,
    'og:image:height': image.height,
    'og:video': isVideo ? `${origin}${post.mediaUrl}` : null,
    'og:video:type': isVideo ? post.contentType : null,
    'og:video:width': isVideo ? post.width : null,
    'og:video:height': isVideo ? post.height : null,
  };
  const names = {
    author: post.author,
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': origin + image.path,
  };
  return { title, description, tags: html`${metaTags('property', properties)}${metaTags('name', names)}` };
}

function imageOf(post: SharedPost, texts: Texts) {
  const [path, { width, height }] = [ownImage(post), post];
  if (path !== null) return { path, type: null, width, height };
  return { path: previewAddress(post, postPreview(post, texts)), type: 'image/png', ...PREVIEW_SIZE };
}

const metaTags = (attribute: 'property' | 'name', tags: Record<string, string | number | null>): Html[] =>
  Object.entries(tags)
    .filter(([, content]) => content !== null)
    .map(([key, content]) => html`    <meta ${attribute}="${key}" content="${content}" />\n`);

/** The web app's HTML page with the post's title, description and tags instead of the product's. */
export function pageWith(page: string, { title, description, tags }: PageFacts): string {
  const head = html`<title>${title} · ${PRODUCT.name}</title>
    <meta name="description" content="${description}" />
${tags}  </head>`;
  const own = page.replace(/[ \t]*<title>[^<]*<\/title>\n?/, '').replace(/[ \t]*<meta name="description"[^>]*>\n?/, '');
  return own.replace('</head>', () => head.text);
}

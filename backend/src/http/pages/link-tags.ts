import { PRODUCT } from '@hoopline/contracts';
import { type Html, html } from '../../html/html.ts';

type Tags = Record<string, string | number | null>;

/** The content of a link's preview. All addresses are absolute, because other sites show it. */
interface LinkPreview {
  /** Type of the page, as defined by Open Graph. */
  type: string;
  url: string;
  title: string;
  description: string;
  image: { url: string; type: string | null; alt: string; width: number | null; height: number | null };
  /** More tags, by `property` and by `name`. A tag whose value is null is omitted. */
  properties?: Tags;
  names?: Tags;
}

/** The tags that other sites read to show a preview of a link: Open Graph and Twitter cards. */
export function linkTags({ type, url, title, description, image, properties = {}, names = {} }: LinkPreview): Html {
  const byProperty = {
    'og:type': type,
    'og:site_name': PRODUCT.name,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image.url,
    'og:image:type': image.type,
    'og:image:alt': image.alt,
    'og:image:width': image.width,
    'og:image:height': image.height,
    ...properties,
  };
  const byName = {
    ...names,
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image.url,
  };
  return html`${metaTags('property', byProperty)}${metaTags('name', byName)}`;
}

const metaTags = (attribute: 'property' | 'name', tags: Tags): Html[] =>
  Object.entries(tags)
    .filter(([, content]) => content !== null)
    .map(([key, content]) => html`    <meta ${attribute}="${key}" content="${content}" />\n`);

/** A page's title, description and tags, for programs that run no script. */
export interface PageFacts {
  title: string;
  description: string;
  tags: Html;
}

/** The web app's HTML page with this title, description and tags instead of the product's. */
export function pageWith(page: string, { title, description, tags }: PageFacts): string {
  const head = html`<title>${title} · ${PRODUCT.name}</title>
    <meta name="description" content="${description}" />
${tags}  </head>`;
  const own = page.replace(/[ \t]*<title>[^<]*<\/title>\n?/, '').replace(/[ \t]*<meta name="description"[^>]*>\n?/, '');
  return own.replace('</head>', () => head.text);
}

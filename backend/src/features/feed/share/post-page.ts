import { PRODUCT } from '@hoopline/contracts';
import { html } from '../../../http/pages/html.ts';
import type { PageFacts } from './post-tags.ts';

/** The web app's own page, with one post's title and description in place of the product's, and its tags. */
export function pageWith(page: string, { title, description, tags }: PageFacts): string {
  const head = html`<title>${title} · ${PRODUCT.name}</title>
    <meta name="description" content="${description}" />
${tags}  </head>`;
  const own = page.replace(/[ \t]*<title>[^<]*<\/title>\n?/, '').replace(/[ \t]*<meta name="description"[^>]*>\n?/, '');
  return own.replace('</head>', () => head.text);
}

import { PRODUCT } from '@hoopline/contracts';
import { type Html, html } from '../../html/html.ts';

/** A page's title, description and tags, for readers that run no script. */
export interface PageFacts {
  title: string;
  description: string;
  tags: Html;
}

/** The web app's HTML page with these instead of the product's own. */
export function pageWith(page: string, { title, description, tags }: PageFacts): string {
  const head = html`<title>${title} · ${PRODUCT.name}</title>
    <meta name="description" content="${description}" />
${tags}  </head>`;
  const own = page.replace(/[ \t]*<title>[^<]*<\/title>\n?/, '').replace(/[ \t]*<meta name="description"[^>]*>\n?/, '');
  return own.replace('</head>', () => head.text);
}

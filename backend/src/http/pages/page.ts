import { PRODUCT } from '@hoopline/contracts';
import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../html/html.ts';
import type { Texts } from '../../locales/texts.ts';

/** The address of the pages' style sheet. */
export const PAGE_STYLE = '/api/auth/page.css';

/** Only our own files, and no inline styles; forms post to us only. The only image is the tab's icon. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The mark: an orange ball whose seams draw an H. */
const MARK = html`<svg class="mark" viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
  <circle cx="12" cy="12" r="11" fill="#FF7A2E" />
  <g fill="none" stroke="#1D0D03" stroke-width="1.8"><path d="M6 3c3.4 5.6 3.4 12.4 0 18M18 3c-3.4 5.600-3.400 12.400 0 18M8.500 12h7" /></g>
</svg>`;

interface Page {
  texts: Texts;
  title: string;
  /** Width of the content: a sentence or a chooser. */
  width: 'narrow' | 'wide';
  body: Html;
  /** More tags for the head, such as those that other sites read for link previews. */
  head?: Html;
  script?: string;
}

const page = ({ texts, title, width, body, head, script }: Page): Html => html`<!doctype html>
<html lang="${texts.language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} · ${PRODUCT.name}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${PAGE_STYLE}" />
    ${head ?? null}
    ${script ? html`<script src="${script}" defer></script>` : null}
  </head>
  <body>
    <main class="${width}">
      <p class="brand">${MARK} ${PRODUCT.name}</p>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>
`;

/** Answers with one of the few pages that the server renders itself, such as those of the sign-in. */
export function sendPage(reply: FastifyReply, status: number, content: Page): void {
  void reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .send(page(content).text);
}

import { PRODUCT } from '@hoopline/contracts';
import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../html/html.ts';
import type { Texts } from '../../locales/texts.ts';

/** The address of the pages' style sheet. */
export const PAGE_STYLE = '/api/auth/page.css';

/** Allows only files of the app, no inline styles, and forms that post to the app. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The logo: an orange ball whose seams draw an H. */
const MARK = html`<svg class="mark" viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
  <circle cx="12" cy="12" r="11" fill="#FF7A2E" />
  <g fill="none" stroke="#1D0D03" stroke-width="1.8"><path d="M6 3c3.4 5.6 3.4 12.4 0 18M18 3c-3.4 5.600-3.400 12.400 0 18M8.500 12h7" /></g>
</svg>`;

interface Page {
  texts: Texts;
  title: string;
  /** Width of the content: `narrow` for a sentence, `wide` for a chooser. */
  width: 'narrow' | 'wide';
  body: Html;
  /** More tags for the head, such as those for link previews. */
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

/** Styles of the pages that the server renders itself: the dark theme's colours, and no web fonts. */
export const PAGE_STYLE_SHEET = `
:root {
  color-scheme: dark;
  --canvas: #0c1112; --panel: #141b1c; --subtle: #192223; --muted: #212b2c; --edge: #2a3637; --control: #65777a;
  --fg: #eff3f0; --fg-muted: #b5c1be; --fg-subtle: #8e9c9a;
  --ball: #ff7a2e; --ball-ink: #1d0d03; --ball-fg: #ff9b5e; --foul-fg: #ff8c88;
}
* { box-sizing: border-box; }
html { background: var(--canvas); }
body {
  margin: 0; min-height: 100vh; color: var(--fg);
  font: 15px/1.5 Figtree, ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif;
}
main { margin: 0 auto; padding: 32px 16px 64px; }
.narrow { max-width: 560px; }
.wide { max-width: 1120px; }
.brand { display: flex; align-items: center; gap: 10px; margin: 0 0 28px; font-weight: 800; letter-spacing: .01em; }
h1 {
  margin: 0 0 8px; font: 800 34px/1 "Archivo Narrow", "Arial Narrow", "Roboto Condensed", system-ui, sans-serif;
  font-stretch: condensed; text-transform: uppercase; text-wrap: balance;
}
h2 { margin: 0 0 12px; font-size: 19px; line-height: 1.3; }
p { margin: 0 0 16px; text-wrap: pretty; }
.lead { max-width: 62ch; color: var(--fg-muted); }
.columns { display: grid; gap: 20px; margin-top: 24px; }
.panel { min-width: 0; padding: 16px; border: 1px solid var(--edge); border-radius: 12px; background: var(--panel); }
a { color: var(--ball-fg); }
:focus-visible { outline: 2px solid var(--ball); outline-offset: 2px; }
label { display: block; margin-bottom: 4px; font-weight: 600; }
input {
  width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--control); border-radius: 8px;
  background: var(--subtle); color: inherit; font: inherit;
}
input[aria-invalid] { border-color: var(--foul-fg); border-width: 2px; }
.field { margin-bottom: 14px; }
.problem { margin: 4px 0 0; color: var(--foul-fg); font-size: 13.5px; }
.button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px 18px;
  border: 1px solid var(--control); border-radius: 8px; background: transparent; color: var(--fg);
  font: inherit; font-weight: 650; text-decoration: none; cursor: pointer;
}
.button:hover { background: var(--muted); }
.primary { border-color: var(--ball); background: var(--ball); color: var(--ball-ink); box-shadow: inset 0 -2px 0 rgb(0 0 0 / 18%); }
.primary:hover { border-color: var(--ball-fg); background: var(--ball-fg); }
.actions { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 24px; }
.search { display: flex; gap: 8px; }
.search input { flex: 1; min-width: 0; }
.found { margin: 10px 0; color: var(--fg-subtle); font-size: 13.5px; }
.people { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; margin: 0; padding: 0; list-style: none; }
.person {
  display: flex; align-items: center; gap: 12px; width: 100%; min-height: 64px; padding: 8px 12px;
  border: 1px solid var(--edge); border-radius: 8px; background: var(--subtle); color: inherit;
  font: inherit; text-align: start; cursor: pointer;
}
.person:hover { border-color: var(--ball); background: var(--muted); }
.person :is(svg, img) { flex: none; border-radius: 20%; object-fit: cover; }
.person span { min-width: 0; line-height: 1.4; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.person b { display: block; overflow: hidden; font-weight: 650; text-overflow: ellipsis; }
.person small { color: var(--fg-muted); font-size: 13.5px; }
.full { width: 100%; }
[hidden] { display: none; }
@media (min-width: 640px) { .people { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
@media (min-width: 960px) {
  main { padding: 56px 32px 80px; }
  h1 { font-size: 44px; }
  .columns { grid-template-columns: minmax(0, 1fr) 340px; align-items: start; }
  .panel { padding: 20px; }
  .beside { position: sticky; top: 20px; }
}
`.trimStart();

import { GAME_LINKS, gamesErrors, PRODUCT } from '@hoopline/contracts';
import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../../http/pages/html.ts';
import { sendPage } from '../../../http/pages/page.ts';
import type { Texts } from '../../../locales/texts.ts';
import { PREVIEW_SIZE } from '../../../pictures/preview-card.ts';
import { gamePath, type SharedGame, sharedSummary, sharedTitle } from './shared-game.ts';

/** Crawlers read the tags; browsers are redirected to the game by `meta refresh`, which needs no script. */
export function sendSharePage(reply: FastifyReply, game: SharedGame, origin: string, texts: Texts): void {
  sendPage(reply, 200, {
    texts,
    title: game.isPublic ? game.title : texts.games.privateGame,
    width: 'narrow',
    head: html`${tags(game, origin, texts)}<meta http-equiv="refresh" content="0; url=${gamePath(game)}" />`,
    body: html`<p class="lead">${sharedSummary(game, texts)}</p>
      <div class="actions"><a class="button primary" href="${gamePath(game)}">${texts.games.open}</a></div>`,
  });
}

export function sendNoGame(reply: FastifyReply, texts: Texts): void {
  sendPage(reply, gamesErrors.game_not_found.status, {
    texts,
    title: texts.games.missing,
    width: 'narrow',
    body: html`<p class="lead">${texts.error(gamesErrors.game_not_found)}</p>
      <div class="actions"><a class="button primary" href="/join-games">${texts.games.findAnother}</a></div>`,
  });
}

function tags(game: SharedGame, origin: string, texts: Texts): Html[] {
  const address = origin + GAME_LINKS.share.replace(':slug', game.slug);
  const image = `${origin}${GAME_LINKS.preview.replace(':slug', game.slug)}?rev=${game.rev}`;
  const [title, summary] = [sharedTitle(game, texts), sharedSummary(game, texts)];
  const properties = {
    'og:type': 'website',
    'og:site_name': PRODUCT.name,
    'og:title': title,
    'og:description': summary,
    'og:url': address,
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': PREVIEW_SIZE.width,
    'og:image:height': PREVIEW_SIZE.height,
    'og:image:alt': `${title}: ${summary}`,
  };
  const names = {
    description: summary,
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': summary,
    'twitter:image': image,
  };
  return [
    ...Object.entries(properties).map(([key, value]) => html`<meta property="${key}" content="${value}" />\n`),
    ...Object.entries(names).map(([key, value]) => html`<meta name="${key}" content="${value}" />\n`),
  ];
}

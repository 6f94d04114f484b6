import { GAME_LINKS, gamesErrors, PRODUCT } from '@hoopline/contracts';
import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../../http/pages/html.ts';
import { sendPage } from '../../../http/pages/page.ts';
import { PREVIEW_SIZE } from '../../../pictures/preview-card.ts';
import { gamePath, type SharedGame, sharedSummary, sharedTitle } from './shared-game.ts';

/** Crawlers read the tags; browsers are redirected to the game by `meta refresh`, which needs no script. */
export function sendSharePage(reply: FastifyReply, game: SharedGame, origin: string): void {
  sendPage(reply, 200, {
    title: game.isPublic ? game.title : 'Private game',
    width: 'narrow',
    head: html`${tags(game, origin)}<meta http-equiv="refresh" content="0; url=${gamePath(game)}" />`,
    body: html`<p class="lead">${sharedSummary(game)}</p>
      <div class="actions"><a class="button primary" href="${gamePath(game)}">Open the game</a></div>`,
  });
}

export function sendNoGame(reply: FastifyReply): void {
  sendPage(reply, gamesErrors.game_not_found.status, {
    title: 'No game here',
    width: 'narrow',
    body: html`<p class="lead">${gamesErrors.game_not_found.message}</p>
      <div class="actions"><a class="button primary" href="/join-games">Find another game</a></div>`,
  });
}

function tags(game: SharedGame, origin: string): Html[] {
  const address = origin + GAME_LINKS.share.replace(':slug', game.slug);
  const image = `${origin}${GAME_LINKS.preview.replace(':slug', game.slug)}?rev=${game.rev}`;
  const [title, summary] = [sharedTitle(game), sharedSummary(game)];
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

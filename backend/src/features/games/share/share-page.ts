import { GAME_LINKS, gamesErrors, linkIn } from '@hoopline/contracts';
import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../../html/html.ts';
import { linkTags } from '../../../http/pages/link-tags.ts';
import { sendPage } from '../../../http/pages/page.ts';
import type { Texts } from '../../../locales/texts.ts';
import { PREVIEW_SIZE } from '../../../pictures/preview-card.ts';
import { gamePath, type SharedGame, sharedSummary, sharedTitle } from './shared-game.ts';

interface Context {
  origin: string;
  /** In the language of the person who opens the link. */
  texts: Texts;
  /** For the preview that other sites show. */
  previewTexts: Texts;
}

/**
 * Sends the page of a share link. Crawlers read its tags. `meta refresh` redirects browsers to the game, and needs no
 * script.
 */
export function sendSharePage(reply: FastifyReply, game: SharedGame, { origin, texts, previewTexts }: Context): void {
  sendPage(reply, 200, {
    texts,
    title: game.isPublic ? game.title : texts.games.privateGame,
    width: 'narrow',
    head: html`${tags(game, origin, previewTexts)}<meta http-equiv="refresh" content="0; url=${gamePath(game)}" />`,
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

function tags(game: SharedGame, origin: string, texts: Texts): Html {
  const [title, summary] = [sharedTitle(game, texts), sharedSummary(game, texts)];
  return linkTags({
    type: 'website',
    url: linkIn(texts.language, origin + GAME_LINKS.share.replace(':slug', game.slug)),
    title,
    description: summary,
    image: {
      url: linkIn(texts.language, `${origin}${GAME_LINKS.preview.replace(':slug', game.slug)}?rev=${game.rev}`),
      type: 'image/png',
      alt: `${title}: ${summary}`,
      ...PREVIEW_SIZE,
    },
    names: { description: summary },
  });
}

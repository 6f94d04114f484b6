import type { FastifyReply } from 'fastify';
import { html } from '../../../html/html.ts';
import { sendPage } from '../../../http/pages/page.ts';
import type { Texts } from '../../../locales/texts.ts';

/** Asks. Programs that look at the links of a mail come here too, so that opening the page changes nothing. */
export function sendQuestion(reply: FastifyReply, texts: Texts): void {
  const { title, text, button } = texts.mail.unsubscribing;
  sendPage(reply, 200, {
    texts,
    title,
    width: 'narrow',
    // The form has no address: it goes to the one that it is on, with the token.
    body: html`<p class="lead">${text}</p>
      <form method="post" class="actions">
        <button class="button primary">${button}</button>
        ${toSettings(texts)}
      </form>`,
  });
}

export function sendDone(reply: FastifyReply, texts: Texts): void {
  const { doneTitle, doneText } = texts.mail.unsubscribing;
  sendPage(reply, 200, {
    texts,
    title: doneTitle,
    width: 'narrow',
    body: html`<p class="lead">${doneText}</p><div class="actions">${toSettings(texts)}</div>`,
  });
}

export function sendBroken(reply: FastifyReply, texts: Texts): void {
  const { brokenTitle, brokenText } = texts.mail.unsubscribing;
  sendPage(reply, 404, {
    texts,
    title: brokenTitle,
    width: 'narrow',
    body: html`<p class="lead">${brokenText}</p><div class="actions">${toSettings(texts)}</div>`,
  });
}

const toSettings = ({ mail }: Texts) => html`<a class="button" href="/settings">${mail.unsubscribing.toSettings}</a>`;

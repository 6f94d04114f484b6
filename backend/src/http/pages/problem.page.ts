import { signInUrl } from '@hoopline/contracts';
import type { FastifyReply } from 'fastify';
import { html } from '../../html/html.ts';
import type { Texts } from '../../locales/texts.ts';
import { sendPage } from './page.ts';

/** Where a browser is redirected after a failed sign-in. */
export const PROBLEM_PATH = '/api/auth/problem';

interface Problem {
  status: number;
  title: string;
  text: string;
  /** Whether trying again may help. */
  mayRetry: boolean;
}

/** `returnTo` must have been checked by `returnPath`. */
export function sendProblem(
  reply: FastifyReply,
  texts: Texts,
  { status, title, text, mayRetry }: Problem,
  returnTo: string,
): void {
  const { stillWorks, tryAgain, back } = texts.signIn;
  sendPage(reply, status, {
    texts,
    title,
    width: 'narrow',
    body: html`<p class="lead">${text}</p>
      <p class="lead">${stillWorks}</p>
      <div class="actions">
        ${mayRetry ? html`<a class="button primary" href="${signInUrl(returnTo)}">${tryAgain}</a>` : null}
        <a class="button" href="${returnTo}">${back}</a>
      </div>`,
  });
}

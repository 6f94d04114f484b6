import { PRODUCT, signInUrl } from '@hoopline/contracts';
import type { FastifyReply } from 'fastify';
import { html } from './html.ts';
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

export const PROBLEMS: Record<'denied' | 'failed', Problem> = {
  denied: {
    status: 200,
    title: 'Sign-in cancelled',
    text: 'You did not give consent, so nothing was shared and you are not signed in.',
    mayRetry: true,
  },
  failed: {
    status: 200,
    title: 'Sign-in did not work',
    text: 'The way back from sign-in was no longer valid. That happens when it is used twice, taken in another browser, left waiting too long, or begun in two tabs at once.',
    mayRetry: true,
  },
};

/** `returnTo` must have been checked by `returnPath`. */
export function sendProblem(reply: FastifyReply, { status, title, text, mayRetry }: Problem, returnTo: string): void {
  sendPage(reply, status, {
    title,
    width: 'narrow',
    body: html`<p class="lead">${text}</p>
      <p class="lead">Everything that needs no account works as before.</p>
      <div class="actions">
        ${mayRetry ? html`<a class="button primary" href="${signInUrl(returnTo)}">Try again</a>` : null}
        <a class="button" href="${returnTo}">Back to ${PRODUCT.name}</a>
      </div>`,
  });
}

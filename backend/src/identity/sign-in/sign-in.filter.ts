import { signInUrl } from '@hoopline/contracts';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../html/html.ts';
import { toDomainError } from '../../http/errors.ts';
import { languageOf } from '../../http/language.ts';
import { sendPage } from '../../http/pages/page.ts';
import { type Texts, textsIn } from '../../locales/texts.ts';
import { visitorOf } from '../sessions/visitor.ts';
import { SignInProblem } from './sign-in.guard.ts';

/**
 * Redirects a `SignInProblem` to the page of `PROBLEM_PATH`, or a member back to where they wanted to go. Answers any
 * other error with an HTML page if a browser asks for one, because browsers open these addresses as pages.
 */
@Catch()
export class SignInFilter implements ExceptionFilter {
  private readonly logger = new Logger('SignIn');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (thrown instanceof SignInProblem) {
      void reply.redirect(this.redirectFor(thrown, request), 302);
      return;
    }
    const error = toDomainError(thrown);
    if (error.code === 'internal') this.logger.error({ requestId: request.id, err: thrown });
    if (error.details.retryAfter) void reply.header('retry-after', String(error.details.retryAfter));
    const { status } = error;
    const mayRetry = error.code !== 'sign_in_unavailable' && error.code !== 'suspended';
    const isBrowser = request.headers.accept?.includes('text/html');
    const texts = textsIn(languageOf(request));
    const { title } = texts.signIn.failed;
    if (isBrowser) sendProblem(reply, texts, { status, title, text: texts.error(error), mayRetry }, '/');
    else void reply.status(status).send(error.body);
  }

  /** A member who went back, or whose other tab was faster, is signed in already and needs no error page. */
  private redirectFor({ reason, returnTo }: SignInProblem, request: FastifyRequest): string {
    if (reason === 'failed' && visitorOf(request)?.kind === 'member') return returnTo;
    return `${PROBLEM_PATH}?${new URLSearchParams({ reason, returnTo })}`;
  }
}

/** The page to which a browser is redirected after a failed sign-in. */
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

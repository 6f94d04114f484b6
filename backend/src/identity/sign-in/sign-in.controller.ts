import { SIGN_IN } from '@hoopline/contracts';
import { Controller, Get, Header, Headers, Query, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../http/language.ts';
import { PAGE_STYLE, PAGE_STYLE_SHEET } from '../../http/pages/page.ts';
import { RateLimit } from '../../http/rate-limit/rate-limit.decorator.ts';
import { textsIn } from '../../locales/texts.ts';
import type { SignInProfile } from '../people/people.repository.ts';
import { visitorOf } from '../sessions/visitor.ts';
import { VisitorsService } from '../sessions/visitors.service.ts';
import { type EarlierSignIn, RepeatedCallbacks } from './repeated-callbacks.ts';
import { returnPath } from './return-path.ts';
import { PROBLEM_PATH, SignInFilter, sendProblem } from './sign-in.filter.ts';
import { SignInGuard } from './sign-in.guard.ts';
import { SignInService } from './sign-in.service.ts';

type Callback = FastifyRequest<{ Querystring: Record<string, unknown> }>;

/**
 * Passport adds these properties to a request that returns from the provider. If the callback was delivered before,
 * `SignInGuard` adds `earlierSignIn` instead.
 */
type SignedIn = Callback & {
  user: SignInProfile;
  authInfo: { state?: { returnTo: string } };
  earlierSignIn?: undefined;
};
type Repeated = Callback & { earlierSignIn: EarlierSignIn };

/** Addresses that a browser visits itself to sign in and out. */
@Controller()
@UseFilters(SignInFilter)
export class SignInController {
  constructor(
    private readonly signIn: SignInService,
    private readonly visitors: VisitorsService,
    private readonly repeated: RepeatedCallbacks,
  ) {}

  /** `SignInGuard` answers: it redirects the browser to the provider. */
  @Get(SIGN_IN.google)
  @RateLimit({ points: 120, seconds: 60 })
  @UseGuards(SignInGuard)
  google(): void {}

  @Get(SIGN_IN.login)
  @UseGuards(SignInGuard)
  login(): void {}

  @Get(SIGN_IN.callback)
  @RateLimit({ points: 120, seconds: 60 })
  @UseGuards(SignInGuard)
  async callback(@Req() request: SignedIn | Repeated, @Res() reply: FastifyReply): Promise<void> {
    const { earlierSignIn } = request;
    if (earlierSignIn && !earlierSignIn.hasSession) await this.visitors.enter(request, earlierSignIn.userId, 'member');
    const returnTo = request.earlierSignIn ? request.earlierSignIn.returnTo : await this.enter(request);
    await reply.redirect(returnTo, 302);
  }

  /** Signs the caller in, and returns the path where they wanted to go. */
  private async enter(request: SignedIn): Promise<string> {
    try {
      const visitor = visitorOf(request);
      const userId = await this.signIn.accountFor(request.user, visitor?.kind === 'guest' ? visitor.userId : null);
      const returnTo = request.authInfo.state?.returnTo ?? '/';
      await this.repeated.finish(request, await this.visitors.enter(request, userId, 'member'), returnTo);
      return returnTo;
    } catch (error) {
      await this.repeated.release(request);
      throw error;
    }
  }

  /** Signs the caller out, except by a link on another site. */
  @Get(SIGN_IN.logout)
  async logout(
    @Headers('sec-fetch-site') site: string | undefined,
    @Query('returnTo') returnTo: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (site !== 'cross-site') await this.visitors.leave(request, reply);
    await reply.redirect(returnPath(returnTo), 302);
  }

  @Get(PROBLEM_PATH)
  @ApiExcludeEndpoint()
  problem(@Query('reason') reason: unknown, @Query('returnTo') returnTo: unknown, @Res() reply: FastifyReply): void {
    const texts = textsIn(languageOf(reply.request));
    const problem = texts.signIn[reason === 'denied' ? 'denied' : 'failed'];
    sendProblem(reply, texts, { status: 200, ...problem, mayRetry: true }, returnPath(returnTo));
  }

  @Get(PAGE_STYLE)
  @ApiExcludeEndpoint()
  @Header('content-type', 'text/css; charset=utf-8')
  @Header('cache-control', 'no-cache')
  style(): string {
    return PAGE_STYLE_SHEET;
  }
}

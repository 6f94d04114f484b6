import { Body, Controller, Get, Header, Headers, Post, Query, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { InjectRuntime, type Runtime } from '../../config/runtime.ts';
import { Sql } from '../../database/sql.ts';
import { invalidInput } from '../../http/errors.ts';
import { languageOf } from '../../http/language.ts';
import { RateLimit } from '../../http/rate-limit/rate-limit.decorator.ts';
import { ForSuspended } from '../../http/route.decorator.ts';
import { DEVELOPMENT, DEVELOPMENT_LIMIT } from '../../identity/sign-in/development-client.ts';
import { SignInFilter } from '../../identity/sign-in/sign-in.filter.ts';
import { textsIn } from '../../locales/texts.ts';
import { type Chooser, SEARCH_SCRIPT, sendChooser } from './chooser.page.ts';
import { AuthorizeRequest, Choice, ChooserQuery, Newcomer, TokenRequest } from './development.schemas.ts';
import { listPlayers } from './development-players.ts';
import { DevelopmentProviderService } from './development-provider.service.ts';

/** The page of the development identity provider, on which people choose as whom they sign in. */
@Controller()
@ApiExcludeController()
@RateLimit(DEVELOPMENT_LIMIT)
@UseFilters(SignInFilter)
@ForSuspended(true)
export class DevelopmentController {
  constructor(
    private readonly provider: DevelopmentProviderService,
    private readonly sql: Sql,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  @Get(DEVELOPMENT.authorize)
  async chooser(
    @Query({ schema: ChooserQuery }) { search, ...request }: ChooserQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendChooser(reply, 200, textsIn(languageOf(reply.request)), await this.content(request, search));
  }

  @Post(DEVELOPMENT.choose)
  async choose(@Body({ schema: Choice }) { subject, ...request }: Choice, @Res() reply: FastifyReply): Promise<void> {
    await reply.redirect(await this.provider.choose(request, subject), 303);
  }

  @Post(DEVELOPMENT.introduce)
  async introduce(
    @Body({ schema: AuthorizeRequest }) request: AuthorizeRequest,
    @Body() draft: Record<string, string>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const newcomer = Newcomer.safeParse(draft);
    if (newcomer.success) {
      await reply.redirect(await this.provider.introduce(request, newcomer.data), 303);
      return;
    }
    const texts = textsIn(languageOf(reply.request));
    const { fields = {}, problems = {} } = invalidInput(newcomer.error.issues).details;
    const errors = Object.fromEntries(
      Object.entries(problems).map(([name, problem]) => [
        name,
        texts.fieldError({ ...problem, message: fields[name] ?? '' }),
      ]),
    );
    sendChooser(reply, 400, texts, { ...(await this.content(request, '')), draft, errors });
  }

  @Get(DEVELOPMENT.script)
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', 'no-cache')
  script(): string {
    return SEARCH_SCRIPT;
  }

  private async content(request: AuthorizeRequest, search: string): Promise<Chooser> {
    return {
      request,
      search,
      cancelUrl: this.provider.cancelUrl(request),
      actThemselves: this.runtime.sampleLife,
      players: await listPlayers(this.sql, search),
    };
  }
}

/** The OAuth endpoints of the development identity provider, which only this server calls. */
@Controller()
@ApiExcludeController()
@RateLimit(DEVELOPMENT_LIMIT)
@ForSuspended(true)
export class DevelopmentOauthController {
  constructor(private readonly provider: DevelopmentProviderService) {}

  @Post(DEVELOPMENT.token)
  token(@Body() body: unknown, @Res() reply: FastifyReply): void {
    const request = TokenRequest.safeParse(body);
    const token = request.success ? this.provider.redeem(request.data) : null;
    void reply.header('cache-control', 'no-store');
    if (token) void reply.status(200).send({ access_token: token, token_type: 'Bearer', expires_in: 60 });
    else void reply.status(400).send({ error: 'invalid_grant', error_description: 'This code cannot be redeemed' });
  }

  @Get(DEVELOPMENT.userinfo)
  userInfo(@Headers('authorization') authorization: string | undefined, @Res() reply: FastifyReply): void {
    const person = this.provider.userInfo(authorization?.replace(/^Bearer /, '') ?? '');
    void reply.header('cache-control', 'no-store');
    if (person) void reply.status(200).send(person);
    else void reply.status(401).send({ error: 'invalid_token', error_description: 'This token is not valid' });
  }
}

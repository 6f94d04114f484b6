import { Body, Controller, Get, Headers, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ForSuspended } from '../../http/for-suspended.decorator.ts';
import { RateLimit } from '../../http/rate-limit/rate-limit.decorator.ts';
import { DEVELOPMENT, DEVELOPMENT_LIMIT } from '../../identity/sign-in/development-client.ts';
import { TokenRequest } from './development.schemas.ts';
import { DevelopmentProviderService } from './development-provider.service.ts';

/** The OAuth endpoints of the development identity provider, which our own server calls. */
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

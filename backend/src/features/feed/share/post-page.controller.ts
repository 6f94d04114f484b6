import { commonErrors, FEED_LINKS, feedErrors } from '@hoopline/contracts';
import { Id } from '@hoopline/contracts/common/schemas';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InjectRuntime } from '../../../config/config.module.ts';
import type { Runtime } from '../../../config/runtime.ts';
import { DomainError } from '../../../http/errors.ts';
import { RateLimit } from '../../../http/rate-limit/rate-limit.decorator.ts';
import { redirectToCanonicalHost, webAppPage } from '../../../http/web-app.ts';
import { SessionsService } from '../../../identity/sessions/sessions.service.ts';
import { pageWith, postAddress, postFacts } from './post-tags.ts';
import { SharedPostsRepository } from './shared-posts.repository.ts';

/** A post's page: the web app, with tags about the post for other sites. */
@Controller()
@ApiExcludeController()
// A crawler asks for many posts from one address.
@RateLimit({ points: 240, seconds: 60 })
export class PostPageController {
  constructor(
    private readonly posts: SharedPostsRepository,
    private readonly sessions: SessionsService,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  @Get(FEED_LINKS.post)
  async page(@Param('id') param: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { origin } = this.runtime;
    if (redirectToCanonicalHost(request, reply, origin)) return;
    const page = await webAppPage(this.runtime);
    if (!page) throw new DomainError(commonErrors.not_found);
    const id = Id.safeParse(param).data;
    const post = id && (await this.posts.find(id));
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    if (post) {
      const link = `<${postAddress(post, origin)}>; rel="canonical"`;
      return void reply.header('link', link).send(pageWith(page, postFacts(post, origin)));
    }
    const isOwn = id !== undefined && (await this.isOwnSample(id, request));
    void reply.status(isOwn ? 200 : feedErrors.post_not_found.status).send(page);
  }

  /** Page requests skip the session to save a query each; only here does it decide the answer. */
  private async isOwnSample(id: string, { headers }: FastifyRequest): Promise<boolean> {
    const reader = await this.sessions.authenticate(headers.cookie);
    return reader !== null && this.posts.isSampleOf(id, reader.userId);
  }
}

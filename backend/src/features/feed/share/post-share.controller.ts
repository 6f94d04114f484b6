import { commonErrors, FEED_LINKS, feedErrors } from '@hoopline/contracts';
import { Id } from '@hoopline/contracts/common/schemas';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InjectRuntime, type Runtime } from '../../../config/runtime.ts';
import { DomainError } from '../../../http/errors.ts';
import { linkLanguage, previewLanguage } from '../../../http/language.ts';
import { pageWith } from '../../../http/pages/link-tags.ts';
import { DEFAULT_LIMITS, RateLimit } from '../../../http/rate-limit/rate-limit.decorator.ts';
import { SessionsService } from '../../../identity/sessions/sessions.service.ts';
import { DEFAULT_LANGUAGE, textsIn } from '../../../locales/texts.ts';
import { PicturesService } from '../../../pictures/pictures.service.ts';
import { PAGE_HEADERS, redirectToCanonicalHost } from '../../../web/web-app.ts';
import { webAppPage } from '../../../web/web-app-page.ts';
import { ownImage, postPreview } from './post-preview.ts';
import { postAddress, postFacts } from './post-tags.ts';
import { type SharedPost, SharedPostsRepository } from './shared-posts.repository.ts';

/** A post's page, which is the web app with tags about the post, and the preview image that other sites show for it. */
@Controller()
@ApiExcludeController()
// Lower than the default, because each preview is drawn; high enough for a crawler that asks for many posts.
@RateLimit({ points: 240, seconds: 60 })
export class PostShareController {
  constructor(
    private readonly posts: SharedPostsRepository,
    private readonly sessions: SessionsService,
    private readonly pictures: PicturesService,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  @RateLimit(DEFAULT_LIMITS.document)
  @Get(FEED_LINKS.post)
  async page(@Param('id') param: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { origin } = this.runtime;
    if (redirectToCanonicalHost(request, reply, origin)) return;
    const page = await webAppPage(this.runtime, request, reply);
    if (!page) throw new DomainError(commonErrors.not_found);
    const reader = await this.sessions.authenticate(request.headers.cookie);
    const post = await this.find(param, reader?.userId);
    void reply.type('text/html; charset=utf-8').headers(PAGE_HEADERS);
    if (post) {
      const link = `<${postAddress(post, origin)}>; rel="canonical"`;
      const facts = postFacts(post, origin, textsIn(previewLanguage(request)));
      return void reply.header('link', link).send(pageWith(page, facts));
    }
    const isReaders = reader !== null && (await this.isOnlyFor(param, reader.userId));
    void reply.status(isReaders ? 200 : feedErrors.post_not_found.status).send(page);
  }

  /** Draws the preview image of a post. Posts with an image of their own have none. */
  @Get(FEED_LINKS.preview)
  async preview(@Param('id') param: string, @Query('state') asked: unknown, @Res() reply: FastifyReply): Promise<void> {
    const post = await this.find(param);
    if (!post || ownImage(post)) throw new DomainError(feedErrors.post_not_found);
    const texts = textsIn(linkLanguage(reply.request) ?? DEFAULT_LANGUAGE);
    const { state, drawing } = postPreview(post, texts);
    await this.pictures.send(reply, { key: `post:${state}`, draw: () => drawing, isCurrent: asked === state });
  }

  private async find(param: string, readerId?: string): Promise<SharedPost | undefined> {
    const id = Id.safeParse(param).data;
    return id === undefined ? undefined : this.posts.find(id, readerId);
  }

  /** Whether the post is shown to this reader alone: a sample post, or their own hidden post. */
  private async isOnlyFor(param: string, readerId: string): Promise<boolean> {
    const id = Id.safeParse(param).data;
    return id !== undefined && this.posts.isOnlyFor(id, readerId);
  }
}

import { FEED_LINKS, feedErrors } from '@hoopline/contracts';
import { Id } from '@hoopline/contracts/common/schemas';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../../http/errors.ts';
import { RateLimit } from '../../../http/rate-limit/rate-limit.decorator.ts';
import { Pictures } from '../../../pictures/pictures.service.ts';
import { sendPicture } from '../../../pictures/send-picture.ts';
import { ownImage, postPreview } from './post-preview.ts';
import { SharedPostsRepository } from './shared-posts.repository.ts';

/** The preview image that other sites show for a post without an image of its own. */
@Controller()
@ApiExcludeController()
// Previews are drawn on demand; a crawler asks for many of them from one address.
@RateLimit({ points: 240, seconds: 60 })
export class PostPreviewController {
  constructor(
    private readonly posts: SharedPostsRepository,
    private readonly pictures: Pictures,
  ) {}

  @Get(FEED_LINKS.preview)
  async preview(@Param('id') param: string, @Query('state') asked: unknown, @Res() reply: FastifyReply): Promise<void> {
    const id = Id.safeParse(param).data;
    const post = id && (await this.posts.find(id));
    if (!post || ownImage(post)) throw new DomainError(feedErrors.post_not_found);
    const { state, drawing } = postPreview(post);
    sendPicture(reply, await this.pictures.of(`post:${state}`, () => drawing), asked === state);
  }
}

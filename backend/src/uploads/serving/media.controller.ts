import { UPLOAD_LINKS, uploadsErrors } from '@hoopline/contracts';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '../../database/ids.ts';
import { DomainError } from '../../http/errors.ts';
import { RateLimit } from '../../http/rate-limit/rate-limit.decorator.ts';
import { NoPagesBelow } from '../../http/web-app.ts';
import { ObjectStore } from '../stores/object-store.ts';
import { type PublicUpload, UploadsRepository } from '../uploads.repository.ts';
import { sendFile } from './send-file.ts';

/** Serves uploads to everybody: one query, then the store alone. */
@Controller()
@ApiExcludeController()
@RateLimit('none')
@NoPagesBelow('/public-objects')
export class MediaController {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly store: ObjectStore,
  ) {}

  @Get(UPLOAD_LINKS.media)
  async main(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { contentType, size } = await this.find(id);
    const read = this.store.read.bind(this.store, `${id}/main`);
    await sendFile({ request, reply, etag: `"${id}"`, contentType, size, read });
  }

  @Get(UPLOAD_LINKS.smallMedia)
  async small(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { hasSmall } = await this.find(id);
    if (!hasSmall) throw new DomainError(uploadsErrors.upload_not_found);
    const read = this.store.read.bind(this.store, `${id}/small`);
    await sendFile({ request, reply, etag: `"${id}/small"`, contentType: 'image/webp', size: null, read });
  }

  private async find(id: string): Promise<PublicUpload> {
    const found = isId(id) ? await this.uploads.findPublic(id) : undefined;
    if (!found) throw new DomainError(uploadsErrors.upload_not_found);
    return found;
  }
}

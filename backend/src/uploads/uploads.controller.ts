import { UPLOAD_LINKS, uploadsErrors } from '@hoopline/contracts';
import { Controller, Get, HttpCode, Param, Put, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '../database/ids.ts';
import { DomainError } from '../http/errors.ts';
import { RateLimit } from '../http/rate-limit/rate-limit.decorator.ts';
import { NoPagesBelow } from '../http/web-app.ts';
import { discardRest } from './receiving/receive-body.ts';
import { UploadReceiver } from './receiving/upload-receiver.ts';
import { sendFile } from './send-file.ts';
import { ObjectStore } from './stores/object-store.ts';
import { UploadAddressSigner } from './upload-address-signer.ts';
import { type PublicUpload, UploadsRepository } from './uploads.repository.ts';

/** Receives files at signed addresses, and serves them to everybody. */
@Controller()
@ApiExcludeController()
@NoPagesBelow('/public-objects')
export class UploadsController {
  constructor(
    private readonly address: UploadAddressSigner,
    private readonly receiver: UploadReceiver,
    private readonly uploads: UploadsRepository,
    private readonly store: ObjectStore,
  ) {}

  /**
   * The signed address is the permission: whoever has it may send, once. The rate limit leaves room for the people of a
   * household, who send from one network address.
   */
  @Put(UPLOAD_LINKS.upload)
  @RouteConfig({ hasOwnBodyTimeout: true })
  @RateLimit({ points: 240, seconds: 60 })
  @HttpCode(204)
  async put(
    @Param('id') id: string,
    @Query() permit: Record<string, unknown>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    try {
      this.address.verify(id, permit);
      await this.receiver.receive(id, request.raw);
    } finally {
      discardRest(request.raw, this.receiver.ending);
    }
  }

  @Get(UPLOAD_LINKS.media)
  @RateLimit('none')
  async main(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { contentType, size } = await this.find(id);
    const read = this.store.read.bind(this.store, `${id}/main`);
    await sendFile({ request, reply, etag: `"${id}"`, contentType, size, read });
  }

  @Get(UPLOAD_LINKS.smallMedia)
  @RateLimit('none')
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

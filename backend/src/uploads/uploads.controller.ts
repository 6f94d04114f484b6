import { UPLOAD_LINKS, uploadsErrors } from '@hoopline/contracts';
import { Controller, Get, HttpCode, Param, Put, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../http/errors.ts';
import { addressKey } from '../http/rate-limit/address-key.ts';
import { RateLimit } from '../http/rate-limit/rate-limit.decorator.ts';
import { NoPagesBelow } from '../web/web-app.ts';
import { discardRest } from './receiving/receive-body.ts';
import { UploadReceiver } from './receiving/upload-receiver.ts';
import { sendFile } from './send-file.ts';
import { storageUnavailable } from './storage-failures.ts';
import { type ByteRange, type ObjectKey, ObjectStore } from './stores/object-store.ts';
import type { StoredUpload } from './uploads.repository.ts';
import { UploadsService } from './uploads.service.ts';

/** Receives files at signed addresses, and serves them. */
@Controller()
@ApiExcludeController()
@NoPagesBelow('/public-objects')
export class UploadsController {
  constructor(
    private readonly receiver: UploadReceiver,
    private readonly uploads: UploadsService,
    private readonly store: ObjectStore,
  ) {}

  /**
   * The signed address is the permission to send one file; `refuseUnsigned` checks it. The rate limit leaves room for
   * the people of a household, who send from one IP address.
   */
  @Put(UPLOAD_LINKS.upload)
  @RouteConfig({ hasOwnBodyTimeout: true })
  @RateLimit({ points: 240, seconds: 60 })
  @HttpCode(204)
  async put(@Param('id') id: string, @Req() { raw, ip }: FastifyRequest): Promise<void> {
    let isSlow = false;
    try {
      await this.receiver.receive(id, raw, addressKey(ip));
    } catch (error) {
      isSlow = error instanceof DomainError && error.code === 'upload_incomplete';
      throw error;
    } finally {
      discardRest(raw, this.receiver.ending, isSlow);
    }
  }

  @Get(UPLOAD_LINKS.media)
  @RateLimit('none')
  async main(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { contentType, size, isHidden } = await this.find(id, request, reply);
    const read = this.reader(`${id}/main`);
    await sendFile({ request, reply, etag: `"${id}"`, contentType, size, isHidden, read });
  }

  @Get(UPLOAD_LINKS.smallMedia)
  @RateLimit('none')
  async small(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { hasSmall, isHidden } = await this.find(id, request, reply);
    if (!hasSmall) throw new DomainError(uploadsErrors.upload_not_found);
    const read = this.reader(`${id}/small`);
    await sendFile({ request, reply, etag: `"${id}/small"`, contentType: 'image/webp', size: null, isHidden, read });
  }

  private reader(key: ObjectKey) {
    return (range?: ByteRange) =>
      this.store.read(key, range).catch((cause): never => {
        throw storageUnavailable(cause);
      });
  }

  private async find(id: string, { headers }: FastifyRequest, reply: FastifyReply): Promise<StoredUpload> {
    // A refusal must not be cached, because a hidden file may be shown again. `sendFile` replaces this header.
    void reply.header('cache-control', 'no-store');
    return this.uploads.find(id, headers.cookie);
  }
}

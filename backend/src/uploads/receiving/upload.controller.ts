import { UPLOAD_LINKS } from '@hoopline/contracts';
import { Controller, HttpCode, Param, Put, Query, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { RateLimit } from '../../http/rate-limit/rate-limit.decorator.ts';
import { UploadAddress } from '../upload-address.ts';
import { discardRest } from './receive-body.ts';
import { UploadReceiver } from './upload-receiver.service.ts';

/** Receives files. The signed address is the permission: whoever holds it may send. */
@Controller()
@ApiExcludeController()
export class UploadController {
  constructor(
    private readonly address: UploadAddress,
    private readonly receiver: UploadReceiver,
  ) {}

  /** Each address accepts one file; the people of a household send from one network address. */
  @Put(UPLOAD_LINKS.upload)
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
}

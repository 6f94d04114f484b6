import { commonErrors, UPLOAD_LINKS, uploadsErrors } from '@hoopline/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../http/errors.ts';
import { UploadsService } from '../uploads.service.ts';
import { discardRest } from './receive-body.ts';
import { UploadReceiver } from './upload-receiver.ts';

/** Lets the upload route read its body as a stream, of any content type; other routes still refuse unknown types. */
export function acceptUploads(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addContentTypeParser('*', (request: FastifyRequest, payload, done) => {
      if (request.is404 || isUpload(request)) done(null, payload);
      else done(new DomainError(commonErrors.unsupported_media_type));
    });
}

/** Refuses uploads to addresses that are not signed or too old, and JSON and forms, before the body is read. */
export function refuseUnsigned(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const uploads = app.get(UploadsService);
  const { ending } = app.get(UploadReceiver);
  fastify.addHook('preParsing', (request: FastifyRequest, _reply, _payload, done) => {
    if (!isUpload(request)) return done();
    const { id } = request.params as { id: string };
    try {
      uploads.verify(id, request.query as Record<string, unknown>);
      // JSON and forms have a parser that would first read the whole body, however long that takes.
      const type = request.headers['content-type'];
      if (type && fastify.hasContentTypeParser(type)) throw new DomainError(uploadsErrors.upload_mismatch);
    } catch (refused) {
      const isOld = refused instanceof DomainError && refused.code === 'upload_expired';
      discardRest(request.raw, ending, !isOld);
      return done(refused as Error);
    }
    done();
  });
}

const isUpload = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'PUT' && routeOptions.url === UPLOAD_LINKS.upload;

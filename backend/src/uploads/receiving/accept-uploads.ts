import { commonErrors, FEED_LINKS } from '@hoopline/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../http/errors.ts';

/** Hands the body of an upload on as it comes, whatever it says it is; every other route takes what it took before. */
export function acceptUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('*', (request: FastifyRequest, payload, done) => {
    const isOurs = request.is404 || request.routeOptions.url === FEED_LINKS.upload;
    if (isOurs) done(null, payload);
    else done(new DomainError(commonErrors.unsupported_media_type));
  });
}

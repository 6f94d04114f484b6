import type { FastifyInstance } from 'fastify';

const HEADER = 'x-request-id';

/** Sends each request's id back, so that what a player reports can be found in the log. */
export function answerRequestIds(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header(HEADER, request.id);
  });
}

/** A caller's id is taken over when it is a plain word; anything else could forge lines of the log. */
export const acceptedRequestId = (sent: string | string[] | undefined): string | undefined =>
  typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : undefined;

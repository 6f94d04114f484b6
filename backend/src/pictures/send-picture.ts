import type { FastifyReply } from 'fastify';

const FOREVER = 'public, max-age=31536000, immutable';
const SHORTLY = 'public, max-age=60';

/** The picture of a state never changes; asked for another state, it is that of now. */
export function sendPicture(reply: FastifyReply, png: Buffer, isOfState: boolean): void {
  void reply
    .type('image/png')
    .header('cache-control', isOfState ? FOREVER : SHORTLY)
    .send(png);
}

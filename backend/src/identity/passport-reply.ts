import type { FastifyReply } from 'fastify';

/** The few calls that Passport makes on an Express response, made on a Fastify reply. */
export class PassportReply {
  statusCode = 200;

  constructor(private readonly reply: FastifyReply) {}

  setHeader(name: string, value: string): void {
    void this.reply.header(name, value);
  }

  end(): void {
    void this.reply.status(this.statusCode).send();
  }
}

import { randomUUID } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../config/clock.ts';
import { InjectRuntime } from '../../config/config.module.ts';
import type { Runtime } from '../../config/runtime.ts';
import { isHttps } from '../../http/security.ts';
import { SignedToken } from '../../http/signed-token.ts';

const SESSION_MS = 12 * 60 * 60_000;
const PURPOSE = 'console';

/**
 * Who has sent `OPS_TOKEN` once is known by a signed cookie from then on, on every node and in the handshake of a socket.
 * With another token none of these cookies is worth anything.
 */
@Injectable()
export class ConsoleSessionsService {
  private readonly cookie: string;
  private readonly signed: SignedToken;

  constructor(
    private readonly clock: Clock,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {
    const { OPS_TOKEN, SESSION_SECRET } = runtime;
    this.cookie = isHttps(runtime) ? '__Host-hoopline.ops' : 'hoopline.ops';
    this.signed = new SignedToken(SESSION_SECRET, `console ${OPS_TOKEN}`);
  }

  begin(reply: FastifyReply): void {
    const expires = new Date(this.clock.now().getTime() + SESSION_MS);
    const value = this.signed.sign(PURPOSE, { id: randomUUID(), until: expires.getTime() }, expires);
    void reply.setCookie(this.cookie, value, { ...this.attributes(), expires });
  }

  end(reply: FastifyReply): void {
    void reply.clearCookie(this.cookie, this.attributes());
  }

  /** Until when whoever sends this `Cookie` header may use the console, in milliseconds; undefined where they may not. */
  validUntil(header: string | undefined): number | undefined {
    if (this.runtime.OPS_TOKEN === undefined || !header?.includes(this.cookie)) return undefined;
    const value = fastifyCookie.parse(header)[this.cookie];
    const content = value ? this.signed.verify<{ until: number }>(PURPOSE, value, this.clock.now()) : null;
    return content?.until;
  }

  private attributes() {
    return { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps(this.runtime) || 'auto' } as const;
  }
}

import { fastifyCookie } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import { InjectRuntime } from '../../config/config.module.ts';
import type { Runtime } from '../../config/runtime.ts';
import { sessionCookie } from '../../http/security.ts';
import { sessionHash } from '../../identity/sessions/visitor.ts';

/** The sessions that sample players have opened themselves: their sockets are no audience. */
@Injectable()
export class OwnSessions {
  private readonly hashes = new Set<string>();

  constructor(@InjectRuntime() private readonly runtime: Runtime) {}

  /** Before the session opens a socket. */
  add(cookieHeader: string): void {
    const signed = fastifyCookie.parse(cookieHeader)[sessionCookie(this.runtime)] ?? '';
    const { valid, value } = fastifyCookie.unsign(signed, this.runtime.SESSION_SECRET);
    if (valid) this.hashes.add(sessionHash(value));
  }

  has(hash: string): boolean {
    return this.hashes.has(hash);
  }
}
